// The client's end of a server in this process, and its disk, with random delays of reads, settings and messages.
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createConnection,
  type DataCallback,
  type Diagnostic,
  Disposable,
  type Message,
} from 'vscode-languageserver/node';
import type { Clock } from '../../server/clock.ts';
import { LifeCycle } from '../../server/connection/life-cycle.ts';
import { nextTurn } from '../../server/connection/next-turn-node.ts';
import { startServer } from '../../server/server.ts';
import type { FileContent, FileSystem } from '../../server/workspace/file-system.ts';
import type { Random } from '../conformance/differential/random.ts';

export const folder = 'file:///w';

const quietTurns = 12;

export interface Editing {
  readonly random: Random;
  /** The files on disk, by URI. */
  readonly disk: Map<string, string>;
  /** The open documents. */
  readonly open: Map<string, { version: number; text: string }>;
  settings: object;
  readonly tables: number;
}

/** The URI of a schema in the folder. */
export function uriOf(name: string): string {
  return `${folder}/${name}.fbs`;
}

/** The client's end of the connection, and the disk. */
export class Editor {
  readonly published = new Map<string, { readonly version?: number; readonly diagnostics: readonly Diagnostic[] }>();
  readonly #editing: Editing;
  readonly #toServer: Reader;
  /** Counts messages and questions of the server, to recognize quiet. */
  #doings = 0;
  #delayed = 0;
  #lastId = 0;
  readonly #answers = new Map<number, (result: unknown) => void>();

  constructor(editing: Editing) {
    this.#editing = editing;
    this.#toServer = new Reader();
    const lifeCycle = new LifeCycle();
    const writer = new Writer((message) => this.#take(message));
    const connection = createConnection(this.#toServer, writer, { messageStrategy: lifeCycle.messageStrategy });
    startServer(connection, lifeCycle, {
      version: '0',
      fileSystem: this.#fileSystem(),
      // The parser is already initialized, so the content of its modules is ignored.
      loadParser: () => this.#later(() => ({ runtime: new Uint8Array(), grammar: new Uint8Array() })),
      includePaths: [],
      clock: this.#clock(),
      nextTurn,
      openBaselines: undefined,
      listBaselines: undefined,
      rulePages: undefined,
    });
  }

  async start(): Promise<void> {
    const capabilities = {
      workspace: {
        configuration: true,
        workspaceFolders: true,
        didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
      },
    };
    const workspaceFolders = [{ uri: folder, name: 'w' }];
    this.ask('initialize', { processId: null, capabilities, workspaceFolders });
    await this.turns(3);
    this.notify('initialized', {});
  }

  notify(method: string, params: object): void {
    this.#toServer.deliver({ jsonrpc: '2.0', method, params } as Message);
  }

  ask(method: string, params: object): void {
    this.#toServer.deliver({ jsonrpc: '2.0', id: ++this.#lastId, method, params } as Message);
  }

  /** The server's answer; undefined for an error. */
  answer(method: string, params: object): Promise<unknown> {
    this.ask(method, params);
    return new Promise((resolve) => this.#answers.set(this.#lastId, resolve));
  }

  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Resolves when nothing has happened for some turns. */
  async quiet(): Promise<void> {
    for (let calm = 0, before = -1; calm < quietTurns; calm++) {
      await this.turns(3);
      if (this.#doings !== before || this.#delayed > 0) calm = 0;
      before = this.#doings;
    }
  }

  end(): void {
    this.#toServer.dispose();
  }

  #take(message: object): void {
    this.#doings++;
    const { id, method, params, result } = message as {
      id?: number;
      method?: string;
      result?: unknown;
      params?: { uri: string; items: unknown[] };
    };
    if (method === 'textDocument/publishDiagnostics' && params) this.published.set(params.uri, params as never);
    if (id === undefined) return;
    if (method === undefined) {
      this.#answers.get(id)?.(result);
      this.#answers.delete(id);
      return;
    }
    const answer = () =>
      method === 'workspace/configuration' ? params?.items.map(() => this.#editing.settings) : null;
    void this.#later(answer).then((result) => this.#toServer.deliver({ jsonrpc: '2.0', id, result } as never));
  }

  /** A value that is read in a random turn, and arrives in this turn or a later one. */
  async #later<Value>(value: () => Value): Promise<Value> {
    this.#delayed++;
    this.#doings++;
    const turns = this.#editing.random.pick([0, 1, 2, 5, 20]);
    const first = this.#editing.random.below(turns + 1);
    await this.turns(first);
    const taken = value();
    await this.turns(turns - first);
    this.#delayed--;
    return taken;
  }

  /** A clock on which each wait takes a random number of turns. */
  #clock(): Clock {
    let now = 0;
    return {
      now: () => ++now,
      after: (_, run) => {
        let isWanted = true;
        void this.#later(() => isWanted && run());
        return () => {
          isWanted = false;
        };
      },
    };
  }

  #fileSystem(): FileSystem {
    const { disk } = this.#editing;
    const read = (uri: string): FileContent => {
      const text = disk.get(uri);
      if (text !== undefined) return { kind: 'file', text };
      return { kind: uri === folder ? 'directory' : 'missing' };
    };
    const list = (uri: string) =>
      uri === folder
        ? [...disk.keys()].sort().map((each) => ({ uri: each, kind: 'file' as const, isLink: false }))
        : [];
    return {
      read: (uri) => this.#later(() => read(uri)),
      list: (uri) => this.#later(() => list(uri)),
      identityOf: (uri) => this.#later(() => uri),
    };
  }
}

class Reader extends AbstractMessageReader {
  #callback: DataCallback | undefined;

  listen(callback: DataCallback): Disposable {
    this.#callback = callback;
    return Disposable.create(() => undefined);
  }

  deliver(message: Message): void {
    this.#callback?.(structuredClone(message));
  }
}

class Writer extends AbstractMessageWriter {
  readonly #take: (message: object) => void;

  constructor(take: (message: object) => void) {
    super();
    this.#take = take;
  }

  async write(message: Message): Promise<void> {
    this.#take(structuredClone(message));
  }

  end(): void {}
}
