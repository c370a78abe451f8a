// Sorting includes, and removing unused ones.
import { applied, caretOf, serviceOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { checkNotOffered, checkRefactoring, refactoringsAt, resolved } from './check.ts';

const types = `//- /a.fbs
struct A { x: int; }
//- /b.fbs
struct B { x: int; }
//- /c.fbs
struct C { x: int; }
`;

describe('organize includes', () => {
  const organized = (source: string, after: string) => checkRefactoring(source, 'Organize includes', after);

  it('sorts them with their comments', () =>
    organized(
      `
// The monsters.

// For the tail.
include "c.fbs"; // and the claws
include "b.fbs";
include "a.fbs";

table M { a: A; b: B; c: C; }$0
${types}`,
      `
// The monsters.

include "a.fbs";
include "b.fbs";
// For the tail.
include "c.fbs"; // and the claws

table M { a: A; b: B; c: C; }
`,
    ));

  it('sorts each block, and leaves what begins the file and native includes where they are', () =>
    organized(
      `
// Copyright of somebody.
include "c.fbs";
include "b.fbs";
include "a.fbs";
native_include "x.h";
include "e.fbs";
include "d.fbs";
table M { a: A; b: B; c: C; d: D; e: E; }$0
${types}
//- /d.fbs
struct D { x: int; }
//- /e.fbs
struct E { x: int; }
`,
      `
// Copyright of somebody.
include "c.fbs";
include "a.fbs";
include "b.fbs";
native_include "x.h";
include "d.fbs";
include "e.fbs";
table M { a: A; b: B; c: C; d: D; e: E; }
`,
    ));

  it('takes out what is there twice and what is not used', () =>
    organized(
      `
include "c.fbs";
// Not needed any more.
include "b.fbs";
include "a.fbs";
include "./c.fbs";

table M { a: A; c: C; }$0
${types}`,
      `
include "a.fbs";
include "c.fbs";

table M { a: A; c: C; }
`,
    ));

  it('keeps an include that a comment keeps', () =>
    organized(
      `
include "b.fbs"; // fbs-ignore: unused-include
include "a.fbs";

table M { a: A; }$0
${types}`,
      `
include "a.fbs";
include "b.fbs"; // fbs-ignore: unused-include

table M { a: A; }
`,
    ));

  it('keeps the order in which flatc has to read the files', () =>
    organized(
      `
include "z.fbs";
include "a.fbs";
include "./a.fbs";

table M { a: A; }$0
//- /z.fbs
enum Z: byte { One }
//- /a.fbs
table A { z: Z; }
`,
      `
include "z.fbs";
include "a.fbs";

table M { a: A; }
`,
    ));

  it('keeps the order on which another root relies', () => {
    const files = `
//- /z.fbs
namespace N;
table Z { x: int; }
//- /a.fbs
namespace N;
table A { z: Z; }
`.trimStart();
    const source = `
include "z.fbs";
include "a.fbs";

table M { a: N.A; z: N.Z; }$0
${files}`;
    const sorted = `
include "a.fbs";
include "z.fbs";

table M { a: N.A; z: N.Z; }
`;
    organized(source, sorted);
    // Here Z of N must come before its use; otherwise the other Z is taken.
    organized(
      `${source}//- /first.fbs\ntable Z { y: int; }\n//- /root.fbs\ninclude "first.fbs";\ninclude "main.fbs";\n`,
      `${source.slice(0, source.indexOf('$0'))}\n`,
    );
  });

  it('works with CRLF, and after characters of two units', () =>
    organized(
      '// \u{1f409}\r\n\r\ninclude "b.fbs"; // \u{1f409}\r\ninclude "a.fbs";\r\n\r\ntable M { a: A; b: B; }$0\r\n//- /a.fbs\nstruct A { x: int; }\n//- /b.fbs\nstruct B { x: int; }\n',
      '// \u{1f409}\r\n\r\ninclude "a.fbs";\r\ninclude "b.fbs"; // \u{1f409}\r\n\r\ntable M { a: A; b: B; }\r\n',
    ));

  it('sorts in a file with an error elsewhere', () =>
    organized(
      `
include "b.fbs";
include "a.fbs";

table M { a: A; b: B; c: ; }
table $0
${types}`,
      `
include "a.fbs";
include "b.fbs";

table M { a: A; b: B; c: ; }
table 
`,
    ));

  it('is not offered where an include is not whole', () => {
    checkNotOffered('include "b.fbs"\ninclude ;\ntable M { x: int; }$0\n', /Organize/);
    checkNotOffered('table M { x: int; }$0\n', /Organize/);
  });

  it('goes by the version of a schema that the file reads', () =>
    organized(
      `
//- /v1/main.fbs
include "b.fbs";
include "a.fbs";
table M { a: A; b: B; }$0
//- /v1/a.fbs
struct A { x: int; }
//- /v1/b.fbs
struct B { x: int; }
//- /v2/main.fbs
include "b.fbs";
include "a.fbs";
table M { a: A; b: B; }
//- /v2/b.fbs
enum B: byte { One }
//- /v2/a.fbs
table A { b: B; }
`,
      `
include "a.fbs";
include "b.fbs";
table M { a: A; b: B; }
`,
    ));

  it('does nothing a second time', () => {
    const source = `include "c.fbs";\ninclude "b.fbs";\ninclude "a.fbs";\ntable M { a: A; c: C; }$0\n${types}`;
    const fixture = parseFixture(source);
    const { path, position } = caretOf(fixture);
    const service = serviceOf(fixture);
    const [action] = refactoringsAt(service, fixture, path, { start: position, end: position }).filter(
      ({ title }) => title === 'Organize includes',
    );
    const files = applied(fixture.files, resolved(service, fixture, action as NonNullable<typeof action>) as never);
    const again = `${files.get(path)?.replace('}', '}$0')}${types}`;
    organized(again, files.get(path) ?? '');
  });
});
