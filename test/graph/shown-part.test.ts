// The part of a graph that a picture beside a schema shows.
import assert from 'node:assert/strict';
import type { PartChoice } from '../../server/language/graph/drawing.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const choice: PartChoice = { kind: 'types', depth: 2, isReachedOnly: false, most: 5 };

function ask(text: string, choices: Partial<PartChoice> = {}) {
  const fixture = parseFixture(text);
  const service = serviceOf(fixture);
  const part = settled(service, fixture, () => service.shownPart(uriOf('/main.fbs'), { ...choice, ...choices }));
  return { ...part, names: part.graph.nodes.map(({ id }) => id) };
}

/** Tables of which each leads to the next. */
const chain = (count: number) =>
  `${Array.from({ length: count }, (_, index) => `table T${index} { ${index + 1 < count ? `n: T${index + 1};` : ''} }`).join('\n')}\n`;

describe('the shown part of a graph', () => {
  it('is the whole where it can be read', () => {
    const { names, total, focus, left } = ask(chain(5));
    assert.deepEqual([names.length, total, focus, left], [5, 5, undefined, 0]);
  });

  it('is what is around the declaration at the cursor where the whole is too large', () => {
    const place = { uri: uriOf('/main.fbs'), line: 5 };
    const { names, total, focus, isFocusChosen, depth } = ask(chain(9), { place });
    assert.deepEqual([names, focus], [['T3', 'T4', 'T5', 'T6', 'T7'], 'T5']);
    assert.deepEqual([total, isFocusChosen, depth], [9, true, 2]);
  });

  it('is what is around a root, or else around what has most lines', () => {
    assert.equal(ask(`${chain(9)}root_type T3;`).focus, 'T3');
    assert.equal(ask(`${chain(9)}table Hub { a: T1; b: T2; c: T3; d: T4; }`).focus, 'Hub');
  });

  it('has fewer steps where these would show too much, and leaves out neighbours where one step does', () => {
    const { names, depth, left } = ask(chain(9), { focus: 'T4', depth: 4, most: 3 });
    assert.deepEqual([names, depth, left], [['T3', 'T4', 'T5'], 1, 0]);
    const hub = `table Hub { ${Array.from({ length: 9 }, (_, index) => `f${index}: L${index};`).join(' ')} }
      ${Array.from({ length: 9 }, (_, index) => `table L${index} {}`).join(' ')}`;
    const { names: cut, left: leftOut } = ask(hub, { focus: 'Hub', most: 4 });
    assert.deepEqual([cut, leftOut], [['Hub', 'L0', 'L1', 'L2'], 6]);
  });

  it('hides what the focus, or without one a root, does not lead to', () => {
    assert.deepEqual(ask(chain(5), { focus: 'T2', isReachedOnly: true }).names, ['T2', 'T3', 'T4']);
    assert.deepEqual(ask(`${chain(5)}root_type T3;`, { isReachedOnly: true }).names, ['T3', 'T4']);
    assert.equal(ask(chain(5), { isReachedOnly: true }).names.length, 5);
  });

  it('is the whole after the focus was removed or renamed', () =>
    assert.deepEqual(ask(chain(2), { focus: 'Gone' }).names, ['T0', 'T1']));

  it('names files by their way from the folder of the schema', () => {
    const text = 'include "../far/b.fbs"; table A {}\n//- /far/b.fbs\ntable B {}';
    const fixture = parseFixture(text.replace('../far', 'far'));
    const service = serviceOf(fixture);
    const files = settled(service, fixture, () => service.graphFiles(uriOf('/main.fbs')));
    assert.deepEqual(
      files.map(({ name }) => name),
      ['far/b.fbs', 'main.fbs'],
    );
  });
});

describe('the search in a graph', () => {
  it('finds names that are not shown, the best first, and a bounded number of them', () => {
    const fixture = parseFixture(`namespace game;\ntable Orc {} table OrcLord {} table Force {}\n${chain(60)}`);
    const service = serviceOf(fixture);
    const find = (text: string) =>
      settled(service, fixture, () => service.foundNodes(uriOf('/main.fbs'), 'types', text)).map(({ name }) => name);
    assert.deepEqual(find('orc'), ['Orc', 'OrcLord', 'Force']);
    assert.deepEqual(find('game.Orc').slice(0, 2), ['Orc', 'OrcLord']);
    assert.deepEqual([find('nothing'), find('t').length], [[], 30]);
  });
});
