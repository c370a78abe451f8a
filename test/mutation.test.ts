// The deliberate mistakes of `npm run mutate`.
import assert from 'node:assert/strict';
import { inOrder } from './mutation/in-order.ts';
import { decision, judgedMeasurement, judgedSample } from './mutation/judgement.ts';
import { type Mistake, mutantsOf } from './mutation/mutants.ts';
import { nearTests } from './mutation/near-tests.ts';

/** The module's texts after each mistake of one kind. */
function mutated(source: string, mistake: Mistake): readonly string[] {
  return mutantsOf(source)
    .filter((mutant) => mutant.mistake === mistake)
    .map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));
}

describe('a mistake that is made for a measurement', () => {
  it('is another operator, but no subtraction of texts', () => {
    assert.deepEqual(mutated('x = a < b;', 'operator'), ['x = a <= b;']);
    assert.deepEqual(mutated("x = a + '<';", 'operator'), []);
    assert.deepEqual(mutated('x += 1; y++;', 'operator'), ['x -= 1; y++;', 'x += 1; y--;']);
    assert.deepEqual(mutated('x = a && b;', 'operator'), ['x = ((a) || (b));']);
  });

  it('is a condition that is turned round, or that lost a part', () => {
    assert.deepEqual(mutated('if (a) b();', 'condition'), ['if (!(a)) b();']);
    assert.deepEqual(mutated('x = a && b ? 1 : 2;', 'condition'), ['x = !(a && b) ? 1 : 2;']);
    assert.deepEqual(mutated('x = a || b;', 'part of a condition'), ['x = (a);', 'x = (b);']);
  });

  it('is a result that is not there, or the other one', () => {
    assert.deepEqual(mutated('function f() { return g(); }', 'result'), [
      'function f() { return (undefined as never); }',
    ]);
    assert.deepEqual(mutated('const f = () => true;', 'result'), ['const f = () => false;']);
    assert.deepEqual(mutated('function f() { return undefined; }', 'result'), []);
    assert.deepEqual(mutated('const f = () => ({}); const g = () => [];', 'result').length, 1);
  });

  it('is a number that is one too large, outside types and texts, and no large limit', () => {
    assert.deepEqual(mutated("type T = 1 | 2; const x = at('3', 4);", 'off by one'), [
      "type T = 1 | 2; const x = at('3', 5);",
    ]);
    assert.deepEqual(mutated('const longest = 2_000_000;', 'off by one'), []);
  });

  it('is no number of which only the sign counts, no equal sign there, and no named limit of a hundred or more', () => {
    assert.deepEqual(mutated('x = a < b ? -1 : 1;', 'off by one'), []);
    assert.deepEqual(mutated('x = a < b ? -1 : 1;', 'operator'), []);
    assert.deepEqual(mutated('x = a < b ? 0 : 1;', 'operator').length, 1);
    assert.deepEqual(mutated('x = a < b ? -1 : 1;', 'condition').length, 1);
    assert.deepEqual(mutated('x = a > b ? 1 : 0;', 'off by one').length, 2);
    assert.deepEqual(mutated('x = isBack ? -1 : 1;', 'off by one').length, 2);
    assert.deepEqual(mutated('const mostFiles = 100, most = 500;', 'off by one'), []);
    assert.deepEqual(mutated('const mostNames = 3, mostly = 100;', 'off by one').length, 2);
  });

  it('is a statement or an early return that is left out, but not the step of a loop', () => {
    assert.deepEqual(mutated('f(); const x = 1;', 'dropped'), ['; const x = 1;']);
    assert.deepEqual(mutated('while (x < 3) x++;', 'dropped'), []);
    assert.deepEqual(mutated('function f() { if (a) return; b; }', 'dropped'), [
      'function f() { ; b; }',
      'function f() { if (a) return; ; }',
    ]);
  });
});

/**
 * The shares of all runs that fail and that pass, and the mean number of mistakes they need, where each mistake is
 * noticed with a probability.
 */
function gateOf(probability: number): { readonly fails: number; readonly passes: number; readonly mean: number } {
  let [fails, passes, mean] = [0, 0, 0];
  // The shares of the undecided runs, by number of noticed mistakes.
  let undecided = [1];
  for (let made = 1; made <= decision.largest; made++) {
    mean += undecided.reduce((sum, share) => sum + share, 0);
    const grown = Array.from({ length: made + 1 }, (_, noticed) => {
      const before = (undecided[noticed - 1] ?? 0) * probability;
      return before + (undecided[noticed] ?? 0) * (1 - probability);
    });
    undecided = grown.map((share, noticed) => {
      const judgement = judgedSample(noticed, made - noticed);
      if (judgement === 'enough') passes += share;
      if (judgement === 'too few') fails += share;
      return judgement === undefined ? share : 0;
    });
  }
  return { fails, passes, mean };
}

describe('the decision about a sample of mistakes', () => {
  it('hardly ever fails by chance, and needs few mistakes for that', () => {
    const { fails, passes, mean } = gateOf(0.75);
    assert.ok(fails < 0.001, `${fails}`);
    assert.ok(Math.abs(fails + passes - 1) < 1e-9, `${fails + passes}`);
    assert.ok(mean < 6, `${mean}`);
  });

  it('fails at once where nothing is noticed, and nearly always where little is', () => {
    assert.equal(judgedSample(0, 6), undefined);
    assert.equal(judgedSample(0, 7), 'too few');
    assert.ok(gateOf(0.25).passes < 0.04, `${gateOf(0.25).passes}`);
    assert.ok(gateOf(0.1).passes < 0.002, `${gateOf(0.1).passes}`);
  });

  it('passes with a lead of three, and fails if it never has one', () => {
    assert.equal(judgedSample(2, 0), undefined);
    assert.equal(judgedSample(3, 0), 'enough');
    assert.equal(judgedSample(7, 4), 'enough');
    assert.equal(judgedSample(19, 20), undefined);
    assert.equal(judgedSample(20, 20), 'too few');
  });

  it('wants nine of ten of a whole measurement', () => {
    assert.equal(judgedMeasurement(36, 4), 'enough');
    assert.equal(judgedMeasurement(35, 5), 'too few');
    assert.equal(judgedMeasurement(0, 0), 'enough');
  });
});

describe('mistakes that are made side by side', () => {
  it('have one place each at a time, and are told in order', async () => {
    const busy = new Set<string>();
    let most = 0;
    const ends: (() => void)[] = [];
    const work = async (item: number, place: string) => {
      assert.ok(!busy.has(place));
      busy.add(place);
      most = Math.max(most, busy.size);
      // The second of two ends first.
      await new Promise<void>((resolve) => {
        ends.push(resolve);
        if (ends.length % 2 === 0) for (const end of ends.splice(0).reverse()) setImmediate(end);
      });
      busy.delete(place);
      return 2 * item;
    };
    const results: (readonly [number, number])[] = [];
    for await (const each of inOrder([1, 2, 3, 4, 5, 6], ['a', 'b'], work)) results.push(each);
    assert.deepEqual(
      results,
      [1, 2, 3, 4, 5, 6].map((item) => [item, 2 * item]),
    );
    assert.equal(most, 2);
  });

  it('are not begun while all places are taken', async () => {
    const begun: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      await new Promise(setImmediate);
    };
    for await (const [item] of inOrder([1, 2, 3, 4, 5, 6], ['a'], work)) if (item === 1) break;
    assert.ok(begun.length <= 2, begun.join());
  });
});

describe('the tests of other areas that may notice a mistake', () => {
  const source = `// Finds the slot in data.
const limit = 3;
/** The key that a cursor is in. */
export function keyAt(text: string) {
  return text.length < limit;
}
class All {
  forget(folder: string) {
    this.modules.delete(folder);
  }
}
`;
  const texts = new Map([
    ['test/a.test.ts', "it('has nothing of it', () => {});"],
    ['test/completion/go-module.test.ts', "it('forgets a folder', () => {});"],
    ['test/hover/keys.test.ts', "it('shows text', () => {});"],
    ['test/data/completion.test.ts', "describe('data', () => it('has a cursor in a key', () => {}));"],
  ]);
  const first = (place: string) => nearTests(source, source.indexOf(place), texts)[0];

  it('have the words of the function around it, of its documentation and of its module', () => {
    assert.equal(first('< limit'), 'test/data/completion.test.ts');
    assert.equal(first('this.modules'), 'test/completion/go-module.test.ts');
  });

  it('are all of them, in the order given where no word tells', () => {
    assert.deepEqual(nearTests('x();', 0, texts), [...texts.keys()]);
  });
});
