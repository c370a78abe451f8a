// Places in large data: they are found without reading the rest, and the tree is that of the whole text.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { objectTreeOf } from '../../server/language/root-object/file-object.ts';
import { elementsNear } from '../../server/language/root-object/large-node.ts';
import { type ObjectNode, readObjectTree } from '../../server/language/root-object/tree.ts';
import { defaultSettings, LanguageService, SourceFile, workDone, workSince } from '../../server/language/service.ts';
import { problemsIn } from '../../server/language/summary/object-parts.ts';
import { settled, uriOf } from '../check.ts';
import { patience, tries } from '../thorough.ts';
import { monsters } from './shells.ts';

const monster = (index: number) =>
  `  { "name": "m${index}", "kind": "Elf", /* , */ "at": [1, 2], swords: [{ "name": 'a' }, {}] }`;
const others = (count: number) => Array.from({ length: count }, (_, index) => monster(index)).join(',\n');
const text = `{ "name": "all", "path": [[1, 2]],\n"others": [\n${others(600)}\n],\n"hp": 1, "swords": [${'{}, '.repeat(3000)}] }\n`;

/** A node with its whole subtree, for comparison. */
function whole(node: ObjectNode): unknown {
  const { kind, start, end } = node;
  if (node.kind === 'value') return { kind, start, end, value: node.value };
  const { isClosed, lastComma } = node;
  return node.kind === 'list'
    ? { kind, start, end, isClosed, lastComma, items: node.items.map(whole) }
    : { kind, start, end, isClosed, lastComma, entries: node.entries.map((e) => ({ ...e, value: whole(e.value) })) };
}

describe('a large object', () => {
  it('has the tree that it has without its parts', () => {
    const edit = fc.record({
      at: fc.nat(text.length - 1),
      length: fc.nat(2),
      inserted: fc.constantFrom('', '1', ' ', ', ', '{}', '"a": 1, ', '/* } */', '[1, 2], ', monster(7)),
    });
    let divided = 0;
    const check = (edits: readonly { at: number; length: number; inserted: string }[]) => {
      const file = SourceFile.create(uriOf('/a.json'), 'json', 1, text);
      assert.ok(file.summary);
      for (const { at, length, inserted } of edits) {
        const [start, end] = [at, at + length].map((offset) => file.positionAt(offset));
        assert.ok(start && end);
        SourceFile.update(file, [{ range: { start, end }, text: inserted }], file.version + 1);
        const [object] = file.summary.declarations;
        const parts = object?.kind === 'object' && file.summary.declarations.length === 1 ? object.divided : undefined;
        const tree = objectTreeOf(file);
        // Beside a syntax error the parts are read separately.
        if (!parts || !tree || [...problemsIn(parts, 0)].length > 0) continue;
        divided++;
        assert.deepEqual(whole(tree), whole(readObjectTree(file.text, tree.start, 'last-bracket') as ObjectNode));
      }
    };
    fc.assert(fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), check), tries(20));
    assert.ok(divided > 5, `${divided} trees`);
  }).timeout(patience(60_000));

  it('has in a list the elements at a place, and few others', () => {
    const tree = objectTreeOf(SourceFile.create(uriOf('/a.json'), 'json', 1, text));
    assert.ok(tree?.kind === 'object');
    const lists = tree.entries.map(({ value }) => value).filter((value) => value.kind === 'list' && value.large);
    assert.equal(lists.length, 2);
    for (const list of lists) {
      assert.ok(list.kind === 'list');
      for (const { start, end } of list.items) {
        for (const place of [start, end]) {
          const near = elementsNear(list, { start: place, end: place });
          assert.ok(near.some((each) => each.start === start && each.end === end));
          assert.ok(near.length < list.items.length, `${near.length}`);
        }
      }
      const last = elementsNear(list, { start: list.end + 5, end: list.end + 5 }).at(-1);
      assert.equal(last?.end, list.items.at(-1)?.end);
    }
  });

  it('is read near the place that is asked about', () => {
    const service = new LanguageService();
    service.configure({ ...defaultSettings, workingDirectory: uriOf('') });
    service.setFile(SourceFile.create(uriOf('/a.fbs'), 'flatbuffers', 1, monsters));
    const uri = uriOf('/a.json');
    const file = service.createFile(uri, 'json', 1, text);
    service.setFile(file);
    service.setSchemaOf(uri, uriOf('/a.fbs'));
    const fixture = { files: new Map([['/a.fbs', monsters]]), caret: undefined, annotations: [], settings: {} };
    const ask = <Answer>(question: () => Answer) => settled(service, fixture, question);
    ask(() => service.hover(uri, { line: 0, character: 3 }, 'plaintext'));
    const place = file.positionAt(file.text.indexOf('"m300"') + '"m300", "kind": "E'.length);
    const line = { start: { ...place, character: 0 }, end: place };
    SourceFile.update(file, [{ range: { start: place, end: place }, text: 'l' }], 2);
    service.setFile(file);
    ask(() => service.diagnose(uri));
    const before = workDone();
    const hover = ask(() => service.hover(uri, { ...place, character: place.character - 7 }, 'plaintext'));
    const { items } = ask(() => service.completion(uri, place));
    const tokens = ask(() => service.semanticTokensInRange(uri, line));
    const hints = ask(() => service.inlayHints(uri, line));
    service.selectionRanges(uri, [place]);
    assert.ok(hover && items.length > 0 && tokens.data.length > 0);
    assert.equal(hints.length, 0);
    const { objectsRead } = workSince(before);
    assert.ok(objectsRead > 0 && objectsRead < 20_000, `${objectsRead} of ${text.length} characters were read`);
  });

  it('in one line is read as far as the line is shown', () => {
    const service = new LanguageService();
    service.configure({ ...defaultSettings, workingDirectory: uriOf('') });
    service.setFile(SourceFile.create(uriOf('/a.fbs'), 'flatbuffers', 1, monsters));
    const uri = uriOf('/a.json');
    const counted = `"others": [${'{ "name": "x", "kind": 1 }, '.repeat(40_000)}]`;
    const file = service.createFile(uri, 'json', 1, `{ "name": "all",\n${counted},\n"kind": 1 }\n`);
    service.setFile(file);
    service.setSchemaOf(uri, uriOf('/a.fbs'));
    const fixture = { files: new Map([['/a.fbs', monsters]]), caret: undefined, annotations: [], settings: {} };
    const whole = { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } };
    assert.deepEqual(settled(service, fixture, () => service.diagnose(uri)).diagnostics, []);
    const before = workDone();
    const hints = settled(service, fixture, () => service.inlayHints(uri, whole));
    const tokens = settled(service, fixture, () => service.semanticTokensInRange(uri, whole)).data;
    assert.equal(service.foldingRanges(uri).length, 1);
    const { objectsRead } = workSince(before);
    assert.ok(objectsRead < 100_000, `${objectsRead} of ${file.text.length} characters were read`);
    assert.ok(hints.length > 500 && hints.length < 2000, String(hints.length));
    // The text after the long line is shown as well.
    assert.equal(hints.at(-1)?.position.line, 2);
    assert.ok(tokens.length > 5000 && tokens.length < 20_000, String(tokens.length));
  });
});
