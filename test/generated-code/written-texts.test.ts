// Findings about file identifiers and extensions that flatc writes between quotes as they are.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

describe('the identifier and the extension of a file in generated code', () => {
  it('are no strings in most languages if they have a quote', () =>
    checkDiagnostics(`
//- flatc: --csharp --dart --go --java --python --swift
table T { a: int; }
root_type T;
  file_identifier "A\\"BC";
//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in C#, Go, Java and Swift, the identifier is written without escapes
  file_extension "a\\"b";
`));

  it('both count in C++, PHP and Rust', () => {
    for (const language of ['cpp', 'php', 'rust'] as const)
      codeCheck(language)(`
namespace n;
table T { a: int; }
root_type T;
  file_identifier "A\\"BC";
//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: the identifier
  file_extension "a\\"b";
//^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: the extension
`);
  });

  it('have other quotes in TypeScript', () => {
    const check = codeCheck('ts');
    check(`
namespace n;
table T { a: int; }
root_type T;
  file_identifier "A\\"BC";
`);
    check(`
namespace n;
table T { a: int; }
root_type T;
  file_identifier "A'BC";
//^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in TypeScript, the identifier
`);
  });

  it('must not name variables in Kotlin', () =>
    codeCheck('kotlin')(`
namespace n;
table T { a: int; }
root_type T;
  file_identifier "A$BC";
//^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in Kotlin, the identifier
`));

  it('are another string if a backslash begins an escape', () =>
    checkDiagnostics(`
//- flatc: --cpp --csharp --go --java --kotlin --php --rust --swift --ts
namespace n;
table T { a: int; }
root_type T;
  file_identifier "A\\\\nB";
//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in C++, C#, Go, Java, Kotlin, PHP, Rust, Swift and TypeScript, the identifier is written without escapes, so it is not the same string there
`));

  it('may have a backslash in PHP that begins no escape', () => {
    const schema = (letter: string) => `
namespace n;
table T { a: int; }
root_type T;
  file_identifier "A\\\\${letter}B";
`;
    codeCheck('php')(schema('N'));
    codeCheck('csharp')(
      `${schema('N')}//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in C#, the identifier\n`,
    );
  });

  it('are written with the root table in some languages, which may be in another file', () => {
    const texts = (generators: string, mark: string) =>
      checkDiagnostics(`
//- flatc: ${generators}
//- /main.fbs
include "inc.fbs";
namespace m;
table B { a: n.A; }
root_type n.A;
  file_identifier "A\\"'B";
${mark}//- /inc.fbs
namespace n;
table A { x: int; }
`);
    texts('--csharp --go --java --kotlin --ts', '');
    const said = (languages: string) =>
      `//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in ${languages}, the identifier\n`;
    texts('--cpp --php --swift', said('C++, PHP and Swift'));
    texts('--gen-all --csharp --go --java --kotlin --ts', said('C#, Go, Java, Kotlin and TypeScript'));
  });

  it('are written with each table in PHP and Swift', () => {
    const texts = (tables: string, mark: string, options = '') =>
      checkDiagnostics(`
//- flatc: --php --swift ${options}
//- /main.fbs
include "inc.fbs";
namespace m;
${tables}
  file_identifier "A\\"BC";
${mark}//- /inc.fbs
namespace n;
table A { x: int; }
`);
    const mark = '//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in PHP and Swift, the identifier\n';
    texts('table B { a: n.A; }', mark);
    texts('root_type n.A;', '');
    texts('root_type n.A;', mark, '--gen-all');
  });

  it('are not written without a root table in other languages, and only the last one is', () => {
    const check = codeCheck('cpp');
    check('table T { a: int; }\nfile_identifier "A\\"BC";\n');
    check('table T { a: int; }\nroot_type T;\nfile_identifier "A\\"BC";\nfile_identifier "ABCD";\n');
  });
});
