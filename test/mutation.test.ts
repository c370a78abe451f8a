// The deliberate mistakes of `npm run mutate`.
import assert from 'node:assert/strict';
import { type Mistake, mutantsOf } from './mutation/mutants.ts';

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
  });

  it('is a number that is one too large, outside types and texts', () =>
    assert.deepEqual(mutated("type T = 1 | 2; const x = at('3', 4);", 'off by one'), [
      "type T = 1 | 2; const x = at('3', 5);",
    ]));

  it('is a statement or an early return that is left out, but not the step of a loop', () => {
    assert.deepEqual(mutated('f(); const x = 1;', 'dropped'), ['; const x = 1;']);
    assert.deepEqual(mutated('while (x < 3) x++;', 'dropped'), []);
    assert.deepEqual(mutated('function f() { if (a) return; b; }', 'dropped'), [
      'function f() { ; b; }',
      'function f() { if (a) return; ; }',
    ]);
  });
});
