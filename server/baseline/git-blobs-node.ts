// Reads the contents of files in a repository through one git process that keeps running.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { largestFile } from '../workspace/file-system.ts';
import { startGit } from './git-command-node.ts';

/** The bytes of a blob, or the reason why it cannot be read. */
type GitBlob = Uint8Array | { readonly reason: string };

interface Question {
  readonly id: string;
  readonly answer: (blob: GitBlob) => void;
}

const over = 'nothing is read of the repository any longer';

const notThere = { reason: 'git does not have its content, as in a partial clone' };

/**
 * All kept blobs are forgotten when they have more than this number of bytes. Versions of a schema share most of their
 * files.
 */
const mostKept = 64 * 1024 * 1024;

/**
 * The milliseconds without a question after which the process ends. On Windows nobody can remove its folder while it
 * runs.
 */
const longestRest = 3000;

/** Reads blobs one after another. A blob is kept by its id, under which its content never changes. */
export class GitBlobs {
  readonly #folder: string;
  readonly #longestRest: number;
  readonly #known = new Map<string, Promise<GitBlob>>();
  #kept = 0;
  /** Undefined until a blob is read for the first time, after a rest, and after the process has ended. */
  #process: ChildProcessWithoutNullStreams | undefined;
  #rest: NodeJS.Timeout | undefined;
  #isOver = false;
  #questions: Question[] = [];
  /** The ids that the process is asked for with the next write. */
  #unsent: string[] = [];
  #received: Buffer = Buffer.alloc(0);

  constructor(folder: string, rest = longestRest) {
    this.#folder = folder;
    this.#longestRest = rest;
  }

  /** Reads the blob with an id. The bytes are kept for later calls; after a failure, git is asked again. */
  read(id: string): Promise<GitBlob> {
    const known = this.#known.get(id);
    if (known) return known;
    const reading = this.#ask(id);
    this.#known.set(id, reading);
    void reading.then((blob) => this.#keep(id, blob));
    return reading;
  }

  /** Ends the process. Open and later reads get a reason as their answer. */
  end(): void {
    this.#isOver = true;
    this.#process?.kill();
    this.#ended(over);
  }

  #keep(id: string, blob: GitBlob): void {
    if ('reason' in blob) {
      // A missing blob may be fetched later.
      this.#known.delete(id);
      return;
    }
    this.#kept += blob.length;
    if (this.#kept <= mostKept) return;
    this.#known.clear();
    this.#kept = 0;
  }

  #ask(id: string): Promise<GitBlob> {
    if (this.#isOver) return Promise.resolve({ reason: over });
    return new Promise((answer) => {
      this.#questions.push({ id, answer });
      this.#unsent.push(`${id}\n`);
      // Many blobs are asked for at once, and each write costs a call of the system.
      if (this.#unsent.length === 1) queueMicrotask(() => this.#send());
    });
  }

  #send(): void {
    const ids = this.#unsent.join('');
    this.#unsent = [];
    if (ids !== '' && !this.#isOver) this.#started().stdin.write(ids);
  }

  #started(): ChildProcessWithoutNullStreams {
    clearTimeout(this.#rest);
    if (this.#process) return this.#process;
    const child = startGit(this.#folder, ['cat-file', '--batch']);
    this.#process = child;
    let complaint = '';
    child.stdout.on('data', (bytes: Buffer) => {
      if (this.#process === child) this.#receive(bytes);
    });
    child.stderr.on('data', (bytes: Buffer) => {
      complaint = `${complaint}${bytes.toString('utf8')}`.slice(0, 1000);
    });
    child.on('error', (error) => {
      complaint ||= error.message;
    });
    child.on('close', () => {
      if (this.#process !== child) return;
      // Without lazy fetching, git ends at the first blob that it does not have.
      const isAbsent = /lazy fetching disabled|missing blob|could not fetch|promisor/i.test(complaint);
      this.#ended(isAbsent || complaint === '' ? notThere.reason : complaint.trim());
    });
    return child;
  }

  /**
   * Answers the oldest open read with the reason, because git ends at a blob that it does not have. The other open
   * reads begin again.
   */
  #ended(reason: string): void {
    const [failed, ...others] = this.#questions;
    this.#process = undefined;
    this.#questions = [];
    this.#unsent = [];
    this.#received = Buffer.alloc(0);
    failed?.answer({ reason });
    for (const { id, answer } of others) void this.#ask(id).then(answer);
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    for (let question = this.#questions[0]; question; question = this.#questions[0]) {
      const end = this.#received.indexOf(0x0a);
      if (end < 0) return;
      const header = this.#received.toString('latin1', 0, end);
      const size = Number(/^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1] ?? Number.NaN);
      if (Number.isNaN(size)) {
        this.#answer(question, end + 1, notThere);
        continue;
      }
      if (this.#received.length < end + 1 + size + 1) return;
      const content = Uint8Array.prototype.slice.call(this.#received, end + 1, end + 1 + size);
      const isTooLarge = size > largestFile;
      this.#answer(
        question,
        end + 1 + size + 1,
        isTooLarge ? { reason: `it is larger than ${largestFile} bytes` } : content,
      );
    }
  }

  #answer(question: Question, end: number, blob: GitBlob): void {
    this.#received = this.#received.subarray(end);
    this.#questions.shift();
    question.answer(blob);
    if (this.#questions.length === 0) this.#rest = setTimeout(() => this.#stop(), this.#longestRest).unref();
  }

  /** Lets the process end until the next question. */
  #stop(): void {
    if (this.#questions.length > 0) return;
    this.#process?.stdin.end();
    this.#process = undefined;
  }
}
