// Faults of the code that older versions of flatc generate. Each schema was compiled with 25.12.19 and with an older
// version that makes the mistake.
import { checkDiagnostics } from '../check.ts';

const rust = (isReported: boolean, version: string) => `
//- flatc: --rust
//- version: ${version}
namespace my.flatbuffers;
${isReported ? '//           ^^^^^^^^^^^ warning generated-code-runtime: in Rust, the code imports flatbuffers beside a module of that name, up to flatc 25.9.23' : ''}
table T { x: int; }
namespace my;
enum Follow : byte { A }
${isReported ? '//   ^^^^^^ warning generated-code-runtime: in Rust, the code imports another Follow, up to flatc 25.9.23' : ''}
`;

const entries = (isReported: boolean, version: string, option = '') => `
//- flatc: --ts ${option}
//- version: ${version}
namespace a.b;
table T { x: int; }
namespace a.b.c;
${isReported ? '//            ^ warning generated-code-package: in TypeScript, the module of the namespace a.b.c names files that are not there, up to flatc 25.2.10' : ''}
table U { x: int; }
namespace without.any.type;
`;

const comment = (isReported: boolean, version: string) => `
//- flatc: --ts
//- version: ${version}
namespace n;
/// ends */ here
${isReported ? '//<--------------- warning generated-code-construct: in TypeScript, */ ends the comment in the code' : ''}
table T { x: int; }
`;

const key = (isReported: boolean, version: string) => `
//- flatc: --go
//- version: ${version}
namespace n;
table T { k: bool (key); }
${isReported ? '//                 ^^^ warning generated-code-construct: in Go, the code cannot compare keys of a bool' : ''}
`;

const allocator = (isReported: boolean, version: string) => `
//- flatc: --rust
//- version: ${version}
namespace n;
table A { x: int; }
${isReported ? '//    ^ warning generated-code-runtime: in Rust, the code has a type parameter A, which hides table A' : ''}
namespace m;
enum A : byte { B }
table T { a: A; }
${isReported ? '//           ^ warning generated-code-runtime: in Rust, the code has a type parameter A, which hides the type of a' : ''}
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

const table = (isReported: boolean, version: string, kind = 'table') => `
//- flatc: --java
//- version: ${version}
namespace n;
${kind.padEnd(6)} Table { x: int; }
${isReported ? '//     ^^^^^ warning generated-code-runtime: in Java, its file needs Table of the library, up to flatc 25.9.23' : ''}
enum E : byte { Table }
`;

const keywords = (version: string, isReported: boolean) => {
  const says = (marks: string, why: string) =>
    isReported ? `//${marks} warning generated-code-keyword: in Python, ${why}, up to flatc 24.3.25` : '';
  return `
//- flatc: --python
//- rules: field-name-style=off
//- version: ${version}
namespace n;
enum await : byte { async, None }
${says('   ^^^^^', 'await is a keyword, which flatc writes unchanged')}
${says('                  ^^^^^', 'async is a keyword, which flatc writes unchanged')}
table T { def: int; Class: int; none: string; async: int; }
${says('                  ^^^^^', 'the field Class becomes class, a keyword')}
${says('                              ^^^^', 'the field none becomes None, a keyword')}
${says('                                            ^^^^^', 'async is a keyword, which flatc writes unchanged')}
struct Inner { Is: int; }
${says('             ^^', 'the field Is becomes is, a keyword')}
struct Outer { Or: Inner; }
`;
};

const parameters = (isReported: boolean, version: string) => `
//- flatc: --python --gen-object-api
//- rules: field-name-style=off
//- version: ${version}
namespace n;
table T { foo_bar: int; fooBar: int; }
${isReported ? '//                      ^^^^^^ warning generated-code-clash: in Python, the fields foo_bar and fooBar both become the parameter fooBar of __init__' : ''}
`;

const slots = (isReported: boolean, version: string) => `
//- flatc: --python
//- rules: field-name-style=off
//- version: ${version}
namespace n;
table T { _tab: string; tab: int; }
${isReported ? '//        ^^^^ warning generated-code-runtime: in Python, the field _tab becomes the method _tab, the name of a slot of each class, up to flatc 23.5.7' : ''}
`;

const enumDefaults = (isReported: boolean, version: string) => `
//- flatc: --ts
//- version: ${version}
namespace n;
enum F : ubyte (bit_flags) { A, B }
enum G : ulong (bit_flags) { A, B }
enum E : byte { A, B }
table T { f: F; e: E; both: F = "A B"; one: F = B; none: F = null; large: G; }
${isReported ? '//           ^ warning generated-code-construct: in TypeScript, the default 0 of f is not a member of F, as TypeScript 5 requires, up to flatc 23.3.3' : ''}
${isReported ? '//                              ^^^^^ warning generated-code-construct: in TypeScript, the default 3 of both is not a member of F' : ''}
`;

const enumVectors = (isReported: boolean, version: string) => `
//- flatc: --ts
//- version: ${version}
namespace n;
enum F : ubyte (bit_flags) { A, B }
enum G : ulong (bit_flags) { A, B }
enum E : byte { A, B }
table T { many: [F]; large: [G]; e: [E]; }
${isReported ? '//              ^^^ warning generated-code-construct: in TypeScript, 0, for an element of many that is not there, is not a member of F, as TypeScript 5 requires, up to flatc 25.2.10' : ''}
`;

const unions = (isReported: boolean, version: string) => `
//- flatc: --ts --gen-object-api
//- rules: field-name-style=off
//- version: ${version}
namespace n;
table A { x: int; }
union U { A }
table T { _u: U; _a: A; }
${isReported ? '//        ^^ warning generated-code-construct: in TypeScript, the object API calls the method for the type of _u by another name, up to flatc 23.5.7' : ''}
`;

const overwritten = (isReported: boolean, version: string) => `
//- flatc: --ts
//- version: ${version}
//- /monster.fbs
table Monster { hp: int; }
${isReported ? '//    ^^^^^^^ warning generated-code-lost: in TypeScript, Monster is written to monster.ts, and then overwritten' : ''}
`;

const firstParameter = (isReported: boolean, version: string) => `
//- flatc: --php
//- version: ${version}
namespace n;
table T { a: int (deprecated); b: int; }
${isReported ? '//        ^ warning generated-code-construct: in PHP, a is deprecated and the first field' : ''}
`;

const identifier = (isReported: boolean, version: string) => `
//- flatc: --go
//- version: ${version}
namespace n;
table T { a: int; }
root_type T;
  file_identifier "A\\"BC";
${isReported ? '//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in Go, the identifier' : ''}
`;

const objects = (isReported: boolean, version: string, option: string) => `
//- flatc: --ts --gen-object-api ${option}
//- version: ${version}
namespace n;
table T { x: int; }
${isReported && option ? '//    ^ warning generated-code-construct: in TypeScript, the class of the object API is exported as TT' : ''}
${option ? '' : 'enum TT : byte { A }'}
${isReported && !option ? '//   ^^ warning generated-code-clash: in TypeScript, n.T and n.TT are both exported as TT' : ''}
`;

const exported = (isReported: boolean, version: string) => `
//- flatc: --ts
//- version: ${version}
namespace n;
enum Object : byte { A }
enum Object_ : byte { A }
${isReported ? '//   ^^^^^^^ warning generated-code-clash: in TypeScript, n.Object and n.Object_ are both exported as Object_' : ''}
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
    const field = 'the method verifier is hidden by a parameter of Verify, which calls it';
    checkDiagnostics(library('2.0.8', namespace, type, field));
    checkDiagnostics(library('23.5.26', namespace, '', field));
    checkDiagnostics(library('24.3.25', '', '', field));
    checkDiagnostics(library('25.12.19', '', '', field));
  });

  it('compares keys in Go', () => {
    for (const version of ['22.11.22', '25.12.19', 'master']) checkDiagnostics(key(true, version));
    for (const version of ['2.0.8', '22.10.26']) checkDiagnostics(key(false, version));
  });

  it('has an allocator of any type in Rust', () => {
    for (const version of ['24.3.6', '25.12.19', 'master']) checkDiagnostics(allocator(true, version));
    for (const version of ['2.0.8', '23.5.26']) checkDiagnostics(allocator(false, version));
  });

  it('needs the class Table of the library in Java', () => {
    for (const version of ['22.12.06', '25.9.23']) checkDiagnostics(table(true, version));
    for (const version of ['25.12.19', 'master']) checkDiagnostics(table(false, version));
    for (const version of ['22.12.06', '25.9.23']) checkDiagnostics(table(true, version, 'struct'));
    for (const version of ['2.0.8', '25.12.19']) checkDiagnostics(table(false, version, 'struct'));
  });

  it('has keywords in Python', () => {
    for (const version of ['2.0.8', '24.3.25']) checkDiagnostics(keywords(version, true));
    for (const version of ['24.12.23', '25.12.19']) checkDiagnostics(keywords(version, false));
  });

  it('makes an object of its fields in Python', () => {
    for (const version of ['25.9.23', '25.12.19']) checkDiagnostics(parameters(true, version));
    for (const version of ['2.0.8', '25.2.10']) checkDiagnostics(parameters(false, version));
  });

  it('has a slot in Python', () => {
    for (const version of ['2.0.8', '23.3.3']) checkDiagnostics(slots(true, version));
    for (const version of ['23.5.8', '25.12.19']) checkDiagnostics(slots(false, version));
  });

  it('has numbers as defaults of enums in TypeScript', () => {
    for (const version of ['2.0.8', '23.3.3']) checkDiagnostics(enumDefaults(true, version));
    for (const version of ['23.5.8', '25.12.19']) checkDiagnostics(enumDefaults(false, version));
    for (const version of ['2.0.8', '25.2.10']) checkDiagnostics(enumVectors(true, version));
    for (const version of ['25.9.23', '25.12.19']) checkDiagnostics(enumVectors(false, version));
  });

  it('forgets underscores at the beginning of unions in TypeScript', () => {
    for (const version of ['2.0.8', '23.3.3']) checkDiagnostics(unions(true, version));
    for (const version of ['23.5.8', '25.12.19']) checkDiagnostics(unions(false, version));
  });

  it('has modules for namespaces and schemas in TypeScript', () => {
    for (const version of ['23.1.21', '25.12.19']) checkDiagnostics(overwritten(true, version));
    checkDiagnostics(overwritten(false, '2.0.8'));
    for (const version of ['23.1.21', '25.12.19']) checkDiagnostics(exported(true, version));
    checkDiagnostics(exported(false, '2.0.8'));
  });

  it('exports objects in TypeScript', () => {
    for (const option of ['--object-prefix Pre', '']) {
      for (const version of ['23.3.3', '25.12.19']) checkDiagnostics(objects(true, version, option));
      for (const version of ['2.0.8', '23.1.21']) checkDiagnostics(objects(false, version, option));
    }
  });

  it('has identifiers in Go', () => {
    for (const version of ['23.5.8', '25.12.19']) checkDiagnostics(identifier(true, version));
    for (const version of ['2.0.8', '23.3.3']) checkDiagnostics(identifier(false, version));
  });

  it('has a comma without a parameter in PHP', () => {
    for (const version of ['24.3.6', '25.12.19']) checkDiagnostics(firstParameter(true, version));
    for (const version of ['2.0.8', '23.5.26']) checkDiagnostics(firstParameter(false, version));
  });

  it('has comments that end early in TypeScript', () => {
    checkDiagnostics(comment(true, '25.9.23'));
    checkDiagnostics(comment(false, '25.12.19'));
  });
});
