// Constructs that flatc accepts, but that trpc's parser or flatc's generator for Go refuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../server/workspace/decode-text.ts';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { checkFix, checkFixes } from '../check-fixes.ts';

const codes: ReadonlySet<string> = new Set([
  'keyword-name',
  'unsupported-by-trpc',
  'enum-range-int32',
  'enum-value-clash',
  'service-name-clash',
  'rpc-type-not-table',
  'include-native',
]);

function refusals(text: string): readonly string[] {
  const fixture = {
    files: new Map([['/main.fbs', text]]),
    caret: undefined,
    annotations: [],
    settings: { trpc: 'on' as const },
  };
  const service = serviceOf(fixture);
  const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
  return diagnostics
    .filter(({ code, severity }) => severity === 1 && codes.has(String(code)))
    .map((each) => String(each.message));
}

/** The results of trpc's parser 1.0.0, `flatc --go` and the Go compiler for accepted cases. */
interface Verdicts {
  readonly taken: readonly string[];
  /** The first words of the refusal. */
  readonly refused: Readonly<{ [name: string]: string }>;
}

describe('schemas that flatc takes', () => {
  const cases = path.resolve(import.meta.dirname, '../conformance/cases');
  const record = JSON.parse(readFileSync(new URL('../trpc/conformance.json', import.meta.url), 'utf8')) as Verdicts;
  const refusalsOf = (name: string) => refusals(decodeText(readFileSync(path.join(cases, name))));

  it('are refused where trpc refuses them', () => {
    const overlooked = Object.keys(record.refused).filter((name) => refusalsOf(name).length === 0);
    assert.deepEqual(overlooked, []);
    assert.ok(Object.keys(record.refused).length > 100);
  });

  it('are taken where trpc takes them', () => {
    const wronged = record.taken.filter((name) => refusalsOf(name).length > 0);
    assert.deepEqual(wronged, []);
    assert.ok(record.taken.length > 180);
  });
});

const head = 'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/greeter";';

describe('a word that trpc keeps for itself', () => {
  it('cannot be a name of any kind', () =>
    checkDiagnostics(`
namespace trpc.string.greeter;
//             ^^^^^^ error keyword-name: the name of a namespace
attribute "go_package=github.com/testapp/greeter";
attribute "include";
table Req { table: int; null: int; native_include: int; native: int (include); }
//          ^^^^^ error keyword-name: table is a reserved word of trpc, so it cannot be the name of a field
//                                                                   ^^^^^^^ error keyword-name: the name of an attribute
struct Union { union: int; }
//             ^^^^^ error keyword-name: a field
enum Kind: byte { int, Long }
//                ^^^ error keyword-name: a value
union Any { table: Req }
//          ^^^^^ error keyword-name: a member
rpc_service Greeter { namespace(Req): Req; }
//                    ^^^^^^^^^ error keyword-name: a method
`));

  it('is a name like any other where tRPC is off', () =>
    checkDiagnostics(`
//- trpc: off
//- /main.fbs
${head}
table Req { table: int; }
`));

  it('is renamed, in the style of what it is', () => {
    checkFix(`${head}\ntable T { ta$0ble: int; }`, 'Rename table to table_', `${head}\ntable T { table_: int; }`);
    checkFix(
      `${head}\ntable str$0ing { a: int; }\ntable T { s: trpc.testapp.greeter.string; }`,
      'Rename string to String',
      `${head}\ntable String { a: int; }\ntable T { s: trpc.testapp.greeter.String; }`,
    );
    checkFix(
      `${head}\nenum E: byte { nu, in$0t }\ntable T { e: E = int; }`,
      'Rename int to int_',
      `${head}\nenum E: byte { nu, int_ }\ntable T { e: E = int_; }`,
    );
    checkFixes('namespace trpc.str$0ing;\nattribute "go_package=a.b/string";\ntable T {}', []);
  });
});

describe('trpc does not take', () => {
  it('statements in some forms', () =>
    checkDiagnostics(`
${head}
attribute priority;
//        ^^^^^^^^ error unsupported-by-trpc: write "priority"
attribute "a\\tb";
//          ^^ error unsupported-by-trpc: trpc does not support the escape \\t in a string
table Req { a: int (priority); b: int ("priority"); }
//                                     ^^^^^^^^^^ error unsupported-by-trpc: write priority
root_type trpc.testapp.greeter.Req;
//        ^^^^^^^^^^^^^^^^^^^^^^^^ error unsupported-by-trpc: trpc does not support a namespace in the name of the root type
file_extension "a\\/b";
//               ^^ error unsupported-by-trpc
`));

  it('a namespace without a name', () =>
    checkDiagnostics(`
${head}
table Req {}
namespace;
//<--------- error unsupported-by-trpc: a namespace without a name
table T {}
`));

  it('attributes and numbers in some places', () =>
    checkDiagnostics(`
${head}
attribute "p";
table Req { a: int (p: 09); }
//                     ^^ error unsupported-by-trpc: write 9
enum Kind: byte { A (p), B = 08 }
//                   ^ error unsupported-by-trpc: trpc does not support attributes on a value of an enum
//                           ^^ error unsupported-by-trpc: write 8
union Any { Req (p), x.y: Req = 4 }
//               ^ error unsupported-by-trpc: trpc does not support attributes on a member of a union
//                   ^^^ error unsupported-by-trpc: trpc does not support a dot in the name of a member
//                              ^ error unsupported-by-trpc: trpc does not support numbers for the members of a union
rpc_service Greeter (p) { Hello(Req): Req; }
//                   ^ error unsupported-by-trpc: trpc does not support attributes on a service
`));

  it('defaults in some forms', () =>
    checkDiagnostics(`
${head}
enum Flag: ubyte (bit_flags) { A, B }
table Req {
  a: Flag = "A B";
//          ^^^^^ error unsupported-by-trpc: trpc does not support a default in quotes
  b: int = "3";
//         ^^^ error unsupported-by-trpc: write 3
  p: int = "-08";
//         ^^^^^ error unsupported-by-trpc: write -8
  c: float = cos(rad(180));
//           ^^^^^^^^^^^^^ error unsupported-by-trpc: write the number
  d: double = 0x1p3;
//            ^^^^^ error unsupported-by-trpc: write 8
  e: int = -0089;
//         ^^^^^ error unsupported-by-trpc: write -89
  f: float = -infinity;
//           ^^^^^^^^^ error unsupported-by-trpc: write -inf
  g: double = 1e999;
//            ^^^^^ error unsupported-by-trpc: write inf
  h: float = INF;
//           ^^^ error unsupported-by-trpc: the Go code
  i: [int] = [];
//           ^^ error unsupported-by-trpc: trpc does not support a default for a vector
  j: int = 010;
  k: float = 08.5;
  q: float = "08.5";
//           ^^^^^^ error unsupported-by-trpc: write 08.5
  l: float = infinity;
  m: double = -inf;
  n: int = null;
  o: Flag = A;
}
`));

  it('a byte order mark, also in an included file', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
table Req { t: types.T; }
//- /types.fbs
\ufeffnamespace trpc.testapp.types;
//< error unsupported-by-trpc: byte order mark
attribute "go_package=github.com/testapp/types";
table T {}
`));

  it('no object in a brace after a broken service', () =>
    checkDiagnostics(`
//- trpc: on
//- rules: unresolved-type=off
//- /main.fbs
namespace trpc.a.b;
attribute "go_package=x.com/a/b";
table A {}
rpc_service S {
  One(A) returns (stream A) {}
//     ^ error expected-token
//                     ^ error expected-token
}
`));

  it('an object after the schema, also in an included file', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
table Req { t: types.T; }
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
root_type T;
{}
//< error unsupported-by-trpc: trpc does not support an object in a schema; put the data into a file of its own
`));

  it('what flatc generates no Go for', () =>
    checkDiagnostics(`
${head}
struct P { x: [int: 3]; }
//            ^^^^^^^^ error unsupported-by-trpc: trpc generates Go, for which flatc does not support fixed-length arrays
table Req { v: [int] (vector64); }
//                    ^^^^^^^^ error unsupported-by-trpc: vector64
table Key { k: bool (key); }
//                   ^^^ error unsupported-by-trpc: a bool as a key
union Any { Req, name: string }
//                     ^^^^^^ error unsupported-by-trpc: trpc generates Go, for which flatc does not support strings in a union
`));

  it('what the settings have flatc refuse already, once', () =>
    checkDiagnostics(`
//- flatc: --go
//- /main.fbs
${head}
struct P { x: [int: 3]; }
//            ^^^^^^^^ error generator-array
`));

  it('a schema that is not called .fbs', () =>
    checkDiagnostics(`
//- /main.FBS
${head}
table Req {}
//    ^^^ error unsupported-by-trpc: files that end in .fbs
rpc_service Greeter { Hello(Req): Req; }
`));

  it('numbers of enums beyond 32 bits, if they are written', () =>
    checkDiagnostics(`
${head}
enum Size: ulong { Small, Big = 2147483647, Bigger, Huge = 4294967296 }
//                                                         ^^^^^^^^^^ error enum-range-int32: 4294967296 is out of range for trpc, which stores enum values in 32 bits: -2147483648 to 2147483647
enum Depth: long { Low = -2147483649, High = -2147483648 }
//                       ^^^^^^^^^^^ error enum-range-int32
`));
});

describe('the fix of what trpc does not take', () => {
  const fixes: readonly (readonly [before: string, title: string, after: string])[] = [
    ['attribute pri$0ority;', 'Change to "priority"', 'attribute "priority";'],
    ['attribute "p";\ntable T { a: int ("$0p"); }', 'Change to p', 'attribute "p";\ntable T { a: int (p); }'],
    ['table T { a: float = 0x$01.8p1; }', 'Change to 3', 'table T { a: float = 3; }'],
    ['table T { a: int = "$03"; }', 'Change to 3', 'table T { a: int = 3; }'],
    ['table T { a: float = +Na$0N; }', 'Change to +nan', 'table T { a: float = +nan; }'],
    ['table T { a: float = -1e9$099; }', 'Change to -inf', 'table T { a: float = -inf; }'],
    ['attribute "p";\nenum E: byte { A ($0p) }', 'Remove p', 'attribute "p";\nenum E: byte { A }'],
    ['table T {}\nroot_type trpc.testapp.$0greeter.T;', 'Change to T', 'table T {}\nroot_type T;'],
    ['table T {}\nunion U { T = $01 }', 'Remove the number 1', 'table T {}\nunion U { T }'],
    ['table T { a: bool (k$0ey); }', 'Remove key', 'table T { a: bool; }'],
  ];
  for (const [before, title, after] of fixes) {
    it(`${title}: ${after.replaceAll('\n', ' ')}`, () => checkFix(`${head}\n${before}`, title, `${head}\n${after}`));
  }

  it('leaves a number that means something', () => checkFixes(`${head}\ntable T {}\nunion U { T = $03 }`, []));
});
