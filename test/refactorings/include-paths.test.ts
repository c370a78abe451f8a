// Include paths relative to the file or to an include path, always for the same file.
import { checkDisabled, checkNotOffered, checkRefactoring } from './check.ts';

const files = `//- /types/a.fbs
struct A { x: int; }
//- /types/b.fbs
struct B { x: int; }
`;

describe('the path of an include', () => {
  it('becomes relative to the file', () =>
    checkRefactoring(
      `
//- fbsdir: /types
//- /api/main.fbs
include "$0a.fbs"; // \u{1f409}
include "b.fbs";
table M { a: A; b: B; }
${files}`,
      'Make the include relative to this file: "../types/a.fbs"',
      `
include "../types/a.fbs"; // \u{1f409}
include "b.fbs";
table M { a: A; b: B; }
`,
    ));

  it('becomes relative to an include path, in the quotes that it has', () =>
    checkRefactoring(
      `
//- fbsdir: /types, /
//- /api/main.fbs
/* \u{1f409} */ include '../types/$0a.fbs';\r
table M { a: A; }\r
${files}`,
      'Make the include relative to types: "a.fbs"',
      `
/* \u{1f409} */ include 'a.fbs';\r
table M { a: A; }\r
`,
    ));

  it('becomes so for all of the file, in a file with errors', () =>
    checkRefactoring(
      `
//- fbsdir: /types
//- /api/main.fbs
include "$0a.fbs";
include "b.fbs";
include "missing.fbs";
table M { a: A; b: B; c: }
table
${files}`,
      'Make all includes relative to this file',
      `
include "../types/a.fbs";
include "../types/b.fbs";
include "missing.fbs";
table M { a: A; b: B; c: }
table
`,
    ));

  it('is not offered what it is already', () =>
    checkNotOffered(
      `
include "types/$0a.fbs";
table M { a: A; }
${files}`,
      /Make/,
    ));

  it('cannot be one by which another file comes first', () =>
    checkDisabled(
      `
//- fbsdir: /types
//- /api/main.fbs
include "../types/$0a.fbs";
table M { a: A; }
//- /api/a.fbs
struct A { y: int; }
${files}`,
      'Make the include relative to types: "a.fbs"',
      /^flatc would not find types\/a\.fbs as "a\.fbs"\.$/,
    ));

  it('cannot be one by which trpc finds nothing', () =>
    checkDisabled(
      `
//- trpc: on
//- cwd: /
//- /api/main.fbs
include "deep/mid.fbs";
attribute "go_package=example.com/api";
namespace api;
table M { a: A; }
//- /api/deep/mid.fbs
include "deep/$0leaf.fbs";
attribute "go_package=example.com/api";
namespace api;
table A { l: L; }
//- /api/deep/leaf.fbs
attribute "go_package=example.com/api";
namespace api;
table L { x: int; }
`,
      'Make the include relative to this file: "leaf.fbs"',
      /^trpc would not find api\/deep\/leaf\.fbs as "leaf\.fbs"\.$/,
    ));

  it('means the file of its own version', () =>
    checkRefactoring(
      `
//- fbsdir: /v1, /v2
//- /v2/api/main.fbs
include "../../v1/$0a.fbs";
table M { a: A; }
//- /v1/a.fbs
struct A { x: int; }
//- /v2/a.fbs
struct A { y: int; }
`,
      'Make the include relative to v1: "a.fbs"',
      `
include "a.fbs";
table M { a: A; }
`,
    ));

  it('becomes one that is found whatever the root is', () =>
    checkRefactoring(
      `
//- /main.fbs
include "api/deep.fbs";
table M { d: D; }
//- /api/deep.fbs
include "types/$0a.fbs";
table D { a: A; }
${files}`,
      'Make the include relative to this file: "../types/a.fbs"',
      `
include "../types/a.fbs";
table D { a: A; }
`,
    ));
});
