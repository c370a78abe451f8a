// Faults of the code that older versions of flatc generate. Each schema was compiled with 24.3.25 and with 25.12.19.
import { checkDiagnostics } from '../check.ts';

const rust = (told: boolean, version: string) => `
//- flatc: --rust
//- version: ${version}
namespace my.flatbuffers;
${told ? '//           ^^^^^^^^^^^ warning generated-code-runtime: in Rust, the code imports flatbuffers beside a module of that name, up to flatc 25.9.23' : ''}
table T { x: int; }
namespace my;
enum Follow : byte { A }
${told ? '//   ^^^^^^ warning generated-code-runtime: in Rust, the code imports another Follow, up to flatc 25.9.23' : ''}
`;

const entries = (told: boolean, version: string, option = '') => `
//- flatc: --ts ${option}
//- version: ${version}
namespace a.b;
table T { x: int; }
namespace a.b.c;
${told ? '//            ^ warning generated-code-package: in TypeScript, the module of the namespace a.b.c names files that are not there, up to flatc 25.2.10' : ''}
table U { x: int; }
namespace without.any.type;
`;

const comment = (told: boolean, version: string) => `
//- flatc: --ts
//- version: ${version}
namespace n;
/// ends */ here
${told ? '//<--------------- warning generated-code-construct: in TypeScript, */ ends the comment in the code' : ''}
table T { x: int; }
`;

describe('Generated code of older versions of flatc', () => {
  it('imports names of the crate in Rust', () => {
    for (const version of ['2.0.8', '25.9.23']) checkDiagnostics(rust(true, version));
    for (const version of ['25.12.19', 'master']) checkDiagnostics(rust(false, version));
  });

  it('names wrong files in the modules of deep namespaces in TypeScript', () => {
    for (const version of ['23.1.21', '24.3.25', '25.2.10']) checkDiagnostics(entries(true, version));
    for (const version of ['2.0.8', '23.1.20', '25.9.23']) checkDiagnostics(entries(false, version));
    checkDiagnostics(entries(false, '24.3.25', '--ts-omit-entrypoint'));
  });

  it('has comments that end early in TypeScript', () => {
    checkDiagnostics(comment(true, '25.9.23'));
    checkDiagnostics(comment(false, '25.12.19'));
  });
});
