// The cost of answers in the server's trace: each file is followed once and each declaration read once, however many
// roots there are and however they depend on each other.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type LanguageService, SourceFile, type WorkDone, workDone, workSince } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { patience } from '../thorough.ts';
import { at, type Files } from './places.ts';

/** A base that many files include. */
const fan = (count: number): Files => [
  ['/base.fbs', 'namespace Fan;\ntable Shared { a: int; }\n'],
  ...Array.from({ length: count }, (_, index): readonly [string, string] => [
    `/u${index}.fbs`,
    `include "base.fbs";\nnamespace Fan.M${index};\ntable U${index} { s: Fan.Shared; }\ntable V${index} { a: int; }\n`,
  ]),
];

/** Files that each include the previous one, and name the first. */
const chain = (count: number): Files =>
  Array.from({ length: count }, (_, index) => [
    `/c${index}.fbs`,
    `${index > 0 ? `include "c${index - 1}.fbs";` : ''}\nnamespace Chain;\ntable T${index} { b: ${index > 0 ? 'T0' : 'int'}; }\n`,
  ]);

/** Files that each include the three previous ones. */
const grid = (count: number): Files =>
  chain(count).map(([path, text], index) => [
    path,
    text.replace(/^.*/, () =>
      [1, 2, 3].flatMap((back) => (index < back ? [] : `include "c${index - back}.fbs";`)).join(' '),
    ),
  ]);

/** Files in a ring of includes: each of them reads all, in its own order. */
const ring = (count: number): Files =>
  Array.from({ length: count }, (_, index) => [
    `/c${index}.fbs`,
    `include "c${(index + 1) % count}.fbs";\nnamespace Ring;\ntable T${index} { b: ${index > 0 ? 'T0' : 'int'}; }\n`,
  ]);

/** The cost of a question after all files are known. */
function costOf(files: Files, ask: (service: LanguageService) => unknown): WorkDone {
  const fixture: Fixture = { files: new Map(files), caret: undefined, annotations: [], settings: {} };
  const service = serviceOf(fixture);
  for (const [path] of files) assert.ok(service.file(uriOf(path))?.summary);
  settled(service, fixture, () => ask(service));
  // The program has a new version, so no result is kept.
  service.setExistence(uriOf('/elsewhere.fbs'), 'missing');
  const before = workDone();
  ask(service);
  return workSince(before);
}

/** The additional cost of a question about 100 more files. */
function growthOf(files: (count: number) => Files, ask: (service: LanguageService) => unknown): WorkDone {
  const [small, large] = [costOf(files(20), ask), costOf(files(120), ask)];
  const per = (kind: keyof WorkDone) => (large[kind] - small[kind]) / 100;
  return {
    declarationsRead: per('declarationsRead'),
    declarationsCompared: per('declarationsCompared'),
    filesFollowed: per('filesFollowed'),
    nodesWalked: Math.ceil(per('nodesWalked')),
    codeNamesMade: per('codeNamesMade'),
    charactersParsed: Math.ceil(per('charactersParsed')),
    objectsRead: Math.ceil(per('objectsRead')),
    bytesDecoded: per('bytesDecoded'),
    charactersScanned: Math.ceil(per('charactersScanned')),
  };
}

describe('for each file more', function () {
  this.timeout(patience(300_000));

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
      const { declarationsRead, filesFollowed, nodesWalked, charactersParsed } = growth;
      assert.deepEqual([declarationsRead, filesFollowed, nodesWalked, charactersParsed], [1, 1, 0, 0]);
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

  for (const [name, [files, path, { line }]] of Object.entries(shapes)) {
    it(`that ${name}, a refactoring of a type reads one declaration before it and one after it`, () => {
      const field = { start: at(line, 17), end: at(line, 17) };
      const { declarationsRead, filesFollowed, charactersParsed } = growthOf(files, (service) => {
        const actions = service.codeActions(uriOf(path), { range: field, only: ['refactor.rewrite'] });
        const action = actions.find(({ title }) => title.startsWith('Deprecate '));
        assert.ok(action);
        return service.resolveCodeAction(action);
      });
      assert.deepEqual([declarationsRead, filesFollowed, charactersParsed], [2, 2, 0]);
    });
  }

  // A declaration is read for each state of the type: neither named nor declared, named, declared, and both. An edit of
  // the declaring file reads all other files, so it reads the declaration once more, before and after the edit.
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

describe('a file that comes while others are read', () => {
  /** The UTF-16 units that are read again when files that include the open file have an attribute. */
  async function scannedAgain(attribute: string, text: string): Promise<number> {
    const files = new Map<string, string>([['/a.fbs', 'namespace A;\ntable T {}\n']]);
    for (let index = 0; index < 20; index++)
      files.set(`/b${index}.fbs`, `include "a.fbs";\nattribute "${attribute}";\n`);
    const service = serviceOf({ files, caret: undefined, annotations: [], settings: {} });
    const come = (path: string, text: string) => {
      const file = service.createFile(uriOf(path), 'flatbuffers', 1, text);
      file.settle();
      service.setFile(file);
    };
    for (const [path, text] of files) if (path !== '/a.fbs') come(path, text);
    service.diagnose(uriOf('/a.fbs'));
    come('/other.fbs', text);
    // This frees the summaries of closed files, to which nothing else refers.
    setFlagsFromString('--expose-gc');
    await new Promise((resolve) => setImmediate(resolve));
    (runInNewContext('gc') as () => void)();
    const before = workDone();
    service.diagnose(uriOf('/a.fbs'));
    return workSince(before).charactersScanned;
  }

  it('lets an open one be checked again without a look into those that include it', async () => {
    const text = 'include "b0.fbs";\n';
    // Only a go_package matters, and a file that may have one is read once.
    assert.equal(await scannedAgain('b', text), 0);
    assert.equal(await scannedAgain('b=c', text), text.length);
  });
});

describe('an edit in a file of many declarations', () => {
  const text = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `table T${index} {\n  a: int;\n  b: T${Math.max(0, index - 1)};\n}\n`,
    ).join('');

  /** The cost of diagnosing the file after letters were typed in one of its tables. */
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
      // The amount of text that the parser looks at around the edit depends a little on its internal state.
      assert.ok(many.nodesWalked <= 4 * few.nodesWalked + 100, `${few.nodesWalked} nodes, then ${many.nodesWalked}`);
      assert.ok(many.charactersParsed <= 20_000, `${many.charactersParsed} characters parsed`);
    });
  }
});

describe('a rename in a large file', () => {
  /** The cost of renaming the type that the first and the last declaration of a file use. */
  function costOfRename(count: number): WorkDone {
    const between = Array.from({ length: count }, (_, index) => `table T${index} { a: Other; }\n`).join('');
    const text = `table Other {}\ntable Renamed {}\ntable A { a: Renamed; }\n${between}table Z { a: Renamed; }\n`;
    const service = serviceOf({ files: new Map([['/a.fbs', text]]), caret: undefined, annotations: [], settings: {} });
    service.diagnose(uriOf('/a.fbs'));
    const before = workDone();
    assert.ok(service.rename(uriOf('/a.fbs'), at(1, 7), 'Fresh'));
    return workSince(before);
  }

  it('reads no declaration between those that have the name', () => {
    const [few, many] = [costOfRename(100), costOfRename(1000)];
    assert.deepEqual([many.declarationsRead, many.charactersParsed], [few.declarationsRead, few.charactersParsed]);
    assert.ok(many.declarationsRead <= 12, `${many.declarationsRead} declarations read`);
  });
});
