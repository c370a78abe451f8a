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
  return matchersOf(patterns).some((isMatch) => isMatch(uri));
}

type Matcher = (uri: string) => boolean;

const matchersOf = byIdentity((patterns: readonly FilePattern[]): readonly Matcher[] => patterns.map(matcherOf));

function matcherOf({ baseUri, pattern }: FilePattern): Matcher {
  const start = baseUri.endsWith('/') ? baseUri : `${baseUri}/`;
  const matches = globMatcher(pattern);
  return (uri) => uri.startsWith(start) && matches(decoded(uri.slice(start.length)));
}

/** A path without its escapes. A path with invalid escapes, which a client may send, stays unchanged. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
