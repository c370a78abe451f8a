// Generates with the built-in flatc: reads the files that it asks for, and writes its results to the disk.
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { feedFlatc, type JobFiles } from '../../flatc/feed-flatc.ts';
import { compileFlatc, type FlatcModule, runFlatc } from '../../flatc/run-flatc.ts';
import {
  cutOffMessage,
  type FlatcOutcome,
  insideJob,
  outsidePath,
  outsideText,
  type Platform,
  type Run,
} from '../../language/generate/service.ts';
import { plainText } from '../../language/service.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { makeFolder } from '../make-folder.ts';
import { writeOutput } from '../output-file.ts';
import { bundleFolder } from '../parser-modules.ts';

/** Whether this installation contains the built-in flatc. */
export function hasInside(): boolean {
  return existsSync(moduleFile());
}

/** Carries out a run in memory; `files` reads its input. Fails if this installation has no built-in flatc. */
export async function runInside(
  run: Pick<Run, 'args' | 'cwd'>,
  platform: Platform,
  files = filesOnDisk(platform),
): Promise<FlatcOutcome> {
  const flatc = await insideModule();
  return feedFlatc(insideJob(run, platform), (job) => runFlatc(flatc, job), files);
}

function filesOnDisk(platform: Platform): JobFiles {
  return {
    read: (path) => readRegularFile(outsidePath(path, platform)),
    hasFolder: async (path) => platform === 'win32' || isFolder(outsidePath(path, platform)),
  };
}

/**
 * Carries out a run, prints its output, and writes its files. Returns flatc's status, or 1 at the first file that
 * cannot be written; the files before it are written by then.
 */
export async function startInside(run: Run, platform: Platform): Promise<number> {
  const outcome = await runInside(run, platform);
  for (const { stream, text } of outcome.output) process[stream].write(outsideText(text, platform));
  const cutOff = cutOffMessage(outcome.end);
  if (cutOff !== undefined) process.stderr.write(`error: ${cutOff}\n`);
  for (const [path, bytes] of outcome.written) {
    const failure = await writeWhole(outsidePath(path, platform), bytes);
    if (failure === undefined) continue;
    process.stderr.write(`error: ${plainText(path)} cannot be written: ${failure}\n`);
    return 1;
  }
  return statusOf(outcome.end);
}

/** The exit status of a run. A run that was cut off, as for lack of memory, has the status of an aborted process. */
export function statusOf(end: FlatcOutcome['end']): number {
  return end.kind === 'exit' ? end.status : 128 + constants.signals.SIGABRT;
}

/** Writes a file, and creates its folders. Returns the reason of a failure; undefined if the file was written. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<string | undefined> {
  try {
    makeFolder(dirname(file));
    await writeOutput(file, bytes);
    return undefined;
  } catch (error) {
    return fileFailure(error);
  }
}

function moduleFile(): string {
  return join(bundleFolder(), 'flatc.wasm');
}

let compiled: Promise<FlatcModule> | undefined;

function insideModule(): Promise<FlatcModule> {
  compiled ??= readFile(moduleFile()).then(compileFlatc);
  return compiled;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // flatc reports what it does not find.
    return false;
  }
}

/**
 * The bytes of a regular file. Undefined if the file is missing or unreadable, or is a pipe or device, which might
 * never end.
 */
async function readRegularFile(file: string): Promise<Uint8Array | undefined> {
  try {
    return (await stat(file)).isFile() ? await readFile(file) : undefined;
  } catch {
    // flatc reports files that it cannot read.
    return undefined;
  }
}
