// A client that sends anything to the server, in any order, even byte by byte, and records the answers.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverBundle } from '../own-process.ts';

export interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A message of the server: an answer, a question or a notification. */
export interface Received extends Answer {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
}

export class RawClient {
  readonly received: Received[] = [];
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #exit: Promise<number | null>;
  #unread = Buffer.alloc(0);
  #complaints = '';
  #lastId = 0;
  readonly #waiting = new Set<() => void>();

  constructor() {
    this.#process = spawn(process.execPath, [serverBundle, '--stdio'], { stdio: 'pipe' });
    this.#exit = once(this.#process, 'close').then(([code]) => code);
    this.#process.stdin.on('error', () => undefined);
    this.#process.stdout.on('data', (data: Buffer) => this.#read(data));
    this.#process.stderr.on('data', (data: Buffer) => {
      this.#complaints += data.toString();
    });
  }

  /** The server's log. */
  get complaints(): string {
    return this.#complaints;
  }

  write(bytes: string | Buffer): void {
    this.#process.stdin.write(bytes);
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  /** The answer to a request. Undefined parameters are left out. */
  async ask(method: string, params?: unknown): Promise<Answer> {
    const id = ++this.#lastId;
    this.send({ id, method, params });
    return this.first((message) => message.id === id && message.method === undefined);
  }

  /** The first message, past or future, for which a condition holds. */
  async first(holds: (message: Received) => boolean): Promise<Received> {
    for (;;) {
      const found = this.received.find(holds);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
  }

  /** The exit code of the process, after its end. */
  exited(): Promise<number | null> {
    return this.#exit;
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  #read(data: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, data]);
    for (;;) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(this.#unread.toString('latin1', 0, 100));
      const end = header ? header[0].length + Number(header[1]) : Number.POSITIVE_INFINITY;
      if (!header || this.#unread.length < end) break;
      this.received.push(JSON.parse(this.#unread.toString('utf8', header[0].length, end)));
      this.#unread = this.#unread.subarray(end);
    }
    for (const proceed of this.#waiting) proceed();
    this.#waiting.clear();
  }
}
