// Handles paths of both kinds of systems as plain text, because command lines for both are made and tested on any
// system.
export type Platform = 'posix' | 'win32';

/** A path in parts: the root as written, empty for a relative path, and the names below it. */
interface PathParts {
  readonly root: string;
  readonly names: readonly string[];
}

/**
 * A path without `.`, `..` and doubled separators, with the system's own separators. A relative path starts at `base`.
 */
export function absolutePath(path: string, base: string, platform: Platform): string {
  const { root, names } = parts(path, platform);
  const start = parts(base, platform);
  const isWhole = root !== '' && (platform === 'posix' || root !== '\\');
  const folders = root === '' ? [...start.names, ...names] : names;
  const kept: string[] = [];
  for (const name of folders) {
    if (name === '..') kept.pop();
    else if (name !== '.') kept.push(name);
  }
  const separator = separatorOf(platform);
  const top = isWhole ? root : start.root;
  return kept.length === 0 ? top : `${top.endsWith(separator) ? top : top + separator}${kept.join(separator)}`;
}

/** The way from a folder to another place, with slashes: `.` for the folder itself, undefined between two drives. */
export function relativePath(folder: string, place: string, platform: Platform): string | undefined {
  const from = parts(folder, platform);
  const to = parts(place, platform);
  const isSame = (left: string, right: string) =>
    platform === 'win32' ? left.toLowerCase() === right.toLowerCase() : left === right;
  if (!isSame(from.root, to.root)) return undefined;
  const common = from.names.findIndex((name, index) => !isSame(name, to.names[index] ?? ''));
  const shared = common < 0 ? from.names.length : common;
  return [...from.names.slice(shared).map(() => '..'), ...to.names.slice(shared)].join('/') || '.';
}

/**
 * The path from a directory to another URI: `.` for the same one, undefined if their schemes, authorities or drives
 * differ.
 */
export function relativeUri(directory: string, uri: string): string | undefined {
  const [from, to] = [directory, uri].map((each) => /^([^/]*\/\/[^/]*)(.*)$/s.exec(each));
  if (!from || !to || from[1] !== to[1]) return undefined;
  const [drive, other] = [from[2], to[2]].map((path) => /^\/[a-z](?=%3a(?:\/|$))/i.exec(path ?? '')?.[0]);
  if (drive !== undefined && other !== undefined && drive !== other) return undefined;
  const way = relativePath(`/${from[2]}`, `/${to[2]}`, 'posix');
  return way === undefined ? undefined : decodeURIComponent(way);
}

/** True if a place is a folder itself or inside it at any depth. Both are absolute. */
export function isIn(place: string, folder: string, platform: Platform): boolean {
  const way = relativePath(folder, place, platform);
  return way !== undefined && way !== '..' && !way.startsWith('../');
}

/** The folder that a place is in; the root of a system for itself. */
export function folderOf(place: string, platform: Platform): string {
  return absolutePath('..', place, platform);
}

/** The last name of a path, with its extension. */
export function nameOf(path: string, platform: Platform): string {
  return parts(path, platform).names.at(-1) ?? '';
}

/** The part of a name from its last dot on; empty if there is no dot after the first character. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

function separatorOf(platform: Platform): string {
  return platform === 'win32' ? '\\' : '/';
}

function parts(path: string, platform: Platform): PathParts {
  if (platform === 'posix') {
    return { root: path.startsWith('/') ? '/' : '', names: path.split('/').filter((name) => name !== '') };
  }
  const written = /^(?:[a-z]:(?=[\\/]|$)|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)?[\\/]*/i.exec(path)?.[0] ?? '';
  const drive = written.replaceAll('/', '\\').replace(/(.)\\+$/, '$1');
  const root = drive === '' || drive === '\\' ? drive : `${drive}\\`;
  return {
    root,
    names: path
      .slice(written.length)
      .split(/[\\/]+/)
      .filter((name) => name !== ''),
  };
}
