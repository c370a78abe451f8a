// The flatc inside: Google's compiler as WebAssembly, which is handed files and gives files back. It sees paths of POSIX
// alone, and nothing of the disk.
import { absolutePath, type Platform } from './paths.ts';
import type { Concern, Run } from './run.ts';

/** How a user asks for it in place of a program, on the command line and in settings. */
export const insideName = 'inside';

/** The release that it is. */
export const insideVersion = '25.12.19';

/** One run. Paths are absolute, with slashes. */
export interface FlatcJob {
  readonly args: readonly string[];
  /** The folder that relative paths among the arguments begin at. */
  readonly folder: string;
  /** The files that there are for it. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What a run gave. */
export interface FlatcOutcome {
  readonly end: FlatcEnd;
  /** What it printed, in the order in which it did. */
  readonly output: readonly FlatcOutput[];
  /** The files that it wrote, also where it failed later. */
  readonly written: ReadonlyMap<string, Uint8Array>;
  /** The files that it looked for and that were not there. */
  readonly missing: readonly string[];
}

/** A run ends with a status, or is cut off: its memory or its stack was used up, it aborted itself, or someone stopped it. */
export type FlatcEnd =
  | { readonly kind: 'exit'; readonly status: number }
  | { readonly kind: 'cut-off'; readonly reason: 'memory' | 'stack' | 'abort' | 'stopped' };

export interface FlatcOutput {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** The most memory that a run may have, in bytes; as build/flatc/recipe.js has it. */
const insideMemory = 1 << 30;

/** Why a run was cut off, as a sentence for people; undefined for one that ended by itself. */
export function cutOffMessage(end: FlatcEnd): string | undefined {
  if (end.kind === 'exit') return undefined;
  switch (end.reason) {
    case 'memory':
      return `The built-in flatc needs more than ${insideMemory >> 20} MB of memory for this. A flatc of your own has no such limit.`;
    case 'stack':
      return 'The built-in flatc cannot follow this schema: it is nested too deeply.';
    case 'abort':
      return 'The built-in flatc crashed.';
    case 'stopped':
      return 'The built-in flatc was stopped.';
  }
}

/** The question about a project that uses another version than the flatc inside, which is the only one that is here. */
export function insideVersionConcern(wanted: string | undefined): readonly Concern[] {
  if (wanted === undefined || wanted === insideVersion) return [];
  const message = `This project uses flatc ${wanted}. Only flatc ${insideVersion}, which is built in, is here.`;
  return [
    { level: 'question', code: 'other-version', message, consent: { label: 'Use the Built-in flatc', options: {} } },
  ];
}

/** A run of flatc as the flatc inside takes it, without files. */
export function insideJob({ args, cwd }: Pick<Run, 'args' | 'cwd'>, platform: Platform): FlatcJob {
  return {
    args: args.map((arg) => (platform === 'win32' && isWholeOnWindows(arg) ? insidePath(arg, platform) : arg)),
    folder: insidePath(cwd, platform),
    files: new Map(),
  };
}

/** An absolute path of the system as the flatc inside sees it: `C:\a\b.fbs` is `/C:/a/b.fbs`. */
export function insidePath(path: string, platform: Platform): string {
  if (platform === 'posix') return path;
  const slashed = path.replaceAll('\\', '/');
  return slashed.startsWith('//') ? `/${share}${slashed.slice(1)}` : `/${slashed.replace(/^\/+/, '')}`;
}

/** The path of the system for a path of the flatc inside. */
export function outsidePath(path: string, platform: Platform): string {
  if (platform === 'posix') return path;
  const rest = path.slice(1);
  return (rest.startsWith(`${share}/`) ? `/${rest.slice(share.length)}` : rest).replaceAll('/', '\\');
}

/** The name under which the shares of a network are; no name of a file has a colon there. */
const share = ':';

/** What flatc printed, with the paths of the system in place of its own. */
export function outsideText(text: string, platform: Platform): string {
  if (platform === 'posix') return text;
  return text.replace(/(^|[\s"'(])\/(?=[a-z]:\/)/gim, '$1').replace(/(^|[\s"'(])\/:\//gm, '$1//');
}

function isWholeOnWindows(arg: string): boolean {
  return /^(?:[a-z]:[\\/]|[\\/]{2})/i.test(arg);
}

/** The files that the arguments of a job name, and the folders in which it looks for includes; absolute. */
export function namedPlaces({ args, folder }: FlatcJob): {
  readonly files: readonly string[];
  readonly includeFolders: readonly string[];
} {
  const place = (arg: string) => absolutePath(arg, folder, 'posix');
  const files = args.filter((arg, index) => !arg.startsWith('-') && args[index - 1] !== '-I').map(place);
  const includeFolders = args.flatMap((arg, index) => (args[index - 1] === '-I' ? place(arg) : []));
  return { files, includeFolders };
}

/**
 * Where the includes of a file may be. It is a guess that saves runs: flatc itself says in `FlatcOutcome.missing` what it
 * looked for.
 */
export function includeCandidates(text: string, folders: Iterable<string>): readonly string[] {
  const names = [...text.matchAll(/\b(?:include|import)\s+(?:public\s+|weak\s+)?"([^"\\\n]+)"/g)].map(
    ([, name = '']) => name,
  );
  return [...folders].flatMap((folder) => names.map((name) => absolutePath(name, folder, 'posix')));
}
