// Faults of the code that older versions of flatc generate. Each schema was compiled with 24.3.25, those in C++
// with 2.0.8 and 23.5.26 as well, and with 25.12.19.
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

const key = (told: boolean, version: string) => `
//- flatc: --go
//- version: ${version}
namespace n;
table T { k: bool (key); }
${told ? '//                 ^^^ warning generated-code-construct: in Go, the code cannot compare keys of a bool' : ''}
`;

const allocator = (told: boolean, version: string) => `
//- flatc: --rust
//- version: ${version}
namespace n;
table A { x: int; }
${told ? '//    ^ warning generated-code-runtime: in Rust, the code has a type parameter A, which hides table A' : ''}
namespace m;
enum A : byte { B }
table T { a: A; }
${told ? '//           ^ warning generated-code-runtime: in Rust, the code has a type parameter A, which hides the type of a' : ''}
`;

const library = (version: string, atNamespace: string, atType: string, atField: string) => `
//- flatc: --cpp
//- version: ${version}
namespace a.flatbuffers;
${atNamespace && `//          ^^^^^^^^^^^ warning generated-code-runtime: in C++, ${atNamespace}`}
table T { x: int; }
namespace n;
enum flatbuffers : byte { A }
${atType && `//   ^^^^^^^^^^^ warning generated-code-runtime: in C++, ${atType}`}
table U { verifier: [string]; }
${atField && `//        ^^^^^^^^ warning generated-code-runtime: in C++, ${atField}`}
struct S { verifier: int; }
table V { verifier: S; }
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

  it('names the library without a prefix in C++', () => {
    const namespace = 'flatbuffers hides the namespace of the library, up to flatc 23.5.26';
    const type = 'enum flatbuffers hides the namespace of the library, up to flatc 23.1.20';
    const field = 'the method verifier is hidden by a parameter of Verify, which calls it, up to flatc 25.9.23';
    checkDiagnostics(library('2.0.8', namespace, type, field));
    checkDiagnostics(library('23.5.26', namespace, '', field));
    checkDiagnostics(library('24.3.25', '', '', field));
    checkDiagnostics(library('25.12.19', '', '', ''));
  });

  it('compares keys in Go', () => {
    for (const version of ['22.11.22', '25.12.19', 'master']) checkDiagnostics(key(true, version));
    for (const version of ['2.0.8', '22.10.26']) checkDiagnostics(key(false, version));
  });

  it('has an allocator of any type in Rust', () => {
    for (const version of ['24.3.6', '25.12.19', 'master']) checkDiagnostics(allocator(true, version));
    for (const version of ['2.0.8', '23.5.26']) checkDiagnostics(allocator(false, version));
  });

  it('has comments that end early in TypeScript', () => {
    checkDiagnostics(comment(true, '25.9.23'));
    checkDiagnostics(comment(false, '25.12.19'));
  });
});
