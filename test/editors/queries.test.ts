// The grammar's files for editors: generated queries are up to date, and every query fits the grammar and colours every
// accepted schema completely.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node } from 'web-tree-sitter';
import { madeQueries, variants } from '../../build/editors/queries.ts';
import { type Captures, createNodeCapturer } from '../colours/highlights.ts';
import { casesOfCorpus, casesOfFolder } from '../conformance/cases.ts';
import { loadParser, withTree } from '../parser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

describe('the queries for editors', () => {
  before(loadParser);

  it('are those that are made and those that are written by hand', () => {
    const made = madeQueries();
    for (const { folder, written } of Object.values(variants)) {
      const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.scm'));
      const expected = [...written.map((name) => `${name}.scm`), ...made.keys()].flatMap((name) =>
        name.startsWith(folder) ? [name.slice(folder.length)] : name.includes('/') ? [] : [name],
      );
      assert.deepEqual(files.sort(), expected.sort());
    }
  });

  it('name no capture that the editor does not know', () => {
    assert.deepEqual(names('editors/zed/languages/flatbuffers/highlights.scm', /^(?!punctuation)/), [
      ...['attribute', 'boolean', 'comment', 'comment.doc', 'constant.builtin', 'function', 'function.builtin'],
      ...['keyword', 'number', 'operator', 'property', 'string', 'string.special', 'type', 'type.builtin', 'variant'],
    ]);
    assert.deepEqual(names('editors/zed/languages/flatbuffers/textobjects.scm'), [
      ...['class.around', 'class.inside', 'comment.around', 'function.around'],
    ]);
    assert.deepEqual(names('editors/zed/languages/flatbuffers/injections.scm'), ['content']);
    assert.deepEqual(names('editors/helix/runtime/queries/flatbuffers/textobjects.scm'), [
      ...['class.around', 'class.inside', 'comment.around', 'function.around', 'parameter.around'],
    ]);
    assert.ok(!names('editors/helix/runtime/queries/flatbuffers/highlights.scm').includes('property'));
    assert.ok(names('editors/neovim/queries/flatbuffers/highlights.scm').includes('spell'));
  });

  for (const [folder, cases] of [
    [join(root, 'test/conformance'), casesOfFolder],
    [join(root, '../shared/corpus'), casesOfCorpus],
  ] as const) {
    const name = relative(root, folder);
    if (!existsSync(folder)) console.log(`${name} is not there: the queries for editors are not run over its schemas`);
    else
      it(`fit the grammar, and leave no piece of an accepted schema of ${name} without a colour`, async () => {
        const accepted = cases(folder).filter(({ verdict }) => verdict !== 'reject');
        assert.ok(accepted.length > 20);
        const folders = ['grammar/queries/', ...Object.values(variants).map((variant) => variant.folder)];
        const files = folders.flatMap((each) =>
          readdirSync(join(root, each)).flatMap((file) => (file.endsWith('.scm') ? [each + file] : [])),
        );
        // Copies that differ only in their first line are run once.
        const sources = new Map(files.map((file) => [read(file).replace(/^; Made from .*\n\n/, ''), file]));
        const capturers: (readonly [file: string, capture: (root: Node) => Captures])[] = [];
        for (const [source, file] of sources) capturers.push([file, await createNodeCapturer(source)]);
        const wrong = accepted.flatMap((schema) =>
          withTree(readFileSync(join(schema.folder, schema.file), 'utf8'), (tree) => {
            const leaves = leavesOf(tree);
            return capturers.flatMap(([file, capture]) => {
              const captures = capture(tree);
              if (!file.endsWith('/highlights.scm')) return [];
              const bare = uncoloured(leaves, captures);
              return bare.length === 0 ? [] : [`${schema.name}, ${file}: ${bare.join(' ')}`];
            });
          }),
        );
        assert.deepEqual(wrong, []);
      }).timeout(240_000);
  }

  it('see a piece without a colour', async () => {
    const capture = await createNodeCapturer('(identifier) @type ["table" "{" "}"] @keyword');
    const bare = withTree('table A { b: int; }', (tree) => uncoloured(leavesOf(tree), capture(tree)));
    assert.deepEqual(bare, [':', 'int', ';']);
  });
});

/** The captures of a query whose names match, sorted. */
function names(file: string, pattern = /^/): readonly string[] {
  const found = [
    ...read(file)
      .replace(/^\s*;.*/gm, '')
      .matchAll(/@([\w.]+)/g),
  ].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => pattern.test(name)).sort();
}

type Leaf = Readonly<Record<'start' | 'end', number> & { text: string }>;

function leavesOf(node: Node): readonly Leaf[] {
  const { childCount, children, startIndex: start, endIndex: end, text } = node;
  return childCount === 0 ? (start === end ? [] : [{ start, end, text }]) : children.flatMap(leavesOf);
}

/** The leaves, as text, that no capture covers. */
function uncoloured(leaves: readonly Leaf[], captures: Captures): readonly string[] {
  const coloured = new Uint8Array(leaves.at(-1)?.end ?? 0);
  for (const { start, end } of captures) coloured.fill(1, start, end);
  return leaves.filter(({ start, end }) => coloured.subarray(start, end).includes(0)).map(({ text }) => text);
}
