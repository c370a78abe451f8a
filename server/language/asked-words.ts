// Notes what a question has looked for in all files, so that it can be answered before all of them are read: those that
// have nothing of it would change nothing.
import { baseNameOf, mayLeadTo, type WrittenInclude, writtenInclude } from './includes/includes.ts';
import { byIdentity } from './memo.ts';

/** What a question has looked for. */
export interface Asked {
  /** Words of declarations; after `{`, words that matter only in the object that may end a schema. */
  readonly words: ReadonlySet<string>;
  /** Files of which the includers matter. */
  readonly included: ReadonlySet<string>;
  /** Files and folders of which everything in them matters. */
  readonly below: ReadonlySet<string>;
  /** Whether it has looked at all files whatever is in them. */
  readonly isEverything: boolean;
}

interface Listener {
  readonly words: Set<string>;
  readonly included: Set<string>;
  readonly below: Set<string>;
  isEverything: boolean;
}

export class AskedWords {
  readonly #listeners = new Set<Listener>();

  readonly #beforeBeginning: () => void;

  constructor(beforeBeginning: () => void) {
    this.#beforeBeginning = beforeBeginning;
  }

  /** Begins to note; what is returned grows until it is given to `end`. */
  begin(): Asked {
    this.#beforeBeginning();
    const asked: Listener = { words: new Set(), included: new Set(), below: new Set(), isEverything: false };
    this.#listeners.add(asked);
    return asked;
  }

  /** Whether anyone has begun to note. */
  get isNoting(): boolean {
    return this.#listeners.size > 0;
  }

  end(asked: Asked): void {
    for (const each of this.#listeners) if (each === asked) this.#listeners.delete(each);
  }

  /** All files have been searched for a word, or the objects that end files; without a word, for anything. */
  note(word: string | undefined, where: 'anywhere' | 'in-objects' = 'anywhere'): void {
    for (const asked of this.#listeners) {
      if (word === undefined) asked.isEverything = true;
      else asked.words.add(where === 'anywhere' ? word : `{${word}`);
    }
  }

  /** All files have been searched for includes of a file. */
  noteIncludersOf(uri: string): void {
    for (const asked of this.#listeners) asked.included.add(uri);
  }

  /** All files at a place or in the folder there have been looked at. */
  noteBelow(uri: string): void {
    for (const asked of this.#listeners) asked.below.add(uri);
  }
}

/** Whether a file is at a place, or in the folder there. */
export function isAtOrBelow(uri: string, place: string): boolean {
  return uri === place || uri.startsWith(`${place}/`);
}

/** A file that has not been read into the service. It is the same object while its text is the same. */
export interface UnreadFile {
  readonly uri: string;
  readonly text: string;
}

/**
 * Tells of a file whether it may matter to a question that has looked for something, at the cost of a search of its
 * characters for each word, and of one for all includes and questions. `isFile` tells of a place whether there is a file. Blanks and
 * comments may be inside a dotted name, but not inside its parts; where anything is written with an escape, it may be any word.
 */
export function searchFor(
  { words, included, below }: Omit<Asked, 'isEverything'>,
  isFile: (uri: string) => boolean,
): (file: UnreadFile) => boolean {
  const targets = new Map<string, string[]>();
  for (const uri of included) {
    const baseName = baseNameOf(uri);
    const namesakes = targets.get(baseName);
    if (namesakes) namesakes.push(uri);
    else targets.set(baseName, [uri]);
  }
  const mayInclude = (file: UnreadFile): boolean =>
    includesIn(file).some((written) =>
      written ? targets.get(written.baseName)?.some((target) => mayLeadTo(written, target, isFile)) : true,
    );
  return (file) => {
    const { uri, text } = file;
    if (text.includes('\\')) return true;
    for (const place of below) if (isAtOrBelow(uri, place)) return true;
    for (const word of words) {
      if (word.startsWith('{') ? text.includes(word.slice(1)) && objectStart.test(text) : text.includes(word))
        return true;
    }
    return included.size > 0 && mayInclude(file);
  };
}

/** A brace that comes after no name: after a statement, or after a comment before which anything may be. */
const objectStart = /(?:^\ufeff?|[;}]|\*\/|\/\/[^\r\n]*[\r\n])\s*\{/;

const keyword = 'include';

/** What a file may include, and perhaps more; undefined for an include that is not easily read. */
const includesIn = byIdentity(({ uri, text }: UnreadFile): readonly (WrittenInclude | undefined)[] =>
  [...pathsIn(text)].map((path) => (path === undefined ? path : writtenInclude(path, uri))),
);

/** What is in quotes after the keyword; undefined where a comment is before it, or anything else that is not expected. */
function* pathsIn(text: string): Iterable<string | undefined> {
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + keyword.length)) {
    let start = at + keyword.length;
    while (text.charCodeAt(start) <= blank) start++;
    const quote = text.charAt(start);
    if (quote === '/' || quote > lastAscii) yield undefined;
    if (quote !== '"' && quote !== "'") continue;
    const end = text.indexOf(quote, start + 1);
    if (end >= 0) yield text.slice(start + 1, end);
  }
}

/** The last of the characters that are no letter or sign. */
const blank = 0x20;
const lastAscii = '\x7f';
