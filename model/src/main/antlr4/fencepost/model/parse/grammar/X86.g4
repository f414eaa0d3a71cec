/// The table of herd's X86 tests: a column for each thread, rows that end in `;`. What stands around it is read by
/// the grammar Litmus.
grammar X86;

table
    : header row* EOF
    ;

header
    : NAME ('|' NAME)* ';'
    ;

row
    : cell ('|' cell)* ';'
    ;

cell
    : (label=NAME ':')? instruction?
    ;

instruction
    : LOCK? NAME (operand (',' operand)*)?
    ;

operand
    : '$'? '-'? INT             # immediate
    | '[' NAME ('+' INT)? ']'   # memory
    | '$'? NAME                 # word
    ;

LOCK
    : [lL] [oO] [cC] [kK]
    ;

NAME
    : [a-zA-Z_] [a-zA-Z_0-9]*
    ;

INT
    : '0' [xX] [0-9a-fA-F]+ | [0-9]+
    ;

SPACE
    : [ \t\r\n\f]+ -> skip
    ;

STRANGE
    : .
    ;
