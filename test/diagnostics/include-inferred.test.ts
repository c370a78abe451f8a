// Includes that are found only through build files of the project, and languages that these files generate.
import { checkDiagnostics } from '../check.ts';

describe('includes that the build leads to', () => {
  it('are found, and the build file is named', () =>
    checkDiagnostics(`
//- /schemas/main.fbs
include "math/vec.fbs";
//      ^^^^^^^^^^^^^^ hint include-inferred: found in third_party, which gen.sh:1 uses; flatc needs -I third_party
table M { v: Vec; }
//- /third_party/math/vec.fbs
table Vec {}
//- /gen.sh
flatc -I third_party --cpp schemas/main.fbs
`));

  it('are those of the command that names the schema, then of the nearest build file upward', () =>
    checkDiagnostics(`
//- /a/main.fbs
include "vec.fbs";
//      ^^^^^^^^^ information include-inferred: one, which gen.sh:1 uses
table M { v: One; }
//- /a/b/other.fbs
include "vec.fbs";
//      ^^^^^^^^^ information include-inferred: a/two, which a/Makefile:2 uses
table O { v: Two; }
//- /one/vec.fbs
table One {}
//- /a/two/vec.fbs
table Two {}
//- /gen.sh
flatc -I one --cpp a/main.fbs
//- /a/Makefile
all:
\tflatc -I two --cpp x.fbs
`));

  it('change nothing about includes that are found without them', () =>
    checkDiagnostics(`
//- fbsdir: /inc
//- /main.fbs
include "a.fbs";
include "b.fbs";
include "sub/c.fbs";
table M { a: A; b: B; d: D; }
//- /a.fbs
table A {}
//- /inc/b.fbs
table B {}
//- /sub/c.fbs
include "d.fbs";
//- /d.fbs
table D {}
//- /sub/d.fbs
table D {}
//- /build/a.fbs
table Other {}
//- /build/b.fbs
table Other {}
//- /build/d.fbs
table Other {}
//- /gen.sh
flatc -I build --cpp main.fbs
`));

  it('are found through the root that a command names, also in the files that it includes', () =>
    checkDiagnostics(`
//- /schemas/root.fbs
include "part.fbs";
table R { p: Part; }
//- /schemas/part.fbs
include "vec.fbs";
//<----------------- hint checked-through-root
//      ^^^^^^^^^ hint include-inferred
table Part { v: Vec; }
//- /lib/vec.fbs
table Vec {}
//- /tools/gen.sh
flatc -I lib --cpp schemas/root.fbs
`));

  it('are reported once, and the folder is named as flatc takes it', () =>
    checkDiagnostics(`
//- /schemas/main.fbs
include "schemas/vec.fbs";
//      ^^^^^^^^^^^^^^^^^ hint include-inferred: found in ., which gen.sh:1 uses; flatc needs -I .
include "schemas/vec.fbs";
//      ^^^^^^^^^^^^^^^^^ hint include-duplicate
table M { v: Vec; }
//- /schemas/vec.fbs
table Vec {}
//- /gen.sh
flatc -I . --cpp schemas/main.fbs
`));

  it('stay missing where no build has them', () =>
    checkDiagnostics(`
//- /main.fbs
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found
//- /gen.sh
flatc -I inc --cpp main.fbs
`));

  it('is one folder where several have a file, and all are told', () =>
    checkDiagnostics(`
//- /main.fbs
include "vec.fbs";
//      ^^^^^^^^^ information include-inferred: several folders of the build have "vec.fbs"; the first counts
table M { v: One; }
//- /one/vec.fbs
table One {}
//- /two/vec.fbs
table Two {}
//- /gen.sh
flatc -I one -I two --cpp main.fbs
`));
});

describe('languages that the build generates', () => {
  it('are warned of where they do not support a feature, as long as none are set', () => {
    const schema = `
//- /main.fbs
table T { a: int = null; }
//                 ^^^^ warning inferred-language: the generator for php does not support optional scalars; gen.sh:2 runs it
//- /other.fbs
table T { a: int = null; }
//- /gen.sh
flatc --cpp main.fbs
flatc --php main.fbs
`;
    checkDiagnostics(schema);
    checkDiagnostics(`//- flatc: --cpp${schema.replace(/.*warning.*\n/, '')}`);
  });
});
