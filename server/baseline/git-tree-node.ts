// Reads the list of files of a commit, and follows symbolic links within it.
import { posix } from 'node:path';
import { git } from './git-command-node.ts';
import type { Refusal } from './git-repository-node.ts';

/** A file, symbolic link or submodule of a commit. `id` is the id of its content, or of the submodule's commit. */
interface GitEntry {
  readonly kind: 'file' | 'link' | 'submodule';
  readonly id: string;
}

/**
 * The entry at a path of a commit. `path` is the path after symbolic links were followed. `outside` is a link to a
 * place outside of the repository.
 */
export type GitPlace =
  | { readonly kind: 'file'; readonly id: string; readonly path: string }
  /** `rest` is the path within the submodule. */
  | { readonly kind: 'submodule'; readonly id: string; readonly path: string; readonly rest: string }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'outside'; readonly target: string };

export interface GitTree {
  readonly entries: ReadonlyMap<string, GitEntry>;
  /** The paths of all folders; the top folder is the empty path. */
  readonly folders: ReadonlySet<string>;
  /** The names of files and folders in each folder, by its path. */
  readonly children: ReadonlyMap<string, readonly string[]>;
}

/** All files of a commit; none for the empty id, the state before the first commit. */
export async function readTree(top: string, commit: string): Promise<GitTree | Refusal> {
  if (commit === '') return { entries: new Map(), folders: new Set(['']), children: new Map() };
  const { code, output, complaint } = await git(top, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  if (code !== 0) return { refusal: `git cannot list the files of ${commit}: ${complaint}` };
  const entries = new Map<string, GitEntry>();
  const folders = new Set<string>(['']);
  const children = new Map<string, string[]>();
  const addChild = (path: string): string => {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, end));
    const names = children.get(folder);
    if (names) names.push(path.slice(end + 1));
    else children.set(folder, [path.slice(end + 1)]);
    return folder;
  };
  for (const line of output.toString('utf8').split('\0')) {
    const [, mode, id, path] = /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    if (mode === undefined || id === undefined || path === undefined) continue;
    entries.set(path, { kind: kindOf(mode), id });
    for (let folder = addChild(path); !folders.has(folder); folder = addChild(folder)) folders.add(folder);
  }
  return { entries, folders, children };
}

function kindOf(mode: string): GitEntry['kind'] {
  return mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file';
}

/** The largest number of links on the way to one file; Linux has the same limit. */
const mostLinks = 40;

/**
 * The entry at a path, which must not contain `.` or `..`. `targetOf` reads the target of a link by its id. The path is
 * `missing` if `targetOf` returns undefined, or if the path leads through more than `mostLinks` links.
 */
export async function placeIn(
  tree: GitTree,
  path: string,
  targetOf: (id: string) => Promise<string | undefined>,
): Promise<GitPlace> {
  // Most paths contain no link, so a direct look saves the walk along each part.
  if (tree.folders.has(path)) return { kind: 'directory', path };
  const direct = tree.entries.get(path);
  if (direct?.kind === 'file') return { kind: 'file', id: direct.id, path };
  let rest = path;
  for (let links = 0; links <= mostLinks; links++) {
    const step = entryOnTheWay(tree, rest);
    if (!step) return tree.folders.has(rest) ? { kind: 'directory', path: rest } : { kind: 'missing' };
    const { entry, at, behind } = step;
    if (entry.kind === 'submodule') return { kind: 'submodule', id: entry.id, path: at, rest: behind };
    if (entry.kind === 'file') return behind === '' ? { kind: 'file', id: entry.id, path: at } : { kind: 'missing' };
    const target = await targetOf(entry.id);
    if (target === undefined) return { kind: 'missing' };
    const next = posix.normalize(posix.join(posix.dirname(at), target, behind));
    if (target.startsWith('/') || next === '..' || next.startsWith('../')) return { kind: 'outside', target };
    rest = next === '.' ? '' : next.replace(/\/$/, '');
  }
  return { kind: 'missing' };
}

/**
 * The first file, link or submodule along a path, with its own path and the rest of the path; undefined if every part
 * of the path is a folder or does not exist.
 */
function entryOnTheWay(
  { entries }: GitTree,
  path: string,
): { readonly entry: GitEntry; readonly at: string; readonly behind: string } | undefined {
  for (let end = path.indexOf('/'); ; end = path.indexOf('/', end + 1)) {
    const at = end < 0 ? path : path.slice(0, end);
    const entry = entries.get(at);
    if (entry) return { entry, at, behind: end < 0 ? '' : path.slice(end + 1) };
    if (end < 0) return undefined;
  }
}
