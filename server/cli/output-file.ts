// Writes the files of all commands. A file is written completely or not at all. `-` is the standard output.
import { fstatSync, rmSync } from 'node:fs';
import { errorCode } from '../workspace/error-code.ts';
import { fileFailure } from '../workspace/file-failure.ts';
import { type Content, streamOf, writeWhole } from '../workspace/write-file-node.ts';
import { pathStatus } from './path-status.ts';
import { stopSignals } from './stop-signals.ts';

/**
 * Writes a file, or the standard output for `-`. Symbolic links are followed. An existing file keeps its owner, its
 * mode and its other hard links; with `isNew` it is not replaced. Fails with an `Error` that has a code, as errors of
 * the file system do, or with an error of `content`. The file is then unchanged, unless it is a pipe or device, or the
 * disk fails while the file is overwritten in place.
 */
export async function writeOutput(path: string, content: Content, { isNew = false } = {}): Promise<void> {
  if (isStandardOutput(path)) return print(content);
  await writeWhole(path, content, { isNew, onDraft: removeIfStopped });
}

/** Writes to the standard output. A pipeline would leave its listeners there, because this stream never ends. */
async function print(content: Content): Promise<void> {
  for await (const chunk of streamOf(content))
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
}

/** Whether `writeOutput` would have to replace a file. */
export function isTaken(path: string): boolean {
  return !isStandardOutput(path) && pathStatus(path)?.isFile() === true;
}

/** The message about an output file that `writeOutput` did not write. */
export function outputFailure(path: string, error: unknown): string {
  return errorCode(error) === 'EEXIST' ? taken(path) : `${path} cannot be written: ${fileFailure(error)}`;
}

/** The message about an output file that is there already. */
export function taken(path: string): string {
  return `${path} already exists; --force replaces it, -o names another file`;
}

/** Removes a file if a signal ends the command. Returns a function that ends this watch. */
function removeIfStopped(draft: string): () => void {
  const forget = () => {
    for (const signal of stopSignals) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    rmSync(draft, { force: true });
    forget();
    // Without our listener the signal ends the process, as it does by default.
    process.kill(process.pid, signal);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return forget;
}

/** Whether a path is `-`, or leads to the same file as the standard output. */
export function isStandardOutput(path: string): boolean {
  if (path === '-') return true;
  const status = pathStatus(path);
  const own = fstatSync(process.stdout.fd);
  return status?.ino === own.ino && status.dev === own.dev && own.ino !== 0;
}
