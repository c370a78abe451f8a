// Notes what a question has looked for in all files, so that it can be answered before all of them are read: those that
// have nothing of it would change nothing.
import { baseNameOf, mayLeadTo } from './includes/includes.ts';

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

/** A file that has not been read into the service. */
interface UnreadFile {
  readonly uri: string;
  readonly text: string;
}

/**
 * Whether a file may matter to a question that has looked for something, at the cost of a search of its characters.
 * `isFile` tells of a place whether there is a file. Blanks and comments may be inside a dotted name, but not inside its
 * parts; where anything is written with an escape, it may be any word.
 */
export function mayHaveAsked(
  { uri, text }: UnreadFile,
  { words, included, below }: Omit<Asked, 'isEverything'>,
  isFile: (uri: string) => boolean,
): boolean {
  if (text.includes('\\')) return true;
  for (const place of below) if (isAtOrBelow(uri, place)) return true;
  for (const word of words) {
    if (word.startsWith('{') ? text.includes(word.slice(1)) && objectStart.test(text) : text.includes(word))
      return true;
  }
  for (const target of included) {
    for (const path of pathsTo(text, baseNameOf(target))) if (mayLeadTo(path, uri, target, isFile)) return true;
  }
  return false;
}

/** A brace that comes after no name: after a statement, or after a comment before which anything may be. */
const objectStart = /(?:^\ufeff?|[;}]|\*\/|\/\/[^\r\n]*[\r\n])\s*\{/;

/** What is written in quotes and ends in the base name of a file. */
function* pathsTo(text: string, baseName: string): Iterable<string> {
  for (let at = text.indexOf(baseName); at >= 0; at = text.indexOf(baseName, at + 1)) {
    const end = at + baseName.length;
    if (!isQuote(text, end)) continue;
    let start = at;
    while (start > 0 && !isQuote(text, start - 1)) start--;
    const path = text.slice(start, end);
    if (start === at || path.endsWith(`/${baseName}`)) yield path;
  }
}

function isQuote(text: string, index: number): boolean {
  const char = text.charAt(index);
  return char === '"' || char === "'";
}
