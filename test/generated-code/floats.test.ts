// Findings about defaults of floats, which flatc writes as the schema spells them. All but C# were compiled, and so were
// the parts without an annotation.
import { checkFix } from '../check-fixes.ts';
import { codeCheck } from './code-check.ts';

describe('The default of a float', () => {
  it('has digits before its point and no plus in Rust', () =>
    codeCheck('rust')(`
namespace n;
table T {
  a: float = .5;
  //         ^^ warning generated-code-construct: in Rust, .5 is not a number
  b: double = -.5e-3;
  //          ^^^^^^ warning generated-code-construct: -.5e-3 is not a number
  c: float = +1.5;
  //         ^^^^ warning generated-code-construct: +1.5 is not a number
  d: double = +7;
  //          ^^ warning generated-code-construct: +7 is not a number
  e: float = 1.e3;
  //         ^^^^ warning generated-code-construct: 1.e3 is not a number
  f: float = " .5";
  //         ^^^^^ warning generated-code-construct: .5 is not a number
  g: float = 5.;
  h: double = -5.;
  i: float = 1E+5;
  j: float = 007.5;
  k: float = +inf;
  l: float = -nan;
  m: int = +42;
  n: float = cos(.5);
  o: float = -7;
  p: float = 0e0;
  q: float = null;
  r: float = +1 (deprecated);
}
`));

  it('does not begin with a zero before other digits in TypeScript', () =>
    codeCheck('ts')(`
namespace n;
table T {
  a: float = 007.5;
  //         ^^^^^ warning generated-code-construct: in TypeScript, 007.5 is not a number
  b: double = -010;
  //          ^^^^ warning generated-code-construct: -010 is not a number
  c: float = "08";
  //         ^^^^ warning generated-code-construct: 08 is not a number
  d: float = 0.5;
  e: float = .5;
  f: float = +5.;
  g: float = 0e0;
  h: int = 007;
  i: float = 1e400;
}
`));

  it('fits into its type in Go and Rust', () => {
    for (const [generator, shown] of [
      ['go', 'Go'],
      ['rust', 'Rust'],
    ] as const) {
      codeCheck(generator)(`
namespace n;
table T {
  a: float = 1e39;
  //         ^^^^ warning generated-code-construct: in ${shown}, 1e39 is too large for a float
  b: double = -1e400;
  //          ^^^^^^ warning generated-code-construct: -1e400 is too large for a double
  c: float = 3.4028236e38;
  //         ^^^^^^^^^^^^ warning generated-code-construct: 3.4028236e38 is too large for a float
  d: float = 0x1p200;
  //         ^^^^^^^ warning generated-code-construct: 0x1p200 is too large for a float
  e: float = 3.4028235e38;
  f: double = 1e39;
  g: float = inf;
  h: float = 1e-50;
}
`);
    }
    codeCheck('go')('namespace n;\ntable T { i: float = 0x.8p1; j: float = +.5; }');
  });

  it('is judged only if flatc accepts it', () =>
    codeCheck('java')(`
namespace n;
table T {
  a: float = 0x1e;
  //         ^^^^ error default-not-a-number: 0x1e
  b: float = "1.2.3";
  //         ^^^^^^^ error default-not-a-number: 1.2.3
}
`));

  it('is not too small for its type in Java', () =>
    codeCheck('java')(`
namespace n;
table T {
  a: float = 1e-50;
  //         ^^^^^ warning generated-code-construct: in Java, 1e-50 is too small for a float
  b: double = -1e-400;
  //          ^^^^^^^ warning generated-code-construct: -1e-400 is too small for a double
  c: float = 0x1p-200;
  //         ^^^^^^^^ warning generated-code-construct: 0x1p-200 is too small for a float
  d: float = 1e-40;
  e: double = 1e-50;
  f: float = 0e-500;
  g: float = 00.0;
  h: float = 1e39;
  i: float = 0x0p-9;
}
`));

  it('has digits after its point in Kotlin and C#', () => {
    for (const [generator, shown] of [
      ['kotlin', 'Kotlin'],
      ['csharp', 'C#'],
    ] as const) {
      codeCheck(generator)(`
namespace n;
table T {
  a: float = 5.;
  //         ^^ warning generated-code-construct: in ${shown}, 5. is not a number
  b: double = -1.e3;
  //          ^^^^^ warning generated-code-construct: -1.e3 is not a number
  c: float = .5;
  d: float = +1.5;
  e: float = 007;
  f: float = 1.e400;
}
`);
    }
  });

  it('is a constant in Python where it is too large', () =>
    codeCheck('python')(`
namespace n;
table T {
  a: float = 0x1p200;
  b: double = 0x1p200;
  //          ^^^^^^^ warning generated-code-construct: in Python, 0x1p200 is not a number
  c: float = +.5;
}
`));

  it('has a fix that writes the same number plainly', () => {
    for (const [generator, written, plain] of [
      ['rust', '.5', '0.5'],
      ['rust', '-.5e-3', '-0.5e-3'],
      ['rust', '+7', '7.0'],
      ['rust', '1.E3', '1.0E3'],
      ['rust', '".5"', '0.5'],
      ['ts', '007.50', '7.50'],
      ['ts', '-00', '-0.0'],
      ['go', '-1e39', '-inf'],
      ['rust', '+1e39', 'inf'],
      ['java', '1e-50', '0.0'],
    ]) {
      checkFix(
        `//- flatc: --${generator}\nnamespace n;\ntable T { f: float = $0${written}; }`,
        `Change to ${plain}`,
        `namespace n;\ntable T { f: float = ${plain}; }`,
      );
    }
  });
});
