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

  it('are not written without a root table, and only the last one is', () => {
    const check = codeCheck('cpp');
    check('table T { a: int; }\nfile_identifier "A\\"BC";\n');
    check('table T { a: int; }\nroot_type T;\nfile_identifier "A\\"BC";\nfile_identifier "ABCD";\n');
  });
});
