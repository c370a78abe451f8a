// Faults of the Java code of older versions of flatc. Each schema was compiled with versions that make the mistake and
// with some that do not.
import { checkDiagnostics } from '../check.ts';

const hidden = (version: string, isReported: boolean) => {
  const says = (marks: string, name: string) =>
    isReported
      ? `//${marks} warning generated-code-runtime: in Java, enum ${name} hides the ${name} that the code needs, up to flatc 22.11.23`
      : '';
  return `
//- flatc: --java
//- version: ${version}
namespace n;
enum Table : byte { A }
${says('   ^^^^^', 'Table')}
enum IntVector : byte { A }
${says('   ^^^^^^^^^', 'IntVector')}
enum LongVector : byte { A }
enum Struct : byte { A }
table T { a: [uint]; }
namespace m;
enum Table : byte { A }
struct S { x: int; }
enum Struct : byte { A }
${says('   ^^^^^^', 'Struct')}
`;
};

const imported = (version: string, isReported: boolean) => `
//- flatc: --java
//- version: ${version}
namespace n;
table IntVector { x: int; }
${isReported ? '//    ^^^^^^^^^ warning generated-code-runtime: in Java, its file imports IntVector of the library' : ''}
`;

const large = (version: string, atUint: boolean, atLong: boolean) => {
  const says = (marks: string, value: string, name: string, until: string) =>
    `//${marks} warning generated-code-construct: in Java, the value ${value} of ${name} is too large for an int, as flatc writes it, up to flatc ${until}`;
  return `
//- flatc: --java
//- version: ${version}
namespace n;
enum E : uint { A = 4294967295 }
${atUint ? says('              ^', '4294967295', 'A', '25.9.23') : ''}
enum F : long { A = -4294967296, B = 0, C = 2147483647 }
${atLong ? says('              ^', '-4294967296', 'A', '22.9.29') : ''}
`;
};

const nested = (version: string, isReported: boolean) => `
//- flatc: --java --gen-object-api
//- version: ${version}
namespace n;
struct I { a: ubyte; b: int; }
struct S { i: I; }
${isReported ? '//            ^ warning generated-code-construct: in Java, flatc copies unsigned numbers of structs in structs without a conversion, up to flatc 22.9.29' : ''}
table T { s: S; }
`;

const method = (version: string, isReported: boolean) => `
//- flatc: --java
//- version: ${version}
namespace n;
table T { notify: string; }
${isReported ? '//        ^^^^^^ warning generated-code-runtime: in Java, the field notify becomes the method notify(), which the class already has, up to flatc 25.9.23' : ''}
table U { notify: [int]; }
`;

const keyword = (version: string, isReported: boolean) => `
//- flatc: --java --gen-object-api
//- version: ${version}
namespace n.notify;
enum notify : byte { A }
${isReported ? '//   ^^^^^^ warning generated-code-keyword: in Java, notify is a keyword, and flatc writes the public class notify_ into notify.java' : ''}
table A { x: int; }
namespace n;
table T { a: n.notify.A; }
${isReported ? '//           ^^^^^^^^^^ warning generated-code-package: in Java, notify becomes notify_ where types of the namespace are used' : ''}
table U { notify: [int]; }
${isReported ? '//        ^^^^^^ warning generated-code-construct: in Java, flatc calls getNotify_ for the field notify, but writes getNotify' : ''}
`;

const underscores = (version: string, isReported: boolean) => {
  const why = (name: string) =>
    `warning generated-code-construct: in Java, the object API calls a method for the field ${name} by another name, up to flatc 23.5.7`;
  return `
//- flatc: --java --gen-object-api
//- rules: field-name-style=off
//- version: ${version}
namespace n;
struct S { x: int; }
table T { _s: [S]; _x: [int]; _t: T; }
${isReported ? `//                 ^^ ${why('_x')}` : ''}
union U { T }
table V { _u: U; }
${isReported ? `//        ^^ ${why('_u')}` : ''}
`;
};

describe('Java code of older versions of flatc', () => {
  it('imports all classes of the library at once, so that types hide them', () => {
    for (const version of ['2.0.8', '22.11.23']) checkDiagnostics(hidden(version, true));
    for (const version of ['22.12.06', '25.12.19']) checkDiagnostics(hidden(version, false));
  });

  it('imports single classes later, so that a file cannot have a class of that name', () => {
    for (const version of ['22.12.06', '25.12.19']) checkDiagnostics(imported(version, true));
    checkDiagnostics(imported('2.0.8', false).replace('[int]', 'int'));
  });

  it('has large numbers without L', () => {
    checkDiagnostics(large('2.0.8', true, true));
    checkDiagnostics(large('22.10.25', true, false));
    checkDiagnostics(large('25.12.19', false, false));
  });

  it('copies unsigned numbers of structs in structs', () => {
    checkDiagnostics(nested('2.0.8', true));
    checkDiagnostics(nested('22.10.25', false));
  });

  it('forgets underscores at the beginning of names', () => {
    checkDiagnostics(underscores('23.3.3', true));
    checkDiagnostics(underscores('23.5.8', false));
  });

  it('does not know the method notify', () => {
    checkDiagnostics(method('25.9.23', true));
    checkDiagnostics(method('25.12.19', false));
    checkDiagnostics(keyword('25.9.23', false).replace(/table U.*\n/, ''));
    checkDiagnostics(keyword('25.12.19', true));
  });
});
