// Which files the user names as roots, by globs over their paths.
import { Minimatch, type MinimatchOptions } from 'minimatch';
import type { FilePattern, LanguageSettings } from '../settings.ts';

/** Whether a file is among those that the setting `flatbuffers.entryFiles` names. */
export function isEntryFile({ entryFiles }: LanguageSettings, uri: string): boolean {
  let matches = matchers.get(entryFiles);
  if (!matches) {
    matches = entryFiles.map(matcherOf);
    matchers.set(entryFiles, matches);
  }
  return matches.some((isMatch) => isMatch(uri));
}

type Matcher = (uri: string) => boolean;

const matchers = new WeakMap<readonly FilePattern[], readonly Matcher[]>();

// `*`, `**`, `?`, `[...]` and `{a,b}`, as editors write globs: nothing else is special, and a leading dot is a letter.
const options: MinimatchOptions = { platform: 'linux', dot: true, noext: true, nocomment: true, nonegate: true };

function matcherOf({ baseUri, pattern }: FilePattern): Matcher {
  const start = baseUri.endsWith('/') ? baseUri : `${baseUri}/`;
  const glob = new Minimatch(pattern, options);
  return (uri) => uri.startsWith(start) && glob.match(decodeURIComponent(uri.slice(start.length)));
}
