// Features that a chosen generator does not support.
import assert from 'node:assert/strict';
import { generators } from '../../server/language/service.ts';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/** The settings that turn off the rules about generated code and the root type, which have tests of their own. */
const others = [
  ...['clash', 'construct', 'keyword', 'lost', 'package', 'runtime'].map((kind) => `generated-code-${kind}=off`),
  'generator-root-type=off',
];

function checkSupport(source: string): void {
  checkDiagnostics(`\n//- rules: ${others.join(', ')}${source.startsWith('\n') ? '' : '\n'}${source}`);
}

const everything = `
table A {}
struct P { x: int; }
enum E : byte { X }
union U : int { A, P, s: string }
table T {
  a: int = null;
  b: E = "null";
  c: string = "text";
  d: string = "0";
//            ^^^ warning default-without-effect
  e: [int] = [];
  f: [U];
  g: [ubyte] (vector64);
  h: string (offset64);
}
struct S { a: [int:3]; b: [E:2]; }
root_type T;
`;

describe('the table of a nested buffer', () => {
  const found: Readonly<Record<string, string>> = {
    'in the namespace in which the root ends':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "A"); }',
    'in no namespace': 'table A {} namespace N; table T { n: [ubyte] (nested_flatbuffer: "A"); } namespace M;',
    'under its full name':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "N.A"); } namespace M; table X {}',
    'as another one of that name, where the root ends':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "A"); } namespace M; table A {}',
    'partly qualified, where the rest is the last namespace':
      'namespace N.M; table A {} namespace N; table T { n: [ubyte] (nested_flatbuffer: "M.A"); }',
    'in the last namespace, between which and the field there is another':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "A"); } namespace M; namespace N;',
    'not at all for a deprecated field':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "A", deprecated); } namespace M;',
    'under the keyword of Python that it is, outside namespaces':
      'table from {} table T { n: [ubyte] (nested_flatbuffer: "from"); }',
    'behind a keyword of Python in its own name':
      'namespace N.from; table A {} namespace N; table T { n: [ubyte] (nested_flatbuffer: "from.A"); }',
  };
  for (const [where, schema] of Object.entries(found)) {
    it(`is found ${where}`, () => checkSupport(`\n//- flatc: --cpp --rust --python\n${schema}\n`));
  }

  const lost: Readonly<Record<string, string>> = {
    'in the namespace of the field alone':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "A"); } namespace M; table X {}',
    'in an outer namespace': 'namespace N; table A {} namespace N.M; table T { n: [ubyte] (nested_flatbuffer: "A"); }',
    'by a part of its name':
      'namespace N.M; table A {} namespace N.M.O; table T { n: [ubyte] (nested_flatbuffer: "M.A"); }',
    'where the root ends outside namespaces':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "A"); } namespace;',
    'as a struct': 'namespace N; struct A { x: int; } table T { n: [ubyte] (nested_flatbuffer: "A"); } namespace M;',
    'though there is an enum of that name':
      'namespace N; table A {} table T { n: [ubyte] (nested_flatbuffer: "A"); } namespace M; enum A : int { X }',
  };
  for (const [where, schema] of Object.entries(lost)) {
    const [line = ''] = schema.split(' namespace;');
    const quoted = /"[^"]*"/.exec(line) as RegExpExecArray;
    const mark = `//${' '.repeat(quoted.index - 2)}${'^'.repeat(quoted[0].length)} error generator-nested-buffer`;
    it(`is lost to cpp, rust and python ${where}, and to no other`, () => {
      const losing = ['cpp', 'rust', 'python'];
      for (const generator of losing) {
        checkSupport(`\n//- flatc: --${generator}\n${schema}\n${mark}: code for ${generator}, and crashes\n`);
      }
      const rest = generators.filter((generator) => generator !== 'proto' && !losing.includes(generator));
      checkSupport(`\n//- flatc: ${rest.map((generator) => `--${generator}`).join(' ')}\n${schema}\n`);
    });
  }

  for (const schema of [
    'namespace from; table A {} table T { n: [ubyte] (nested_flatbuffer: "A"); }',
    'namespace N; table class {} table T { n: [ubyte] (nested_flatbuffer: "class"); }',
  ]) {
    it(`is lost to python alone after its keywords: ${schema}`, () => {
      const { index, 0: quoted } = /"[^"]*"/.exec(schema) as RegExpExecArray;
      const mark = `//${' '.repeat(index - 2)}${'^'.repeat(quoted.length)} error generator-nested-buffer: python`;
      checkSupport(`\n//- flatc: --python --cpp\n${schema}\n${mark}\n`);
      checkSupport(`\n//- flatc: --cpp --rust\n${schema}\n`);
    });
  }

  it('matters in an included file with --gen-all only', () => {
    const found = (options: string) => {
      const fixture = parseFixture(`
//- flatc: ${options}
//- /main.fbs
include "a.fbs";
table X { t: N.T; }
//- /a.fbs
namespace N;
table A {}
table T { n: [ubyte] (nested_flatbuffer: "A"); }
`);
      const service = serviceOf(fixture);
      const { reports } = settled(service, fixture, () => service.checkRoot(uriOf('/main.fbs')));
      return reports.map(({ uri, diagnostic }) => `${service.display(uri)} ${diagnostic.code}`);
    };
    assert.deepEqual(found('--cpp'), []);
    assert.deepEqual(found('--cpp --gen-all'), ['a.fbs generator-nested-buffer']);
  });
});

describe('generators', () => {
  it('are not asked where none is chosen', () => checkSupport(everything));

  for (const generator of ['--binary', '--cpp']) {
    it(`take everything: ${generator}`, () => checkSupport(`\n//- flatc: ${generator}${everything}`));
  }

  it('refuse each feature where it is', () =>
    checkSupport(`
//- flatc: --lua
table A {}
struct P { x: int; }
enum E : byte { X }
union U : int { A, P, s: string }
//      ^^^^^ error generator-union-base: the generator for lua does not support unions with a base type
//                 ^ error generator-union-value: the generator for lua does not support structs in a union
//                       ^^^^^^ error generator-union-value: the generator for lua does not support strings in a union
table T {
  a: int = null;
//         ^^^^ error generator-optional-scalar
  b: E = "null";
//       ^^^^^^ error generator-optional-scalar
  c: string = "text";
//            ^^^^^^ error generator-default: the generator for lua does not support defaults of strings
  d: string = "0";
//            ^^^ warning default-without-effect
  e: [int] = [];
//           ^^ error generator-default: the generator for lua does not support defaults of vectors
  f: [U];
//   ^^^ error generator-union-vector
  g: [ubyte] (vector64);
//            ^^^^^^^^ error generator-offset64
  h: string (offset64);
//           ^^^^^^^^ error generator-offset64
}
struct S { a: [int:3]; b: [E:2]; }
//            ^^^^^^^ error generator-array
//                        ^^^^^ error generator-array
`));

  it('are named, all that refuse, and the version that will not', () =>
    checkSupport(`
//- flatc: --go --cpp --ts --php
table T { a: string = "text"; b: int = null; }
//                    ^^^^^^ error generator-default: the generator for go, ts (supported after 25.12.19) and php does not support defaults of strings
//                                     ^^^^ error generator-optional-scalar: generator for php
`));

  it('count a struct that is declared below its union', () =>
    checkSupport(`
//- flatc: --go
union U { P }
//        ^ error generator-union-value
struct P { x: int; }
`));

  it('crash on some schemas', () =>
    checkSupport(`
//- flatc: --swift --csharp
enum E : byte { X }
struct S { a: [E:2]; }
//            ^^^^^ error generator-array: flatc crashes on arrays of enums when it generates code for swift
struct Node { value: int; next: Node; }
//                              ^^^^ error generator-struct-itself: generates code for csharp
struct Row { value: int; all: [Row:2]; }
//                            ^^^^^^^ error generator-struct-itself
`));

  it('crash on a table without its key', () =>
    checkSupport(`
//- flatc: --go --csharp --java --kotlin --ts
table T { k: int (key, deprecated); x: int; }
//        ^ error generator-deprecated-key: flatc crashes on the key k, which is deprecated, when it generates code for csharp, java and kotlin
table Kept { k: int (key); x: int (deprecated); }
`));

  it('crash on schemas that they write, not on what those include', () =>
    checkSupport(`
//- flatc: --swift --csharp --cpp --rust
include "b.fbs";
table T { s: S; }
struct Block (force_align: 32) { value: long; }
//                               ^^^^^ error generator-padding: flatc crashes on the padding of 24 bytes after this field when it generates code for swift and cpp
struct Row { values: [int:2] (key); }
//                   ^^^^^^^ error generator-array: flatc crashes on arrays that are a key when it generates code for rust
struct Full (force_align: 32) { value: [long:4]; at: [short:9]; }
//- /b.fbs
enum E : byte { X }
struct S { a: [E:2]; }
//            ^^^^^ error generator-array
`));

  it('crash on arrays of enums only where no enum comes first', () =>
    checkSupport(`
//- flatc: --swift
enum E : byte { X }
struct R { a: [E:2]; e: E; b: [E:2]; }
//            ^^^^^ error generator-array
struct S { a: [E:2]; }
`));

  it('may refuse only together', () =>
    checkSupport(`
//- flatc: --kotlin-kmp --kotlin
table T { a: int = null; }
//                 ^^^^ error generator-optional-scalar: the generator for kotlin-kmp (together with others) does not support optional scalars
`));
});
