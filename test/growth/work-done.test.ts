// What the server says in its trace that an answer cost: each file is followed once and each declaration read once, however
// many roots there are, and whatever depends on whom.
import assert from 'node:assert/strict';
import type { Position } from 'vscode-languageserver-types';
import { type LanguageService, SourceFile, type WorkDone, workDone, workSince } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { patience } from '../thorough.ts';

type Files = readonly (readonly [path: string, text: string])[];

const at = (line: number, character: number): Position => ({ line, character });

/** A base that many files include. */
const fan = (count: number): Files => [
  ['/base.fbs', 'namespace Fan;\ntable Shared { a: int; }\n'],
  ...Array.from({ length: count }, (_, index): readonly [string, string] => [
    `/u${index}.fbs`,
    `include "base.fbs";\nnamespace Fan.M${index};\ntable U${index} { s: Fan.Shared; }\ntable V${index} { a: int; }\n`,
  ]),
];

/** Files of which each includes the one before, and names the first. */
const chain = (count: number): Files =>
  Array.from({ length: count }, (_, index) => [
    `/c${index}.fbs`,
    `${index > 0 ? `include "c${index - 1}.fbs";` : ''}\nnamespace Chain;\ntable T${index} { b: ${index > 0 ? 'T0' : 'int'}; }\n`,
  ]);

/** Files of which each includes the three before. */
const grid = (count: number): Files =>
  chain(count).map(([path, text], index) => [
    path,
    text.replace(/^.*/, () =>
      [1, 2, 3].flatMap((back) => (index < back ? [] : `include "c${index - back}.fbs";`)).join(' '),
    ),
  ]);

/** Files of which each includes the next one, and the last the first: each of them reads all, in an order of its own. */
const ring = (count: number): Files =>
  Array.from({ length: count }, (_, index) => [
    `/c${index}.fbs`,
    `include "c${(index + 1) % count}.fbs";\nnamespace Ring;\ntable T${index} { b: ${index > 0 ? 'T0' : 'int'}; }\n`,
  ]);

/** What a question costs once nothing is unknown any more. */
function costOf(files: Files, ask: (service: LanguageService) => unknown): WorkDone {
  const fixture: Fixture = { files: new Map(files), caret: undefined, annotations: [], settings: {} };
  const service = serviceOf(fixture);
  for (const [path] of files) assert.ok(service.file(uriOf(path))?.summary);
  settled(service, fixture, () => ask(service));
  // Another version, in which nothing is known yet.
  service.setPresence(uriOf('/elsewhere.fbs'), 'missing');
  const before = workDone();
  ask(service);
  return workSince(before);
}

/** How much more a question costs about so many files more. */
function growthOf(files: (count: number) => Files, ask: (service: LanguageService) => unknown): WorkDone {
  const [small, large] = [costOf(files(20), ask), costOf(files(120), ask)];
  const per = (kind: keyof WorkDone) => (large[kind] - small[kind]) / 100;
  return {
    declarationsRead: per('declarationsRead'),
    filesFollowed: per('filesFollowed'),
    nodesWalked: Math.ceil(per('nodesWalked')),
    charactersParsed: Math.ceil(per('charactersParsed')),
  };
}

describe('for each file more', function () {
  this.timeout(patience(60_000));

  const shapes = {
    'includes one base': [fan, '/base.fbs', at(1, 7)],
    'in a chain': [chain, '/c0.fbs', at(2, 7)],
    'in a grid': [grid, '/c0.fbs', at(2, 7)],
  } as const;

  for (const [name, [files, path, position]] of Object.entries(shapes)) {
    it(`that ${name}, references read one declaration and follow one file`, () => {
      const { declarationsRead, filesFollowed, nodesWalked, charactersParsed } = growthOf(files, (service) =>
        service.references(uriOf(path), position, true),
      );
      assert.deepEqual([declarationsRead, filesFollowed, nodesWalked, charactersParsed], [1, 1, 0, 0]);
    });

    it(`that ${name}, a rename to a name that no file has reads one declaration and follows one file`, () => {
      const growth = growthOf(files, (service) => service.rename(uriOf(path), position, 'Common'));
      assert.deepEqual(growth, { declarationsRead: 1, filesFollowed: 1, nodesWalked: 0, charactersParsed: 0 });
    });

    it(`that ${name}, another rename reads one declaration before it and one after it, and parses that alone`, () => {
      const taken = ['/other.fbs', 'table Other { Common: int; }'] as const;
      const growth = growthOf(
        (count) => [...files(count), taken],
        (service) => service.rename(uriOf(path), position, 'Common'),
      );
      assert.equal(growth.declarationsRead, 2);
      assert.equal(growth.filesFollowed, 2);
      assert.ok(growth.charactersParsed < 40, `${growth.charactersParsed} characters parsed`);
      assert.ok(growth.nodesWalked < 10, `${growth.nodesWalked} nodes walked`);
    });
  }

  // A declaration is read where the type was neither named nor declared, named, declared, and both; before and after an
  // edit of the file that declares the type, which reads all others, it is read once more as a part of that.
  const inRings: readonly (readonly [name: string, most: number, ask: (service: LanguageService) => unknown])[] = [
    ['references', 4, (service) => service.references(uriOf('/c0.fbs'), at(2, 7), true)],
    ['a rename', 7, (service) => service.rename(uriOf('/c0.fbs'), at(2, 7), 'Common')],
  ];
  for (const [name, most, ask] of inRings) {
    it(`in a ring, ${name} reads its declaration at most ${most} times, however many roots there are`, () => {
      const { declarationsRead, filesFollowed, charactersParsed } = growthOf(ring, ask);
      assert.ok(declarationsRead <= most, `${declarationsRead} declarations read`);
      assert.ok(filesFollowed <= 2, `${filesFollowed} files followed`);
      assert.equal(charactersParsed, 0);
    });
  }

  it('in a chain, the rename of a namespace follows it before and after', () => {
    const { declarationsRead, filesFollowed } = growthOf(chain, (service) =>
      service.rename(uriOf('/c0.fbs'), at(1, 12), 'Row'),
    );
    assert.deepEqual([declarationsRead, filesFollowed], [0, 2]);
  });
});

describe('an edit in a file of many declarations', () => {
  const text = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `table T${index} {\n  a: int;\n  b: T${Math.max(0, index - 1)};\n}\n`,
    ).join('');

  /** What it costs to diagnose the file after letters were put in a place of one of its tables. */
  function costOfEdit(count: number, typed: string, line: number, character: number): WorkDone {
    const fixture: Fixture = {
      files: new Map([['/a.fbs', text(count)]]),
      caret: undefined,
      annotations: [],
      settings: {},
    };
    const service = serviceOf(fixture);
    const uri = uriOf('/a.fbs');
    service.diagnose(uri);
    const file = service.file(uri);
    assert.ok(file);
    const place = at((count >> 1) * 4 + line, character);
    service.setFile(SourceFile.update(file, [{ range: { start: place, end: place }, text: typed }], 2));
    const before = workDone();
    service.diagnose(uri);
    return workSince(before);
  }

  const edits = {
    'a comment': ['/* x */', 1, 2],
    'the name of a field': ['x', 1, 3],
    'the type of a field': ['x', 1, 6],
    'the name of a table': ['x', 0, 8],
  } as const;

  for (const [name, [typed, line, character]] of Object.entries(edits)) {
    it(`reads as many of them for ${name} when there are ten times as many`, () => {
      const [few, many] = [costOfEdit(100, typed, line, character), costOfEdit(1000, typed, line, character)];
      assert.ok(
        many.declarationsRead <= few.declarationsRead,
        `${few.declarationsRead}, then ${many.declarationsRead}`,
      );
      assert.ok(many.declarationsRead <= 6, `${many.declarationsRead} declarations read`);
      assert.ok(many.filesFollowed <= few.filesFollowed);
      // How much of the text around the edit the parser looks at depends a little on how it keeps it.
      assert.ok(many.nodesWalked <= 4 * few.nodesWalked + 100, `${few.nodesWalked} nodes, then ${many.nodesWalked}`);
      assert.ok(many.charactersParsed <= 20_000, `${many.charactersParsed} characters parsed`);
    });
  }
});
