// Runs the built-in flatc on the editor's file systems, so that it works in browsers and virtual workspaces.
import * as vscode from 'vscode';
import { feedFlatc } from '../../server/flatc/feed-flatc.ts';
import { FlatcWorker, type WorkerSource } from '../../server/flatc/flatc-worker.ts';
import {
  cutOffMessage,
  type FlatcOutcome,
  insideJob,
  outsidePath,
  outsideText,
  type Platform,
} from '../../server/language/generate/service.ts';
import { pathOf, platformAt, uriAt } from './places.ts';
import type { ProcessEnd, ProcessStart, RunningProcess } from './processes.ts';

/** The exit status of an aborted process. */
const aborted = 128 + 6;

export class InsideFlatc implements vscode.Disposable {
  readonly #worker: FlatcWorker;
  readonly #platform: Platform;

  constructor(source: WorkerSource, platform: Platform) {
    this.#worker = new FlatcWorker(source);
    this.#platform = platform;
  }

  /**
   * Carries out a run and writes its files into the file system of a folder. The result looks like that of a process.
   * It never rejects: an exception ends as a `failure`.
   */
  start(run: ProcessStart, folder: vscode.Uri, onOutput: (text: string) => void): RunningProcess {
    const stop = new AbortController();
    return { end: this.#carryOut(run, folder, onOutput, stop.signal), stop: () => stop.abort() };
  }

  /**
   * Carries out a run and writes nothing. `read` returns the bytes of a file, or undefined if the file cannot be read.
   */
  run(
    run: Pick<ProcessStart, 'args' | 'cwd'>,
    folder: vscode.Uri,
    signal: AbortSignal,
    read = readFile,
  ): Promise<FlatcOutcome> {
    const platform = platformAt(folder, this.#platform);
    const at = (path: string) => uriAt(folder, outsidePath(path, platform));
    return feedFlatc(insideJob(run, platform), (job) => this.#worker.run(job, signal), {
      read: (path) => read(at(path)),
      hasFolder: async (path) => platform === 'win32' || isFolder(at(path)),
    });
  }

  dispose(): void {
    this.#worker.dispose();
  }

  async #carryOut(
    run: ProcessStart,
    folder: vscode.Uri,
    onOutput: (text: string) => void,
    signal: AbortSignal,
  ): Promise<ProcessEnd> {
    try {
      const platform = platformAt(folder, this.#platform);
      const { end, output, written } = await this.run(run, folder, signal);
      for (const { text } of output) onOutput(outsideText(text, platform));
      const ended = endOfProcess(end);
      if (ended.kind !== 'exit') return ended;
      const message = cutOffMessage(end);
      if (message !== undefined) onOutput(`error: ${message}\n`);
      const made: vscode.Uri[] = [];
      for (const [path, bytes] of written) {
        const file = uriAt(folder, outsidePath(path, platform));
        const failure = await write(file, bytes);
        if (failure !== undefined) {
          onOutput(`error: ${pathOf(file)} cannot be written: ${failure}\n`);
          return { kind: 'exit', status: 1, written: made };
        }
        made.push(file);
      }
      return { ...ended, written: made };
    } catch (error) {
      return { kind: 'failure', reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** The end of a run, in the form of a process's end. */
export function endOfProcess(end: FlatcOutcome['end']): ProcessEnd {
  if (end.kind === 'exit') return end;
  return end.reason === 'stopped' ? { kind: 'signal', signal: 'SIGTERM' } : { kind: 'exit', status: aborted };
}

/** Writes a file and creates its folders. Returns the reason of a failure; undefined if the file was written. */
async function write(file: vscode.Uri, bytes: Uint8Array): Promise<string | undefined> {
  try {
    await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(file, '..'));
    await vscode.workspace.fs.writeFile(file, bytes);
    return undefined;
  } catch (error) {
    // VS Code puts the kinds of the errors that it passes on before their message.
    return (error instanceof Error ? error.message : String(error)).replace(
      /^(?:\w+ \(FileSystemError\): |Error: )+/,
      '',
    );
  }
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    const { type } = await vscode.workspace.fs.stat(uri);
    return (type & vscode.FileType.Directory) !== 0;
  } catch {
    // flatc reports what it does not find.
    return false;
  }
}

async function readFile(file: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await vscode.workspace.fs.readFile(file);
  } catch {
    // flatc reports files that it cannot read.
    return undefined;
  }
}
