// Provides the built-in flatc for tests, which are pending if `npm run flatc` has not made it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { feedFlatc } from '../../server/flatc/feed-flatc.ts';
import { compileFlatc, type FlatcModule, runFlatc } from '../../server/flatc/run-flatc.ts';
import { type FlatcOutcome, insideJob } from '../../server/language/generate/service.ts';

const file = fileURLToPath(new URL('../../dist/flatc.wasm', import.meta.url));

/** Whether the module was made. */
export const hasFlatcModule: boolean = existsSync(file);

/** Makes the tests of the enclosing `describe` pending without the module. */
export function needsFlatcModule(): void {
  before(function () {
    if (!hasFlatcModule) this.skip();
  });
}

let compiled: Promise<FlatcModule> | undefined;

/** The compiled module. */
export function flatcModule(): Promise<FlatcModule> {
  compiled ??= compileFlatc(readFileSync(file));
  return compiled;
}

/** Runs the module on a folder on disk, from which it reads but into which it does not write. */
export async function flatcIn(folder: string, args: readonly string[]): Promise<FlatcOutcome> {
  const module = await flatcModule();
  const carryOut = (job: Parameters<typeof runFlatc>[1]) => runFlatc(module, job);
  return feedFlatc(insideJob({ args, cwd: folder }, 'posix'), carryOut, diskFiles);
}

/** The files of this machine. */
export const diskFiles = { read: readRegularFile, hasFolder: isFolder };

async function isFolder(path: string): Promise<boolean> {
  return existsSync(path) && statSync(path).isDirectory();
}

async function readRegularFile(path: string): Promise<Uint8Array | undefined> {
  try {
    return (await stat(path)).isFile() ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
}
