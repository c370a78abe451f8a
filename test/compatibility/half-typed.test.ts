// Findings about declarations that someone is still typing are held back until they are right again.
import assert from 'node:assert/strict';
import { withoutHalfTyped } from '../../server/language/compatibility/index.ts';
import { SourceFile } from '../../server/language/service.ts';
import { findingsOf } from './check.ts';

describe('compatibility: a declaration that is typed', () => {
  const old = 'table A { a:int; b:int; } table B { a:int; b:int; } table C { a:int; }';
  const text = 'table A { a:int; } table B { a:int; }';

  /** The words at the findings that are shown while these words have errors; empty for the whole schema. */
  function shown(...wrong: readonly string[]): readonly string[] {
    const file = SourceFile.create('file:///main.fbs', 'flatbuffers', 1, text);
    const errors = wrong.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + 1 }));
    return withoutHalfTyped(file, findingsOf(old, text, { profile: 'source' }), errors).map(({ place }) =>
      text.slice(place.start, place.end),
    );
  }

  it('has no finding, and neither has the schema as a whole', () => {
    assert.deepEqual(shown(), ['', 'A', 'B']);
    assert.deepEqual(shown('A {'), ['B']);
    assert.deepEqual(shown('B {'), ['A']);
    assert.deepEqual(shown('A {', 'B {'), []);
  });
});
