// Replacing an include by the content of its file.
import { checkDisabled, checkNotOffered, checkRefactoring, checkRefused } from './check.ts';

const title = 'Inline part.fbs (keeps the file)';

describe('inline an include', () => {
  it('puts the text in its place, without what flatc forgets of an included file', () =>
    checkRefactoring(
      `
// The main schema. \u{1f409}

include "$0part.fbs"; // \u{1f409}

table M { p: P; }
root_type M;
//- /part.fbs
// The parts.

file_identifier "PART";
/// One part.
table P { x: int; }
root_type P;
`,
      title,
      `
// The main schema. \u{1f409}

// The parts.

/// One part.
table P { x: int; }

table M { p: P; }
root_type M;
`,
    ));

  it('keeps namespaces apart, and merges includes', () =>
    checkRefactoring(
      `
include "sub/$0part.fbs";
include "known.fbs";
table M { p: Parts.P; }
//- /known.fbs
table K { x: int; }
//- /sub/part.fbs
include "../known.fbs";
// For the leaf.
include "leaf.fbs";
native_include "part.h";
namespace Parts;
attribute "priority";
table P { k: K; l: L (priority: 1); }
//- /sub/leaf.fbs
table L { x: int; }
`,
      title,
      `
// For the leaf.
include "sub/leaf.fbs";
native_include "part.h";
include "known.fbs";

namespace Parts;
attribute "priority";
table P { k: K; l: L (priority: 1); }

namespace;
table M { p: Parts.P; }
`,
    ));

  it('takes over the line breaks', () =>
    checkRefactoring(
      'include "$0part.fbs";\r\ntable M { p: P; }\r\n//- /part.fbs\n/* \u{1f409} */\nstruct P { x: int; }\n',
      title,
      '/* \u{1f409} */\r\nstruct P { x: int; }\r\n\r\ntable M { p: P; }\r\n',
    ));

  it('cannot be done where others include the file', () =>
    checkDisabled(
      `
include "$0part.fbs";
table M { p: P; }
//- /part.fbs
struct P { x: int; }
//- /other.fbs
include "part.fbs";
`,
      title,
      /^other\.fbs also includes part\.fbs\.$/,
    ));

  it('cannot be done where the files include each other, or the text cannot be read', () => {
    checkDisabled(
      'include "$0part.fbs";\ninclude "./part.fbs";\ntable M { p: P; }\n//- /part.fbs\ntable P { x: int; }\n',
      title,
      /includes part\.fbs more than once/,
    );
    checkDisabled(
      `
include "$0part.fbs";
table M { p: P; }
//- /part.fbs
include "main.fbs";
table P { m: M; }
`,
      title,
      /^part\.fbs includes this file\.$/,
    );
    checkDisabled(
      `
include "$0part.fbs";
table M { p: P; }
//- /part.fbs
table P { x: int
`,
      title,
      /^part\.fbs has a syntax error\.$/,
    );
    checkNotOffered('include "$0missing.fbs";\ntable M { x: int; }\n', /Inline/);
  });

  it('works in a file with errors', () =>
    checkRefactoring(
      `
include "$0part.fbs";

table M { p: P; q: }
//- /part.fbs
struct P { x: int; }
`,
      title,
      `
struct P {
  x: int;
}

table M { p: P; q: }
`,
    ));

  it('takes the file of its own version', () =>
    checkRefactoring(
      `
//- /v1/main.fbs
include "$0part.fbs";

table M { p: P; }
//- /v1/part.fbs
struct P { x: int; }
//- /v2/main.fbs
include "part.fbs";
table M { p: P; }
//- /v2/part.fbs
struct P { y: int; }
`,
      'Inline part.fbs (keeps the file)',
      `
struct P { x: int; }

table M { p: P; }
`,
    ));

  it('is refused where a name would mean something else', () =>
    // flatc would read the table of the other file before the text of part.fbs.
    checkRefused(
      `
include "$0part.fbs";
include "other.fbs";
table M { p: N.P; }
//- /part.fbs
namespace N;
table P { q: Q; }
table Q { x: int; }
//- /other.fbs
table Q { y: int; }
`,
      title,
      /^Q in part\.fbs line 2 would mean Q in other\.fbs when main\.fbs is compiled\.$/,
    ));

  it('keeps to one Go package', () => {
    checkDisabled(
      `
include "$0part.fbs";
attribute "go_package=example.com/game";
namespace game;
table M { x: int; }
//- /part.fbs
attribute "go_package=example.com/part";
namespace part;
table P { x: int; }
`,
      title,
      /^part\.fbs has another go_package\.$/,
    );
    checkRefactoring(
      `
include "$0part.fbs";
attribute "go_package=example.com/game";
namespace game;
table M { p: P; }
//- /part.fbs
attribute "go_package=example.com/game";
namespace game;
table P { x: int; }
`,
      title,
      `
namespace game;
table P { x: int; }

attribute "go_package=example.com/game";
namespace game;
table M { p: P; }
`,
    );
  });
});
