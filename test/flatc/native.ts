// Runs the built-in flatc and a native one in the same way, to compare status, messages and bytes of files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flatcIn } from './module.ts';

/** The result of a run: its status, both output streams, and hashes of written files by path. */
export interface Result {
  readonly status: number | string | null;
  readonly output: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The result of the built-in flatc in a folder, which stays unchanged. */
export async function insideResult(folder: string, args: readonly string[]): Promise<Result> {
  const { end, output, written } = await flatcIn(folder, args);
  const texts = (stream: 'stdout' | 'stderr') =>
    output.map((each) => (each.stream === stream ? each.text : '')).join('');
  const files = [...written].map(([path, bytes]) => [path.replace(`${folder}/`, ''), hashOf(bytes)] as const);
  return {
    status: end.kind === 'exit' ? end.status : end.reason,
    output: (texts('stdout') + texts('stderr')).replaceAll(folder, '$FOLDER'),
    files: Object.fromEntries(files.sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

/** The result of a native flatc in a folder. Files outside of the folder are not seen. */
export function nativeResult(program: string, folder: string, args: readonly string[]): Result {
  const before = hashesIn(folder);
  const { status, signal, stdout, stderr } = spawnSync(program, args, {
    // flatc prints the name it was started with, and wraps its usage text accordingly.
    argv0: 'flatc',
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const files = Object.entries(hashesIn(folder)).filter(([path, hash]) => before[path] !== hash);
  const output = (stdout + stderr).replaceAll(folder, '$FOLDER');
  return { status: signal ?? status, output, files: Object.fromEntries(files) };
}

/** Calls a function with an empty folder, and removes the folder. */
export async function inEmptyFolder<Value>(use: (folder: string) => Value | Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fbs-flatc-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, hashOf(readFileSync(join(folder, name)))]));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
