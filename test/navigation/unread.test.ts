// A question about a name is answered before all files are read: only files that may matter are read, and the answer
// equals the one after reading all.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type LanguageService, SourceFile, searchFor } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { type Fixture, parseFixture } from '../fixture.ts';
import { countSteps, resetSteps } from '../growth/work.ts';
import { patience, tries } from '../thorough.ts';
import { randomFolders, serviceWith, wordsOf } from './random-service.ts';

type Question<Answer> = (service: LanguageService) => Answer;

/** An answer with the number of files read, or `everything` if the question needs all files. */
type Partial<Answer> = { readonly answer: Answer; readonly read: number } | 'everything';

/** Asks a service that has read one file, and reads the files that the question needs, as the server does. */
function askEarly<Answer>(fixture: Fixture, first: string, question: Question<Answer>): Partial<Answer> {
  const service = serviceOf({ ...fixture, files: new Map() });
  const unread = new Map([...fixture.files].map(([path, text]) => [uriOf(path), text]));
  const read = (uri: string) => {
    const file = SourceFile.create(uri, 'flatbuffers', 1, unread.get(uri) ?? '');
    unread.delete(uri);
    file.settle();
    service.setFile(file);
  };
  read(first);
  const searched = { words: new Set<string>(), included: new Set<string>(), below: new Set<string>() };
  const isFile = (uri: string) => unread.has(uri) || service.file(uri) !== undefined;
  for (;;) {
    const asked = service.asked.begin();
    const take = (uri: string): boolean => {
      if (!unread.has(uri)) return false;
      read(uri);
      return true;
    };
    const answer = askSettled(service, fixture, take, question);
    service.asked.end(asked);
    if (asked.isEverything) return 'everything';
    const words = new Set([...asked.words].filter((word) => !searched.words.has(word)));
    const included = new Set([...asked.included].filter((uri) => !searched.included.has(uri)));
    for (const word of words) searched.words.add(word);
    for (const uri of included) searched.included.add(uri);
    const below = new Set([...asked.below].filter((uri) => !searched.below.has(uri)));
    for (const uri of below) searched.below.add(uri);
    const mayMatter = searchFor({ words, included, below }, isFile);
    const found = [...unread].filter(([uri, text]) => mayMatter({ uri, text }));
    if (found.length === 0) return { answer, read: fixture.files.size - unread.size };
    for (const [uri] of found) read(uri);
  }
}

/**
 * The answer after all needed files are known. `take` reads a file of the fixture, and returns whether there is one.
 */
function askSettled<Answer>(
  service: LanguageService,
  fixture: Fixture,
  take: (uri: string) => boolean,
  question: Question<Answer>,
): Answer {
  for (;;) {
    const answer = question(service);
    const unknown = service.takeUnknown();
    if (unknown.length === 0) return answer;
    for (const uri of unknown) {
      if (take(uri)) continue;
      const isDirectory = [...fixture.files.keys()].some((path) => uriOf(path).startsWith(`${uri}/`));
      service.setExistence(uri, isDirectory ? 'directory' : 'missing');
    }
  }
}

describe('a question about a name, asked before all files are read,', () => {
  it('has the answer that it has later', () => {
    let early = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), (seed) => {
        const fixture = randomFolders(seed, ['a', 'b', 'c']);
        const all = serviceWith(fixture);
        const words = wordsOf(all);
        for (const index of [1, 2, 3].map((part) => (seed * part) % words.length)) {
          const place = words[index];
          if (!place) continue;
          const { uri, position, word } = place;
          const questions: readonly Question<unknown>[] = [
            (service: LanguageService) => service.references(uri, position, true),
            (service: LanguageService) => service.rename(uri, position, 'Brandnew'),
            (service: LanguageService) => service.renameFiles([{ from: uri, to: uriOf('/b/moved.fbs') }]),
            (service: LanguageService) => service.renameFiles([{ from: uriOf('/a'), to: uriOf('/d') }]),
            (service: LanguageService) => service.rename(uri, position, words[seed % words.length]?.word ?? 'A'),
          ];
          for (const question of questions) {
            const before = askEarly(fixture, uri, question);
            if (before === 'everything') continue;
            early++;
            const after = settled(all.service, fixture, () => question(all.service));
            assert.deepEqual(before.answer, after, `${word} at ${uri} ${position.line}:${position.character}`);
          }
        }
      }),
      tries(20),
    );
    assert.ok(early > 60, `${early} answers came early`);
  }).timeout(patience(60_000));

  it('reads for a move the moved files and those around them', () => {
    const fixture = parseFixture(
      '//- /x/a.fbs\ntable T {}\n//- /x/b.fbs\ninclude "a.fbs";\n//- /y/c.fbs\ninclude "../x/b.fbs";\n//- /y/d.fbs\ntable D {}\n',
    );
    const question = (service: LanguageService) => service.renameFiles([{ from: uriOf('/x'), to: uriOf('/z') }]);
    const early = askEarly(fixture, uriOf('/x/a.fbs'), question);
    const service = serviceOf(fixture);
    assert.deepEqual(early, { answer: settled(service, fixture, () => question(service)), read: 3 });
  });

  for (const [what, source, read] of [
    [
      'a file that has it in another form',
      '//- /a.fbs\ntable T$0 {}\n//- /b.fbs\ninclude "a.fbs";\ntable B { t: T; }',
      2,
    ],
    [
      'no file that lacks it',
      '//- /a.fbs\ntable Thing$0 {}\n//- /b.fbs\ninclude "c.fbs";\ntable B { t: T; }\n//- /c.fbs\n',
      1,
    ],
    [
      'a name with comments around its dots',
      '//- /a.fbs\nnamespace N.M;\ntable T$0 {}\n//- /b.fbs\ninclude "a.fbs";\ntable B { t: N /* */ . M .\nT; }',
      2,
    ],
    [
      'a name with an escape',
      '//- /a.fbs\ntable T$0 {}\n//- /b.fbs\ninclude "a.fbs";\ntable B { t: [ubyte] (nested_flatbuffer: "\\x54"); }',
      2,
    ],
    [
      'a key of an object',
      '//- /a.fbs\ntable T { hp$0: int; }\nroot_type T;\n//- /b.fbs\ninclude "a.fbs";\ntable R { t: T; }\nroot_type R; { t: { hp: 1 } }\n//- /c.fbs\ntable C { hp: int; }',
      2,
    ],
    [
      'who includes it by another way than its namesake',
      '//- /x/a.fbs\ntable T$0 {}\n//- /y/a.fbs\ntable U {}\n//- /y/b.fbs\ninclude "a.fbs";\n//- /c.fbs\ninclude "x/a.fbs";\ntable C { t: T; }',
      2,
    ],
  ] as const) {
    it(`reads ${what}`, () => {
      const fixture = parseFixture(source);
      const { caret } = fixture;
      assert.ok(caret);
      const uri = uriOf(caret.path);
      const question = (service: LanguageService) => {
        const file = service.file(uri);
        return file && service.references(uri, file.positionAt(caret.offset), true);
      };
      const all = serviceOf(fixture);
      const before = askEarly(fixture, uri, question);
      assert.notEqual(before, 'everything');
      if (before === 'everything') return;
      assert.deepEqual(
        before.answer,
        settled(all, fixture, () => question(all)),
      );
      assert.equal(before.read, read);
    });
  }

  it('searches a text once for the includes of however many files', async () => {
    const text = `include "sub/f3.fbs";\n${'table T { a: int; }\n'.repeat(200)}`;
    const costOf = async (count: number): Promise<number> => {
      const included = new Set(Array.from({ length: count }, (_, index) => uriOf(`/sub/f${index + 4}.fbs`)));
      const mayMatter = searchFor({ words: new Set(), included, below: new Set() }, () => false);
      await resetSteps();
      return countSteps(() => assert.equal(mayMatter({ uri: uriOf('/a.fbs'), text }), false));
    };
    const [few, many] = [await costOf(2), await costOf(200)];
    assert.ok(few > text.length && many <= few, `${few} steps, then ${many}`);
  });
});

describe('a file that is read through another one', () => {
  const fixture = parseFixture(`
//- /main.fbs
include "address/street.fbs";
//- /address/street.fbs
include "base/info.fbs";
//- /base/info.fbs
include "base/id.fbs";
table Info { id: Id; }
//- /base/id.fbs
table Id {}
`);
  const uri = uriOf('/base/info.fbs');
  // flatc looks here first for the file that street.fbs includes.
  const place = uriOf('/address/base/info.fbs');

  for (const [what, ask] of [
    ['a definition', (service) => service.definition(uri, { line: 1, character: 18 })],
    ['diagnostics', (service) => service.diagnose(uri)],
  ] as readonly (readonly [string, Question<unknown>])[]) {
    it(`is asked about ${what}, and each question learns which places are unknown`, () => {
      const service = serviceOf(fixture);
      const before = settled(service, fixture, () => ask(service));
      service.setExistence(place, 'unknown');
      for (const _ of [1, 2, 3]) {
        ask(service);
        assert.ok(service.takeUnknown().includes(place));
      }
      service.setExistence(place, 'missing');
      assert.deepEqual(ask(service), before);
    });
  }
});
