// Findings about C++ with keys that are arrays, and with other names of fields.
import { codeCheck } from './code-check.ts';

describe('generated code in C++', () => {
  const check = codeCheck('cpp');

  it('cannot compare a key that is an array of an enum', () =>
    check(`
namespace n;
enum E : byte { A }
struct S { k: [E:2] (key); }
//                   ^^^ warning generated-code-construct: the key k is an array of an enum, which the code compares with numbers
struct T { k: [int:2] (key); e: [E:2]; }
`));

  it('has no method for the types of a vector of unions with other names of fields', () => {
    const schema = (mark: string): string => `
namespace n;
table A { x: int; }
union U { A }
table T { us: [U]; u: U; }
${mark}`;
    check(schema(''));
    check(
      schema('//        ^^ warning generated-code-construct: the code checks us with a method for its types\n'),
      '--cpp-field-case-style lower',
    );
  });
});
