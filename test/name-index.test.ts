// The index of the names in a workspace follows changed files: it always equals an index that is made of all files.
import assert from 'node:assert/strict';
import { MemberIndex } from '../server/language/names/member-index.ts';
import { declaredName, type IndexedFile, NameIndex } from '../server/language/names/name-index.ts';
import { SourceFile } from '../server/language/service.ts';
import './check.ts';
import { type Random, randomOf } from './conformance/differential/random.ts';
import { firstSeed, tries } from './thorough.ts';

const names = ['A', 'B', 'C', 'Ab', 'Cab'];
const uris = ['file:///a.fbs', 'file:///b.fbs', 'file:///c.fbs'];

/** A file that declares few names, some of them twice; undefined for a removed file. */
function randomFile(random: Random, uri: string): IndexedFile | undefined {
  if (random.chance(0.2)) return undefined;
  const texts = Array.from({ length: random.below(5) }, () => `table ${random.pick(names)} {}`);
  const { summary, text } = SourceFile.create(uri, 'flatbuffers', 1, texts.join('\n'));
  return { state: {}, isSettled: random.chance(0.5), summary, text };
}

/**
 * The answers of an index about listed names. An index on top of another may still list names of replaced files, which
 * are left out here.
 */
function answersOf(index: NameIndex, listed: readonly string[]) {
  const question = { word: 'a', limit: 10, mostElsewhere: 10, isWanted: (name: string) => listed.includes(name) };
  const having = [...index.namesHaving('b', true), ...index.namesHaving('b', false)];
  return {
    names: index.names.filter((name) => listed.includes(name)),
    files: names.map((name) => [...index.files(name)].sort()),
    having: having.filter((name) => listed.includes(name)).sort(),
    namesIn: index.namesIn(uris),
    best: index.best(question),
  };
}

describe('the index of members', () => {
  /** A file whose table has few fields. */
  const file = (random: Random, uri: string): IndexedFile | undefined => {
    if (random.chance(0.2)) return undefined;
    const fields = Array.from({ length: random.below(4) }, () => `${random.pick(names)}: int;`);
    const { summary, text } = SourceFile.create(uri, 'flatbuffers', 1, `table T { ${fields.join(' ')} }`);
    return { state: {}, isSettled: random.chance(0.5), summary, text };
  };

  it('is that of the files after any change', () => {
    for (let number = 0; number < tries(25).numRuns; number++) {
      const random = randomOf(firstSeed, number);
      const index = new MemberIndex();
      const files = new Map<string, IndexedFile | undefined>();
      const answers = (members: MemberIndex) => {
        const found: string[] = [];
        members.find(names, (...place) => found.push(place.join(' ')));
        const having = [...members.namesHaving('b', true), ...members.namesHaving('b', false)];
        return { found: found.sort(), having: having.sort(), counts: names.map((name) => members.count(name)) };
      };
      for (let count = 0; count < 12; count++) {
        const uri = random.pick(uris);
        files.set(uri, file(random, uri));
        index.update(uri, files.get(uri));
        const fresh = new MemberIndex();
        for (const [each, text] of files) fresh.update(each, text);
        if (random.chance(0.5)) assert.deepEqual(answers(index), answers(fresh), `change ${count}`);
      }
    }
  });
});

describe('the index of names', () => {
  for (const isOnTop of [false, true]) {
    it(`is that of the files after any change${isOnTop ? ', also on top of another one' : ''}`, () => {
      for (let number = 0; number < tries(25).numRuns; number++) {
        const random = randomOf(firstSeed, number);
        const base = new NameIndex(declaredName);
        const files = new Map<string, IndexedFile | undefined>();
        const change = (index: NameIndex) => {
          const uri = random.pick(uris);
          files.set(uri, randomFile(random, uri));
          index.update(uri, files.get(uri));
        };
        if (isOnTop) for (let count = 0; count < 4; count++) change(base);
        const index = isOnTop ? base.over() : base;
        for (let count = 0; count < 12; count++) {
          change(index);
          const fresh = new NameIndex(declaredName);
          for (const [uri, file] of files) fresh.update(uri, file);
          if (!isOnTop) assert.deepEqual(index.names, fresh.names);
          assert.deepEqual(answersOf(index, fresh.names), answersOf(fresh, fresh.names), `change ${count}`);
        }
      }
    });
  }
});
