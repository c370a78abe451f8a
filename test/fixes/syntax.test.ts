// Fixes for text that flatc cannot read.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of syntax errors', () => {
  it('insert what is missing', () => {
    checkFix(
      `
table Monster {
  hp: int$0
  name: string;
}
`,
      "Insert ';'",
      `
table Monster {
  hp: int;
  name: string;
}
`,
    );
    checkFixes('table Monster { items: [int$0; }', ["* Insert ']'"]);
    checkFixes('table Monster { items: int]$0 (required); }', ["* Insert '['"]);
    checkFixes('table Monster { name: string$0 required); }', ["* Insert '('"]);
    checkFixes('enum Color: byte {\n  Red$0\n  Green\n}', ["* Insert ','"]);
    checkFix(
      'table Monster {\n  hp: int;$0\n\ntable Weapon {}\n',
      "Insert '}'",
      'table Monster {\n  hp: int;\n}\n\ntable Weapon {}\n',
    );
  });

  it('take out what is too much, with its line where nothing else is on it', () => {
    checkFix('table Monster {}$0;\n', "Remove ';'", 'table Monster {}\n');
    checkFix('table Monster {\n}\n$0}\ntable Weapon {}\n', "Remove '}'", 'table Monster {\n}\ntable Weapon {}\n');
    checkFix('namespace game.$0.items;\n', "Remove '.'", 'namespace game.items;\n');
  });

  it('take out all braces too many, and one that ends a body before its last member', () => {
    checkFix('table A {\n}\n$0}\n}\ntable B {}\n', "Remove 2 '}'", 'table A {\n}\ntable B {}\n');
    checkFix(
      'table A {\n  a: int;\n  }\n  $0b: int;\n  c: A (required);\n}\ntable B {}\n',
      "Remove the '}' before 'b'",
      'table A {\n  a: int;\n  b: int;\n  c: A (required);\n}\ntable B {}\n',
    );
    checkFixes('table A { a: int; } // more\n  $0b: int;\n}\n', ["* Remove the '}' before 'b'"]);
    checkFixes('table A {}\nrpc_service S { One(A): A; }\n  $0Two(A): A;\n}\n', ["* Remove the '}' before 'Two'"]);
    checkFix(
      'enum E: byte {\n  A,\n  B\n}\n  $0C\n}\n',
      "Replace the '}' before 'C' with ','",
      'enum E: byte {\n  A,\n  B,\n  C\n}\n',
    );
    checkFixes('table A { a: int; }\n$0b: int;\ntable B {}\n', []);
  });

  it('do not make one word of two', () => checkFixes('table T { a: [int:2$0:2]; }', []));

  it('prefer nothing that throws away words', () => {
    checkFixes('table T { hp: int $0short; }', ["Remove 'short'"]);
    checkFixes('table T { hp: int = 1 $0(deprecated) (key); }', []);
  });

  it('take out a brace in parentheses or brackets', () => {
    const vector = (brace: string) => `table T { a: [int${brace}]; b: int; }\ntable U {}\n`;
    for (const marked of ['$0}', '}$0']) {
      const title = marked === '$0}' ? "Remove '}'" : "Remove the '}' before ']'";
      checkFix(vector(marked), title, vector(''));
    }
    checkFixes('struct S { a: [int:3$0}]; b: int; }', ["* Remove '}'"]);
    checkFixes('table T { a: int (id: 0$0}); b: int (id: 1); }', ["* Remove '}'"]);
    checkFixes('table A {}\nrpc_service S { One(A$0}): A; Two(A): A; }', ["* Remove '}'"]);
    checkFixes('table A {}\nrpc_service S { One(A): A (streaming: "bidi"}$0); Two(A): A; }', [
      "* Remove the '}' before ')'",
    ]);
    checkFixes('enum E: ubyte (bit_flags$0}) { A }', ["* Remove '}'"]);
  });

  it('put an underscore before a name that begins with a digit', () => {
    checkFix('table $02d {}', "Change to '_2d'", 'table _2d {}');
    checkFix('enum E : byte { A, $03D }', "Change to '_3D'", 'enum E : byte { A, _3D }');
  });

  it('take out a word that is there twice', () =>
    checkFix('enum Color: byte { Red$0 Red, Green }', "Remove 'Red'", 'enum Color: byte { Red, Green }'));

  it('replace a mark that was meant as another', () => {
    checkFix('table T {\n  a: int$0,\n  b: int;\n}\n', "Replace ',' with ';'", 'table T {\n  a: int;\n  b: int;\n}\n');
    checkFix(
      'attribute "p";\ntable T { a: int (p $0= 1); }',
      "Replace '=' with ':'",
      'attribute "p";\ntable T { a: int (p : 1); }',
    );
    checkFix('struct S { a: [int$0; 3]; }', "Replace ';' with ':'", 'struct S { a: [int: 3]; }');
  });

  it('put the name of a field before its type', () => {
    checkFixes('table T { int32_t$0 a; }', ["* Change to 'a: int32'"]);
    checkFix('table T { int32_t$0 a = 1; }', "Change to 'a: int32 = 1'", 'table T { a: int32 = 1; }');
    checkFixes('table T { Weapon$0 w; }\ntable Weapon {}', ["* Change to 'w: Weapon'"]);
    checkFixes('table T { String$0 name; }', ["* Change to 'name: string'"]);
    // A capital letter alone is not enough to be sure.
    checkFixes('table T { Weapon$0 w; }', ["Change to 'w: Weapon'", "Insert ':'"]);
    checkFixes('table T { name$0 string; }', ["* Insert ':'"]);
    checkFixes('table T { text$0 string; }', ["* Insert ':'"]);
    checkFixes('table T { weapon$0 Weapon; }\ntable Weapon {}', ["* Insert ':'"]);
  });

  it('put commas between all members of an enum or union', () => {
    const title = "Replace every ';' with ','";
    checkFixes('enum E: int { A$0; B; }', [`* ${title}`]);
    checkFix('enum E: int { A$0; B; }', title, 'enum E: int { A, B }');
    checkFix('enum E: int {\n  A = 1$0; // a\n  B = 2;\n}\n', title, 'enum E: int {\n  A = 1, // a\n  B = 2,\n}\n');
    checkFix('table A {}\ntable B {}\nunion U { A$0; B; }', title, 'table A {}\ntable B {}\nunion U { A, B }');
    checkFixes('enum E: int { A, B$0; }', ["* Replace ';' with ','"]);
  });

  it('put commas between all attributes', () => {
    checkFixes('table T { a: int (deprecated$0; id: 0); }', ["* Replace ';' with ','"]);
    checkFix(
      'enum E: byte { A (deprecated$0; id: 0; id: 1), B }',
      "Replace every ';' with ','",
      'enum E: byte { A (deprecated, id: 0, id: 1), B }',
    );
  });

  it('take out a null where a member has a number', () => {
    checkFixes('enum E: byte { V = $0null }', ["* Remove '= null'"]);
    checkFix('enum E: byte { V = $0null, W }', "Remove '= null'", 'enum E: byte { V, W }');
    checkFixes('enum E: byte { V = /* none */ $0null }', []);
  });

  it("know the forms of C, protobuf, Thrift and Cap'n Proto", () => {
    const forms: readonly (readonly [source: string, title: string, after: string])[] = [
      ['$0#include "x.fbs"\ntable T {}\n', `Change to 'include "x.fbs";'`, 'include "x.fbs";\ntable T {}\n'],
      ['$0#include <x.fbs>\ntable T {}\n', `Change to 'include "x.fbs";'`, 'include "x.fbs";\ntable T {}\n'],
      ['$0import "x.fbs";\ntable T {}\n', "Change to 'include'", 'include "x.fbs";\ntable T {}\n'],
      ['$0package a.b;\ntable T {}\n', "Change to 'namespace'", 'namespace a.b;\ntable T {}\n'],
      ['$0exception E { a: int; }', "Change to 'table'", 'table E { a: int; }'],
      ['$0syntax = "proto3";\ntable T {}\n', "Remove the statement 'syntax'", 'table T {}\n'],
      ['$0option a = "b";\ntable T {}\n', "Remove the statement 'option'", 'table T {}\n'],
      ['enum class$0 E : byte { A }', "Remove 'class'", 'enum E : byte { A }'],
      ['table T { $0string name = 1; }', "Change to 'name: string'", 'table T { name: string; }'],
      ['table T { $0int a = 1; }', "Change to 'a: int = 1'", 'table T { a: int = 1; }'],
      ['table T { $0int a = 1; }', "Change to 'a: int'", 'table T { a: int; }'],
      ['table T { unsigned$0 int a; }', "Change to 'a: uint'", 'table T { a: uint; }'],
      ['table T { required$0 string a = 1; }', "Change to 'a: string (required)'", 'table T { a: string (required); }'],
      ['table T { repeated$0 int32_t a = 1; }', "Change to 'a: [int32]'", 'table T { a: [int32]; }'],
      ['table T { a: list$0<i32>; }', "Change to '[int32]'", 'table T { a: [int32]; }'],
      ['table T { a: optional$0<String>; }', "Change to 'string'", 'table T { a: string; }'],
      ['table T { a $0@0 :int32; }', "Remove '@0'", 'table T { a :int32; }'],
      [
        'table T {\n  $01: required i32 a,\n  2: optional string b // b\n  3: list<i32> c;\n}\n',
        "Change to 'a: int32' and 2 more",
        'table T {\n  a: int32;\n  b: string; // b\n  c: [int32];\n}\n',
      ],
      [
        '$0service S {\n  rpc One (A) returns (stream A);\n  rpc Two(stream A) returns (A) {}\n}\ntable A {}\n',
        "Change to 'rpc_service'",
        'rpc_service S {\n  One(A): A (streaming: "server");\n  Two(A): A (streaming: "client");\n}\ntable A {}\n',
      ],
      [
        'rpc_service S {\n  rpc $0One(A) returns (A);\n  // and\n  rpc Two(stream A) returns (stream A);\n}\ntable A {}\n',
        "Change to 'One(A): A' and 1 more",
        'rpc_service S {\n  One(A): A;\n  // and\n  Two(A): A (streaming: "bidi");\n}\ntable A {}\n',
      ],
      [
        'rpc_service S { One(A$0) returns (A); }\ntable A {}\n',
        "Change to 'One(A): A'",
        'rpc_service S { One(A): A; }\ntable A {}\n',
      ],
    ];
    for (const [source, title, after] of forms) checkFix(source, title, after);
  });

  it('write a go_package as trpc reads it', () => {
    for (const written of [
      '$0option go_package = "a.b/c";',
      'attribute go_package$0="a.b/c";',
      'attribute go_package $0"a.b/c";',
      'attribute "go_package" $0= "a.b/c";',
      '$0go_package "a.b/c";',
      '$0go_package = "a.b/c";',
      '$0"go_package=a.b/c";',
    ]) {
      checkFix(
        `${written}\ntable T {}\n`,
        `Change to 'attribute "go_package=a.b/c"'`,
        'attribute "go_package=a.b/c";\ntable T {}\n',
      );
    }
    checkFixes('attribute "go_package=a.b/c"$0\ntable T {}\n', ["* Insert ';'"]);
  });

  it('know what other languages write', () => {
    checkFix('$0message Monster {\n}\n', "Change to 'table'", 'table Monster {\n}\n');
    checkFix('$0tabel Monster {\n}\n', "Change to 'table'", 'table Monster {\n}\n');
    // The rest is checked only after the fix.
    checkFix('$0tabel Monster { hp: int }\n', "Change to 'table'", 'table Monster { hp: int }\n');
    checkFix('$0message M { int32 hp = 1; }\n', "Change to 'table'", 'table M { int32 hp = 1; }\n');
    checkFix('$0package game;\n', "Change to 'namespace'", 'namespace game;\n');
    checkFixes('table T {\n  id: int;\n}\n  $0type: int;\n  label: string;\n}\n', ["* Remove the '}' before 'type'"]);
    checkFixes('table T {\n  id: int;\n}\n  $0label: string;\n}\n', ["* Remove the '}' before 'label'"]);
    checkFix('table T { $0int hp; }', "Change to 'hp: int'", 'table T { hp: int; }');
    checkFix('struct S { a: int$0[4]; }', "Change to '[int:4]'", 'struct S { a: [int:4]; }');
    checkFix(
      'table T { a: Item$0[]; }\ntable Item {}\n',
      "Change to '[Item]'",
      'table T { a: [Item]; }\ntable Item {}\n',
    );
    checkFix('enum E: int { A = 1 $0<< 4 }', 'Change to 16', 'enum E: int { A = 16 }');
    checkFix('namespace game $0{\ntable T {}\n}\n', "Replace the braces with ';'", 'namespace game;\ntable T {}\n');
    checkFix('include $0weapon.fbs;\n', "Put quotes around 'weapon.fbs'", 'include "weapon.fbs";\n');
  });

  it('leave no part of a method as it is', () => {
    checkFixes('rpc_service S { One(A$0) returns (A); }\ntable A {}\n', ["* Change to 'One(A): A'"]);
    checkFixes('rpc_service S { rpc One(A) returns (stream$0 A) {} }\ntable A {}\n', [
      `* Change to 'One(A): A (streaming: "server")'`,
    ]);
    checkFixes('rpc_service S { rpc One(A) returns (A) $0{} }\ntable A {}\n', ["* Change to 'One(A): A'"]);
    checkFixes('rpc_service S { One(A$0)\n returns\n (A) {\n  }\n}\ntable A {}\n', ["* Change to 'One(A): A'"]);
    checkFixes('rpc_service S {\n  One(A$0) returns (A) {\n    option x = 1;\n  }\n}\ntable A {}\n', []);
    checkFixes('rpc_service S { One(A): A; Two(A.$0): A; }\ntable A {}\n', ["* Remove '.'"]);
  });

  it('put a colon before the value of an attribute', () => {
    checkFix('table T { a: int (id$0 0); }', "Insert ':'", 'table T { a: int (id: 0); }');
    checkFixes('table T {}\nrpc_service S { One(T): T (streaming$0 "bidi"); }', ["* Insert ':'"]);
  });

  it('put default and attributes in order', () =>
    checkFix(
      'table T { a: int (deprecated) $0= 1; }',
      'Move the default before the attributes',
      'table T { a: int = 1 (deprecated); }',
    ));

  it('give an enum a type in which its members have room', () => {
    checkFixes('enum Color$0 { Red = -1, Green }', [
      "Insert ': byte'",
      "Insert ': short'",
      "Insert ': int'",
      "Insert ': long'",
    ]);
    checkFixes('enum Color$0 { Red = 256 }', [
      "Insert ': short'",
      "Insert ': ushort'",
      "Insert ': int'",
      "Insert ': uint'",
      "Insert ': long'",
      "Insert ': ulong'",
    ]);
    checkFix('enum Flags$0 (bit_flags) { A = 9 }', "Insert ': ushort'", 'enum Flags: ushort (bit_flags) { A = 9 }');
  });
});

describe('fixes of characters, numbers and strings', () => {
  it('write the plain character', () => {
    checkFix('table T { a: int$0；}', "Replace with ';'", 'table T { a: int;}');
    checkFix('table Caf$0é {}', "Replace with 'e'", 'table Cafe {}');
    checkFix('table$0\u00a0T {}', 'Replace with a space', 'table T {}');
  });

  it('begin a comment', () =>
    checkFix('$0# all monsters\ntable T {}\n', "Begin a comment with '//'", '// all monsters\ntable T {}\n'));

  it('write optional fields and flags as flatc does', () => {
    checkFix('table T { a: int$0?; }', "Replace '?' with '= null'", 'table T { a: int = null; }');
    checkFix(
      'enum F: ubyte (bit_flags) { A, B }\ntable T { f: F = A $0| B; }',
      'Change to "A B"',
      'enum F: ubyte (bit_flags) { A, B }\ntable T { f: F = "A B"; }',
    );
  });

  it('write numbers in a form that flatc reads', () => {
    checkFix('table T { a: int = $0- 1; }', 'Change to -1', 'table T { a: int = -1; }');
    checkFix('table T { a: int = 1$0_000; }', 'Change to 1000', 'table T { a: int = 1000; }');
    checkFix('table T { a: int = 0$0b101; }', 'Change to 5', 'table T { a: int = 5; }');
    checkFix('table T { a: int = 0x1$0_f8; }', 'Change to 0x1f8', 'table T { a: int = 0x1f8; }');
    checkFix('table T { a: int = 0xF$0_u8; }', 'Change to 0xF', 'table T { a: int = 0xF; }');
    checkFix('table T { a: float = 1.5$0f; }', 'Change to 1.5', 'table T { a: float = 1.5; }');
    checkFix('table T { a: float = $01e; }', 'Change to 1', 'table T { a: float = 1; }');
  });

  it('write escapes that flatc knows', () => {
    checkFix('file_extension "a$0\tb";', 'Change to \\t', 'file_extension "a\\tb";');
    checkFix('file_extension "a$0\\101b";', 'Change to \\x41', 'file_extension "a\\x41b";');
    checkFix('file_extension "$0\\u{1F600}";', 'Change to \\ud83d\\ude00', 'file_extension "\\ud83d\\ude00";');
    checkFix('file_extension "c:$0\\dir";', 'Change to \\\\d', 'file_extension "c:\\\\dir";');
  });

  it('end strings and comments', () => {
    checkFix('include $0"weapon.fbs;\n', `Insert '"'`, 'include "weapon.fbs";\n');
    checkFix("file_extension $0'bin\n", `Insert '';'`, "file_extension 'bin';\n");
    checkFixes('table A {}\n$0/* monsters\ntable T {}\n', [
      "Insert '*/' at the end of the line",
      "Insert '*/' at the end of the file",
    ]);
  });
});
