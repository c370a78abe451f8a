// Fixes that undo the slip of one key.
import { checkFix, checkFixes } from '../check-fixes.ts';

type Slip = readonly [slip: string, titles: string | readonly string[], meant: string];

/** Checks that the first fix is preferred for each slip, and that it gives the text that was meant. */
function checkSlips(slips: readonly Slip[]): void {
  for (const [slip, titles, meant] of slips) {
    const [title = '', ...others] = typeof titles === 'string' ? [titles] : titles;
    checkFixes(slip, [`* ${title}`, ...others]);
    checkFix(slip, title, meant);
  }
}

describe('fixes of slips', () => {
  it('change the state of shift', () =>
    checkSlips([
      ['table T { a: int$0: b: int; }', "Replace ':' with ';'", 'table T { a: int; b: int; }'],
      ['table T { a$0; int = 1; }', "Replace ';' with ':'", 'table T { a: int = 1; }'],
      ['table T { a: int $0+ 1; }', "Replace '+' with '='", 'table T { a: int = 1; }'],
      ['table T { a:$0 {int]; }', "Replace '{' with '['", 'table T { a: [int]; }'],
      ['table T { a: [int$0}; }', "Replace '}' with ']'", 'table T { a: [int]; }'],
      ['enum E: byte { A$0< B }', "Replace '<' with ','", 'enum E: byte { A, B }'],
      ['table T {\n  a: int;\n$0]\n', "Replace ']' with '}'", 'table T {\n  a: int;\n}\n'],
      ['table T { a: int $09deprecated); }', "Replace '9' with '('", 'table T { a: int (deprecated); }'],
      ['table T { a: int (id$0; 0); }', "Replace ';' with ':'", 'table T { a: int (id: 0); }'],
    ]));

  it('replace the key beside the one that was meant', () =>
    checkSlips([
      ["table T { a: int$0' }", "Replace ''' with ';'", 'table T { a: int; }'],
      ['table T { a: int (deprecated)$0l }', "Replace 'l' with ';'", 'table T { a: int (deprecated); }'],
      ['table T { aa$0L[int]; }', ["Replace 'L' with ':'", "Insert ':'"], 'table T { aa:[int]; }'],
      ['enum E: byte { A$0. B }', "Replace '.' with ','", 'enum E: byte { A, B }'],
      ['table T { a: float = 0$0,5; }', "Replace ',' with '.'", 'table T { a: float = 0.5; }'],
      ['table T { a: short $0- 1; }', "Replace '-' with '='", 'table T { a: short = 1; }'],
      ['table T { a: int (deprecated$0(; }', "Replace '(' with ')'", 'table T { a: int (deprecated); }'],
      ['$0tab;e T { a: int; }', "Replace ';' with 'l'", 'table T { a: int; }'],
    ]));

  it('replace a key only if the words around it are known then', () => {
    checkFixes('struct V { a: int; }\ntable T { a: p$0V]; }', ["* Replace 'p' with '['", "Insert '['"]);
    checkFixes('struct pV { a: int; }\ntable T { a: p$0V]; }', ["* Insert '['"]);
  });

  it('remove keys that were typed for nothing', () =>
    checkSlips([
      ['table T { a:$0: int; }', "Remove ':'", 'table T { a: int; }'],
      ['enum E: byte { A = 0,$0, B }', "Remove ','", 'enum E: byte { A = 0, B }'],
      ['table T { a: int =$0= 1; }', "Remove '='", 'table T { a: int = 1; }'],
      ['table T { a: [[int]$0; }', "Remove '['", 'table T { a: [int]; }'],
      ['table T { a: [in$0}t]; }', "Remove '}'", 'table T { a: [int]; }'],
      ['table T { a: int$0}; b: int; }', ["Remove '}'", "Insert ';'"], 'table T { a: int; b: int; }'],
      [
        'table T { a: int (id: 0, }deprecated$0); }',
        ["Remove '}'", "Replace the '}' before 'deprecated' with ','"],
        'table T { a: int (id: 0, deprecated); }',
      ],
    ]));

  it('never remove a mark beside which something is missing', () => {
    checkFixes('table T { a: int =$0; }', ["Remove '='"]);
    checkFixes('enum E: byte {\n  A,\n  $0,\n  C\n}', []);
  });

  it('put keys in order', () =>
    checkSlips([
      ['table T { a: u$0[byte]; }', "Change 'u[byte];' to '[ubyte];'", 'table T { a: [ubyte]; }'],
      ['table T { a: [int$0;] }', ["Change '[int;]' to '[int];'", "Insert ']'"], 'table T { a: [int]; }'],
      ['table T { a$0[:int]; }', ["Change 'a[:int];' to 'a:[int];'", "Remove '['"], 'table T { a:[int]; }'],
      ['table T { a: int$0 };', ["Move ';' before '}'", "Insert ';'"], 'table T { a: int; }'],
      ['$0tabl eT { a: int; }', "Change to 'table T'", 'table T { a: int; }'],
      ['$0tableT hing { a: int; }', "Change to 'table Thing'", 'table Thing { a: int; }'],
    ]));

  it('insert keys that are missing between known words', () =>
    checkSlips([
      ['table T { a: int  1$0; }', ["Insert '='", "Remove '1'"], 'table T { a: int = 1; }'],
      ['enum E: byte$0\n  A\n}', "Insert '{'", 'enum E: byte {\n  A\n}'],
    ]));

  it('leave it to the author whether a word has two parts, or a mark is part of a name or of a calculation', () => {
    checkFixes('table T { aint$0; }', ["Insert ':'"]);
    checkFixes('table T { my$0.field: int; }', ["Remove '.'"]);
    checkFixes('table T { my:field$0: int; }', ["Replace ':' with '='", "Remove ':'"]);
    checkFixes('enum E: byte { A$0.B, C }', ["Replace '.' with ','"]);
    checkFixes('enum E: byte { A=$0B, C }', ["Remove '='"]);
    checkFixes('table T { a: int = 1$0/2; }', ["Replace '/' with '.'"]);
    checkFixes('table T { a: int = 2$0*3; }', ["Remove '*'"]);
    checkFixes('table T { a: int = 5$0-3; }', ["Change '5-3;' to '-53;'", "Remove '-3'"]);
    checkFixes('table T { a: float = 1$0,000; }', ["Replace ',' with '.'"]);
  });

  it('prefer no slip after which an error is left', () =>
    checkFixes('enum E: int { A $01, B 2 }', ["Replace 'm' with ','", "Remove '1'"]));

  it('are preferred beside a slip on another line', () =>
    checkSlips([
      ['table T {\n  a: int$0:\n  b: int:\n}\n', "Replace ':' with ';'", 'table T {\n  a: int;\n  b: int:\n}\n'],
      ['table T {\n  a: int:\n  b: int$0:\n}\n', "Replace ':' with ';'", 'table T {\n  a: int:\n  b: int;\n}\n'],
      [
        'table T { a: [int$0}; }\nenum E: byte { A< B }\n',
        "Replace '}' with ']'",
        'table T { a: [int]; }\nenum E: byte { A< B }\n',
      ],
    ]));

  it('take a semicolon before a declared attribute for a comma', () =>
    checkFixes('attribute "p";\ntable T { a: int (deprecated$0; "p"); }', ["* Replace ';' with ','"]));

  it('make both quotes of a string the same', () => {
    const table = 'table T { a: int (p); }';
    const others = [`Insert '"'`, `Insert '";'`];
    checkSlips([
      [`attribute $0"p';\n${table}`, [`Replace ''' with '"'`, ...others], `attribute "p";\n${table}`],
      [`attribute $0"p:;\n${table}`, [`Replace ':' with '"'`, ...others], `attribute "p";\n${table}`],
    ]);
  });

  it('keep a pair of other quotes in a string', () =>
    checkFixes(`table T { a: string = $0"say 'x'; }`, [`* Insert '"'`]));

  it('remove a line that begins a declaration twice', () =>
    checkSlips([['table T {$0\ntable T {\n  a: int;\n}\n', 'Remove the repeated line', 'table T {\n  a: int;\n}\n']]));

  it('leave it to the author whether the text after an unclosed comment is meant as one', () =>
    checkFixes('table A {}\n$0/* table T { a: int; }\ntable U { a: int; }\n', [
      "Remove '/*'",
      "Insert '*/' at the end of the line",
      "Insert '*/' at the end of the file",
    ]));

  it('leave it to the author whether a body ends too early or the head of another one is missing', () =>
    checkFixes('enum E: byte { A }\n\n  $0B,\n  C\n}\n', ["Replace the '}' before 'B' with ','"]));

  it('correct a declaration that resembles a name with several uses', () => {
    const uses = 'table U { a: Lantern; b: [Lantern$0]; }';
    checkFix(
      `table Lanten {}\n${uses}`,
      'Rename table Lanten to Lantern',
      'table Lantern {}\ntable U { a: Lantern; b: [Lantern]; }',
    );
    checkFixes(`table Lanten {}\n${uses}\nroot_type Lanten;`, [
      "* Change to 'Lanten'",
      'Create table Lantern',
      'Create struct Lantern',
      'Create enum Lantern',
    ]);
  });

  it('correct no declaration that has uses, that is out of reach, or whose name is rather another one', () => {
    const uses = 'table U { a: Lantern; b: [Lantern$0]; }';
    const others = ['Create table Lantern', 'Create struct Lantern', 'Create enum Lantern'];
    checkFixes(`namespace N;\ntable Lanten {}\ntable V { l: N.Lanten; }\n${uses}`, ["* Change to 'Lanten'", ...others]);
    checkFixes(`namespace N;\ntable Lanten {}\nnamespace O;\n${uses}`, ["* Change to 'N.Lanten'", ...others]);
    checkFixes(`table Lanterns {}\n${uses}`, ["* Change to 'Lanterns'", ...others]);
  });

  it('write a request or response that is missing', () => {
    checkFix(
      'rpc_service S { A($0): T; }\ntable T { a: int; }',
      'Create table ARequest',
      'table ARequest {\n}\n\nrpc_service S { A(ARequest): T; }\ntable T { a: int; }',
    );
    checkFixes('rpc_service S { A($0): T; }\ntable T {}', ["Insert 'T'", 'Create table ARequest']);
    checkFixes('rpc_service S { A(T):$0; }\ntable T { a: int; }', ['Create table AResponse']);
  });
});
