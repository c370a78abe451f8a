// Classes of the object API in TypeScript. Each schema was compiled with tsc.
import { codeCheck } from './code-check.ts';

describe('Generated code in TypeScript, the object API', () => {
  it('has variables where it unpacks a vector of unions', () =>
    codeCheck('ts')(
      `
//- rules: type-name-style=off
namespace n;
table A { x: int; }
union _o { A }
union ret { A }
union temp { A }
table T { o: [_o]; r: [ret]; t: temp; ts: [temp]; }
//           ^^^^ warning generated-code-runtime: a parameter or variable _o of unpackTo hides the type _o
//                    ^^^^^ warning generated-code-runtime: a parameter or variable ret of unpack hides the type ret
//                                        ^^^^^^ warning generated-code-runtime: a parameter or variable temp of unpack hides
table ret2 { o: _o; r: ret; t: temp; }
`,
      '--gen-object-api',
    ));

  it('has a root with a vector of another type of its own name', () => {
    const schema = (types: string) => `
namespace a;
table T { ${types} }
namespace b;
table T { v: [a.T]; x: int; }
`;
    const check = codeCheck('ts');
    const marked = `${schema('x: int;')}//           ^^^^^ warning generated-code-clash: the code writes TT for a.T, but TT is the class of b.T there\n`;
    check(`${marked}root_type T;\n`, '--gen-object-api');
    check(`${schema('x: int;')}root_type T;\n`);
    check(`${schema('v: [T]; x: int;')}root_type T;\n`, '--gen-object-api');
  });
});
