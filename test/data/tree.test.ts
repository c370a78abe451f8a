// Objects with errors: for typing, each key and value keeps its place whatever bracket is superfluous or missing; for
// values, the tree ends at the first error.
import assert from 'node:assert/strict';
import { type ObjectNode, readObjectTree, readWholeObject } from '../../server/language/root-object/tree.ts';

/** An object in one line: keys with values, `?` for a missing value, and `...` if it is not closed. */
function shown(node: ObjectNode | undefined, text: string): string {
  if (!node) return 'nothing';
  if (node.kind === 'value') return text.slice(node.start, node.end) || '?';
  const rest = node.isClosed ? '' : '...';
  if (node.kind === 'list') return `[${node.items.map((item) => shown(item, text)).join(' ')}${rest}]`;
  return `{${node.entries.map(({ name, value }) => `${name}=${shown(value, text)}`).join(' ')}${rest}}`;
}

const cases: readonly (readonly [text: string, tree: string])[] = [
  ['{ "a": 1, b: 2 }', '{a=1 b=2}'],
  ['{ "a": 1 ], "b": 2 }', '{a=1 b=2}'],
  ['{ ], "a": 1 }', '{a=1}'],
  ['{ "a": { "b": 1 ], "c": 2 }, "d": 3 }', '{a={b=1 c=2} d=3}'],
  ['{ "a": [{ "b": 1 ], "c": 2 }', '{a=[{b=1...}] c=2}'],
  ['{ "a": [1, 2 }', '{a=[1 2...]}'],
  ['{ "a": [[1, 2], "b": 3 }', '{a=[[1 2] "b" 3...]}'],
  ['{ "a" "b": 1 }', '{a=? b=1}'],
  ['{ "a": "b": 1 }', '{a=? b=1}'],
  ['{ "a": , { "x": 1 }, "b": 1 }', '{a=? b=1}'],
  ['{ "a": , "b": 1 }', '{a=? b=1}'],
  ['{ "a": }', '{a=?}'],
  ['{ "a": 1', '{a=1...}'],
  ['a', 'nothing'],
];

describe('an object that someone is typing', () => {
  for (const [text, tree] of cases)
    it(text, () => assert.equal(shown(readObjectTree(text, 0, 'last-bracket'), text), tree));

  it('goes on after brackets that are nested too deep', () => {
    const [open, close] = ['['.repeat(300), ']'.repeat(300)];
    const tree = readObjectTree(`{ "a": ${open}1${close}, "b": 1 }`, 0, 'last-bracket');
    assert.deepEqual(tree?.kind === 'object' && tree.entries.map(({ name }) => name), ['a', 'b']);
    assert.ok(tree?.isClosed);
  });
});

const beforeErrors: readonly (readonly [text: string, tree: string])[] = [
  ['{ "a": 1, b: 2, }', '{a=1 b=2}'],
  ['{ "a": 1 b: 2 }', '{a=1...}'],
  ['{ "a": 1,, b: 2 }', '{a=1...}'],
  ['{ "a" "b": 1 }', '{...}'],
  ['{ "a": [1, 2, b: 3] }', '{a=[1 2...]...}'],
  ['{ "a": [1, 2 }, "b": 1 }', '{a=[1 2...]...}'],
  ['{ "a": b: 1 }', '{a=b...}'],
  ['{ "a": f(1, "b": 2 }', '{...}'],
];

describe('an object up to its first error', () => {
  for (const [text, tree] of beforeErrors) {
    it(text, () => {
      assert.equal(shown(readObjectTree(text, 0, 'first-error'), text), tree);
      assert.equal(readWholeObject(text, 0) === undefined, tree.includes('...'));
    });
  }
});
