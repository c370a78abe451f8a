// Faults of generated code in C++. Each was compiled with g++, and so were the parts without an annotation.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

const check = codeCheck('cpp');

describe('Generated code in C++', () => {
  it('has several names for a type', () =>
    check(`
namespace n;
table Foo { a: int; }
table FooBuilder { a: int; }
//    ^^^^^^^^^^ warning generated-code-clash: in C++, table FooBuilder and a struct for table Foo are both FooBuilder
table CreateFoo { a: int; }
//    ^^^^^^^^^ warning generated-code-clash: table CreateFoo and a function for table Foo are both CreateFoo
table Bar { a: string; }
table BarDirect { a: string; }
enum E : byte { A }
table E_A { x: int; }
//    ^^^ warning generated-code-clash: table E_A and A of enum E are both E_A
`));

  describe('has functions that create tables, which hide types from later code', () => {
    const told = (kind: string) =>
      `^^^^^^^^^ warning generated-code-clash: ${kind} CreateFoo and a function for table Foo are both CreateFoo`;
    const struct = { text: 'struct CreateFoo { a: int; }', kind: 'struct', mark: '//     ' };
    const flat = { text: 'enum CreateFoo : byte { A }', kind: 'enum', mark: '//   ' };
    const table = { text: 'table CreateFoo { a: int; }', kind: 'table', mark: '//    ' };
    const foo = 'table Foo { a: int; }';

    /** Expects the finding in those runs in which the code was refused, and in no other one. */
    const refused = (
      type: typeof struct,
      schema: (type: string) => string,
      runs: readonly ('' | '--gen-object-api' | '--scoped-enums')[],
    ) => {
      for (const run of ['', '--gen-object-api', '--scoped-enums'] as const) {
        const isTold = runs.includes(run);
        const said = isTold ? `${type.text}\n${type.mark}${told(type.kind)}` : type.text;
        check(`namespace n;\n${schema(said)}\n`, run);
      }
    };
    const all = ['', '--gen-object-api', '--scoped-enums'] as const;
    const objects = ['--gen-object-api'] as const;
    const notPlain = ['--gen-object-api', '--scoped-enums'] as const;

    it('and that nothing names', () => {
      for (const type of [struct, flat]) {
        refused(type, (text) => `${text}\n${foo}`, []);
        refused(type, (text) => `${foo}\n${text}`, []);
        refused(type, (text) => `${text}\n${foo}\ntable X { x: CreateFoo (deprecated); }`, []);
        refused(type, (text) => `${foo}\n${text}\nstruct B { x: CreateFoo; }\ntable X { b: B; }`, []);
      }
      refused(table, (text) => `${text}\n${foo}`, objects);
      refused(table, (text) => `${foo}\n${text}`, all);
    });

    it('and that fields have', () => {
      for (const type of [struct, table]) {
        refused(type, (text) => `${text}\n${foo}\ntable X { x: CreateFoo; }`, all);
        refused(type, (text) => `${text}\ntable X { x: CreateFoo; }\n${foo}`, objects);
        refused(type, (text) => `${text}\n${foo}\ntable X { x: [CreateFoo]; }`, all);
        refused(type, (text) => `${text}\ntable X { x: [CreateFoo]; }\n${foo}`, type === table ? objects : []);
        refused(type, (text) => `${text}\ntable Foo { x: CreateFoo; }`, objects);
        refused(type, (text) => `${text}\ntable Foo { x: [CreateFoo]; }`, all);
        refused(type, (text) => `${text}\ntable Foo { x: CreateFoo; s: string; }`, all);
      }
      refused(flat, (text) => `${text}\n${foo}\ntable X { x: CreateFoo; }`, all);
      refused(flat, (text) => `${text}\ntable X { x: CreateFoo; }\n${foo}`, []);
      refused(flat, (text) => `${text}\n${foo}\ntable X { x: [CreateFoo]; }`, notPlain);
      refused(flat, (text) => `${text}\ntable X { x: [CreateFoo]; }\n${foo}`, objects);
      refused(flat, (text) => `${text}\ntable Foo { x: CreateFoo; }`, []);
      refused(flat, (text) => `${text}\ntable Foo { x: [CreateFoo]; }`, notPlain);
      refused(flat, (text) => `${text}\ntable Foo { x: CreateFoo; s: string; }`, all);
    });

    it('and that unions, buffers and the root type have', () => {
      refused(struct, (text) => `${text}\nunion U { CreateFoo }\n${foo}`, objects);
      refused(table, (text) => `${text}\nunion U { CreateFoo }\n${foo}`, all);
      refused(table, (text) => `${text}\n${foo}\nroot_type CreateFoo;`, all);
      const nested = 'x: [ubyte] (nested_flatbuffer: "CreateFoo");';
      refused(table, (text) => `${text}\n${foo}\ntable X { ${nested} }`, all);
      refused(table, (text) => `${text}\ntable X { ${nested} }\n${foo}`, objects);
      refused(table, (text) => `${text}\ntable Foo { ${nested} }`, objects);
      const union = { text: 'union CreateFoo { Q }', kind: 'union', mark: '//    ' };
      refused(union, (text) => `table Q { a: int; }\n${text}\n${foo}`, all);
    });

    it('and that have the name of the function for strings and vectors', () => {
      check('namespace n;\nstruct CreateFooDirect { a: int; }\ntable Foo { s: string; x: CreateFooDirect; }');
      check(`
namespace n;
struct CreateFooDirect { a: int; }
//     ^^^^^^^^^^^^^^^ warning generated-code-clash: both CreateFooDirect
table Foo { x: [CreateFooDirect]; }
`);
    });
  });

  it('has objects that are tables of the runtime', () =>
    check(
      `
struct NativeTable { a: int; }
table A { one: NativeTable; }
//             ^^^^^^^^^^^ warning generated-code-runtime: in C++, the object of every table is a NativeTable of the runtime, which hides struct NativeTable
table B { all: [NativeTable]; }
//             ^^^^^^^^^^^^^ warning generated-code-runtime: which hides struct NativeTable
struct C { one: NativeTable; }
namespace n;
enum NativeTable : byte { A }
table D { one: NativeTable; }
`,
      '--gen-object-api',
    ));

  it('has members of the class for values of a union', () => {
    const schema = (says: readonly string[]): string => `
namespace n;
table X { a: int; }
union Pack { X }
${says[0] ?? ''}
union AsX { X }
${says[1] ?? ''}
union AsY { X }
union Unpack { X }
enum Reset : byte { A }
`;
    check(
      schema([
        '//    ^^^^ warning generated-code-runtime: in C++, the class for values of the union has a member Pack, which hides the union',
        '//    ^^^ warning generated-code-runtime: the class for values of the union has a member AsX, which hides the union',
      ]),
      '--gen-object-api',
    );
    check(schema([]));
  });

  it('may have a type beside a function for the root type', () =>
    check(`
namespace n;
table Q { a: int; }
table GetQ { a: int; }
root_type Q;
`));

  it('has the names of other enums without prefixes', () =>
    check(
      `
namespace n;
enum E : byte { A, B }
enum F : byte { A }
//              ^ warning generated-code-clash: A of enum F and A of enum E are both A
`,
      '--no-prefix',
    ));

  it('has constants of its own in an enum', () =>
    check(`
namespace n;
enum E : byte { MIN, class, class_ }
//              ^^^ warning generated-code-runtime: both MIN; flatc's option --no-emit-min-max-enum-values avoids it
//                          ^^^^^^ warning generated-code-clash: both class_
enum F : ubyte (bit_flags) { NONE, MAX }
//                           ^^^^ warning generated-code-runtime: a constant of every set of flags
`));

  it('has macros where enums have scopes', () =>
    check(
      `
namespace n;
enum E : byte { NULL }
//              ^^^^ warning generated-code-runtime: NULL is a macro
table T { errno: int; }
//        ^^^^^ warning generated-code-runtime: errno is a macro
`,
      '--scoped-enums',
    ));

  it('names namespaces from the outside', () =>
    check(`
namespace a.b;
table X { x: int; }
namespace b;
table Y { y: int; }
namespace a.b;
table Z { y: b.Y; }
//        ^ warning generated-code-clash: namespace a.b hides the namespace b
namespace c;
table c { s: string; }
//    ^ warning generated-code-clash: the class c hides the namespace c
`));

  it('names namespaces from inside of one with the same name', () => {
    check(`
namespace a.a;
table X { x: int; }
table Y { x: [int]; }
//    ^ warning generated-code-clash: namespace a.a hides the namespace a
table Z { x: X; }
//        ^ warning generated-code-clash: namespace a.a hides the namespace a
  root_type X;
//^^^^^^^^^^^^ warning generated-code-clash: namespace a.a hides the namespace a
`);
    check(
      `
namespace a.a;
table X { x: int; }
//    ^ warning generated-code-clash: namespace a.a hides the namespace a
struct S { x: int; }
`,
      '--gen-object-api',
    );
  });

  it('has a namespace beside a type', () =>
    check(`
namespace n.m;
table A { x: int; }
namespace n;
table m { x: int; }
//    ^ warning generated-code-clash: table m and namespace n.m are both m
namespace n.default;
//          ^^^^^^^ warning generated-code-keyword: default is a keyword
table B { x: int; }
`));

  it('has members of its own in the class for a table', () =>
    check(`
//- rules: field-name-style=off
namespace n;
table T { Builder: int; foo_bar: int; FOO_bar: int; Verify: int; }
//        ^^^^^^^ warning generated-code-runtime: a member of every table
//                                    ^^^^^^^ warning generated-code-clash: both VT_FOO_BAR
union U { T }
table V { u: U; u_as_T: int; }
//              ^^^^^^ warning generated-code-clash: u_as_T
struct S { a: int; a_: int; }
//                 ^^ warning generated-code-clash: the field a_ and the variable for the field a are both a_
table G { GetPointer: int; }
table H { GetPointer: int; s: string; }
//        ^^^^^^^^^^ warning generated-code-runtime: hides the method GetPointer
`));

  it('has a method with the description of types, if it is asked for', () => {
    const table = '//- rules: field-name-style=off\nnamespace n;\ntable T { MiniReflectTypeTable: int; }';
    const finding = `\n//        ${'^'.repeat(20)} warning generated-code-runtime: a member of every table`;
    check(table);
    for (const option of ['--reflect-types', '--reflect-names']) check(`${table}${finding}`, option);
  });

  it('has methods that hide those of all tables, where its code calls them', () => {
    for (const [method, calling, other] of [
      ['GetField', 'int', 'string'],
      ['GetOptional', 'int = null', 'int'],
      ['GetPointer', '[int]', 'S'],
      ['GetStruct', 'S', 'string'],
      ['VerifyField', 'int', undefined],
      ['VerifyOffset', 'string', 'string (required)'],
      ['VerifyOffsetRequired', 'string (required)', 'string'],
      ['VerifyFieldRequired', 'S (required)', 'S'],
    ] as const) {
      const finding = `\n//        ${'^'.repeat(method.length)} warning generated-code-runtime: hides the method ${method}`;
      const head = '//- rules: field-name-style=off\nnamespace n;\nstruct S { x: int; }';
      const type = method === 'GetField' || method === 'VerifyField' ? '[int]' : 'int';
      check(`${head}\ntable T { ${method}: ${type}; other: ${calling}; }${finding}`);
      if (other !== undefined) check(`${head}\ntable T { ${method}: ${type}; other: ${other}; }`);
    }
  });

  it('has variables beside fields', () =>
    check(`
//- rules: field-name-style=off
namespace n;
table T { builder_: int; _fbb: int; fbb_: int; o: int; }
//        ^^^^^^^^ warning generated-code-runtime: builder_
//                       ^^^^ warning generated-code-runtime: _fbb
//                                  ^^^^ warning generated-code-runtime: fbb_
table V { x: string; x__: int; }
//                   ^^^ warning generated-code-clash: x__
`));

  it('has more variables with the object API', () =>
    check(
      `
//- rules: field-name-style=off
namespace n;
table T { o: int; fbb: int; rehasher: int; va: int; TableType: int; e: int; }
//        ^ warning generated-code-runtime: _o
//                ^^^ warning generated-code-runtime: _fbb
//                          ^^^^^^^^ warning generated-code-runtime: _rehasher
//                                         ^^ warning generated-code-runtime: _va
//                                                  ^^^^^^^^^ warning generated-code-runtime: TableType
`,
      '--gen-object-api',
    ));

  it('forgets marks of keywords', () =>
    check(`
namespace n;
table new { x: int; }
table T { a: new; class: int; }
//           ^^^ warning generated-code-keyword: new is a keyword, which flatc writes unchanged where a type is used
union U { T }
table V { default: U; }
//        ^^^^^^^ warning generated-code-keyword: once as default_type and once as default__type
`));

  it('has methods that hide types without a namespace', () => {
    const schema = (hidden: string, inVectors: string) => `
enum kind : byte { A }
table R { x: int; }
union u_type { R }
union some { R }
struct S { a: kind; kind: int; }
//                  ^^^^ warning generated-code-clash: the method kind has the name of the type of a, which has no namespace
table T { a: kind = null; kind: int; }
//                        ^^^^ warning generated-code-clash: the name of the type of a
table U { x: u_type; u: some; }
//                   ^ warning generated-code-clash: the method u_type has the name of the type of x
table V { some: some; kind: kind; }
//        ^^^^ warning generated-code-clash: the method some has the name of its type, which has no namespace
//                    ^^^^ warning generated-code-clash: the method kind has the name of its type
table W { kinds: [kind]; kind: int; somes: [some]; some: [int]; }${hidden}
table X { kind: [kind]; }${inVectors}
namespace n;
enum color : byte { A }
table Y { color: color; }
table Z { a: kind (deprecated); kind: int; }
`;
    const hidden = `
//                       ^^^^ warning generated-code-clash: the method kind has the name of the type of kinds
//                                                 ^^^^ warning generated-code-clash: the name of the type of somes`;
    const inVectors = '\n//        ^^^^ warning generated-code-clash: the method kind has the name of its type';
    check(schema('', ''));
    for (const option of ['--gen-object-api', '--scoped-enums']) check(schema(hidden, inVectors), option);
  });

  it('has types that hide what it needs', () =>
    check(`
namespace n;
table Table { x: int; }
//    ^^^^^ warning generated-code-runtime: the code for every table has a Table of its own
struct Builder { x: int; }
table Traits { x: int; }
`));

  it('writes defaults without escapes', () =>
    check(`
namespace n;
table T {
  a: string = "say \\"hi\\"";
//            ^^^^^^^^^^^^ warning generated-code-construct: the default is written without escapes
  b: string = "a\\nb";
//            ^^^^^^ warning generated-code-construct
  c: string = "a\\\\q é %s";
}
`));

  it('has other types in classes for tables', () => {
    const told = 'the classes for every table have a';
    check(`
struct Table { x: int; }
enum Builder : byte { A }
table T { s: Table; v: [Table]; b: Builder; w: [Builder]; }
//           ^^^^^ warning generated-code-runtime: in C++, the type Table of s has no namespace, and ${told} Table of their own
//                     ^^^^^^^ warning generated-code-runtime: the type Table of v has no namespace
//                                 ^^^^^^^ warning generated-code-runtime: ${told} Builder of their own
struct S { s: Table; }
namespace m;
table U { s: Table; }
//           ^^^^^ warning generated-code-runtime: the type Table of s has no namespace
namespace n;
struct Table { x: int; }
table V { s: Table; }
`);
    check(
      `
struct Builder { x: int; }
struct TableType { x: int; }
table T { s: Builder; v: [Builder]; t: TableType; w: [TableType]; }
//           ^^^^^^^ warning generated-code-runtime: ${told} Builder of their own
//                       ^^^^^^^^^ warning generated-code-runtime: ${told} Builder of their own
//                                     ^^^^^^^^^ warning generated-code-runtime: ${told} TableType of their own
`,
      '--gen-object-api',
    );
  });

  it('cannot compare a struct that is the key of a table', () =>
    check(`
namespace n;
struct P { x: int; }
struct S { p: P (key); }
table T { p: P (key); }
//              ^^^ warning generated-code-construct: the key p is a struct
`));

  it('has a template parameter that hides a method', () =>
    check(`
//- rules: field-name-style=off
namespace n;
table T { A: string; B: [string]; }
//                   ^ warning generated-code-runtime: a template parameter B
table U { B: int; }
`));

  it('continues comments', () =>
    check(`
namespace n;
enum E : byte {
  /// Files of C:\\
//^^^^^^^^^^^^^^^^ warning generated-code-construct: swallows the next line
  A
}
`));

  it('is not judged without a target', () => checkDiagnostics('namespace n; table Table { x: int; }'));
});
