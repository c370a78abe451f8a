// Changed defaults of strings and vectors, as `flatc --conform` compares them.
import assert from 'node:assert/strict';
import { findingsOf } from './check.ts';

describe('compatibility: defaults of strings and vectors', () => {
  it('a default of a text counts, also an empty one', () => {
    const messages = (before: string, after: string) =>
      findingsOf(`table T { a:${before}; }`, `table T { a:${after}; }`).map(({ code, message }) => [
        code,
        /is (.*): the object API/.exec(message)?.[1],
      ]);
    for (const [before, after, said] of [
      ['string', 'string = ""', '"" instead of none'],
      ['string = ""', 'string', 'none instead of ""'],
      ['string = ""', 'string = "x"', '"x" instead of ""'],
      ['[int]', '[int] = []', '[] instead of none'],
    ] as const)
      assert.deepEqual(messages(before, after), [['default-string-changed', said]], `${before} to ${after}`);
    // flatc keeps the same for both.
    assert.deepEqual(messages('string', 'string = "0"'), []);
  });
});
