// Outlines, links, semantic tokens and hints over LSP, by the client's capabilities and with unsaved buffers.
import assert from 'node:assert/strict';
import type {
  DocumentLink,
  InlayHint,
  SemanticTokens,
  SemanticTokensDelta,
  SymbolInformation,
} from 'vscode-languageserver-types';
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const files = {
  'main.fbs': 'include "types.fbs";\ntable T { thing: Thing; }\n',
  'types.fbs': 'struct Thing { x: int; }\n',
};

describe('the server shows how schemas are built', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  /** A server for a workspace folder with both files, of which the first is open. */
  async function start(options: ClientOptions = {}) {
    const folder = new TestFolder(files);
    folders.push(folder);
    const client = await LspClient.start({ folders: [folder.folder], ...options });
    clients.push(client);
    const uri = folder.uri('main.fbs');
    client.open(uri, files['main.fbs']);
    const ask = <Answer>(method: string, more: object = {}) =>
      client.request<Answer>(`textDocument/${method}`, { textDocument: { uri }, ...more });
    return { client, folder, uri, ask };
  }

  const whole = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };

  it('with includes as they are in the editor', async () => {
    const { client, folder, ask } = await start({ settings: () => ({ inlayHints: { structOffsets: true } }) });
    const lastType = async () => (await ask<SemanticTokens>('semanticTokens/full')).data.at(-2);
    const onDisk = await lastType();
    client.open(folder.uri('types.fbs'), 'enum Thing : byte { X }\n');
    const inEditor = await lastType();
    assert.notEqual(onDisk, inEditor);
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
      textDocument: { uri: folder.uri('types.fbs') },
      range: whole,
    });
    assert.deepEqual(
      hints.map(({ label }) => label),
      ['= 0'],
    );
    const found = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'thing' });
    assert.deepEqual(
      found.map(({ name, kind }) => [name, kind]),
      [
        ['Thing', 10],
        ['thing', 8],
      ],
    );
  });

  it('with what changes elsewhere, saved or not', async () => {
    const { client, folder, uri, ask } = await start({
      settings: () => ({ inlayHints: { structOffsets: true, fieldIds: true } }),
    });
    const main = 'include "types.fbs";\r\n/* 🙂 */ struct S { thing: Thing; y: byte; }\r\ntable T { thing: Thing; z: ';
    client.edit(uri, main);
    const hints = async () =>
      (await ask<InlayHint[]>('inlayHint', { range: whole })).map(({ position, label }) => [position.character, label]);
    const { resultId: previousResultId, data } = await ask<SemanticTokens>('semanticTokens/full');
    assert.deepEqual(await hints(), [
      [33, 'offset 0'],
      [42, 'offset 4, padding 3'],
      [22, '(id: 0)'],
    ]);
    client.open(folder.uri('types.fbs'), 'union Thing { T }\n');
    assert.deepEqual(await hints(), [[22, '(id: 1, type id: 0)']]);
    // Both uses now have another kind, and nothing else changed.
    const delta = await ask<SemanticTokensDelta>('semanticTokens/full/delta', { previousResultId });
    let patched = data;
    for (const { start, deleteCount, data: added = [] } of delta.edits) {
      assert.ok(deleteCount < data.length);
      patched = patched.toSpliced(start, deleteCount, ...added);
    }
    const after = await ask<SemanticTokens>('semanticTokens/full');
    assert.deepEqual(patched, after.data);
    assert.equal(after.data.filter((value, index) => value !== data[index]).length, 2);
    const { data: inRange } = await ask<SemanticTokens>('semanticTokens/range', { range: whole });
    assert.deepEqual(inRange, after.data);
    client.close(folder.uri('types.fbs'));
    assert.equal((await hints()).length, 3);
    const [link] = await ask<DocumentLink[]>('documentLink');
    assert.equal(link?.target, folder.uri('types.fbs'));
  });

  it('with links that lead to the document as the client calls it', async () => {
    const { client, folder, ask } = await start();
    const spelled = folder.uri('types.fbs').replace('types', '%74ypes');
    client.open(spelled, files['types.fbs']);
    const [link] = await ask<DocumentLink[]>('documentLink');
    assert.deepEqual([link?.target, link?.tooltip], [spelled, 'types.fbs']);
    const symbols = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'Thing' });
    assert.equal(symbols[0]?.location.uri, spelled);
  });

  it('with what changed in the semantic tokens', async () => {
    const { client, uri, ask } = await start();
    const { resultId: previousResultId, data } = await ask<SemanticTokens>('semanticTokens/full');
    assert.equal(data.length, 5 * 3);
    client.edit(uri, '/**/ ', { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } });
    const delta = await ask<{ edits: unknown }>('semanticTokens/full/delta', { previousResultId });
    assert.deepEqual(delta.edits, [{ start: 0, deleteCount: 5, data: [1, 11, ...data.slice(2, 5)] }]);
    const { data: inRange } = await ask<SemanticTokens>('semanticTokens/range', { range: whole });
    assert.equal(inRange.length, data.length);
  });

  it('in the way that an old client understands', async () => {
    const { client, uri, ask } = await start({ capabilities: {} });
    assert.equal(client.initializeResult?.capabilities.semanticTokensProvider, undefined);
    const symbols = await ask<SymbolInformation[]>('documentSymbol');
    assert.deepEqual(
      symbols.map(({ name, containerName, location }) => [name, containerName, location.uri]),
      [
        ['T', undefined, uri],
        ['thing', 'T', uri],
      ],
    );
    const [link] = await ask<DocumentLink[]>('documentLink');
    assert.deepEqual(Object.keys(link ?? {}), ['range', 'target']);
    assert.deepEqual(await ask('foldingRange'), []);
    assert.deepEqual(await ask('selectionRange', { positions: [{ line: 99, character: 99 }] }), [
      { range: { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } } },
    ]);
  });

  it('and has it asked for again when settings or other documents change what it is', async () => {
    let hints = {};
    const refreshSupport = { refreshSupport: true };
    const { client, folder, uri } = await start({
      settings: () => ({ inlayHints: hints }),
      capabilities: {
        workspace: { configuration: true, semanticTokens: refreshSupport, inlayHint: refreshSupport },
        textDocument: { semanticTokens: { tokenTypes: ['class'], tokenModifiers: [] } },
      },
    });
    const asked = new Set<string>();
    let noticed = (): void => undefined;
    for (const method of ['semanticTokens', 'inlayHint']) {
      client.connection.onRequest(`workspace/${method}/refresh`, () => {
        asked.add(method);
        noticed();
        return null;
      });
    }
    const untilAsked = async () => {
      while (asked.size < 2) {
        await new Promise<void>((resolve) => {
          noticed = resolve;
        });
      }
      asked.clear();
    };
    await client.until(uri, []);
    asked.clear();
    hints = { fieldIds: true };
    client.notify('workspace/didChangeConfiguration', { settings: {} });
    await untilAsked();
    client.open(folder.uri('types.fbs'), 'struct Other { x: int; }\n');
    await client.until(uri, ['unresolved-type']);
    await untilAsked();
  });
});
