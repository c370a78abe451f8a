// What is sent again and again is written once, and the bytes are those of JSON.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { encode, keepElements } from '../../server/kept-json.ts';
import { LspClient, TestFolder } from '../lsp-client.ts';
import { tries } from '../thorough.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('kept JSON', () => {
  it('is that of JSON.stringify', () => {
    const element = fc.record({ name: fc.string({ unit: 'grapheme' }), more: fc.jsonValue() });
    const namespace = fc.record({ name: fc.string(), children: fc.array(element) });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(element, namespace)),
        fc.boolean(),
        fc.option(fc.jsonValue()),
        (list, marks, id) => {
          keepElements(list);
          for (const each of list) if (marks && 'children' in each) keepElements(each.children);
          const message = { jsonrpc: '2.0', id, result: list };
          for (let count = 0; count < 2; count++) assert.equal(decode(encode(message)), JSON.stringify(message));
        },
      ),
      tries(200),
    );
  });

  it('is not made again for an element that comes again in another list', () => {
    let readings = 0;
    const element = {
      get name() {
        readings++;
        return 'A';
      },
    };
    for (const list of [[element], [{ name: 'B' }, element]]) {
      keepElements(list);
      const message = { jsonrpc: '2.0', result: list };
      assert.match(decode(encode(message)), /\{"name":"A"\}\]\}$/);
    }
    assert.equal(readings, 1);
  });

  it('of an element that was moved is that before it, but for the lines', () => {
    const position = fc.record({ line: fc.nat({ max: 12_000 }), character: fc.nat() });
    const element = fc.record({ name: fc.oneof(fc.string(), fc.constant('"line":1')), range: position });
    fc.assert(
      fc.property(fc.array(element), fc.integer({ min: -5, max: 1000 }), (all, lines) => {
        const list = all.filter(({ range }) => range.line + lines >= 0);
        keepElements(list);
        const first = { jsonrpc: '2.0', result: list };
        encode(first);
        const below = list.map(({ name, range: { line, character } }) => ({
          name,
          range: { line: line + lines, character },
        }));
        let asked = 0;
        keepElements(below, (each) => {
          asked++;
          return { before: list[below.indexOf(each as (typeof below)[number])] as object, lines };
        });
        const message = { jsonrpc: '2.0', result: below };
        assert.equal(decode(encode(message)), JSON.stringify(message));
        assert.equal(asked, list.length);
      }),
      tries(100),
    );
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
