// What holds for every text and every edit: the parser always gives a tree, and the same one however the text came about.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Node } from 'web-tree-sitter';
import { editTree, parseSchema } from '../../server/language/parser.ts';
import { loadParser, withTree } from '../parser.ts';
import { tries } from '../thorough.ts';
import { readCorpus } from './corpus.ts';

const corpus = new URL('../../grammar/test/corpus/', import.meta.url);
const arena = readFileSync(new URL('../recovery/arena.fbs', import.meta.url), 'utf8');
const inputs = readdirSync(corpus).flatMap((file) =>
  readCorpus(readFileSync(new URL(file, corpus), 'utf8')).map(({ input }) => input),
);

const tokens =
  '{ } ( ) [ ] : ; , = . " \' // /* */ /// table struct enum union namespace include int x 1 -1 .5 é 😀'.split(' ');
const piece = fc.oneof(fc.constantFrom(...tokens, '\n', '\r\n', ' ', ''), fc.constantFrom(...inputs), fc.string());

/** A replacement at a share of the text's length, so that it fits whatever the text has become. */
const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(12), text: piece });

describe('parsing', () => {
  before(loadParser);

  it('gives after any edits the tree that the text has on its own', () => {
    const start = fc.oneof(fc.constant(arena), fc.constantFrom(...inputs));
    fc.assert(
      fc.property(start, fc.array(edit, { minLength: 1, maxLength: 8 }), (first, edits) => {
        let text = first;
        let tree = parseSchema(text);
        for (const { at, length, text: inserted } of edits) {
          const from = Math.floor(at * text.length);
          const oldEnd = Math.min(text.length, from + length);
          text = text.slice(0, from) + inserted + text.slice(oldEnd);
          editTree(tree, { start: from, oldEnd, newEnd: from + inserted.length });
          const next = parseSchema(text, tree);
          tree.delete();
          tree = next;
          assert.equal(outline(tree.rootNode), withTree(text, outline), JSON.stringify(text));
        }
        tree.delete();
      }),
      tries(200),
    );
  });

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

/** The whole tree in one text: every node with its type, its range and its place in its parent. */
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
