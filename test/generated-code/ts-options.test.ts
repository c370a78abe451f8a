// Findings about TypeScript that only some options of flatc bring.
import { codeCheck } from './code-check.ts';

describe('generated code in TypeScript with options for objects', () => {
  const schema = (mark: string): string => `
namespace n;
table T { x: int; }
${mark}enum E : byte { A }
`;
  const check = codeCheck('ts');

  it('exports names without their prefix', () => {
    check(
      schema(
        "//    ^ warning generated-code-construct: the class of the object API is exported as TSuf, without its prefix; flatc's option --ts-omit-entrypoint avoids it\n",
      ),
      '--gen-object-api --object-prefix Pre --object-suffix Suf',
    );
  });

  it('exports names with another suffix, and nothing with --ts-omit-entrypoint', () => {
    check(schema(''), '--gen-object-api --object-suffix Suf');
    check(schema(''), '--gen-object-api --object-prefix Pre --ts-omit-entrypoint');
    check(schema(''), '--object-prefix Pre');
  });

  it('gives flags of inner structs the number 0 in the object API', () => {
    const structs = (mark: string): string => `
namespace n;
enum Plain : byte { A }
enum Flags : ushort (bit_flags) { B, C }
enum Long : ulong (bit_flags) { D }
struct Inner { x: int; flags: Flags; }
struct Others { long: Long; all: [Flags:2]; plain: Plain; }
struct Outer { inner: Inner; others: Others; flags: Flags; }
${mark}
struct Elements { inner: [Inner:2]; }
table T { inner: Inner; }
`;
    check(structs(''));
    const mark =
      '//                    ^^^^^ warning generated-code-construct: the object API writes 0 for n.Flags of a struct in Outer, but no flag is 0, as TypeScript 5 requires';
    check(structs(mark), '--gen-object-api');
  });

  it('names the classes of elements as if there were no other type of the name', () => {
    const schema = `
namespace a;
struct X { x: int; }
struct Z { x: int; y: int; }
namespace b;
struct X { y: double; z: int; }
struct Z { x: byte; y: int; z: int; }
namespace c;
struct class { x: int; }
struct S { x: a.X; v: [b.X:2]; z: a.Z; w: [b.Z:2]; c: [class:2]; }
//                    ^^^^^^^ warning generated-code-clash: the code writes NAME for b.X, but NAME is the class of a.X there
//                                        ^^^^^^^ warning generated-code-clash: writes NAME for b.Z
//                                                    ^^^^^^^^^ warning generated-code-keyword: class is a keyword, which flatc writes unchanged where it creates
`;
    const objects = (marks: string) => `table T { x: a.X; v: [b.X]; z: a.Z; w: [b.Z]; p: b.X; }\n${marks}`;
    const named = (one: string, other: string) =>
      schema.replace('NAME', one).replace('NAME', one).replace('NAME', other);
    check(`${named('X', 'Z')}${objects('')}`);
    check(
      `${named('XT', 'ZT')}${objects('//                   ^^^^^ warning generated-code-clash: writes XT for b.X, but XT is the class of a.X')}`,
      '--gen-object-api',
    );
  });

  it('takes arrays of structs for vectors of tables in objects', () => {
    check(
      `
namespace a;
struct X { v: [int:2]; }
namespace b;
table X { v: [int]; }
namespace c;
table T { x: a.X; y: [b.X]; }
`,
      '--gen-object-api',
    );
  });
});
