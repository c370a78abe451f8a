// Finds the files that the user names as roots, by globs over their paths.
import { byIdentity } from '../memo.ts';
import type { FilePattern, LanguageSettings } from '../settings.ts';
import { globMatcher } from './glob.ts';

/** True if the setting `flatbuffers.entryFiles` names a file. */
export function isEntryFile({ entryFiles }: LanguageSettings, uri: string): boolean {
  return isNamedBy(entryFiles, uri);
}

/** True if a file matches one of the patterns. */
export function isNamedBy(patterns: readonly FilePattern[], uri: string): boolean {
  return matchersOf(patterns).some(({ start, isMatch }) => uri.startsWith(start) && isMatch(uri.slice(start.length)));
}

/** The patterns of one base directory, whose URI is `start`. `isMatch` takes the rest of a URI. */
interface Matcher {
  readonly start: string;
  readonly isMatch: (rest: string) => boolean;
}

const matchersOf = byIdentity((patterns: readonly FilePattern[]): readonly Matcher[] => {
  const byStart = new Map<string, string[]>();
  for (const { baseUri, pattern } of patterns) {
    const start = baseUri.endsWith('/') ? baseUri : `${baseUri}/`;
    const known = byStart.get(start);
    if (known) known.push(pattern);
    else byStart.set(start, [pattern]);
  }
  return [...byStart].map(([start, own]) => {
    // A project may list a thousand files by their names, and asks for each of as many files whether it is one.
    const names = new Set(own.filter((pattern) => !isGlob(pattern)));
    const globs = own.filter(isGlob).map((pattern) => globMatcher(pattern));
    return {
      start,
      isMatch: (rest) => {
        const path = decoded(rest);
        return names.has(path) || globs.some((matches) => matches(path));
      },
    };
  });
});

/** True if a pattern may match more than the path that it is. */
function isGlob(pattern: string): boolean {
  return /[*?[{]/.test(pattern);
}

/** A path without its escapes. A path with invalid escapes, which a client may send, stays unchanged. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
