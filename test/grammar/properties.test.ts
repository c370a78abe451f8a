// Properties of every text: the parser returns a tree whose nodes lie within the text.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Node } from 'web-tree-sitter';
import { loadParser, withTree } from '../parser.ts';
import { tries } from '../thorough.ts';
import { readCorpus } from './corpus.ts';

const corpus = new URL('../../grammar/test/corpus/', import.meta.url);
const inputs = readdirSync(corpus).flatMap((file) =>
  readCorpus(readFileSync(new URL(file, corpus), 'utf8')).map(({ input }) => input),
);

const tokens =
  '{ } ( ) [ ] : ; , = . " \' // /* */ /// table struct enum union namespace include int x 1 -1 .5 é 😀'.split(' ');
const piece = fc.oneof(fc.constantFrom(...tokens, '\n', '\r\n', ' ', ''), fc.constantFrom(...inputs), fc.string());

describe('parsing', () => {
  before(loadParser);

  it('gives for any text a tree whose nodes lie in the text, in order and inside each other', () => {
    const anything = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(anything, (text) => withTree(text, (root) => checkRanges(root, 0, text.length))),
      tries(1000),
    );
  });

  it('gives a tree for brackets nested as deep as anyone likes', () => {
    for (const open of ['[', '{ a: ', 'table T { a: [', 'table T { a: float = sin(', '(', '{']) {
      const depth = withTree(open.repeat(5000), ({ endIndex }) => endIndex);
      assert.ok(depth > 0, open);
    }
  });
});

/** The whole tree as a text: every node with its type, range and field. */
function outline(node: Node): string {
  const children = node.children.map((child, index) => `${node.fieldNameForChild(index) ?? ''}:${outline(child)}`);
  return `${node.type}${node.isMissing ? '?' : ''}@${node.startIndex}-${node.endIndex}(${children.join(' ')})`;
}

function checkRanges(node: Node, from: number, to: number): void {
  assert.ok(from <= node.startIndex && node.startIndex <= node.endIndex && node.endIndex <= to, outline(node));
  let next = node.startIndex;
  for (const child of node.children) {
    checkRanges(child, next, node.endIndex);
    next = child.endIndex;
  }
}
