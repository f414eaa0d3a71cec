/// herd's C litmus format after its header line, and what Fencepost adds to it: file-level declarations and
/// functions, loops, structs, slots. Comments never get here (see SourceScanner): `(* … *)` is a comment
/// outside code only, since code may say `READ_ONCE(*x)`.
grammar Litmus;

file
    : item* EOF
    ;

item
    : initialState
    | external
    | locations
    | filter
    | finalCondition
    ;

// ---- initial state

initialState
    : '{' (initialEntry? ';')* initialEntry? '}' ';'?
    ;

initialEntry
    : (specifiers stars)? initialTarget ('=' initializer)?
    ;

initialTarget
    : thread ':' name                                   # registerTarget
    | name ('[' INT ']' | '.' name)*                    # locationTarget
    | '[' name ']'                                      # bracketTarget
    | '*' name                                          # starTarget
    ;

initializer
    : '{' (initializer (',' initializer)* ','?)? '}'    # listInitializer
    | '.' name '=' initializer                          # memberInitializer
    | expression                                        # valueInitializer
    ;

// ---- file level

external
    : specifiers (stars name (functionRest | declaratorRest (',' stars name declaratorRest)* ';') | ';')
    | name functionRest
    ;

functionRest
    : '(' (parameter (',' parameter)*)? ')' block
    ;

parameter
    : specifiers stars name? ('[' INT? ']')*
    | name
    ;

declaratorRest
    : ('[' INT? ']')* ('=' initializer)?
    ;

specifiers
    : specifier+
    ;

specifier
    : TYPE
    | 'struct' tag=(NAME | TYPE) ('{' structMember* '}')?
    | 'typeof' '(' expression ')'
    ;

structMember
    : specifiers stars name ('[' INT ']')* (',' stars name ('[' INT ']')*)* ';'
    ;

stars
    : ('*' TYPE*)*
    ;

// ---- statements

block
    : '{' statement* '}'
    ;

statement
    : block                                                                     # blockStatement
    | specifiers stars name declaratorRest (',' stars name declaratorRest)* ';' # declarationStatement
    | 'if' '(' expression ')' statement ('else' statement)?                     # ifStatement
    | 'while' '(' expression ')' statement                                      # whileStatement
    | 'do' statement 'while' '(' expression ')' ';'                             # doStatement
    | 'for' '(' forStart expression? ';' forStep=expression? ')' statement      # forStatement
    | 'for_each_thread' '(' name (',' name)? ')' statement                      # forEachStatement
    | 'break' ';'                                                               # breakStatement
    | 'continue' ';'                                                            # continueStatement
    | 'return' expression? ';'                                                  # returnStatement
    | 'goto' name ';'                                                           # gotoStatement
    | name ':'                                                                  # labelStatement
    | SLOT                                                                      # slotStatement
    | expression? ';'                                                           # expressionStatement
    ;

forStart
    : specifiers stars name declaratorRest (',' stars name declaratorRest)* ';'
    | expression? ';'
    ;

// ---- expressions

expression
    : '(' expression ')'                                                        # parentheses
    | INT                                                                       # number
    | STRING                                                                    # text
    | name '(' (expression (',' expression)*)? ')'                              # call
    | name                                                                      # variable
    | expression '[' expression ']'                                             # element
    | expression op=('.' | '->') name                                           # member
    | expression op=('++' | '--')                                               # postfixStep
    | op=('++' | '--') expression                                               # prefixStep
    | op=('*' | '&' | '-' | '+' | '!' | '~') expression                         # unary
    | '(' specifiers stars ')' expression                                       # cast
    | left=expression op=('*' | '/' | '%') right=expression                     # binary
    | left=expression op=('+' | '-') right=expression                           # binary
    | left=expression op=('<<' | '>>') right=expression                         # binary
    | left=expression op=('<' | '<=' | '>' | '>=') right=expression             # binary
    | left=expression op=('==' | '!=') right=expression                         # binary
    | left=expression op='&' right=expression                                   # binary
    | left=expression op='^' right=expression                                   # binary
    | left=expression op='|' right=expression                                   # binary
    | left=expression op='&&' right=expression                                  # binary
    | left=expression op='||' right=expression                                  # binary
    | <assoc=right> expression '?' expression ':' expression                    # conditional
    | <assoc=right> left=expression op=('=' | '+=' | '-=' | '*=' | '&=' | '|=' | '^=' | '<<=' | '>>=')
      right=expression                                                          # assignment
    ;

// ---- what is asked

locations
    : 'locations' '[' (term ';'?)* ']'
    ;

filter
    : 'filter' proposition
    ;

finalCondition
    : quantifier proposition ';'?
    ;

quantifier
    : 'exists'
    | 'final'
    | ('~' | 'not') 'exists'
    | 'forall'
    ;

proposition
    : ('~' | 'not') proposition                                 # negation
    | '(' proposition ')'                                       # group
    | TRUTH                                                     # truth
    | left=term op=('=' | '==' | '!=' | '<' | '<=' | '>' | '>=') right=term # comparison
    | proposition ('/\\' | '&&') proposition                    # conjunction
    | proposition ('\\/' | '||') proposition                    # disjunction
    | <assoc=right> proposition '=>' proposition                # implication
    ;

// herd writes `0:r1`; its old X86 tests say `P0:EAX`.
thread
    : INT
    | NAME
    ;

term
    : thread ':' name ('[' INT ']' | '.' name)*                 # registerTerm
    | '-'? INT                                                  # numberTerm
    | '&' name ('[' INT ']' | '.' name)*                        # addressTerm
   | '[' name ('[' INT ']' | '.' name)* ']'                      # bracketTerm
    | '*' name                                                  # starTerm
    | name ('[' INT ']' | '.' name)*                            # locationTerm
    ;

name
    : NAME
    | TRUTH
    ;

// ---- tokens

TYPE
    : 'void' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'signed' | 'unsigned' | 'bool' | '_Bool'
    | 'const' | 'volatile' | 'static' | 'inline' | '__inline' | 'extern' | 'register' | 'auto' | 'restrict'
    | '_Atomic' | '__thread' | 'thread_local' | '_Thread_local' | '__rcu' | '__percpu' | '__user'
    | 'u8' | 'u16' | 'u32' | 'u64' | 's8' | 's16' | 's32' | 's64' | 'atomic_int' | 'atomic_long' | 'atomic_bool'
    | 'QemuMutex' | 'QemuEvent' | 'QemuSpin' | [a-zA-Z_] [a-zA-Z_0-9]* '_t'
    ;

TRUTH
    : 'true' | 'false'
    ;

SLOT
    : '/*' [ \t]* '@slot' .*? '*/'
    ;

NAME
    : [a-zA-Z_$] [a-zA-Z_0-9@$]*
    ;

INT
    : ('0' [xX] [0-9a-fA-F]+ | [0-9]+) [uUlL]*
    ;

STRING
    : '"' ~["\r\n]* '"'
    ;

SPACE
    : [ \t\r\n\f]+ -> skip
    ;

STRANGE
    : .
    ;
