// The life cycle of requests and their parameters: every request of LSP before, during and after a session.
import assert from 'node:assert/strict';
import { isAnnounced, requests } from './announcements.ts';
import { RawClient } from './raw-client.ts';

/** Requests without parameters. */
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

  it('to initialize without capabilities begins a session with a client that has none', async () => {
    for (const capabilities of [undefined, null, 7]) {
      client.kill();
      client = new RawClient();
      const { result, error } = await client.ask('initialize', { processId: null, rootUri: null, capabilities });
      assert.equal(error, undefined);
      assert.ok(isAnnounced('textDocument/hover', (result as { readonly capabilities: object }).capabilities));
    }
  });

  it('to initialize again is refused with -32600, and the session goes on', async () => {
    await initialize();
    assert.deepEqual(await codes(['initialize', 'initialize'], { capabilities: {} }), { initialize: -32600 });
    assert.deepEqual(await codes(['textDocument/hover'], {}), { 'textDocument/hover': 'answered' });
  });

  for (const [name, capabilities] of Object.entries(clients)) {
    it(`is refused with -32601 if it was not announced to a client that ${name}, and else needs an object`, async () => {
      const announced = await initialize(capabilities);
      const methods = Object.keys(requests);
      const expected = (isThere: number | string) =>
        Object.fromEntries(methods.map((method) => [method, isAnnounced(method, announced) ? isThere : -32601]));
      for (const params of [null, undefined, [], [{}], 'text', 7, false]) {
        assert.deepEqual(await codes(methods, params), expected(-32602), JSON.stringify(params));
      }
      // A disabled action is resolved unchanged. Parameters without the name of a command are refused.
      const unknownCommand = { 'workspace/executeCommand': expected(-32602)['workspace/executeCommand'] };
      const answers = { ...expected('answered'), ...unknownCommand };
      assert.deepEqual(await codes(methods, { disabled: { reason: 'x' } }), answers);
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
