// What the codes of syntax errors mean, with flatc's words, for `explain` and the README.
import type { RuleDescription } from './rule.ts';

type Texts = Omit<RuleDescription, 'family' | 'level'>;

const texts: readonly Texts[] = [
  {
    code: 'expected-token',
    summary: 'Something is missing: a semicolon, a bracket, a colon, a name.',
    explanation:
      'The message says what belongs at the marked place. flatc reports the next token instead, often on a later line: `expecting: ; instead got: NAME`.',
    wrong: 'table Monster { hp: short }',
    right: 'table Monster { hp: short; }',
  },
  {
    code: 'unexpected-token',
    summary: 'Something stands where nothing like it may stand.',
    explanation:
      'At the top level only declarations may stand, without a semicolon behind a closing brace: flatc says `declaration expected`. Inside a declaration it says `expecting: ... instead got: ...`.',
    wrong: 'table Monster {};',
    right: 'table Monster {}',
  },
  {
    code: 'illegal-character',
    summary: 'A character that the schema language does not know.',
    explanation:
      'Names are made of ASCII letters, digits and `_`. Blanks are space, tab and line ends. Other letters may stand in comments and strings. flatc says `illegal character: C`, or `illegal character: code: N` for a character outside ASCII.',
    wrong: 'table Größe {}',
    right: 'table Groesse {}',
  },
  {
    code: 'invalid-number',
    summary: 'A number that is not written as numbers are.',
    explanation:
      'Integers are decimal or `0x...`, with the sign right in front; there are no octal or binary numbers, no `_` and no suffixes. A hexadecimal fraction needs a `p` exponent. flatc says `invalid number: TEXT`.',
    wrong: 'table T { a: float = 1e; }',
    right: 'table T { a: float = 1e3; }',
  },
  {
    code: 'invalid-string',
    summary: 'A string with an escape or a character that it cannot have.',
    explanation:
      'The escapes are `\\n \\t \\r \\b \\f \\" \\\' \\\\ \\/ \\xHH \\uHHHH`; pairs of surrogates stand together; the result is valid UTF-8. flatc says `unknown escape code in string constant`, `illegal character in string constant`, `illegal UTF-8 sequence` or `illegal Unicode sequence`.',
    wrong: 'attribute "a\\0";',
    right: 'attribute "a\\x00";',
  },
  {
    code: 'unterminated-string',
    summary: 'A string without its closing quote.',
    explanation:
      'A string ends on its own line, with the quote that began it. flatc says `illegal character in string constant`.',
    wrong: 'attribute "weapon;',
    right: 'attribute "weapon";',
  },
  {
    code: 'unterminated-comment',
    summary: 'A block comment without its end.',
    explanation: 'Block comments do not nest and end at the first `*/`. flatc says `end of file in comment`.',
    wrong: 'table Weapon {} /* and its damage',
    right: 'table Weapon {} /* and its damage */',
  },
  {
    code: 'doc-comment-placement',
    summary: 'A documentation comment behind code.',
    explanation:
      'A comment of three or more slashes documents what follows it and stands on a line of its own; behind code write `//`. flatc says `a documentation comment should be on a line on its own`.',
    wrong: 'table T { hp: int; /// health\n}',
    right: 'table T {\n  /// health\n  hp: int;\n}',
  },
  {
    code: 'illegal-type',
    summary: 'Something that is no type stands where a type belongs.',
    explanation:
      "A type is a scalar, `string`, a declaration's name, `[T]` or, in structs, `[T:n]`. flatc says `illegal type syntax`.",
    wrong: 'table T { a: "int"; }',
    right: 'table T { a: int; }',
  },
  {
    code: 'nested-vector',
    summary: 'A vector of vectors.',
    explanation:
      'Vectors and arrays hold no vectors or arrays; put the inner one into a table or a struct. flatc says `nested vector types not supported (wrap in table first)`.',
    wrong: 'table Grid { rows: [[int]]; }',
    right: 'table Row { cells: [int]; }\ntable Grid { rows: [Row]; }',
  },
  {
    code: 'array-length',
    summary: 'The length of a fixed array is no integer from 1 to 65535.',
    explanation:
      'flatc says `length of fixed-length array must be an integer value` or `... must be positive and fit to uint16_t type`.',
    wrong: 'struct S { a: [int:0]; }',
    right: 'struct S { a: [int:3]; }',
  },
  {
    code: 'nesting-depth',
    summary: 'Brackets, calls or objects nested deeper than 64.',
    explanation: 'flatc says `maximum parsing depth 65 reached`.',
    wrong: `table T { a: float = ${'sin('.repeat(65)}0${')'.repeat(65)}; }`,
    right: 'table T { a: float = 0; }',
  },
  {
    code: 'invalid-default',
    summary: 'Something that is no value stands behind the equals sign.',
    explanation:
      "A default is a number, a string, a name, a function call or `[]`. flatc says `Cannot assign token starting with 'TOKEN' to value of <TYPE> type.`",
    wrong: 'table T { a: int = ; }',
    right: 'table T { a: int = 0; }',
  },
  {
    code: 'attribute-name',
    summary: 'An attribute without a name.',
    explanation:
      'The parentheses hold names, quoted or not, separated by commas; they are not empty and have no comma at the end. flatc says `attribute name must be either identifier or string: TEXT`.',
    wrong: 'table T { a: int (); }',
    right: 'table T { a: int (deprecated); }',
  },
  {
    code: 'invalid-attribute-value',
    summary: 'An attribute value that is no integer and no string.',
    explanation:
      "flatc says `Cannot assign token starting with 'TOKEN' to value of <> type.` Words such as `true` need quotes here.",
    wrong: 'attribute "speed";\ntable T { a: int (speed: 1.5); }',
    right: 'attribute "speed";\ntable T { a: int (speed: "1.5"); }',
  },
  {
    code: 'enum-value-syntax',
    summary: "An enum or union member's number is no integer.",
    explanation: 'flatc says `enum value does not fit, "TEXT"`. Expressions and names cannot stand here.',
    wrong: 'enum E: int { A = 8.0 }',
    right: 'enum E: int { A = 8 }',
  },
  {
    code: 'object-syntax',
    summary: 'The object at the end of a schema is not written as flatc reads objects.',
    explanation:
      'The JSON-like object of the root type is the last thing in a file. Names may stand without quotes, and a comma may stand at the end. flatc says `expecting: ... instead got: ...` or `cannot parse value starting with: TOKEN`.',
    wrong: 'table T { a: int; }\nroot_type T;\n{ a = 1 }',
    right: 'table T { a: int; }\nroot_type T;\n{ a: 1 }',
  },
  {
    code: 'empty-file',
    summary: 'A schema has nothing in it but blanks and comments.',
    explanation: 'flatc says `input file is empty`, for the root and for an included file.',
    wrong: '// nothing yet',
    right: 'namespace Game;',
  },
];

export const syntaxDescriptions: readonly RuleDescription[] = texts.map((text) => ({
  ...text,
  family: 'flatc',
  level: 'error',
}));
