// JSON that is sent repeatedly is written once, with the same bytes as JSON.stringify.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Message } from 'vscode-languageserver';
import { encode, keptList, type Placed, plain } from '../../server/kept-json.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';
import { tries } from '../thorough.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('kept JSON', () => {
  const place = fc.record({ line: fc.nat({ max: 12_000 }), character: fc.nat() });
  const range = fc.record({ start: place, end: place }).map(({ start, end }) => {
    const [first, last] = start.line > end.line ? [end, start] : [start, end];
    return { start: first, end: last };
  });
  const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('"line":1'));
  const symbol = fc.record({ name, detail: fc.jsonValue(), range });

  /** The sent object of an item, as a client reads it. */
  const objectOf = ({ symbol, lines, children }: Placed): object =>
    children
      ? { ...symbol, children: children.map(objectOf) }
      : JSON.parse(JSON.stringify(symbol), (key, value) => (key === 'line' ? value + lines : value));

  const sent = (items: readonly Placed[]) => ({ jsonrpc: '2.0', id: 1, result: keptList(items, objectOf) });

  it('is that of JSON.stringify, wherever its parts are moved', () => {
    const by = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ symbol, isIn: fc.boolean() })),
        fc.record({ name, range }),
        fc.array(fc.record({ from: fc.nat(20), left: fc.nat(20), by }), { maxLength: 4 }),
        (all, namespace, edits) => {
          let items = all.map(({ symbol, isIn }) => ({ symbol, isIn, lines: 0 }));
          for (const { from, left, by } of [{ from: 0, left: 99, by: 0 }, ...edits]) {
            items = items
              .filter((_, index) => index !== left)
              .map((item, index) => (index < from ? item : { ...item, lines: item.lines + by }));
            const inside = { symbol: namespace, lines: 0, children: items.filter(({ isIn }) => isIn) };
            const outside = items.filter(({ isIn }) => !isIn);
            const message = sent([...outside, inside, ...outside.slice(0, 2)]);
            assert.equal(decode(encode(message)), JSON.stringify(message));
          }
        },
      ),
      tries(200),
    );
  });

  it('is not made again for what comes again in another list, or is moved', () => {
    const range = { start: { line: 10, character: 0 }, end: { line: 12, character: 1 } };
    const [one, other] = [{ range }, { range }];
    const made: unknown[] = [];
    const write = (...items: Placed[]) => {
      const result = keptList(items, (item) => {
        made.push(item.symbol);
        return objectOf(item);
      });
      return decode(encode({ jsonrpc: '2.0', result } as Message));
    };
    write({ symbol: one, lines: 0 });
    assert.match(write({ symbol: one, lines: 30 }, { symbol: other, lines: 30 }), /"line":40,.*"line":42,/);
    assert.match(write({ symbol: other, lines: 0 }, { symbol: one, lines: 31 }), /"line":10,.*"line":41,/);
    assert.deepEqual(made, [one, other]);
    // A line number with more digits changes the length of the text, so the text is made again.
    assert.match(write({ symbol: one, lines: 88 }), /"line":98,.*"line":100,/);
    assert.deepEqual(made, [one, other, one]);
  });

  it('is the list itself for other writers', () => {
    const range = { start: { line: 1, character: 0 }, end: { line: 2, character: 1 } };
    const message = sent([{ symbol: { range }, lines: 1 }]) as Message;
    assert.deepEqual(plain(message), JSON.parse(JSON.stringify(message)));
    const other: Message = { jsonrpc: '2.0' };
    assert.equal(plain(other), other);
  });

  it('leaves other messages as they are', () => {
    for (const result of [null, [], [{ a: 1 }], { children: [] }]) {
      const message = { jsonrpc: '2.0', id: 1, result };
      assert.equal(decode(encode(message)), JSON.stringify(message));
    }
  });

  it('tells the outline of the text as it is after each edit', async () => {
    const folder = new TestFolder();
    const client = await LspClient.start({ ownProcess: true });
    try {
      const uri = folder.uri('a.fbs');
      let text = 'table First { a: int; }\nnamespace N.M;\ntable Ünder { b: int; c: string; }\nenum E: byte { X }\n';
      client.open(uri, text);
      for (const [from, to] of [
        ['b: int', 'bb: long'],
        ['table First', '\ntable First'],
        ['X', 'X, Y'],
        ['N.M', 'N'],
      ]) {
        text = text.replace(from as string, to as string);
        client.edit(uri, text);
        const other = folder.uri('fresh.fbs');
        client.open(other, text);
        const outline = (of: string) => client.request('textDocument/documentSymbol', { textDocument: { uri: of } });
        assert.deepEqual(await outline(uri), await outline(other));
        client.close(other);
      }
    } finally {
      client.kill();
      folder.remove();
    }
  });
});
