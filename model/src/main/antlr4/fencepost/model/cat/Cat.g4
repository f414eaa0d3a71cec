// Herd's language of memory models, with what bell files add to it.
grammar Cat;

model: (STRING | NAME)? command* EOF;

command
    : 'let' 'rec'? binding ('and' binding)* ('when' test)?      # letCommand
    | 'include' STRING                                          # includeCommand
    | 'with' NAME 'from' expression                             # withCommand
    | test                                                      # testCommand
    | 'show' (NAME (',' NAME)* | expression 'as' NAME)          # showCommand
    | 'unshow' NAME (',' NAME)*                                 # unshowCommand
    | 'procedure' NAME parameters '=' command* 'end'            # procedureCommand
    | 'call' NAME expression ('as' NAME)?                       # callCommand
    | 'forall' NAME 'in' expression 'do' command* 'end'         # forallCommand
    | 'enum' NAME '=' '||'? TAG ('||' TAG)*                     # enumCommand
    | 'instructions' NAME '[' expression ']'                    # instructionsCommand
    | 'default' NAME '[' expression ']'                         # defaultCommand
    ;

test: 'flag'? '~'? kind=('acyclic' | 'irreflexive' | 'empty') expression ('as' NAME)?;

binding
    : pattern '=' expression                                    # valueBinding
    | NAME parameters '=' expression                            # functionBinding
    | NAME NAME '=' expression                                  # functionOfOneBinding
    ;

pattern: NAME | '(' NAME (',' NAME)* ')';

parameters: '(' (NAME (',' NAME)*)? ')';

expression
    : 'let' 'rec'? binding ('and' binding)* 'in' expression     # letExpression
    | 'match' expression 'with' '||'? clause ('||' clause)* 'end'  # matchExpression
    | 'fun' pattern '->' expression                             # functionExpression
    | 'fun' parameters '->' expression                          # functionExpression
    | 'try' expression 'with' expression                        # tryExpression
    | 'if' condition 'then' expression 'else' expression        # ifExpression
    | operand                                                   # operandExpression
    ;

condition
    : 'not' condition
    | expression relation=('=' | '!=' | 'subset') expression
    | STRING
    ;

clause
    : TAG '->' expression                                       # tagClause
    | '{' '}' '->' expression                                   # emptyClause
    | NAME '++' NAME '->' expression                            # memberClause
    | '_' '->' expression                                       # otherwiseClause
    ;

operand
    : primary+                                                  # application
    | operand ('^-1' | '^+' | '^*' | '^?' | '+' | '?')          # postfix
    | operand '*'                                               # star
    | '~' operand                                               # complement
    | operand '*' operand                                       # product
    | <assoc=right> operand '&' operand                         # intersection
    | operand '\\' operand                                      # difference
    | <assoc=right> operand ';' operand                         # sequence
    | <assoc=right> operand '++' operand                        # insertion
    | operand '|' operand                                       # union
    ;

primary
    : NAME                                                      # name
    | TAG                                                       # tag
    | '0'                                                       # nothing
    | '_'                                                       # everything
    | '[' expression ']'                                        # identityOn
    | '{' (expression (',' expression)*)? '}'                   # setOf
    | '(' expression (',' expression)* ')'                      # parenthesis
    | '(' ')'                                                   # unit
    | 'begin' expression 'end'                                  # block
    ;

TAG: '\'' [A-Za-z0-9_] [A-Za-z0-9_.-]*;
STRING: '"' ~["\r\n]* '"';
NAME: [A-Za-z] NAMED* | '_' NAMED+;
fragment NAMED: [A-Za-z0-9_.] | '-' [A-Za-z0-9_];

COMMENT: '(*' (COMMENT | .)*? '*)' -> skip;
LINE_COMMENT: '//' ~[\r\n]* -> skip;
SPACE: [ \t\r\n\f]+ -> skip;
UNEXPECTED: .;
