// Every answer has a form that the client supports, whether the client announces nothing or everything.
import assert from 'node:assert/strict';
import type { Range, WorkspaceEdit } from 'vscode-languageserver-types';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';
import { everything } from './all-capabilities.ts';
import { isAnnounced } from './announcements.ts';

const types = 'namespace shop;\r\n/// A *thing*.\r\n/* 😀 */ table Thing { id: long (deprecated); }\r\n';
const main = [
  'include "types.fbs";',
  'namespace shop;',
  'attribute "unused";',
  '// one',
  '// two',
  '/* é */ table Order { thing: Thing; many: [Thing]; }',
  'enum Colour : byte { Red, Green }',
  'rpc_service Shop { Buy(Order): Thing; }',
  'table Order {}',
  'struct Broken { x: int y: int; }',
  'root_type Order;',
  '',
].join('\n');
const files = { 'main.fbs': main, 'types.fbs': types };

type Answers = Readonly<Record<string, unknown>>;

/** The answers to all questions of an editor; requests that are not announced have none. */
async function askEverything(client: LspClient, folder: TestFolder): Promise<Answers> {
  const before = main.slice(main.lastIndexOf('\n', main.indexOf('Thing')) + 1, main.indexOf('Thing'));
  const isUtf8 = client.initializeResult?.capabilities.positionEncoding === 'utf-8';
  const uri = folder.uri('main.fbs');
  const textDocument = { uri };
  const position = { line: 5, character: isUtf8 ? Buffer.byteLength(before) : before.length };
  const range = { start: { line: 0, character: 0 }, end: { line: 11, character: 0 } };
  const at = { textDocument, position };
  const moved = { files: [{ oldUri: folder.uri('types.fbs'), newUri: folder.uri('sub/types.fbs') }] };
  const last = client.last(uri)?.diagnostics ?? [];
  const questions: Readonly<Record<string, object>> = {
    'textDocument/completion': at,
    'textDocument/hover': at,
    'textDocument/declaration': at,
    'textDocument/definition': at,
    'textDocument/typeDefinition': at,
    'textDocument/implementation': at,
    'textDocument/references': { ...at, context: { includeDeclaration: true } },
    'textDocument/documentHighlight': at,
    'textDocument/documentSymbol': { textDocument },
    'textDocument/codeAction': { textDocument, range, context: { diagnostics: last } },
    'textDocument/codeLens': { textDocument },
    'textDocument/documentLink': { textDocument },
    'textDocument/foldingRange': { textDocument },
    'textDocument/selectionRange': { textDocument, positions: [position] },
    'textDocument/prepareRename': at,
    'textDocument/rename': { ...at, newName: 'Item' },
    'textDocument/prepareCallHierarchy': { textDocument, position: { line: 7, character: 20 } },
    'textDocument/prepareTypeHierarchy': at,
    'textDocument/semanticTokens/full': { textDocument },
    'textDocument/semanticTokens/range': { textDocument, range },
    'textDocument/inlayHint': { textDocument, range },
    'textDocument/diagnostic': { textDocument },
    'workspace/symbol': { query: 'thing' },
    'workspace/willRenameFiles': moved,
    'workspace/diagnostic': { previousResultIds: [] },
  };
  const answers: Record<string, unknown> = {};
  for (const [method, params] of Object.entries(questions)) {
    if (!isAnnounced(method, client.initializeResult?.capabilities ?? {})) continue;
    answers[method] = await client.request(method, params);
  }
  const completion = answers['textDocument/completion'] as { readonly items: readonly object[] };
  answers['completionItem/resolve'] = await client.request('completionItem/resolve', completion.items[0]);
  return answers;
}

/** All objects in an answer that have a key. */
function having(value: unknown, key: string): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((item) => having(item, key));
  return key in value ? [value as Record<string, unknown>, ...inner] : inner;
}

const count = (value: unknown, key: string) => having(value, key).length;

describe('a client', () => {
  let client: LspClient;
  let folder: TestFolder;

  async function start(capabilities: unknown, initializationOptions?: unknown): Promise<Answers> {
    folder = new TestFolder(files);
    client = await LspClient.start({ folders: [folder.folder], capabilities, initializationOptions });
    client.open(folder.uri('types.fbs'), types, 4);
    client.open(folder.uri('main.fbs'), main, 2);
    await client.untilReady();
    return askEverything(client, folder);
  }

  afterEach(() => {
    client.kill();
    folder.remove();
  });

  it('that announces nothing gets plain answers, and is asked for nothing', async () => {
    const asked: string[] = [];
    const answers = await start({});
    for (const method of ['client/registerCapability', 'window/workDoneProgress/create', 'workspace/configuration']) {
      client.connection.onRequest(method, () => asked.push(method));
    }
    const hover = answers['textDocument/hover'] as { readonly contents: { readonly kind: string } };
    assert.equal(hover.contents.kind, 'plaintext');
    for (const place of ['declaration', 'definition', 'typeDefinition']) {
      const found = answers[`textDocument/${place}`];
      assert.ok(count(found, 'uri') > 0 && count(found, 'targetUri') === 0, place);
    }
    const symbols = answers['textDocument/documentSymbol'];
    assert.ok(count(symbols, 'location') > 4 && count(symbols, 'children') + count(symbols, 'tags') === 0);
    assert.deepEqual(answers['textDocument/codeAction'], []);
    assert.deepEqual(answers['textDocument/codeLens'], []);
    const rename = answers['textDocument/rename'] as WorkspaceEdit;
    assert.deepEqual(Object.keys(rename), ['changes']);
    assert.equal(count(answers['textDocument/documentLink'], 'tooltip'), 0);
    const completion = [answers['textDocument/completion'], answers['completionItem/resolve']];
    assert.ok(having(completion, 'insertTextFormat').every(({ insertTextFormat }) => insertTextFormat !== 2));
    assert.equal(count(completion, 'insert'), 0);
    assert.ok(having(completion, 'kind').every(({ kind }) => kind !== 'markdown'));
    const diagnostics = client.last(folder.uri('main.fbs'));
    assert.ok(count(diagnostics, 'message') > 1);
    assert.equal(count(diagnostics, 'relatedInformation') + count(diagnostics, 'tags'), 0);
    client.edit(folder.uri('types.fbs'), `${types}table Other {}\n`);
    client.notify('workspace/didChangeConfiguration', { settings: { flatbuffers: { trpc: 'on' } } });
    await client.waitFor(
      () => client.last(folder.uri('types.fbs'))?.version === 5,
      () => 'the last text is never checked',
    );
    assert.deepEqual([client.refreshes, client.registrations, asked], [[], [], []]);
    assert.equal(
      client.notifications.some(({ method }) => method === '$/progress'),
      false,
    );
    const { positionEncoding, diagnosticProvider, semanticTokensProvider } =
      client.initializeResult?.capabilities ?? {};
    assert.deepEqual([positionEncoding, diagnosticProvider, semanticTokensProvider], ['utf-16', undefined, undefined]);
  });

  it('that announces everything gets all that there is, and is told when to ask again', async () => {
    const commands = ['flatbuffers.generateCode', 'flatbuffers.openRoot', 'flatbuffers.showReferences'];
    const answers = await start(everything, { commands });
    const hover = answers['textDocument/hover'] as { readonly contents: { readonly kind: string } };
    assert.equal(hover.contents.kind, 'markdown');
    for (const place of ['declaration', 'definition', 'typeDefinition']) {
      assert.ok(count(answers[`textDocument/${place}`], 'targetUri') > 0, place);
    }
    const symbols = answers['textDocument/documentSymbol'];
    assert.ok(count(symbols, 'children') > 0 && count(symbols, 'location') === 0);
    assert.ok(count(answers['textDocument/codeAction'], 'title') > 0);
    assert.equal(count(answers['textDocument/codeLens'], 'command') > 0, true);
    const rename = answers['textDocument/rename'] as WorkspaceEdit;
    const versions = having(rename.documentChanges, 'version').map(({ version }) => version);
    assert.deepEqual(versions.sort(), [2, 4]);
    // The place of a name in UTF-8 columns.
    const ranges = having(rename, 'range').map(({ range }) => (range as Range).start);
    assert.ok(ranges.some(({ line, character }) => line === 2 && character === '/* 😀 */ table '.length + 2));
    assert.equal(count(answers['workspace/willRenameFiles'], 'newText'), 1);
    assert.equal(count(answers['textDocument/documentLink'], 'tooltip'), 1);
    assert.equal(count(answers['textDocument/completion'], 'insert') > 0, true);
    const diagnostics = answers['textDocument/diagnostic'];
    assert.ok(count(diagnostics, 'relatedInformation') > 0);
    assert.deepEqual(client.published, []);
    client.edit(folder.uri('types.fbs'), 'table Nothing {}\n');
    client.notify('workspace/didChangeConfiguration', { settings: { flatbuffers: { trpc: 'on' } } });
    const wanted = ['workspace/codeLens', 'workspace/diagnostic', 'workspace/inlayHint', 'workspace/semanticTokens'];
    await client.waitFor(
      () => wanted.every((method) => client.refreshes.includes(`${method}/refresh`)),
      () => `was asked to ask again with ${client.refreshes}`,
    );
    const registered = new Set(client.registrations.map(({ method }) => method));
    for (const method of ['workspace/didChangeConfiguration', 'workspace/didChangeWatchedFiles']) {
      assert.ok(registered.has(method), method);
    }
  });

  it('that lets includes follow its files and announces no form of edits gets plain changes', async () => {
    const answers = await start({ workspace: { fileOperations: { willRename: true } } });
    assert.deepEqual(Object.keys(answers['workspace/willRenameFiles'] as WorkspaceEdit), ['changes']);
  });

  it('that has asked to be shown work is shown it', async () => {
    await start({ textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } });
    const textDocument = { uri: folder.uri('main.fbs') };
    const position = { line: 6, character: 6 };
    for (const [method, params] of [
      ['textDocument/references', { textDocument, position, context: { includeDeclaration: true } }],
      ['textDocument/rename', { textDocument, position, newName: 'Item' }],
      ['workspace/symbol', { query: 'order' }],
      ['workspace/diagnostic', { previousResultIds: [] }],
    ] as const) {
      await client.request(method, { ...params, workDoneToken: method });
      const kinds = client.notifications
        .filter(({ token }) => token === method)
        .map(({ params }) => (params as { readonly kind: string }).kind);
      assert.deepEqual([kinds[0], kinds.at(-1)], ['begin', 'end'], method);
    }
  });
});
