// Runs the server in a worker: starts it with its two modules, exchanges messages, and gives it files on request.
import type { Transport } from '@codemirror/lsp-client';
import type { Answers } from './files.ts';

/** A message of JSON-RPC. */
interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
}

/** The part of the request `initialize` in which `completed` replaces a value. */
interface InitializeParams {
  readonly capabilities: { readonly textDocument: { readonly completion: { completionItemKind: object } } };
}

/**
 * Starts the server from the files beside the page, and returns its transport without waiting for an answer. Fails if
 * the files of the parser or the grammar cannot be read. `broken` is called after a fatal failure in the worker.
 */
export async function startServer(answers: Answers, broken: (reason: string) => void): Promise<Transport> {
  const [runtime, grammar] = await Promise.all(['web-tree-sitter.wasm', 'tree-sitter-flatbuffers.wasm'].map(read));
  const worker = new Worker('server.js', { name: 'FlatBuffers language server' });
  worker.onerror = ({ message }) => broken(message ?? 'The server could not be started.');
  worker.postMessage({ runtime, grammar });
  const handlers = new Set<(message: string) => void>();
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.id !== undefined && data.method !== undefined) {
      void answer(data.method, data.params).then((said) =>
        worker.postMessage({ jsonrpc: '2.0', id: data.id, ...said }),
      );
      return;
    }
    for (const handler of handlers) handler(JSON.stringify(data));
  };
  const answer = async (method: string, params: unknown): Promise<object> => {
    const ask = answers[method];
    if (!ask) return { error: { code: -32601, message: `the page has no answer to ${method}` } };
    try {
      return { result: (await ask(params)) ?? null };
    } catch (error) {
      return { error: { code: -32603, message: String(error) } };
    }
  };
  return {
    send: (message) => worker.postMessage(completed(JSON.parse(message))),
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
  };
}

/** All kinds of completion items, from 1 on. The client library announces none, and the server would leave them out. */
const itemKinds = Array.from({ length: 25 }, (_, index) => index + 1);

/** Returns the given message. In `initialize`, all kinds of completion items are announced first. */
function completed(message: Message): Message {
  if (message.method === 'initialize') {
    const { capabilities } = message.params as InitializeParams;
    capabilities.textDocument.completion.completionItemKind = { valueSet: itemKinds };
  }
  return message;
}

async function read(name: string): Promise<Uint8Array> {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
