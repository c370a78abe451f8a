// Describes runs of the built-in flatc: Google's compiler as WebAssembly, which gets files and returns files. It sees
// only POSIX paths, and nothing of the disk.

import { absolutePath, type Platform } from '../paths.ts';
import { judgedVersion } from '../vocabulary/flatc-versions.ts';
import type { Concern, Run } from './run.ts';

/** The word in settings and on the command line that chooses the built-in flatc. */
export const insideName = 'inside';

/** The release of the built-in flatc; the server gives the verdicts of the same release. */
export const insideVersion = judgedVersion;

/** One run of the built-in flatc. Paths are absolute, with slashes. */
export interface FlatcJob {
  readonly args: readonly string[];
  /** The folder that relative paths among the arguments begin at. */
  readonly folder: string;
  /** The files that the run can read. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Folders that exist in addition to the folders around `files`. */
  readonly folders?: ReadonlySet<string>;
}

/** The result of a run. */
export interface FlatcOutcome {
  readonly end: FlatcEnd;
  /** The output, in the order in which it was printed. */
  readonly output: readonly FlatcOutput[];
  /** The files that the run wrote, even if it failed later. */
  readonly written: ReadonlyMap<string, Uint8Array>;
  /** The paths that the run looked for without finding them; folders have a slash at their end. */
  readonly missing: readonly string[];
}

/**
 * The end of a run: an exit status, or the reason why it was cut off. It may have used up its memory or stack, have
 * aborted itself, or have been stopped by someone.
 */
export type FlatcEnd =
  | { readonly kind: 'exit'; readonly status: number }
  | { readonly kind: 'cut-off'; readonly reason: 'memory' | 'stack' | 'abort' | 'stopped' };

export interface FlatcOutput {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** The largest amount of memory of a run, in bytes; the same number as in build/flatc/recipe.js. */
const insideMemory = 1 << 30;

/** The reason why a run was cut off, as a sentence for people; undefined for a run that ended by itself. */
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

/**
 * The question about a project or one of its targets that uses another version than the built-in flatc, if only the
 * built-in flatc is available. Empty if `wanted` is undefined or the version of the built-in flatc.
 */
export function insideVersionConcern(wanted: string | undefined, user: 'project' | 'target'): readonly Concern[] {
  if (wanted === undefined || wanted === insideVersion) return [];
  const message = `This ${user} uses flatc ${wanted}, but only the built-in flatc ${insideVersion} is available.`;
  return [
    { level: 'question', code: 'other-version', message, consent: { label: 'Use the Built-in flatc', options: {} } },
  ];
}

/** A run of flatc as a job for the built-in flatc, without the contents of files. */
export function insideJob({ args, cwd }: Pick<Run, 'args' | 'cwd'>, platform: Platform): FlatcJob {
  return {
    args: args.map((arg) => (platform === 'win32' && isWholeOnWindows(arg) ? insidePath(arg, platform) : arg)),
    folder: insidePath(cwd, platform),
    files: new Map(),
  };
}

/** An absolute path of the system as the built-in flatc sees it: `C:\a\b.fbs` is `/C:/a/b.fbs`. */
export function insidePath(path: string, platform: Platform): string {
  if (platform === 'posix') return path;
  const slashed = path.replaceAll('\\', '/');
  return slashed.startsWith('//') ? `/${share}${slashed.slice(1)}` : `/${slashed.replace(/^\/+/, '')}`;
}

/** The path of the system for a path of the built-in flatc: `/C:/a/b.fbs` is `C:\a\b.fbs`. */
export function outsidePath(path: string, platform: Platform): string {
  if (platform === 'posix') return path;
  const rest = path.slice(1);
  return (rest.startsWith(`${share}/`) ? `/${rest.slice(share.length)}` : rest).replaceAll('/', '\\');
}

/** The name of the folder with all network shares; a real file name never contains a colon. */
const share = ':';

/** The output of the built-in flatc with the paths of the system. */
export function outsideText(text: string, platform: Platform): string {
  if (platform === 'posix') return text;
  return text.replace(/(^|[\s"'(])\/(?=[a-z]:\/)/gim, '$1').replace(/(^|[\s"'(])\/:\//gm, '$1//');
}

function isWholeOnWindows(arg: string): boolean {
  return /^(?:[a-z]:[\\/]|[\\/]{2})/i.test(arg);
}

/**
 * The arguments of a job that may be files, with values of options among them, and the folders in which the job looks
 * for includes; all as absolute paths.
 */
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
 * The places where the includes of a schema or .proto file with this text may be: each name in each folder. The guess
 * saves runs: flatc itself reports the files that it looked for in `FlatcOutcome.missing`.
 */
export function includeCandidates(text: string, folders: Iterable<string>): readonly string[] {
  const names = [...text.matchAll(/\b(?:include|import)\s+(?:public\s+|weak\s+)?"([^"\\\n]+)"/g)].map(
    ([, name = '']) => name,
  );
  return [...folders].flatMap((folder) => names.map((name) => absolutePath(name, folder, 'posix')));
}
