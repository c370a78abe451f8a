// Finds the places where flatc looks for an include, as a pure function of the files that exist.
import { URI, Utils } from 'vscode-uri';

/** The kind of thing at a URI. `unknown` means that the place was not searched yet, which differs from `missing`. */
export type Existence = 'file' | 'directory' | 'missing' | 'unknown';

export type Lookup = (uri: string) => Existence;

/** The outcome of one include, and the places where flatc looks for it, in the order in which they were tried. */
export interface IncludeResolution {
  readonly outcome: 'found' | 'directory' | 'missing' | 'unknown';
  /**
   * The place that ended the search: a file, a directory or an unknown place. Undefined if all places are missing, or
   * if the folders of `Repair` are unknown.
   */
  readonly uri: string | undefined;
  readonly tried: readonly string[];
  /** The folder of `Repair` in which the file was found; flatc alone would not find it. */
  readonly repairedBy?: string;
}

/**
 * A function that returns the folders in which an include is looked for after the normal search failed, in order;
 * undefined while they are unknown. They never change the target of an include that is found without them.
 */
export type Repair = (includer: string, root: string) => readonly string[] | undefined;

const noRepair: Repair = () => [];

/**
 * Resolves an include as flatc does (semantics, section 3.4): beside the including file, then in each include path in
 * order, then beside the root. The first place that is not missing ends the search: a file, a directory, which flatc
 * then fails to read, or an unknown place. If all are missing, the folders of `repair` follow. Except on Windows, a
 * folder in the path must exist if the path leaves it again by `..` or ends in it.
 */
export function resolveInclude(
  written: string,
  includer: string,
  root: string,
  includePaths: readonly string[],
  lookup: Lookup,
  repair: Repair = noRepair,
): IncludeResolution {
  const { whole, directories } = searchOf(written, includer, root, includePaths);
  const tried = new Set<string>();
  for (const { directory, path } of directories) {
    const { uri, existence } = placeIn(directory, path, lookup);
    tried.add(uri);
    if (existence === 'missing') continue;
    return { outcome: existence === 'file' ? 'found' : existence, uri, tried: [...tried] };
  }
  const missing = { outcome: 'missing', uri: undefined, tried: [...tried] } as const;
  if (tried.size === 0) return missing;
  const folders = repair(includer, root);
  if (!folders) return { ...missing, outcome: 'unknown' };
  for (const folder of folders) {
    const { uri, existence } = placeIn(folder, withoutSlash(whole), lookup);
    if (existence === 'unknown') return { outcome: 'unknown', uri, tried: [...tried] };
    if (existence === 'file') return { outcome: 'found', uri, tried: [...tried], repairedBy: folder };
  }
  return missing;
}

/**
 * Looks for an include as `resolveInclude` does. Gives each unknown place to the caller, who may look at it, and goes on
 * there. To resolve the include again after each look would take time in proportion to the square of the folders.
 */
export function* searchInclude(...search: Parameters<typeof resolveInclude>): Generator<string, void> {
  const [written, includer, root, includePaths, lookup, repair = noRepair] = search;
  const { whole, directories } = searchOf(written, includer, root, includePaths);
  for (const { directory, path } of directories) if ((yield* lookFor(directory, path, lookup)) !== 'missing') return;
  for (const folder of (whole === '' ? [] : repair(includer, root)) ?? []) {
    const existence = yield* lookFor(folder, withoutSlash(whole), lookup);
    if (existence === 'file' || existence === 'unknown') return;
  }
}

/** The existence of a path, after each unknown place on the way was given to the caller once. */
function* lookFor(directory: string, path: string, lookup: Lookup): Generator<string, Existence> {
  for (let before = ''; ; ) {
    const { uri, existence } = placeIn(directory, path, lookup);
    if (existence !== 'unknown' || uri === before) return existence;
    yield uri;
    before = uri;
  }
}

interface IncludeSearch {
  /** The path of the include, as the operating system takes it. */
  readonly whole: string;
  /** The directories to search, in order, each with the path from there. */
  readonly directories: readonly { readonly directory: string; readonly path: string }[];
}

function searchOf(written: string, includer: string, root: string, includePaths: readonly string[]): IncludeSearch {
  // For the operating system, a path ends at a NUL.
  const whole = written.split('\0', 1)[0] ?? '';
  if (whole === '') return { whole, directories: [] };
  const beside = (uri: string): string => directoryOf(uri).replace(unsaved, 'file:///');
  const ofRoot = beside(root);
  // A document that was never saved has no directory, unless the editor knows its future place.
  const all = [beside(includer), ...includePaths, ofRoot].filter((uri) => uri !== '');
  // flatc puts a directory and a slash before any path, but nothing for a root in the directory in which it runs.
  const pathFrom = (directory: string) => (directory === ofRoot ? whole : withoutSlash(whole));
  return { whole, directories: all.map((directory) => ({ directory, path: pathFrom(directory) })) };
}

function withoutSlash(path: string): string {
  return path.replace(/^[\\/]+(?=.)/s, '');
}

/** The place to which a path leads from a directory, and the thing that exists there. */
function placeIn(directory: string, path: string, lookup: Lookup): { uri: string; existence: Existence } {
  const folders = isOnWindows(directory) ? [] : foldersPassed(path).map((folder) => joinPath(directory, folder));
  const blocked = folders.find((folder) => lookup(folder) !== 'directory');
  const uri = blocked ?? joinPath(directory, path);
  const existence = lookup(uri);
  return { uri, existence: blocked !== undefined && existence !== 'unknown' ? 'missing' : existence };
}

/** An include by the base name of its path, and the place to which the path leads from the file's own directory. */
export interface WrittenInclude {
  readonly baseName: string;
  /**
   * The place to which the path leads. Undefined if the path is not plain: it is absolute, has a backslash, or enters a
   * folder that it leaves again, which would have to exist.
   */
  readonly beside: string | undefined;
}

/**
 * The base name of an include's path, and the place to which a plain path leads from the directory of the including
 * file.
 */
export function writtenInclude(path: string, includer: string): WrittenInclude {
  const isPlain = /^(?:\.\.?\/)*(?:[^./\\\0][^/\\\0]*\/)*[^/\\\0]+$/.test(path);
  return { baseName: lastSegment(path), beside: isPlain ? joinPath(directoryOf(includer), path) : undefined };
}

/**
 * True if an include with the base name of `target` may lead to `target` through any root. False if its path leads to
 * another file from the includer's directory, because flatc looks there first. `isFile` returns true if a place is
 * known to be a file.
 */
export function mayLeadTo({ beside }: WrittenInclude, target: string, isFile: (uri: string) => boolean): boolean {
  return beside === undefined || beside === target || !isFile(beside);
}

/** The folders that a path enters and leaves again by `..`, or that it ends in. */
function foldersPassed(path: string): readonly string[] {
  if (!/\.\.|[\\/]\.?$/.test(path)) return [];
  const segments = path.split(/[\\/]+/).filter((segment, index) => segment !== '.' || index === 0);
  if (/[\\/]\.$/.test(path)) segments.push('');
  return segments.flatMap((segment, index) => {
    const isLast = index === segments.length - 1;
    const isPassed = (segment === '..' || (isLast && segment === '')) && !isUpwards(segments[index - 1]);
    return isPassed ? [segments.slice(0, index).join('/')] : [];
  });
}

function isUpwards(segment: string | undefined): boolean {
  return segment === undefined || segment === '' || segment === '.' || segment === '..';
}

/** The start of the URI of a document that is not yet saved but has a path. */
const unsaved = /^untitled:\/(?=[^/])/;

function isOnWindows(uri: string): boolean {
  return /^file:\/\/\/[a-z](?::|%3a)/i.test(uri);
}

const joined = new Map<string, string>();

/**
 * The URI to which a path in a schema leads from a directory. `\` is read as `/`. An absolute path leads to the same
 * place from every directory.
 */
export function joinPath(directory: string, path: string): string {
  const key = `${directory}\n${path}`;
  const known = joined.get(key);
  if (known) return known;
  const uri = simplyJoined(directory, path) ?? joinedUri(directory, path);
  if (joined.size > 50_000) joined.clear();
  joined.set(key, uri);
  return uri;
}

/** A directory and a path in which no name needs to be encoded. The path begins with the names `.` and `..`, if any. */
const [simpleDirectory, simplePath] = [
  /^file:\/\/(?:\/[a-z]%3A)?(?:\/\w[\w.-]*)+$/,
  /^((?:\.\.?\/)*)((?:\w[\w.-]*\/)*\w[\w.-]*)$/,
];

/** Joins the texts of a directory and a path, in a tenth of the time of URIs. Undefined where that is not enough. */
function simplyJoined(directory: string, path: string): string | undefined {
  const [, ways, rest] = simplePath.exec(path) ?? [];
  if (ways === undefined || !simpleDirectory.test(directory)) return undefined;
  let start = directory;
  for (const way of ways.split('/')) if (way === '..') start = start.slice(0, start.lastIndexOf('/'));
  // Above the root there is only the root.
  return start.startsWith('file://') ? `${start}/${rest}` : undefined;
}

function joinedUri(directory: string, path: string): string {
  // A URI with two slashes at the start would have an authority, which a path never has. A URI cannot have a lone
  // surrogate.
  const slashed = path
    .replaceAll('\\', '/')
    .replace(/^\/{2,}/, '/')
    .replace(/\p{Surrogate}/gu, '\ufffd');
  const parsed = URI.parse(directory);
  const base = parsed.path === '' ? parsed.with({ path: '/' }) : parsed;
  return (slashed.startsWith('/') ? base.with({ path: slashed }) : Utils.joinPath(base, slashed)).toString();
}

/** URIs by their directories. */
export function byDirectory(uris: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const directories = new Map<string, string[]>();
  for (const uri of uris) {
    const directory = directoryOf(uri);
    const files = directories.get(directory);
    if (files) files.push(uri);
    else directories.set(directory, [uri]);
  }
  return directories;
}

/** The URI of the directory that contains a file. */
export function directoryOf(uri: string): string {
  return uri.slice(0, Math.max(0, uri.lastIndexOf('/')));
}

/** The last segment of a URI's path, decoded. */
export function baseNameOf(uri: string): string {
  const encoded = uri.slice(uri.lastIndexOf('/') + 1);
  return encoded.includes('%') ? decodeURIComponent(encoded) : encoded;
}

/** The part of a path in a schema after its last slash. */
export function lastSegment(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/**
 * A folder as an argument of `-I` for a flatc that starts in `base`: `.`, a folder below, or one reached through `..`.
 * The absolute path if the two have no directory in common.
 */
export function folderFrom(base: string, uri: string): string {
  let around = base;
  let up = '';
  while (around !== uri && !uri.startsWith(`${around}/`)) {
    around = directoryOf(around);
    up += '../';
    if (/^[\w-]+:\/*$/.test(around) || !around.includes('/')) return wholePath(uri);
  }
  return `${up}${decodeURIComponent(uri.slice(around.length + 1))}`.replace(/\/$/, '') || '.';
}

/** A URI for people: relative to `base` if the URI is inside it, else the whole path. */
export function displayPath(uri: string, base: string | undefined): string {
  if (base !== undefined && uri.startsWith(`${base}/`)) return decodeURIComponent(uri.slice(base.length + 1));
  return wholePath(uri);
}

/**
 * A URI for people in a workspace of several folders: the path starts with the name of its folder. The whole path if the
 * URI is in none of them, or if two folders have that name.
 */
export function displayInFolders(uri: string, folders: readonly string[]): string {
  const [first, ...others] = folders;
  if (others.length === 0) return displayPath(uri, first);
  const around = folders
    .filter((folder) => uri.startsWith(`${folder}/`))
    .reduce<string | undefined>((best, folder) => (best && best.length > folder.length ? best : folder), undefined);
  const name = around && lastSegment(around);
  if (name === undefined || folders.filter((folder) => lastSegment(folder) === name).length > 1) return wholePath(uri);
  return `${decodeURIComponent(name)}/${displayPath(uri, around)}`;
}

/** The path of a URI with its drive or share, as Windows writes them apart from the slashes. */
function wholePath(uri: string): string {
  const { scheme, authority, path } = URI.parse(uri);
  if (scheme !== 'file') return path;
  return authority === '' ? path.replace(/^\/(?=[a-z]:)/i, '') : `//${authority}${path}`;
}

/** True if a path contains a control character, from an unintended escape such as `\t`. */
export function hasControlCharacter(path: string): boolean {
  return [...path].some((character) => character < ' ');
}
