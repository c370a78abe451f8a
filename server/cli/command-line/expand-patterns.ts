// Expands wildcards in paths on Windows, where no shell does it before a program starts.
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { globMatcher } from '../../language/service.ts';

/**
 * Replaces each path that has `*` or `?` by the files and folders that it stands for, each once, sorted by name; `**`
 * stands for folders at any depth. A path without a match stays, and so does every path on other systems, where it may
 * be a name.
 */
export function expandPatterns(paths: readonly string[], platform: string = process.platform): readonly string[] {
  if (platform !== 'win32') return paths;
  return paths.flatMap((path) => {
    // A path such as `\\?\C:\a` has no pattern in its first part.
    const [start = ''] = /^(?:[\\/]{2}[?.][\\/])?[\\/]*/.exec(path) ?? [];
    if (!/[*?]/.test(path.slice(start.length))) return [path];
    // Each further `**` would search all folders again, for each of them.
    const pattern = path.slice(start.length).replace(/(^|[\\/])(?:\*\*[\\/]+)+(?=\*\*[\\/])/g, '$1');
    const found = new Set(matches(start, pattern));
    return found.size > 0 ? [...found] : [path];
  });
}

/** The paths that begin with `start` and continue by a pattern. */
function matches(start: string, pattern: string): readonly string[] {
  const [, name = '', separator = '', rest = ''] = /^([^\\/]*)([\\/]*)(.*)$/s.exec(pattern) ?? [];
  const isFolder = separator !== '';
  const follow = (path: string) => (rest === '' ? [path + separator] : matches(path + separator, rest));
  if (!/[*?]/.test(pattern)) return existsSync(start + pattern) ? [start + pattern] : [];
  if (!/[*?]/.test(name)) return follow(start + name);
  const isTaken = takenBy(name);
  const entries = entriesOf(start).filter(isTaken);
  if (name !== '**' || !isFolder)
    return entries.filter((entry) => !isFolder || entry.isDirectory()).flatMap((entry) => follow(start + entry.name));
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  return [
    ...(rest === '' ? [] : matches(start, rest)),
    ...folders.flatMap((entry) => matches(start + entry.name + separator, pattern)),
  ];
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder || '.', { withFileTypes: true }).sort((left, right) => (left.name < right.name ? -1 : 1));
  } catch {
    // Nothing matches in a folder that is missing or cannot be read.
    return [];
  }
}

/** Returns whether an entry matches a pattern without slashes. Names that begin with a dot need a pattern that does. */
function takenBy(pattern: string): (entry: Dirent) => boolean {
  const isMatch = globMatcher(pattern.replace(/\*+/g, '*').replace(/[[{]/g, '[$&]').toLowerCase());
  return ({ name }) => (pattern.startsWith('.') || !name.startsWith('.')) && isMatch(name.toLowerCase());
}
