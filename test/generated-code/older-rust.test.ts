// Faults of the Rust code of older versions of flatc, and faults that a newer version brought. Each schema was compiled
// with versions that make the mistake and with some that do not.
import { checkDiagnostics } from '../check.ts';

const imported = (version: string, isReported: boolean) => {
  const says = (marks: string, why: string) =>
    isReported ? `//${marks} warning generated-code-runtime: in Rust, ${why}, up to flatc 25.9.23` : '';
  return `
//- flatc: --rust
//- version: ${version}
namespace a.Mem;
${says('          ^^^', 'the code imports mem beside a module of that name')}
table mem { x: int; }
${says('    ^^^', 'the code imports another mem')}
namespace core.a;
${says('        ^^^^', 'the code needs the crate core beside a module of that name')}
table T { x: int; }
namespace n;
table Ordering { x: int; }
${says('    ^^^^^^^^', 'the code imports another Ordering')}
enum core : byte { A }
${says('   ^^^^', 'the code needs the crate core, which enum core hides')}
enum Verifiable : byte { A }
table U { v: [Verifiable]; }
${says('           ^^^^^^^^^^^^', 'the code imports another Verifiable, which hides the type of v')}
namespace m;
table V { v: n.Verifiable; }
namespace without.types.mem;
`;
};

const library = (version: string, isReported: boolean) => {
  const says = (marks: string, what: string, name: string) =>
    isReported
      ? `//${marks} warning generated-code-runtime: in Rust, ${what} hides ${name} of the standard library, which the code needs, up to flatc 25.9.23`
      : '';
  return `
//- flatc: --rust --gen-object-api
//- version: ${version}
namespace n;
struct String { x: int; }
${says('     ^^^^^^', 'struct String', 'String')}
table Vec { names: [string]; }
${says('    ^^^', 'table Vec', 'Vec')}
enum Box : byte { A }
namespace m;
enum Box : byte { A }
${says('   ^^^', 'enum Box', 'Box')}
enum String : byte { A }
table T { t: T; }
namespace k;
enum Box : byte { A }
${says('   ^^^', 'enum Box', 'Box')}
union U { m.T }
`;
};

const withoutObjects = (version: string) => `
//- flatc: --rust
//- version: ${version}
namespace n;
struct String { x: int; }
table T { names: [string]; }
`;

const crate = (version: string, isReported: boolean) => {
  const says = (marks: string, what: string) =>
    isReported
      ? `//${marks} warning generated-code-runtime: in Rust, ${what} hides the crate alloc, which the code needs`
      : '';
  return `
//- flatc: --rust --gen-object-api
//- version: ${version}
enum alloc : byte { A }
${says('   ^^^^^', 'enum alloc')}
namespace n.alloc;
${says('          ^^^^^', 'the module for alloc')}
table T { x: int; }
namespace n;
table T { s: string; }
namespace k.alloc;
table T { s: string; }
namespace m;
enum alloc : byte { A }
table U { x: int; }
`;
};

const floats = (version: string, isReported: boolean) => `
//- flatc: --rust
//- version: ${version}
namespace n;
table T { a: float = nan; }
${isReported ? '//                   ^^^ warning generated-code-construct: in Rust, nan is written unchanged, which is not a number there, up to flatc 22.10.26' : ''}
`;

const unions = (version: string, isReported: boolean) => `
//- flatc: --rust
//- version: ${version}
namespace n;
table A { x: int; }
union U { A }
table T { match: U; }
${isReported ? '//        ^^^^^ warning generated-code-keyword: in Rust, match is a keyword, which flatc writes as match_, but its type once as match_type and once as match__type, up to flatc 23.1.3' : ''}
`;

const verifiable = (version: string, isReported: boolean) => {
  const says = (marks: string, field: string) =>
    isReported
      ? `//${marks} warning generated-code-runtime: in Rust, the code imports another Verifiable, which hides that of the union ${field}, up to flatc 25.9.23`
      : '';
  return `
//- flatc: --rust
//- version: ${version}
namespace n;
table Q { x: int; }
table Verifiable { x: int; }
union U { Q, v: Verifiable }
union V { Verifiable: Q }
table T { u: U; v: V; }
${says('           ^', 'u')}
namespace n.m;
union W { Verifiable }
table T { w: W; u: U (deprecated); }
namespace n;
table X { w: m.W; }
${says('           ^^^', 'w')}
`;
};

const sizes = (version: string, isReported: boolean) => {
  const says = (marks: string, rule: string, why: string) =>
    isReported ? `//${marks} warning generated-code-${rule}: ${why}` : '';
  return `
//- flatc: --rust
//- version: ${version}
namespace n;
table T { size: int; size_: string; other: int; }
${says('        ^^^^', 'clash', 'in Rust, size is written as size_, up to flatc 24.3.25')}
struct S { alignment_: int; alignment: int; }
${says('                          ^^^^^^^^^', 'clash', 'in Rust, alignment is written as alignment_')}
struct U { size: int; alignment: int; }
enum E : byte { size, size_ }
${says('                    ^^^^^', 'clash', 'in Rust, the constant for size_ and the constant for size are both size_')}
enum F : byte { size, alignment }
namespace m;
table size { x: int; }
union U { size }
table T { u: U; }
${says('           ^', 'keyword', 'in Rust, size gets a _ as the name of a type, which flatc forgets where the type is used')}
namespace k;
struct size { x: int; }
struct T { x: size; }
${says('            ^^^^', 'keyword', 'in Rust, size gets a _')}
`;
};

const roots = (version: string, isReported: boolean) => `
//- flatc: --rust
//- version: ${version}
namespace n;
table FooBar { x: int; }
struct get_root_as_foo_bar { x: int; }
table get_size_prefixed_root_as_foo_bar { x: int; }
  root_type FooBar;
${isReported ? '//^^^^^^^^^^^^^^^^^ warning generated-code-clash: in Rust, a function for the root type FooBar and struct get_root_as_foo_bar are both get_root_as_foo_bar' : ''}
`;

describe('Rust code of older versions of flatc', () => {
  it('imports names of the library, and names the crate core', () => {
    for (const version of ['2.0.8', '25.9.23']) checkDiagnostics(imported(version, true));
    checkDiagnostics(imported('25.12.19', false));
  });

  it('has types of the standard library in the object API', () => {
    for (const version of ['2.0.8', '25.9.23']) {
      checkDiagnostics(library(version, true));
      checkDiagnostics(withoutObjects(version));
    }
    checkDiagnostics(library('25.12.19', false));
  });

  it('names the crate alloc later', () => {
    checkDiagnostics(crate('25.12.19', true));
    checkDiagnostics(crate('25.9.23', false));
  });

  it('has special numbers as the schema writes them', () => {
    checkDiagnostics(floats('22.10.26', true));
    checkDiagnostics(floats('22.11.22', false));
  });

  it('has two names for the type of a union', () => {
    checkDiagnostics(unions('23.1.3', true));
    checkDiagnostics(unions('23.1.4', false));
  });
  it('imports Verifiable beside a table of a union', () => {
    for (const version of ['2.0.8', '25.9.23']) checkDiagnostics(verifiable(version, true));
    checkDiagnostics(verifiable('25.12.19', false));
  });

  it('takes size and alignment for keywords', () => {
    for (const version of ['2.0.8', '24.3.25']) checkDiagnostics(sizes(version, true));
    checkDiagnostics(sizes('24.12.23', false));
  });

  it('has other functions for the root type', () => {
    checkDiagnostics(roots('22.9.24', true));
    checkDiagnostics(roots('22.9.29', false));
  });
});
