// The index of the names in a file follows edits: it always equals an index that is made of the edited file.
import assert from 'node:assert/strict';
import { SourceFile } from '../server/language/service.ts';
import { MentionIndex } from '../server/language/summary/mention-index.ts';
import type { DeclarationSummary } from '../server/language/summary/summary.ts';
import './check.ts';
import { type Random, randomOf } from './conformance/differential/random.ts';
import { firstSeed, tries } from './thorough.ts';

const names = ['A', 'B', 'C', 'D', 'a', 'b', 'c'];

/** A declaration with members of few names, or an attribute. */
function randomDeclaration(random: Random): DeclarationSummary {
  const fields = Array.from(
    { length: random.below(20) },
    (_, index) => `${random.pick(names)}${random.chance(0.5) ? index : ''}: ${random.pick(names)};`,
  );
  const text = random.chance(0.2) ? 'attribute "a";' : `table ${random.pick(names)} { ${fields.join(' ')} }`;
  const [declaration] = SourceFile.create('file:///a.fbs', 'flatbuffers', 1, text).summary.exports;
  assert.ok(declaration);
  return declaration;
}

/** A list after a random edit, which adds and removes entries or changes their order. */
function edited(random: Random, list: readonly DeclarationSummary[]): readonly DeclarationSummary[] {
  const start = random.below(list.length + 1);
  if (random.chance(0.2)) return random.shuffled(list);
  return list.toSpliced(
    start,
    random.below(3),
    ...Array.from({ length: random.below(3) }, () => randomDeclaration(random)),
  );
}

describe('the index of the names in a file', () => {
  it('is that of the declarations after any edit', () => {
    for (let number = 0; number < tries(30).numRuns; number++) {
      const random = randomOf(firstSeed, number);
      const index = new MentionIndex();
      let list: readonly DeclarationSummary[] = [];
      for (let count = 0; count < 12; count++) {
        list = edited(random, list);
        const [followed, fresh] = [index.follow(list), new MentionIndex().follow(list)];
        assert.deepEqual(followed.attributes, fresh.attributes);
        for (const name of [...names, 'a3', 'B7'])
          assert.deepEqual(new Set(followed.of([name])), new Set(fresh.of([name])), `${name} after edit ${count}`);
      }
    }
  });
});
