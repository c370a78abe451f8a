// The server's script for a worker, run with only the objects that browsers provide.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import type { Diagnostic } from 'vscode-languageserver-types';
import type {
  FileAnswer,
  FindFilesParams,
  ListDirectoryParams,
  ListedEntry,
  ReadFileParams,
} from '../../server/protocol-files.ts';

const dist = new URL('../../dist/', import.meta.url);

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A worker with files in memory, by URI. */
class BrowserWorker {
  readonly asked: string[] = [];
  readonly diagnostics = new Map<string, readonly Diagnostic[]>();
  /** Resolves when the worker has ended itself. */
  readonly closed: Promise<void>;
  /** Whether the editor can search files. */
  readonly #searches: boolean;
  readonly #files: Map<string, string>;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #self: { onmessage?: (event: { data: unknown }) => void };
  #changed: () => void = () => undefined;
  #lastId = 0;

  constructor(files: Readonly<Record<string, string>>, searches = true) {
    this.#files = new Map(Object.entries(files));
    this.#searches = searches;
    let close = () => {};
    this.closed = new Promise((resolve) => {
      close = resolve;
    });
    const self = createContext({
      addEventListener: () => undefined,
      postMessage: (message: Message) => this.#take(structuredClone(message)),
      close,
      console,
      performance,
      setTimeout,
      clearTimeout,
      queueMicrotask,
      MessageChannel,
      TextDecoder,
      TextEncoder,
      // Data from outside has this constructor.
      Uint8Array,
    });
    self.self = self;
    this.#self = self;
    for (const name of ['core.cjs', 'web/server.js']) runInContext(readFileSync(new URL(name, dist), 'utf8'), self);
    const [runtime, grammar] = ['web-tree-sitter.wasm', 'tree-sitter-flatbuffers.wasm'].map((name) =>
      readFileSync(new URL(name, dist)),
    );
    this.#hear({ runtime, grammar });
  }

  ask(method: string, params?: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result)));
      this.#hear({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
    });
  }

  notify(method: string, params?: unknown): void {
    this.#hear({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) });
  }

  /** Starts the server for a folder. */
  async start(folder: string): Promise<void> {
    const capabilities = {
      workspace: {
        workspaceFolders: true,
        fileOperations: { willRename: true },
        workspaceEdit: { documentChanges: true },
      },
    };
    await this.ask('initialize', {
      processId: null,
      rootUri: null,
      capabilities,
      workspaceFolders: [{ uri: folder, name: 'w' }],
    });
    this.notify('initialized', {});
  }

  open(uri: string): void {
    const text = this.#files.get(uri) ?? '';
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'flatbuffers', version: 1, text } });
  }

  write(uri: string, text: string): void {
    this.#files.set(uri, text);
    this.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
  }

  /** Waits until a file has these messages. */
  async shows(uri: string, messages: readonly string[]): Promise<void> {
    const shown = () => this.diagnostics.get(uri)?.map(({ message }) => message);
    while (JSON.stringify(shown()) !== JSON.stringify(messages)) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  #hear(data: unknown): void {
    this.#self.onmessage?.({ data });
  }

  #take(message: Message): void {
    const { id, method, params } = message;
    if (method === undefined) this.#answers.get(id ?? 0)?.(message);
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly Diagnostic[] };
      this.diagnostics.set(uri, diagnostics);
      this.#changed();
    }
    if (id === undefined || method === undefined) return;
    this.asked.push(method);
    const result = this.#answer(method, params);
    queueMicrotask(() => this.#hear({ jsonrpc: '2.0', id, result }));
  }

  #answer(method: string, params: unknown): unknown {
    if (method === 'flatbuffers/readFile') return this.#read((params as ReadFileParams).uri);
    if (method === 'flatbuffers/listDirectory') return this.#list((params as ListDirectoryParams).uri);
    if (method !== 'flatbuffers/findFiles') return null;
    const { folder, globs } = params as FindFilesParams;
    assert.ok(globs.includes('**/*.fbs'));
    return this.#searches ? [...this.#files.keys()].filter((uri) => uri.startsWith(`${folder}/`)) : [];
  }

  #read(uri: string): FileAnswer {
    const text = this.#files.get(uri);
    if (text !== undefined) return { kind: 'file', bytes: new TextEncoder().encode(text) };
    return this.#list(uri).length > 0 ? { kind: 'directory' } : { kind: 'missing' };
  }

  #list(uri: string): readonly ListedEntry[] {
    const inside = [...this.#files.keys()].filter((file) => file.startsWith(`${uri}/`));
    const names = new Set(inside.map((file) => file.slice(uri.length + 1).split('/')[0] ?? ''));
    return [...names].map((name) => ({
      name,
      kind: this.#files.has(`${uri}/${name}`) ? 'file' : 'directory',
      isLink: false,
    }));
  }
}

const folder = 'vscode-vfs://github/owner/game';

function filesIn(place: string): Readonly<Record<string, string>> {
  return {
    [`${place}/monster.fbs`]: 'include "item.fbs";\ntable Monster { item: Item; }\n',
    [`${place}/item.fbs`]: 'table Itm { }\n',
    [`${place}/far/away.fbs`]: 'table FarAway { }\n',
    [`${place}/.hidden/no.fbs`]: 'table FarAwayHidden { }\n',
  };
}

describe('in a worker of a browser the server', () => {
  for (const [searches, place] of [
    [true, folder],
    [false, folder],
    // A folder may be the root of its file system.
    [true, 'vscode-test-web://mount'],
    [false, 'vscode-test-web://mount'],
  ] as const) {
    it(`reads files of ${place} through the client, which ${searches ? 'searches' : 'lists'} them`, async () => {
      const worker = new BrowserWorker(filesIn(place), searches);
      await worker.start(place);
      worker.open(`${place}/monster.fbs`);
      await worker.shows(`${place}/monster.fbs`, ['cannot find Item; did you mean Itm?']);
      worker.write(`${place}/item.fbs`, 'table Item { }\n');
      await worker.shows(`${place}/monster.fbs`, []);
      const found = (await worker.ask('workspace/symbol', { query: 'FarAway' })) as readonly {
        readonly name: string;
      }[];
      assert.deepEqual(
        found.map(({ name }) => name),
        ['FarAway'],
      );
      assert.equal(worker.asked.includes('flatbuffers/listDirectory'), !searches);
      await worker.ask('shutdown');
      worker.notify('exit');
      await worker.closed;
    });
  }

  it('takes the files of the folder for its own, and absolute paths for paths beside it', async () => {
    const worker = new BrowserWorker({
      ...filesIn(folder),
      [`${folder}/flatbuffers.json`]: '{ "includePaths": ["/owner/common"] }',
      [`${folder}/monster.fbs`]: 'include "shared.fbs";\ntable Monster { item: Shared; }\n',
      'vscode-vfs://github/owner/common/shared.fbs': 'table Shared { }\n',
    });
    await worker.start(folder);
    worker.open(`${folder}/monster.fbs`);
    await worker.shows(`${folder}/monster.fbs`, []);
    const place = { textDocument: { uri: `${folder}/monster.fbs` }, position: { line: 1, character: 24 } };
    const [target] = (await worker.ask('textDocument/definition', place)) as readonly { readonly uri: string }[];
    assert.equal(target?.uri, 'vscode-vfs://github/owner/common/shared.fbs');
  });

  it('lets includes follow files that are renamed there', async () => {
    const worker = new BrowserWorker(filesIn(folder));
    await worker.start(folder);
    const moved = [{ oldUri: `${folder}/item.fbs`, newUri: `${folder}/thing.fbs` }];
    const edit = (await worker.ask('workspace/willRenameFiles', { files: moved })) as {
      readonly documentChanges: readonly { readonly edits: readonly { readonly newText: string }[] }[];
    };
    assert.deepEqual(
      edit.documentChanges.flatMap(({ edits }) => edits.map(({ newText }) => newText)),
      ['"thing.fbs"'],
    );
  });
});
