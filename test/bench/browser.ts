// Runs the server in a worker of Chromium, with a client in the page that started it and files in the page's memory.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { modernCapabilities } from '../modern-capabilities.ts';
import { root } from './inputs.ts';
import type { Build } from './row.ts';

/** A page that can start the server of a build repeatedly. */
export interface BrowserClient {
  /** Starts a server for a folder, and ends the previous one. */
  start(folder: string): Promise<void>;
  /** The milliseconds from opening a document until all schemas are read. */
  open(uri: string): Promise<number>;
  /** The milliseconds from an edit until the diagnostics of the new version arrive. */
  edit(uri: string, text: string, range: object): Promise<number>;
  end(): Promise<void>;
}

/** Opens a page that contains files, by their paths on disk. */
export async function openBrowser({ bundle }: Build, files: readonly string[]): Promise<BrowserClient> {
  const dist = path.dirname(bundle);
  const tools = path.join(root, '.ci/tools.sh');
  const executablePath = execFileSync('bash', [tools, 'chromium'], { encoding: 'utf8' }).trim();
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page: Page = await browser.newPage();
  await page.route('http://bench.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://bench.localhost/');
  const bytes = (name: string) => readFileSync(path.join(dist, name)).toString('base64');
  // The runner of this file may wrap functions in a helper that names them.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(inPage);
  await page.evaluate((given) => globalThis.bench.prepare(given), {
    script: ['core.cjs', 'web/server.js'].map((name) => readFileSync(path.join(dist, name), 'utf8')).join(''),
    modules: { runtime: bytes('web-tree-sitter.wasm'), grammar: bytes('tree-sitter-flatbuffers.wasm') },
    files: files.map((file) => [pathToFileURL(path.resolve(file)).href, readFileSync(file, 'utf8')] as const),
    capabilities: modernCapabilities,
  });
  return {
    start: (folder) => page.evaluate((uri) => globalThis.bench.start(uri), folder),
    open: (uri) => page.evaluate((given) => globalThis.bench.open(given), uri),
    edit: (...edit) => page.evaluate((given) => globalThis.bench.edit(...given), edit),
    end: () => browser.close(),
  };
}

interface Given {
  readonly script: string;
  readonly modules: Readonly<Record<'runtime' | 'grammar', string>>;
  readonly files: readonly (readonly [uri: string, text: string])[];
  readonly capabilities: object;
}

interface Bench {
  prepare(given: Given): void;
  start(folder: string): Promise<void>;
  open(uri: string): Promise<number>;
  edit(uri: string, text: string, range: object): Promise<number>;
}

declare global {
  var bench: Bench;
}

/** The client in the page. It is sent there as text, so it must not use anything from outside. */
function inPage(): void {
  interface Message {
    readonly id?: number;
    readonly method?: string;
    readonly params?: { readonly [key: string]: unknown };
  }
  interface PageWorker {
    postMessage(message: unknown): void;
    terminate(): void;
    onmessage: (event: { readonly data: Message }) => void;
  }
  const { Worker: NewWorker } = globalThis as unknown as { Worker: new (address: string) => PageWorker };
  const files = new Map<string, Uint8Array>();
  const texts = new Map<string, string>();
  const versions = new Map<string, number>();
  let address = '';
  let modules: object = {};
  let capabilities: object = {};
  let worker: PageWorker | undefined;
  let waiting: { holds: (message: Message) => boolean; done: () => void } | undefined;

  const answerOf = ({ method, params }: Message): unknown => {
    if (method === 'workspace/configuration') return ((params?.items ?? []) as unknown[]).map(() => null);
    if (method === 'flatbuffers/findFiles')
      return [...files.keys()].filter((uri) => uri.startsWith(`${String(params?.folder)}/`));
    if (method !== 'flatbuffers/readFile') return null;
    const bytes = files.get(String(params?.uri));
    return bytes ? { kind: 'file', bytes } : { kind: 'missing' };
  };
  const until = (holds: (message: Message) => boolean): Promise<void> =>
    new Promise((done) => {
      waiting = { holds, done };
    });
  const timeOf = async (begin: () => void, holds: (message: Message) => boolean): Promise<number> => {
    const started = performance.now();
    const ended = until(holds);
    begin();
    await ended;
    return performance.now() - started;
  };
  const notify = (method: string, params: object) => worker?.postMessage({ jsonrpc: '2.0', method, params });

  globalThis.bench = {
    prepare(given) {
      const bytesOf = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
      address = URL.createObjectURL(new Blob([given.script], { type: 'text/javascript' }));
      modules = { runtime: bytesOf(given.modules.runtime), grammar: bytesOf(given.modules.grammar) };
      capabilities = given.capabilities;
      for (const [uri, text] of given.files) {
        texts.set(uri, text);
        files.set(uri, new TextEncoder().encode(text));
      }
    },
    async start(folder) {
      worker?.terminate();
      const started = new NewWorker(address);
      worker = started;
      started.onmessage = ({ data }) => {
        const { id, method } = data;
        if (id !== undefined && method !== undefined)
          started.postMessage({ jsonrpc: '2.0', id, result: answerOf(data) });
        if (waiting?.holds(data)) waiting.done();
      };
      started.postMessage(modules);
      const answered = until(({ id, method }) => id === 1 && method === undefined);
      const params = {
        processId: null,
        rootUri: null,
        workspaceFolders: [{ uri: folder, name: 'w' }],
        capabilities,
        initializationOptions: { diagnostics: 'push' },
      };
      started.postMessage({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      await answered;
      notify('initialized', {});
    },
    open(uri) {
      versions.set(uri, 1);
      const textDocument = { uri, languageId: 'flatbuffers', version: 1, text: texts.get(uri) };
      return timeOf(
        () => notify('textDocument/didOpen', { textDocument }),
        ({ method, params }) => method === 'flatbuffers/status' && params?.state === 'ready',
      );
    },
    edit(uri, text, range) {
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      return timeOf(
        () => notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text }] }),
        ({ method, params }) =>
          method === 'textDocument/publishDiagnostics' && params?.uri === uri && params.version === version,
      );
    },
  };
}
