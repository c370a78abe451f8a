// Finds the includes in the texts of files that are not yet read.
import { baseNameOf, type WrittenInclude, writtenInclude } from './includes/includes.ts';
import { byIdentity } from './memo.ts';

/** A file that is not yet in the service. It is the same object while its text is the same. */
export interface UnreadFile {
  readonly uri: string;
  readonly text: string;
}

/**
 * The URIs of the files that may include one of some files, or one of those includers, and so on. The includes of each
 * file are looked at once. `isFile` is true for the URI of a known file.
 */
export function includersAmong(
  files: readonly UnreadFile[],
  included: Iterable<string>,
  isFile: (uri: string) => boolean,
): readonly string[] {
  const found = new Set<string>();
  // An include that leads to a file beside its own is filed under that file, and any other one under its base name.
  const includers = new Map<string, string[]>();
  for (const file of files) {
    for (const written of includesIn(file)) {
      if (!written) found.add(file.uri);
      else if (written.beside !== undefined && isFile(written.beside)) addToList(includers, written.beside, file.uri);
      else addToList(includers, written.baseName, file.uri);
    }
  }
  const targets = [...included, ...found];
  for (let target = targets.pop(); target !== undefined; target = targets.pop()) {
    for (const key of [target, baseNameOf(target)]) {
      for (const uri of includers.get(key) ?? []) {
        if (found.has(uri)) continue;
        found.add(uri);
        targets.push(uri);
      }
      // These includers are found now.
      includers.delete(key);
    }
  }
  return [...found];
}

/** Adds an item to the list of a key. */
export function addToList<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/**
 * The includes in a text, and perhaps more: `include` may also be in a comment. Undefined for an include whose path is
 * not easily read. Remembered by the file object.
 */
export const includesIn = byIdentity(({ uri, text }: UnreadFile): readonly (WrittenInclude | undefined)[] =>
  [...pathsIn(text)].map((path) => (path === undefined ? path : writtenInclude(path, uri))),
);

/** The paths in quotes after each `include`; undefined for an `include` before a comment or other unexpected text. */
function* pathsIn(text: string): Iterable<string | undefined> {
  for (let at = text.indexOf(rest); at >= 0; at = text.indexOf(rest, at + rest.length)) {
    if (!text.startsWith(first, at - first.length)) continue;
    let start = at + rest.length;
    while (text.charCodeAt(start) <= blank) start++;
    const quote = text.charAt(start);
    if (quote === '/' || quote > lastAscii) yield undefined;
    if (quote !== '"' && quote !== "'") continue;
    const end = text.indexOf(quote, start + 1);
    if (end >= 0) yield text.slice(start + 1, end);
  }
}

/** The code of the space. All smaller codes are treated as spaces, too. */
const blank = 0x20;
const lastAscii = '\x7f';

// The word `include` is found in less than half the time by its later letters: the first one is too frequent in schemas.
const [first, rest] = ['in', 'clude'];
