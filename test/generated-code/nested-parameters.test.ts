// Structs inside of structs, whose numbers become parameters of one function. Each schema was compiled.
import { codeCheck } from './code-check.ts';

const [go, java, ts, csharp] = (['go', 'java', 'ts', 'csharp'] as const).map(codeCheck);

describe('Generated code of structs inside of structs', () => {
  it('has two parameters of one name', () => {
    const schema = (last: string) => `
namespace n;
struct A { d: int; }
struct B { c: A; }
struct C { b: B; b_c: A; }
//               ^^^ warning generated-code-clash: b.c.d and b_c.d are both the parameter ${last} of the function
`;
    for (const check of [go, java, ts]) check?.(schema('b_c_d').replace(' of the function', ''));
    csharp?.(schema('b_c_D').replace(' of the function', ''));
  });

  it('has a parameter for a number of the struct itself, in another case or not', () => {
    const schema = `
namespace n;
struct A { d: int; }
struct B { c: A; }
struct C { b: B; b_c_d: int; }
`;
    for (const check of [go, java, csharp]) check?.(schema);
    ts?.(
      `${schema}//               ^^^^^ warning generated-code-clash: b.c.d and b_c_d are both the parameter b_c_d\n`,
    );
  });

  it('has parameters for enums and arrays as well', () =>
    ts?.(`
namespace n;
enum E : byte { X }
struct A { e: E; v: [int:2]; i: int; }
struct B { c: A; c_e: E; c_v: int; c_i: int; }
//               ^^^ warning generated-code-clash: c.e and c_e are both the parameter c_e
//                       ^^^ warning generated-code-clash: c.v and c_v are both the parameter c_v
//                                 ^^^ warning generated-code-clash: c and c_i are both c_i in createB
`));

  it('tells it in the innermost struct alone', () =>
    ts?.(`
namespace n;
struct A { d: int; }
struct B { c: A; c_d: int; }
//               ^^^ warning generated-code-clash: c and c_d are both c_d in createB
struct C { b: B; }
struct D { c: C; }
`));

  it('has variables in the object API of C#', () => {
    const schema = (marks: string) => `
namespace n;
struct A { d: int; }
struct B { c: A; c_d: int; }
struct C { b: B; }
${marks}struct D { a: C; }
`;
    csharp?.(schema(''));
    csharp?.(
      schema('//         ^ warning generated-code-clash: b.c.d and b.c_d are both the variable _b_c_d\n'),
      '--gen-object-api',
    );
  });

  it('is not followed through millions of numbers', () => {
    const structs = Array.from({ length: 40 }, (_, index) => `struct S${index + 1} { a: S${index}; b: S${index}; }\n`);
    const ambiguous = 'struct B { c: S0; c_x: S0; }\n';
    go?.(`// fbs-ignore-file: struct-too-large\nnamespace n;\nstruct S0 { x: int; }\n${structs.join('')}${ambiguous}`);
  });

  it('is told of at most eight structs inside each other', () => {
    const structs = (count: number) =>
      Array.from({ length: count }, (_, index) => `struct S${index + 1} { a: S${index}; }\n`).join('');
    const schema = (count: number) =>
      `namespace n;\nstruct S0 { x: int; }\n${structs(count)}struct B { b: S${count}; b_a: S${count - 1}; }\n`;
    const names = `${'a.'.repeat(6)}x`;
    const both = `b.a.${names.slice(2)} and b_a.${names.slice(2)} are both the parameter b_${names.replaceAll('.', '_')}`;
    go?.(`${schema(6)}//                ^^^ warning generated-code-clash: ${both}\n`);
    go?.(schema(8));
  });
});
