// Findings about members that share a value, in languages whose code can have only one name for a value.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

describe('members with one value in generated code', () => {
  it('do not compile in Go', () =>
    codeCheck('go')(`
namespace n;
enum E : byte { A, B, C, D = 2 }
//                       ^ warning generated-code-construct: in Go, C and D are both 2, and a value can have only one name there
//                           ^ hint enum-value-repeated
union U { T = 1, V = 1 }
//               ^ warning generated-code-construct: in Go, T and V are both 1
//                   ^ hint enum-value-repeated
table T { x: E; }
table V { x: int; }
`));

  it('do not compile in C++, unless it names no values', () => {
    const schema = (mark: string): string => `
namespace n;
enum E : short { A, B, C = 1, Last = 300 }
${mark}//                         ^ hint enum-value-repeated
union U { T = 1, V = 1 }
//               ^ warning generated-code-construct: in C++, T and V are both 1
//                   ^ hint enum-value-repeated
table T { x: E; }
table V { x: int; }
`;
    const check = codeCheck('cpp');
    check(schema('//                     ^ warning generated-code-construct: in C++, B and C are both 1\n'));
    check(schema(''), '--cpp-minify-enums');
  });

  it('do not compile in Swift', () =>
    checkDiagnostics(`
//- flatc: --dart --swift
namespace n;
enum E : ubyte (bit_flags) { A, B, C = 1 }
//                                 ^ warning generated-code-construct: in Swift, B and C are both 2
//                                     ^ hint enum-value-repeated
`));

  it('do not compile in C# if they are of a union', () =>
    codeCheck('csharp')(`
namespace n;
enum E : byte { A, B, C = 1 }
//                        ^ hint enum-value-repeated
union U { T = 1, V = 1 }
//               ^ warning generated-code-construct: in C#, T and V are both 1
//                   ^ hint enum-value-repeated
table T { x: E; }
table V { x: int; }
`));

  it('are refused by flatc if it is the lowest value', () =>
    codeCheck('go')(`
namespace n;
enum E : byte { A, B, C = 0 }
//                        ^ error enum-value-duplicate
`));
});
