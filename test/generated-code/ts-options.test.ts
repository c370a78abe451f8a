// Findings about TypeScript that only some options of flatc bring.
import { codeCheck } from './code-check.ts';

describe('generated code in TypeScript with other names of objects', () => {
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
});
