// The root through which a file is checked, and the messages about it.
import assert from 'node:assert/strict';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/** A root that supplies what another file lacks; the other file's text follows. */
const shop = `
//- /shop/shop.fbs
include "colour.fbs";
include "parts/part.fbs";
//- /shop/colour.fbs
enum Colour : byte { Red }
//- /shop/parts/part.fbs
`;

describe('a file that is only valid through one that includes it', () => {
  it('has a hint on its first line that says so', () =>
    checkDiagnostics(`${shop}namespace shop;
//<-------------- hint checked-through-root: checked through shop/shop.fbs, which includes this file and supplies what it needs
table Part { colour: Colour; }
`));

  it('has a hint with the way there', () => {
    const fixture = parseFixture(`
//- /shop.fbs
include "colour.fbs";
include "all.fbs";
//- /all.fbs
include "part.fbs";
//- /colour.fbs
enum Colour : byte { Red }
//- /part.fbs
table Part { colour: Colour; }
`);
    const service = serviceOf(fixture);
    const { root, diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/part.fbs')));
    assert.equal(root, uriOf('/shop.fbs'));
    const places = diagnostics[0]?.relatedInformation?.map(({ location, message }) => [
      location.uri,
      location.range.start.line,
      location.range.start.character,
      message,
    ]);
    assert.deepEqual(places, [
      [uriOf('/shop.fbs'), 1, 8, 'all.fbs is included here'],
      [uriOf('/all.fbs'), 0, 8, 'part.fbs is included here'],
    ]);
  });

  it('is not called complete where something is missing there too', () =>
    checkDiagnostics(`${shop}table Part { colour: Colour; size: Size; }
//<----------------------------------------- hint checked-through-root: supplies part of what it needs
//                                 ^^^^ error unresolved-type
`));

  it('keeps its includes while a name is missing, although a missing include hides all missing names', () =>
    checkDiagnostics(`${shop}include "colour.fbs";
//<-------------------- hint checked-through-root: supplies part of what it needs
table Part { colour: Colour; size: Size; more: More; }
//                                 ^^^^ error unresolved-type
//                                             ^^^^ error unresolved-type
`));

  it('has the hint at the level that people choose', () => {
    checkDiagnostics(`//- rules: checked-through-root=off${shop}table Part { colour: Colour; }\n`);
    checkDiagnostics(`//- rules: checked-through-root=information${shop}table Part { colour: Colour; }
//<----------------------------- information checked-through-root
`);
  });

  it('has no hint where a comment silences it, at the end of the line or alone above it', () => {
    checkDiagnostics(`${shop}table Part { colour: Colour; } // fbs-ignore: checked-through-root\n`);
    checkDiagnostics(`${shop}// fbs-ignore: checked-through-root\r\ntable Part { colour: Colour; }\r\n`);
  });

  it('has no hint as part of the root that is judged, nor an idle comment about it', () => {
    for (const ignore of ['', '// fbs-ignore: checked-through-root\n']) {
      const fixture = parseFixture(`${shop}${ignore}table Part { colour: Colour; }\n`);
      const service = serviceOf(fixture);
      const report = settled(service, fixture, () => service.checkRoot(uriOf('/shop/shop.fbs')));
      assert.deepEqual(report, { verdict: 'accept', reports: [] });
    }
  });
});

describe('a file that is as valid alone', () => {
  it('has no hint', () =>
    checkDiagnostics(`
//- /main.fbs
include "part.fbs";
table Main { part: Part; }
//- /part.fbs
table Part {}
`));

  it('has none, whatever else is wrong with it', () =>
    checkDiagnostics(`
//- /main.fbs
include "part.fbs";
table Main { part: Part; }
//- /part.fbs
table Part { size: Size; }
//                 ^^^^ error unresolved-type
`));
});

describe('an entry file', () => {
  it('is its own root, whatever includes it', () =>
    checkDiagnostics(`//- entry: shop/parts/*${shop}table Part { colour: Colour; }
//                   ^^^^^^ error unresolved-type
`));

  /** part.fbs is included by an entry file, and by another file that supplies what it lacks. */
  const outer = `
//- entry: entry.fbs
//- /outer.fbs
include "colour.fbs";
include "entry.fbs";
//- /colour.fbs
enum Colour : byte { Red }
`;

  it('is the root of what it includes, also where it is included itself', () =>
    checkDiagnostics(`${outer}//- /entry.fbs
include "colour.fbs";
include "part.fbs";
//- /part.fbs
table Part { colour: Colour; }
//<----------------------------- hint checked-through-root: checked through entry.fbs
`));

  it('leaves what it includes and does not supply for an error, also where another file supplies it', () =>
    checkDiagnostics(`${outer}//- /entry.fbs
include "part.fbs";
//- /part.fbs
table Part { colour: Colour; }
//                   ^^^^^^ error unresolved-type
`));

  it('is not looked through for what it does not include', () =>
    checkDiagnostics(`
//- entry: entry.fbs
//- /entry.fbs
table Entry {}
//- /outer.fbs
include "colour.fbs";
include "entry.fbs";
include "part.fbs";
//- /colour.fbs
enum Colour : byte { Red }
//- /part.fbs
table Part { colour: Colour; }
//<----------------------------- hint checked-through-root: checked through outer.fbs
`));

  it('is found after hundreds of files that include the same one', () => {
    const others = Array.from({ length: 300 }, (_, index) => `//- /a${index}.fbs\ninclude "part.fbs";\n`);
    const fixture = parseFixture(`//- entry: zoo.fbs
//- /colour.fbs
enum Colour : byte { Red }
//- /zoo.fbs
include "colour.fbs";
include "part.fbs";
//- /part.fbs
table Part { colour: Colour; }
${others.join('')}`);
    const service = serviceOf(fixture);
    assert.equal(settled(service, fixture, () => service.diagnose(uriOf('/part.fbs'))).root, uriOf('/zoo.fbs'));
  });
});
