// Finds the places where trpc looks for an include, as a pure function of the files that exist. It searches twice, by
// different rules: once to read the schema, and once to find the file from which it generates code.
import { URI } from 'vscode-uri';
import { compare } from '../compare.ts';
import { directoryOf, joinPath, type Lookup } from '../includes/includes.ts';

/** The start of a trpc run: its root, its working directory, and its `--fbsdir` directories, all as URIs. */
export interface TrpcRun {
  readonly root: string;
  /** Undefined means the root's own directory. */
  readonly workingDirectory: string | undefined;
  readonly includePaths: readonly string[];
}

/** The result of one of the two searches for an include. */
interface TrpcSearch {
  /**
   * - `directory`: trpc opens a directory and reads nothing
   * - `ambiguous`: trpc finds more than one file, and the run ends
   * - `unknown`: the existence of a path was not looked at yet
   */
  readonly outcome: 'found' | 'directory' | 'missing' | 'ambiguous' | 'unknown';
  /** The URIs found; several only if the outcome is `ambiguous`. */
  readonly uris: readonly string[];
}

interface TrpcResolution {
  /** The search of trpc's parser. */
  readonly parsed: TrpcSearch;
  /** The search for the file from which trpc generates the code of the include. */
  readonly located: TrpcSearch;
}

/**
 * Resolves an include as trpc-cmdline 1.0.9 does; the including file does not matter. The parser takes the first path
 * that opens: in the `--fbsdir` directories and the working directory, sorted by path, then beside the root. The
 * generator takes the file in the working directory, else the only one in all these places. Both take an absolute path
 * as it is. A path with `\` counts as missing, because trpc takes `\` for an ordinary character. The directories of
 * trpc's own installation are left out, because they contain no schemas.
 */
export function resolveTrpcInclude(path: string, run: TrpcRun, lookup: Lookup): TrpcResolution {
  if (path === '' || path.includes('\\')) return { parsed: missing, located: missing };
  const beside = directoryOf(run.root);
  const working = run.workingDirectory ?? beside;
  if (path.startsWith('/')) {
    const search = firstThatOpens([joinPath(working, path)], lookup);
    return { parsed: search, located: search };
  }
  const inDirectories = (directories: readonly string[]) => directories.map((directory) => joinPath(directory, path));
  return {
    parsed: firstThatOpens(inDirectories([...sortedByPath([...run.includePaths, working]), beside]), lookup),
    located: onlyFile(
      joinPath(working, path),
      inDirectories(sortedByPath([...run.includePaths, working, beside])),
      lookup,
    ),
  };
}

const missing: TrpcSearch = { outcome: 'missing', uris: [] };
const unknown: TrpcSearch = { outcome: 'unknown', uris: [] };

function firstThatOpens(candidates: readonly string[], lookup: Lookup): TrpcSearch {
  for (const uri of candidates) {
    const existence = lookup(uri);
    if (existence === 'unknown') return unknown;
    if (existence !== 'missing') return { outcome: existence === 'file' ? 'found' : 'directory', uris: [uri] };
  }
  return missing;
}

/**
 * The result of a search that allows only one file: `first`, or else the only file among `candidates`. The candidates
 * have one URI for each directory, so two directories that lead to the same file count as two files.
 */
function onlyFile(first: string, candidates: readonly string[], lookup: Lookup): TrpcSearch {
  const preferred = lookup(first);
  if (preferred === 'unknown') return unknown;
  if (preferred === 'file') return { outcome: 'found', uris: [first] };
  const files: string[] = [];
  for (const uri of candidates) {
    const existence = lookup(uri);
    if (existence === 'unknown') return unknown;
    if (existence === 'file') files.push(uri);
  }
  if (files.length > 1) return { outcome: 'ambiguous', uris: files };
  return files.length === 1 ? { outcome: 'found', uris: files } : missing;
}

/** Directories sorted by path, each once, with or without a slash at the end. */
function sortedByPath(directories: readonly string[]): readonly string[] {
  const byPath = new Map(directories.map((directory) => [URI.parse(directory).path.replace(/\/+$/, ''), directory]));
  return [...byPath].sort(([left], [right]) => compare(left, right)).map(([, directory]) => directory);
}
