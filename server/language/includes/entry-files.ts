// Which files the user names as roots, by globs over their paths.
import type { FilePattern, LanguageSettings } from '../settings.ts';
import { globMatcher } from './glob.ts';

/** Whether a file is among those that the setting `flatbuffers.entryFiles` names. */
export function isEntryFile({ entryFiles }: LanguageSettings, uri: string): boolean {
  return isNamedBy(entryFiles, uri);
}

/** Whether one of some patterns matches a file. */
export function isNamedBy(patterns: readonly FilePattern[], uri: string): boolean {
  let matches = matchers.get(patterns);
  if (!matches) {
    matches = patterns.map(matcherOf);
    matchers.set(patterns, matches);
  }
  return matches.some((isMatch) => isMatch(uri));
}

type Matcher = (uri: string) => boolean;

const matchers = new WeakMap<readonly FilePattern[], readonly Matcher[]>();

function matcherOf({ baseUri, pattern }: FilePattern): Matcher {
  const start = baseUri.endsWith('/') ? baseUri : `${baseUri}/`;
  const matches = globMatcher(pattern);
  return (uri) => uri.startsWith(start) && matches(decoded(uri.slice(start.length)));
}

/** A path without its escapes; one that holds escapes of no character, which a document of a client may, as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
