// Defines a row of the benchmark: a build of ours, sampled in turn with flatc.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LspClient } from '../lsp-client.ts';
import type { Inputs } from './inputs.ts';

/** One line of the table. */
export interface Row {
  readonly what: string;
  /** The goal in words: "95 ms", "1.0 of flatc". */
  readonly goal: string;
  /** The number of samples of each side. */
  readonly samples: number;
  /** Prepares a build. A row whose samples each start a process prepares nothing. */
  readonly prepare: (build: Build, inputs: Inputs) => Promise<Sampler> | Sampler;
  /** Prepares the same build without the measured feature, sampled in turn with it. */
  readonly without?: Row['prepare'];
  /** The files that flatc reads in one process, for comparison. */
  readonly flatc?: (inputs: Inputs) => FlatcInput;
  /** The command whose largest memory is printed, run in a folder of its own. */
  readonly command?: (inputs: Inputs) => Command;
  /** The unit of samples that are not milliseconds of the clock. The samples of flatc have the same unit. */
  readonly counts?: 'cpu' | 'MB';
}

/** A run of a build. */
export interface Command {
  readonly args: readonly string[];
  /** The working directory. */
  readonly folder?: string;
}

/** A build to measure: the present one, or an older one. */
export interface Build {
  /** The path of its cli.cjs. */
  readonly bundle: string;
}

export interface Sampler {
  /** Takes one sample: milliseconds, or the unit of the row. */
  readonly sample: () => Promise<number> | number;
  /** Ends everything that was started. */
  readonly end?: () => void;
}

export interface FlatcInput {
  readonly files: readonly string[];
  readonly include?: string;
  /** The options for flatc's output. Without options flatc makes a binary schema. */
  readonly options?: readonly string[];
}

/** The milliseconds that work takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The processor time in milliseconds of all programs that `work` runs to their end. */
export function processorTimeOf(work: () => unknown): number {
  const start = ofChildren();
  work();
  return ofChildren() - start;
}

/** The kernel's count of processor time of ended children, in its hundredths of a second. */
function ofChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Runs a command of a build to its end. Fails if the command fails. */
export function runBuild(build: Build, args: readonly string[], folder?: string): void {
  runNode(build, { args, ...(folder === undefined ? {} : { folder }) }, []);
}

/** The largest memory of a command in megabytes, as the kernel counted it. */
export function memoryOf(build: Build, command: Command): number {
  const atExit = "process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));";
  const kilobytes = runNode(build, command, [`--import=data:text/javascript,import{writeSync}from'node:fs';${atExit}`]);
  return Number(kilobytes) / 1024;
}

/** Runs a command of a build, and returns the text of its fourth stream. */
function runNode({ bundle }: Build, { args, folder }: Command, options: readonly string[]): string {
  const { status, output } = spawnSync(process.execPath, [...options, bundle, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    ...(folder === undefined ? {} : { cwd: folder }),
  });
  if (status !== 0 && status !== 1) throw new Error(`${args.slice(0, 3).join(' ')} ended with ${status}: ${output[2]}`);
  return output[3] ?? '';
}

/** Runs flatc over files in one process, with its output in a folder. Fails if flatc refuses one. */
export function runFlatc(
  flatc: string,
  { files, include, options = ['-b', '--schema'] }: FlatcInput,
  output: string,
): void {
  rmSync(output, { recursive: true, force: true });
  const args = [...options, ...(include === undefined ? [] : ['-I', include]), '-o', output, ...files];
  const { status, error, stdout } = spawnSync(flatc, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error) throw error;
  if (status !== 0) throw new Error(`flatc refuses ${path.basename(files[0] ?? '')}: ${stdout.slice(0, 300)}`);
}

/**
 * Starts the server of a build with the capabilities of VS Code, which make it push diagnostics. `folders` may contain
 * includes.
 */
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

/** The place after a match near the middle of a text. */
export function typedPlace(text: string, after: RegExp): { readonly line: number; readonly character: number } {
  const lines = text.split('\n');
  const line = lines.findIndex((content, index) => index > lines.length / 2 && after.test(content));
  return { line, character: after.exec(lines[line] ?? '')?.[0].length ?? 0 };
}

/**
 * Returns a function that types a letter in the middle of a text, or removes it the next time, and waits for the
 * diagnostics.
 */
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

/** The largest memory, in megabytes, of any running process that this one has started. */
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
