// Whole fields, methods and declarations as other languages write them, each with the form of FlatBuffers.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of what other languages write', () => {
  /** Checks the only fix of a field in a table or struct. */
  function field(written: string, becomes: string, kind = 'table'): void {
    const [before, after] = [`${kind} T { ${written} }`, `${kind} T { ${becomes}; }`];
    checkFix(before, `Change to '${becomes}'`, after);
    checkFixes(before, [`* Change to '${becomes}'`]);
  }

  it('take the types of C and C++', () => {
    field('int$0 a[3];', 'a: [int]');
    field('int$0 a[3];', 'a: [int:3]', 'struct');
    field('a: std:$0:vector<int>;', 'a: [int]');
    field('a: std:$0:array<int, 3>;', 'a: [int:3]', 'struct');
    field('a: unsigned i$0nt;', 'a: uint');
    field('a: unsigned c$0har;', 'a: ubyte');
    field('a: long l$0ong = 5;', 'a: long = 5');
    field('a: std:$0:unique_ptr<game::Weapon>;', 'a: game.Weapon');
    // Of two complete types, one is too many.
    checkFixes('table T { a: int s$0hort; }', ["Remove 'short'"]);
  });

  it('take the types of Rust', () => {
    field('a: Option<$0i32>;', 'a: int32 = null');
    field('a: Option<$0String>;', 'a: string');
    field('a: Vec<$0u8>,', 'a: [uint8]');
    field('a: Option<$0Vec<String>>', 'a: [string]');
    field('pub a$0: i32,', 'a: int32');
    field('pub$0(crate) a: i32,', 'a: int32', 'struct');
    // A struct has neither lists nor optional fields.
    checkFixes('struct T { a: Vec<$0u8>; }', []);
    field('a: Option<$0i32>;', 'a: int32', 'struct');
  });

  it('take the types of Go', () => {
    field('a: [$0]int;', 'a: [int]');
    field('b$0 []byte;', 'b: [ubyte]');
    field('a: [$04]float32;', 'a: [float32:4]', 'struct');
  });

  it('take the types of Python and TypeScript', () => {
    field('a: List[$0str];', 'a: [string]');
    field('a: Optional[$0int];', 'a: int = null');
    field('a$0?: int;', 'a: int = null');
    field('a: string$0?;', 'a: string');
    field('a: int $0| null;', 'a: int = null');
    field('readonly a$0: Array<int>;', 'a: [int]');
    checkFixes('table T { a: List[$0int, int, int]; }', []);
    checkFixes('table T { a: int $0| string; }', []);
  });

  it('have one best fix, which comes first', () => {
    field('int$0? a;', 'a: int = null');
    field('int$0? a;', 'a: int', 'struct');
    field('a: boolean$0?;', 'a: bool = null');
    field('a: optional i$0nt;', 'a: int = null');
    field('a: nullable F$0oo;', 'a: Foo');
    field('a: repeated i$0nt;', 'a: [int]');
    field('List<$0int> a;', 'a: [int]');
    field('a: List<$0int>?;', 'a: [int]');
    field('int$0[] a;', 'a: [int]');
    checkFixes('table T { a: int$0?; }', ["* Replace '?' with '= null'", "Remove '?'"]);
    // A key must have a value, so this is a choice.
    checkFixes('table T { a: int$0? (key); }', ["Replace '?' with '= null'", "Remove '?'"]);
    checkFixes('struct T { a: int$0?; }', ["* Remove '?'"]);
    for (const [written, meant] of [
      ['uint32_t', 'uint32'],
      ['i32', 'int32'],
      ['String', 'string'],
    ])
      checkFixes(`table T { a: $0${written}; }`, [`* Change to '${meant}'`]);
    checkFixes('table T { a: $0Decimal; }', ["* Change to 'string'", 'Create table Decimal']);
  });

  it('make a table of the entries of a map', () => {
    const title = "Change to 'prices: [PricesEntry]', a list of the new table PricesEntry";
    const entry = 'table PricesEntry {\n  key: string (key);\n  value: int32;\n}\n\n';
    const after = 'table Shop { prices: [PricesEntry]; }';
    checkFix('table Shop { prices: map<$0string, int32>; }', title, `${entry}${after}`);
    checkFix('table Shop { map<$0string, int32> prices = 3; }', title, `${entry}${after}`);
    checkFix('table Shop { prices: Dict[$0str, i32]; }', title, `${entry}${after}`);
    checkFix('table Shop { prices: map[$0string]int32; }', title, `${entry}${after}`);
    checkFixes('table Shop { prices: map<$0string, int32>; }\ntable PricesEntry {}', []);
    checkFixes('struct Shop { prices: map<$0string, int32>; }', []);
    // Only numbers and strings can be keys.
    checkFixes('table Shop { prices: map<$0Point, int32>; }\ntable Point {}', []);
    checkFixes('table Shop { prices: map<$0string>; }', []);
  });

  it('put attributes and defaults where they belong', () => {
    field('@$0deprecated a: int;', 'a: int (deprecated)');
    field('$0[deprecated] a: int;', 'a: int (deprecated)');
    field('$0(required) a: string;', 'a: string (required)');
    field('required a$0: string;', 'a: string (required)');
    field('required a$0: int;', 'a: int');
    field('a: string r$0equired;', 'a: string (required)');
    field('a: string $0[required, id: 0];', 'a: string (required, id: 0)');
    field('a: int (deprecated $0= true);', 'a: int (deprecated)');
    field('a: int $0[deprecated=false];', 'a: int');
    field('a: int d$0efault 3;', 'a: int = 3');
    field('a: int (d$0efault: 3, id: 0);', 'a: int = 3 (id: 0)');
    field('a: int (o$0ptional);', 'a: int = null');
    field('a: bool $0[default = True];', 'a: bool = true');
    // The meaning of other annotations is not known.
    checkFixes('table T { @$0Mine a: int; }', []);
    checkFixes('table T { a: string $0[mine]; }', []);
    checkFixes('table T (d$0efault) { a: string; }', ['* Declare attribute default']);
  });

  it('leave the other fields of a line, and comments', () => {
    checkFix(
      'table T { a: int; pub b$0: Vec<u8>, c: int; } // pub d: i32',
      "Change to 'b: [uint8]'",
      'table T { a: int; b: [uint8]; c: int; } // pub d: i32',
    );
    checkFix('table T {\n  a: Vec<$0u8> // bytes\n}', "Change to 'a: [uint8]'", 'table T {\n  a: [uint8]; // bytes\n}');
  });

  it('take all fields with the same habits at once', () => {
    const before = 'struct T {\n  pub i$0d: u32,\n  // The place.\n  at: f32,\n  pub(crate) on: bool, // yes\n}';
    const title = "Change to 'id: uint32'";
    const rest = '\n  // The place.\n  at: float32;\n  on: bool; // yes\n}';
    checkFixes(before, [`* ${title} and 2 more`, title]);
    checkFix(before, `${title} and 2 more`, `struct T {\n  id: uint32;${rest}`);
    const maps = 'table T {\n  map<$0string, int> a = 1;\n  map<string, int> b = 2;\n}';
    const entry = (name: string) => `table ${name}Entry {\n  key: string (key);\n  value: int;\n}\n\n`;
    checkFix(
      maps,
      "Change to 'a: [AEntry]', a list of the new table AEntry and 1 more",
      `${entry('A')}${entry('B')}table T {\n  a: [AEntry];\n  b: [BEntry];\n}`,
    );
  });

  it('write names with dots', () => {
    checkFix('namespace my:$0:game::items;', "Change to 'my.game.items'", 'namespace my.game.items;');
    checkFix('table T { a: my:$0:Foo; }', "Change to 'my.Foo'", 'table T { a: my.Foo; }');
    const color = 'enum E: byte { A, B }\n';
    checkFix(`${color}table T { e: E = E:$0:B; }`, "Change to 'B'", `${color}table T { e: E = B; }`);
  });

  it('write methods', () => {
    const method = (written: string, becomes: string) =>
      checkFix(
        `table A {}\nrpc_service S { ${written} }`,
        `Change to '${becomes}'`,
        `table A {}\nrpc_service S { ${becomes}; }`,
      );
    method('rpc G$0et(A): A;', 'Get(A): A');
    method('Get(A) $0-> A;', 'Get(A): A');
    method('Get(stream A$0): A;', 'Get(A): A (streaming: "client")');
    method('Get(A): stream A$0;', 'Get(A): A (streaming: "server")');
    method('Get(stream A$0): stream A;', 'Get(A): A (streaming: "bidi")');
    method('Get(request$0: A): A;', 'Get(A): A');
  });

  it('make tables of types with fields', () => {
    checkFix('i$0nterface T { a: int; }', "Change to 'table'", 'table T { a: int; }');
    checkFix(
      'i$0nterface T { Get(A): A; }\ntable A {}',
      "Change to 'rpc_service'",
      'rpc_service T { Get(A): A; }\ntable A {}',
    );
    checkFix('t$0ype T = { a: int; }', "Change to 'table T'", 'table T { a: int; }');
    checkFix('t$0ype T struct { a: int; }', "Change to 'table T'", 'table T { a: int; }');
    checkFixes('t$0ype Id = int;', []);
    checkFix('table T e$0xtends A { }\ntable A {}', "Remove 'extends A'", 'table T { }\ntable A {}');
    checkFix('table T {}\nr$0oot T;', "Change to 'root_type'", 'table T {}\nroot_type T;');
  });

  it('remove what has no counterpart, also before more of it', () =>
    checkFix('s$0yntax = "proto3";\npackage a;\n', "Remove the statement 'syntax'", 'package a;\n'));

  it('write members of enums and unions', () => {
    checkFix('table A {}\nunion U { A$0 a }', "Change to 'a: A'", 'table A {}\nunion U { a: A }');
    checkFixes('table A {}\nunion U { A$0 a }', ["* Change to 'a: A'"]);
    checkFixes('table A {}\ntable B {}\nunion U { A$0 B }', ["* Insert ','"]);
    checkFix('enum E: byte { A = $0"a" }', 'Remove the value', 'enum E: byte { A }');
  });

  it('take the path out of angle brackets', () =>
    checkFix('//- /a.fbs\n//- /main.fbs\ninclude $0<a.fbs>;\n', "Put quotes around 'a.fbs'", 'include "a.fbs";\n'));

  it('take away a null that a string or a vector cannot have', () => {
    checkFixes('table T { a: string = $0null; }', ['* Remove the default']);
    checkFixes('table T { a: [int] = $0null; }', ['* Remove the default']);
  });
});
