// When a request may be sent, and with what: every request of LSP, before, during and after a session.
import assert from 'node:assert/strict';
import { RawClient } from './raw-client.ts';

/** The requests of LSP, and where the answer to `initialize` announces each; undefined for those that need no word. */
const requests: Readonly<Record<string, string | undefined>> = {
  'textDocument/willSaveWaitUntil': 'textDocumentSync.willSaveWaitUntil',
  'textDocument/completion': 'completionProvider',
  'completionItem/resolve': 'completionProvider.resolveProvider',
  'textDocument/hover': 'hoverProvider',
  'textDocument/signatureHelp': 'signatureHelpProvider',
  'textDocument/declaration': 'declarationProvider',
  'textDocument/definition': 'definitionProvider',
  'textDocument/typeDefinition': 'typeDefinitionProvider',
  'textDocument/implementation': 'implementationProvider',
  'textDocument/references': 'referencesProvider',
  'textDocument/documentHighlight': 'documentHighlightProvider',
  'textDocument/documentSymbol': 'documentSymbolProvider',
  'textDocument/codeAction': 'codeActionProvider',
  'codeAction/resolve': 'codeActionProvider.resolveProvider',
  'textDocument/codeLens': 'codeLensProvider',
  'codeLens/resolve': 'codeLensProvider.resolveProvider',
  'textDocument/documentLink': 'documentLinkProvider',
  'documentLink/resolve': 'documentLinkProvider.resolveProvider',
  'textDocument/documentColor': 'colorProvider',
  'textDocument/colorPresentation': 'colorProvider',
  'workspace/symbol': 'workspaceSymbolProvider',
  'workspaceSymbol/resolve': 'workspaceSymbolProvider.resolveProvider',
  'textDocument/formatting': 'documentFormattingProvider',
  'textDocument/rangeFormatting': 'documentRangeFormattingProvider',
  'textDocument/rangesFormatting': 'documentRangeFormattingProvider.rangesSupport',
  'textDocument/onTypeFormatting': 'documentOnTypeFormattingProvider',
  'textDocument/rename': 'renameProvider',
  'textDocument/prepareRename': 'renameProvider.prepareProvider',
  'textDocument/foldingRange': 'foldingRangeProvider',
  'textDocument/selectionRange': 'selectionRangeProvider',
  'workspace/executeCommand': 'executeCommandProvider',
  'textDocument/prepareCallHierarchy': 'callHierarchyProvider',
  'callHierarchy/incomingCalls': 'callHierarchyProvider',
  'callHierarchy/outgoingCalls': 'callHierarchyProvider',
  'textDocument/linkedEditingRange': 'linkedEditingRangeProvider',
  'textDocument/semanticTokens/full': 'semanticTokensProvider.full',
  'textDocument/semanticTokens/full/delta': 'semanticTokensProvider.full.delta',
  'textDocument/semanticTokens/range': 'semanticTokensProvider.range',
  'textDocument/moniker': 'monikerProvider',
  'textDocument/prepareTypeHierarchy': 'typeHierarchyProvider',
  'typeHierarchy/supertypes': 'typeHierarchyProvider',
  'typeHierarchy/subtypes': 'typeHierarchyProvider',
  'textDocument/inlineValue': 'inlineValueProvider',
  'textDocument/inlayHint': 'inlayHintProvider',
  'inlayHint/resolve': 'inlayHintProvider.resolveProvider',
  'textDocument/diagnostic': 'diagnosticProvider',
  'workspace/diagnostic': 'diagnosticProvider.workspaceDiagnostics',
  'textDocument/inlineCompletion': 'inlineCompletionProvider',
  'workspace/textDocumentContent': 'workspace.textDocumentContent',
  'workspace/willCreateFiles': 'workspace.fileOperations.willCreate',
  'workspace/willRenameFiles': 'workspace.fileOperations.willRename',
  'workspace/willDeleteFiles': 'workspace.fileOperations.willDelete',
  'flatbuffers/verdict': undefined,
};

/** Requests that need no parameters. */
const plain = ['flatbuffers/schemas'];

const clients: Readonly<Record<string, object>> = {
  'announces nothing': {},
  'announces everything': {
    workspace: {
      diagnostics: { refreshSupport: true },
      fileOperations: { willRename: true },
    },
    textDocument: {
      diagnostic: {},
      onTypeFormatting: {},
      rename: { prepareSupport: true },
      codeAction: { codeActionLiteralSupport: {}, dataSupport: true, resolveSupport: { properties: ['edit'] } },
      semanticTokens: {
        requests: { full: { delta: true }, range: true },
        tokenTypes: ['type'],
        tokenModifiers: [],
        formats: ['relative'],
      },
    },
  },
};

const all = [...Object.keys(requests), ...plain];

describe('a request', () => {
  let client: RawClient;

  beforeEach(() => {
    client = new RawClient();
  });

  afterEach(() => client.kill());

  async function initialize(capabilities: object = {}): Promise<object> {
    const { result } = await client.ask('initialize', { processId: null, rootUri: null, capabilities });
    client.send({ method: 'initialized', params: {} });
    return (result as { readonly capabilities: object }).capabilities;
  }

  async function codes(methods: readonly string[], params?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const answers = await Promise.all(methods.map((method) => client.ask(method, params)));
    return Object.fromEntries(methods.map((method, index) => [method, answers[index]?.error?.code ?? 'answered']));
  }

  const each = (methods: readonly string[], code: unknown) => Object.fromEntries(methods.map((name) => [name, code]));

  it('before initialize is refused with -32002, and a notification is nothing', async () => {
    const early = [...all, 'shutdown', '$/refused', 'no/such'];
    assert.deepEqual(await codes(early, {}), each(early, -32002));
    const document = { uri: 'untitled:a', languageId: 'flatbuffers', version: 1, text: 'table T { x: Nope; }' };
    client.send({ method: 'textDocument/didOpen', params: { textDocument: document } });
    await initialize();
    assert.deepEqual((await client.ask('textDocument/hover', { textDocument: document, position: {} })).result, null);
    assert.ok(!client.received.some(({ method }) => method === 'textDocument/publishDiagnostics'));
  });

  it('to initialize without parameters is refused, and can be repeated', async () => {
    for (const params of [null, undefined, [], 'x'])
      assert.equal((await client.ask('initialize', params)).error?.code, -32602);
    await initialize();
  });

  it('to initialize again is refused with -32600, and the session goes on', async () => {
    await initialize();
    assert.deepEqual(await codes(['initialize', 'initialize'], { capabilities: {} }), { initialize: -32600 });
    assert.deepEqual(await codes(['textDocument/hover'], {}), { 'textDocument/hover': 'answered' });
  });

  for (const [name, capabilities] of Object.entries(clients)) {
    it(`is refused with -32601 where a client that ${name} was not told of it, and else needs an object`, async () => {
      const announced = await initialize(capabilities);
      const isTold = (path = '') => path === '' || hasValue(path.split('.').reduce<unknown>(partOf, announced));
      const expected = (isThere: number | string) =>
        Object.fromEntries(Object.entries(requests).map(([method, path]) => [method, isTold(path) ? isThere : -32601]));
      const methods = Object.keys(requests);
      for (const params of [null, undefined, [], [{}], 'text', 7, false]) {
        assert.deepEqual(await codes(methods, params), expected(-32602), JSON.stringify(params));
      }
      // An action that cannot be done is resolved as it is.
      assert.deepEqual(await codes(methods, { disabled: { reason: 'x' } }), expected('answered'));
      for (const params of [null, undefined, {}, []])
        assert.deepEqual(await codes(plain, params), each(plain, 'answered'));
      assert.deepEqual(await codes(['no/such', '$/refused', '$/x'], {}), each(['no/such', '$/refused', '$/x'], -32601));
    });
  }

  it('after shutdown is refused with -32600, and exit ends the server in order', async () => {
    await initialize();
    assert.deepEqual(await client.ask('shutdown', null), { jsonrpc: '2.0', id: 2, result: null });
    const late = [...all, 'initialize', 'shutdown', '$/refused', 'no/such'];
    assert.deepEqual(await codes(late, {}), each(late, -32600));
    const document = { uri: 'untitled:a', languageId: 'flatbuffers', version: 1, text: 'table T { x: Nope; }' };
    client.send({ method: 'textDocument/didOpen', params: { textDocument: document } });
    client.send({ method: 'exit' });
    assert.equal(await client.exited(), 0);
    assert.ok(!client.received.some(({ method }) => method === 'textDocument/publishDiagnostics'));
  });

  it('that is no JSON is answered with -32700, and what comes after it as ever', async () => {
    client.write('Content-Length: 12\r\n\r\n{"no": json}Content-Length: 0\r\n\r\n');
    await client.first(({ error, id }) => error?.code === -32700 && id === null);
    await initialize();
    client.send({ method: '$/cancelRequest', params: null });
    client.send({ id: null, method: 'textDocument/hover', params: {} });
    assert.deepEqual(await codes(['textDocument/hover'], {}), { 'textDocument/hover': 'answered' });
  });
});

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}
