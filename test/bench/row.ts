// What a row of the benchmark is, and what it is made of: a build of ours that is asked again and again beside flatc.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LspClient } from '../lsp-client.ts';
import type { Inputs } from './inputs.ts';

/** One line of the table. */
export interface Row {
  readonly what: string;
  /** What is aimed at, in the words of the one who set it: "95 ms", "1.0 of flatc". */
  readonly goal: string;
  /** How many samples are taken of each side. */
  readonly samples: number;
  /** Gets a build ready; a row whose samples each start a process has nothing to get ready. */
  readonly prepare: (build: Build, inputs: Inputs) => Promise<Sampler> | Sampler;
  /** Gets ready what this build does without the thing that the row is about, sampled in turn with it. */
  readonly without?: Row['prepare'];
  /** The files that flatc reads in one process, as what the times are compared with. */
  readonly flatc?: (inputs: Inputs) => FlatcInput;
  /** What a sample counts where it is not milliseconds of the clock. The times of flatc are of the same kind. */
  readonly counts?: 'cpu' | 'MB';
}

/** A build that is measured: this one, or an older one beside it. */
export interface Build {
  /** The path of its cli.cjs. */
  readonly bundle: string;
}

export interface Sampler {
  /** Takes one sample: milliseconds, or what the row counts. */
  readonly sample: () => Promise<number> | number;
  /** Ends what was started. */
  readonly end?: () => void;
}

export interface FlatcInput {
  readonly files: readonly string[];
  readonly include?: string;
}

/** The milliseconds that a piece of work takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The milliseconds of the processor that the programs take which a piece of work runs to their end. */
export function processorTimeOf(work: () => unknown): number {
  const start = ofChildren();
  work();
  return ofChildren() - start;
}

/** What the kernel has counted of children that have ended, in its own hundredths of a second. */
function ofChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Runs a command of a build to its end. Fails where it cannot do its work. */
export function runBuild({ bundle }: Build, args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [bundle, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0 && status !== 1) throw new Error(`${args.slice(0, 3).join(' ')} ended with ${status}: ${stderr}`);
}

/** Runs flatc over files in one process, to its own kind of schema in a folder. Fails where it refuses one. */
export function runFlatc(flatc: string, { files, include }: FlatcInput, output: string): void {
  rmSync(output, { recursive: true, force: true });
  const args = ['-b', '--schema', ...(include === undefined ? [] : ['-I', include]), '-o', output, ...files];
  const { status, error, stdout } = spawnSync(flatc, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error) throw error;
  if (status !== 0) throw new Error(`flatc refuses ${path.basename(files[0] ?? '')}: ${stdout.slice(0, 300)}`);
}

/** Starts the server of a build, which sends its diagnostics as to VS Code. It may look for includes in a folder. */
export function startServer(
  { bundle }: Build,
  folders: readonly string[] = [],
  settings: object = {},
  include?: string,
): Promise<LspClient> {
  const args = include === undefined ? [] : ['--fbsdir', include];
  const initializationOptions = { diagnostics: 'push', ...settings };
  return LspClient.start({ bundle, args, folders, patience: 300_000, initializationOptions });
}

/** The place after what matches, in the middle of a text. */
export function typedPlace(text: string, after: RegExp): { readonly line: number; readonly character: number } {
  const lines = text.split('\n');
  const line = lines.findIndex((content, index) => index > lines.length / 2 && after.test(content));
  return { line, character: after.exec(lines[line] ?? '')?.[0].length ?? 0 };
}

/** Types a letter in the middle of a text, after what matches, and takes it back the next time, until the diagnostics are there. */
export function typingIn(client: LspClient, uri: string, text: string, after: RegExp): () => Promise<number> {
  const start = typedPlace(text, after);
  const { line } = start;
  let count = 0;
  return () =>
    timeOf(async () => {
      const isBack = count++ % 2 === 1;
      const end = isBack ? { line, character: start.character + 1 } : start;
      const version = client.edit(uri, isBack ? '' : 'q', { start, end });
      await client.waitFor(
        () => client.last(uri)?.version === version,
        () => 'no diagnostics',
      );
    });
}

/** The most memory, in megabytes, of any process that this one has started and that still runs. */
export function peakOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(/\s+/);
  return Math.max(
    ...children.map((pid) => {
      try {
        return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      } catch {
        return 0;
      }
    }),
  );
}
