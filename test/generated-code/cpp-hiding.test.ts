// Findings about names in generated C++ code that hide other names.
import { codeCheck } from './code-check.ts';

const check = codeCheck('cpp');

describe('Generated code in C++', () => {
  describe('has functions that create tables, which hide types from later code', () => {
    const message = (kind: string) =>
      `^^^^^^^^^ warning generated-code-clash: ${kind} CreateFoo and a function for table Foo are both CreateFoo`;
    const struct = { text: 'struct CreateFoo { a: int; }', kind: 'struct', mark: '//     ' };
    const flat = { text: 'enum CreateFoo : byte { A }', kind: 'enum', mark: '//   ' };
    const table = { text: 'table CreateFoo { a: int; }', kind: 'table', mark: '//    ' };
    const foo = 'table Foo { a: int; }';

    /** Checks that the finding is reported in exactly the given runs, whose code the compiler refused. */
    const refused = (
      type: typeof struct,
      schema: (type: string) => string,
      runs: readonly ('' | '--gen-object-api' | '--scoped-enums')[],
    ) => {
      for (const run of ['', '--gen-object-api', '--scoped-enums'] as const) {
        const isReported = runs.includes(run);
        const said = isReported ? `${type.text}\n${type.mark}${message(type.kind)}` : type.text;
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

    it('and that build another table', () => {
      for (const options of all) {
        check(
          'namespace n;\ntable CreateFoo { s: string; v: [CreateFoo]; }\ntable FooBuilder { c: CreateFoo; }',
          options,
        );
        check(
          `
namespace n;
table FooBuilder { b: int; }
table CreateFoo { a: int; }
//    ^^^^^^^^^ warning generated-code-clash: both CreateFooBuilder
`,
          options,
        );
      }
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

  it('has other types in classes for tables', () => {
    const message = 'the classes for every table have a';
    check(`
struct Table { x: int; }
enum Builder : byte { A }
table T { s: Table; v: [Table]; b: Builder; w: [Builder]; }
//           ^^^^^ warning generated-code-runtime: in C++, the type Table of s has no namespace, and ${message} Table of their own
//                     ^^^^^^^ warning generated-code-runtime: the type Table of v has no namespace
//                                 ^^^^^^^ warning generated-code-runtime: ${message} Builder of their own
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
//           ^^^^^^^ warning generated-code-runtime: ${message} Builder of their own
//                       ^^^^^^^^^ warning generated-code-runtime: ${message} Builder of their own
//                                     ^^^^^^^^^ warning generated-code-runtime: ${message} TableType of their own
`,
      '--gen-object-api',
    );
  });

  it('has a template parameter that hides a method', () =>
    check(`
//- rules: field-name-style=off
namespace n;
table T { A: string; B: [string]; }
//                   ^ warning generated-code-runtime: a template parameter B
table V { A: int; B: [int]; }
//                ^ warning generated-code-runtime: a template parameter B
table W { A: V; B: string; }
//              ^ warning generated-code-runtime: a template parameter B
table U { B: int; }
`));
});
