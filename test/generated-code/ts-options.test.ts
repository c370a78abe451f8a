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
});
