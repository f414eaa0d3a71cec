// The table of macros that tells herd what a kernel primitive is.
grammar Def;

definitions: definition* EOF;

definition: NAME '(' (NAME (',' NAME)*)? ')' body;

body: '{' item* '}' | expressionLike;

// A primitive that yields a value: tokens up to the next definition.
expressionLike: primitive (COMPARE NUMBER)?;

primitive: NAME ('{' tag '}')? ('(' (argument (',' argument)*)? ')')?;

item: primitive ';'?;

tag: NAME ('-' NAME)*;

argument: token+;

token: NAME | NUMBER | COMPARE | '*' | '+' | '-' | '&' | '|' | '^' | '~' | '(' argument (',' argument)* ')';

COMPARE: '==' | '!=' | '<=' | '>=' | '<' | '>';
NAME: [A-Za-z_] [A-Za-z0-9_]*;
NUMBER: [0-9]+;
COMMENT: '/*' .*? '*/' -> skip;
LINE_COMMENT: '//' ~[\r\n]* -> skip;
SPACE: [ \t\r\n\f]+ -> skip;
UNEXPECTED: .;
