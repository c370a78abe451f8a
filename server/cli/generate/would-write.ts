// Computes what flatc would write, for `generate --list` and `generate --check`, without writing into the project.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import {
  cutOffMessage,
  type FlatcRequest,
  generationPlan,
  insideName,
  outsidePath,
  outsideText,
  type Run,
} from '../../language/generate/service.ts';
import { runInside, statusOf } from './inside.ts';
import { reportNotStarted } from './not-started.ts';

/**
 * The files of a request, with their absolute paths as keys. If there are none, the exit status, after the reason was
 * printed.
 */
export type WouldWrite = { readonly files: ReadonlyMap<string, Uint8Array> } | { readonly status: number };

/**
 * The files that a program would write for a planned request. The built-in flatc works in memory, any other flatc in a
 * temporary folder.
 */
export function wouldWrite(request: FlatcRequest, runs: readonly Run[], program: string): Promise<WouldWrite> {
  return program === insideName ? inMemory(request, runs) : Promise.resolve(inOtherFolder(request, program));
}

async function inMemory({ platform }: FlatcRequest, runs: readonly Run[]): Promise<WouldWrite> {
  const files = new Map<string, Uint8Array>();
  for (const run of runs) {
    const { end, output, written } = await runInside(run, platform);
    const failure = cutOffMessage(end);
    if (end.kind === 'cut-off' || end.status !== 0) {
      for (const { text } of output) process.stderr.write(outsideText(text, platform));
      if (failure !== undefined) process.stderr.write(`error: ${failure}\n`);
      return { status: statusOf(end) };
    }
    for (const [path, bytes] of written) files.set(outsidePath(path, platform), bytes);
  }
  return { files };
}

/** The options whose values become parts of file names. */
const namingOptions = ['filenameSuffix', 'filenameExt', 'grpcFilenameSuffix', 'goNamespace', 'javaPackagePrefix'];

/** True if a file name may lead out of the output folder. */
function leadsOut({ options = {} }: FlatcRequest): boolean {
  return namingOptions.some((name) => /[/\\]/.test(String(options[name] ?? '')));
}

/**
 * Runs the user's flatc in a temporary folder, and deletes that folder after reading it. Refuses a request whose files
 * may be written elsewhere.
 */
function inOtherFolder(request: FlatcRequest, program: string): WouldWrite {
  if (leadsOut(request)) {
    const message = 'file names with a slash may lead out of the folder; use --flatc inside, which works in memory';
    process.stderr.write(`error: ${message}\n`);
    return { status: 2 };
  }
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fbs-generate-'));
  try {
    const place = resolve(request.workingDirectory, request.output ?? '.');
    for (const run of generationPlan({ ...request, output: folder }).runs) {
      mkdirSync(run.cwd, { recursive: true });
      const { status, signal, error } = spawnSync(program, run.args, {
        cwd: run.cwd,
        shell: false,
        stdio: ['ignore', 'ignore', 'inherit'],
        windowsHide: true,
      });
      if (error) return { status: reportNotStarted(program, error) };
      if (status !== 0) return { status: status ?? 128 + (signal ? constants.signals[signal] : 0) };
    }
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => [join(place, relative(folder, file)), readFileSync(file)] as const);
    return { files: new Map(files) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
