// The words for changed defaults of strings and vectors, as `flatc --conform` compares them, and of booleans.
import assert from 'node:assert/strict';
import { checkFindings, findingsOf } from './check.ts';

describe('compatibility: defaults of strings and vectors', () => {
  it('a default of a text counts, also an empty one', () => {
    const messages = (before: string, after: string) =>
      findingsOf(`table T { a:${before}; }`, `table T { a:${after}; }`).map(({ code, message }) => [
        code,
        /is (.*): (?:in )?C\+\+/.exec(message)?.[1],
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

  it('a default of a text harms data, and one of a vector, which can only be empty, does not', () => {
    const [before, after] = ['table T { a:string = "x"; }', 'table T { a:string = "y"; }'];
    checkFindings(before, after, ['error default-string-changed at "a" (changed, changed)']);
    checkFindings(before, 'table T { a:string; }', ['error default-string-changed at "a" (changed, changed)']);
    checkFindings('table T { a:[int]; }', 'table T { a:[int] = []; }', [
      'information default-string-changed at "a" (same, same)',
    ]);
  });

  it('a default of a text that comes or goes breaks code for Rust, unless the text is in all data', () => {
    const sources = (before: string, after: string) =>
      findingsOf(`table T { a:${before}; }`, `table T { a:${after}; }`).map(({ source }) => source);
    assert.deepEqual(sources('string', 'string = ""'), ['breaks']);
    assert.deepEqual(sources('string = "x"', 'string'), ['breaks']);
    assert.deepEqual(sources('string = "x"', 'string = "y"'), ['fine']);
    assert.deepEqual(sources('string = "x" (required)', 'string (required)'), ['fine']);
    // The page of the rule says that this is so for strings only.
    assert.deepEqual(sources('[int]', '[int] = []'), ['fine']);
  });

  it('a default of a text that is in all data harms none', () => {
    const [x, y] = ['string = "x"', 'string = "y"'];
    const told = (truths: string) => [`information default-string-changed at "a" (${truths})`];
    for (const word of ['required', 'key'])
      checkFindings(`table T { a:${x} (${word}); }`, `table T { a:${y} (${word}); }`, told('same, same'));
  });

  it('a default of a boolean is told as it is written', () => {
    const said = (before: string, after: string) =>
      findingsOf(`table T { ${before}; }`, `table T { ${after}; }`).map(({ message }) => message.split(':')[0]);
    assert.deepEqual(said('a:bool', 'a:bool = true'), ['the default of `a` is true instead of false']);
    assert.deepEqual(said('a:bool = null', 'a:bool'), ['the default of `a` is false instead of null']);
    assert.deepEqual(said('is_open:bool = true', 'is_closed:bool'), [
      '`is_open` of slot 0 is now called `is_closed`, and its default is false instead of true',
    ]);
  });
});
