// The texts that explain the codes of syntax errors, with flatc's words.
import { flatcDescriptions } from './rule.ts';

export const syntaxDescriptions = flatcDescriptions([
  {
    code: 'expected-token',
    summary: 'Something is missing: a semicolon, a bracket, a colon, a name.',
    explanation:
      'The message says what is missing at the marked place. flatc reports the token after it, often on a later line: `expecting: ; instead got: NAME`.',
    wrong: 'table Monster { hp: short }',
    right: 'table Monster { hp: short; }',
  },
  {
    code: 'unexpected-token',
    summary: 'Something is in a place where it is not allowed.',
    explanation:
      'At the top level only declarations are allowed, with no semicolon after a closing brace: flatc says `declaration expected`. Inside a declaration it says `expecting: ... instead got: ...`.',
    wrong: 'table Monster {};',
    right: 'table Monster {}',
  },
  {
    code: 'illegal-character',
    summary: 'A character that the schema language does not know.',
    explanation:
      'Names are made of ASCII letters, digits and `_`. Other letters may be used in comments and strings only. flatc says `illegal character: C`, or `illegal character: code: N` for a character outside ASCII. It does not read UTF-16, which Windows PowerShell writes for `>`, although editors show it; VS Code has _Save with Encoding_.',
    wrong: 'table Größe {}',
    right: 'table Groesse {}',
  },
  {
    code: 'invalid-number',
    summary: 'A number is not written correctly.',
    explanation:
      'Integers are decimal or `0x...`, with the sign directly before them. There are no octal or binary numbers, no `_` and no suffixes. A hexadecimal fraction needs a `p` exponent. flatc says `invalid number: TEXT`.',
    wrong: 'table T { a: float = 1e; }',
    right: 'table T { a: float = 1e3; }',
  },
  {
    code: 'invalid-string',
    summary: 'A string has an escape or a character that is not allowed.',
    explanation:
      'The escapes are `\\n \\t \\r \\b \\f \\" \\\' \\\\ \\/ \\xHH \\uHHHH`; surrogates come in pairs, and the result must be valid UTF-8. flatc says `unknown escape code in string constant`, `illegal character in string constant`, `illegal UTF-8 sequence` or `illegal Unicode sequence`.',
    wrong: 'attribute "a\\0";',
    right: 'attribute "a\\x00";',
  },
  {
    code: 'unterminated-string',
    summary: 'A string has no closing quote.',
    explanation:
      'A string must end on the line where it begins, with the same kind of quote. flatc says `illegal character in string constant`.',
    wrong: 'attribute "weapon;',
    right: 'attribute "weapon";',
  },
  {
    code: 'unterminated-comment',
    summary: 'A block comment is not closed.',
    explanation: 'Block comments cannot be nested; they end at the first `*/`. flatc says `end of file in comment`.',
    wrong: 'table Weapon {} /* and its damage',
    right: 'table Weapon {} /* and its damage */',
  },
  {
    code: 'doc-comment-placement',
    summary: 'A documentation comment comes after code on its line.',
    explanation:
      'A comment of three or more slashes describes the declaration after it and needs a line of its own. After code, write `//`. flatc says `a documentation comment should be on a line on its own`.',
    wrong: 'table T { hp: int; /// health\n}',
    right: 'table T {\n  /// health\n  hp: int;\n}',
  },
  {
    code: 'illegal-type',
    summary: 'A type is expected, but there is something else.',
    explanation:
      "A type is a scalar, `string`, a declaration's name, `[T]` or, in structs, `[T:n]`. flatc says `illegal type syntax`.",
    wrong: 'table T { a: "int"; }',
    right: 'table T { a: int; }',
  },
  {
    code: 'nested-vector',
    summary: 'A vector contains vectors.',
    explanation:
      'A vector or array cannot contain vectors or arrays; put the inner one into a table or a struct. flatc says `nested vector types not supported (wrap in table first)`.',
    wrong: 'table Grid { rows: [[int]]; }',
    right: 'table Row { cells: [int]; }\ntable Grid { rows: [Row]; }',
  },
  {
    code: 'array-length',
    summary: 'The length of a fixed-length array is not an integer from 1 to 65535.',
    explanation:
      'flatc says `length of fixed-length array must be an integer value` or `... must be positive and fit to uint16_t type`.',
    wrong: 'struct S { a: [int:0]; }',
    right: 'struct S { a: [int:3]; }',
  },
  {
    code: 'nesting-depth',
    summary: 'Brackets, calls or objects are nested more than 64 deep.',
    explanation: 'flatc says `maximum parsing depth 65 reached`.',
    wrong: `table T { a: float = ${'sin('.repeat(65)}0${')'.repeat(65)}; }`,
    right: 'table T { a: float = 0; }',
  },
  {
    code: 'invalid-default',
    summary: 'A default is expected, but there is something else.',
    explanation:
      "A default is a number, a string, a name, a function call or `[]`. flatc says `Cannot assign token starting with 'TOKEN' to value of <TYPE> type.`",
    wrong: 'table T { a: int = ; }',
    right: 'table T { a: int = 0; }',
  },
  {
    code: 'attribute-name',
    summary: 'An attribute has no name.',
    explanation:
      'The parentheses contain names, quoted or not, separated by commas. They cannot be empty or end in a comma. flatc says `attribute name must be either identifier or string: TEXT`.',
    wrong: 'table T { a: int (); }',
    right: 'table T { a: int (deprecated); }',
  },
  {
    code: 'invalid-attribute-value',
    summary: 'The value of an attribute is neither an integer nor a string.',
    explanation:
      "flatc says `Cannot assign token starting with 'TOKEN' to value of <> type.` Words such as `true` need quotes here.",
    wrong: 'attribute "speed";\ntable T { a: int (speed: 1.5); }',
    right: 'attribute "speed";\ntable T { a: int (speed: "1.5"); }',
  },
  {
    code: 'enum-value-syntax',
    summary: 'The value of an enum or union member is not an integer.',
    explanation: 'flatc says `enum value does not fit, "TEXT"`. Expressions and names are not allowed here.',
    wrong: 'enum E: int { A = 8.0 }',
    right: 'enum E: int { A = 8 }',
  },
  {
    code: 'object-syntax',
    summary: 'The object at the end of a schema is not written correctly.',
    explanation:
      'The JSON-like object must be the last thing in a file. Names need no quotes, and a comma at the end is allowed. flatc says `expecting: ... instead got: ...` or `cannot parse value starting with: TOKEN`.',
    wrong: 'table T { a: int; }\nroot_type T;\n{ a = 1 }',
    right: 'table T { a: int; }\nroot_type T;\n{ a: 1 }',
  },
  {
    code: 'empty-file',
    summary: 'A schema is empty, or contains only comments.',
    explanation: 'flatc says `input file is empty`, for the root and for an included file.',
    wrong: '// nothing yet',
    right: 'namespace Game;',
  },
  {
    code: 'merge-conflict',
    summary: 'A merge left a conflict in the file.',
    explanation:
      'Keep what you want of the two sides, and delete the lines that begin with `<<<<<<<`, `|||||||`, `=======` and `>>>>>>>`. Mistakes between them are reported afterwards. flatc reports the first of these lines, mostly as `declaration expected` or `expecting: ... instead got: <`.',
    wrong: 'table Monster {\n<<<<<<< HEAD\n  hp: short;\n=======\n  hp: int;\n>>>>>>> feature\n}',
    right: 'table Monster {\n  hp: int;\n}',
  },
]);
