// Notes the words that a question looks for in all files, so that it can be answered before all of them are read. A
// file without these words would not change the answer.
import { baseNameOf, mayLeadTo } from './includes/includes.ts';
import { addToList, includesIn, type UnreadFile } from './unread-includes.ts';

/** The things that a question has looked for. */
export interface Asked {
  /**
   * The words that were looked for. A word with `{` before it was looked for only in the JSON object that may end a
   * schema.
   */
  readonly words: ReadonlySet<string>;
  /** The files whose includers were looked for. */
  readonly included: ReadonlySet<string>;
  /**
   * The URIs of files and folders that were looked for: any file with such a URI, or in such a folder, may change the
   * answer.
   */
  readonly below: ReadonlySet<string>;
  /** True if the question has looked at all files, whatever their content. */
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

  /** Begins to note. The returned object grows until it is given to `end`. */
  begin(): Asked {
    this.#beforeBeginning();
    const asked: Listener = { words: new Set(), included: new Set(), below: new Set(), isEverything: false };
    this.#listeners.add(asked);
    return asked;
  }

  /** True if a question is being noted. */
  get isNoting(): boolean {
    return this.#listeners.size > 0;
  }

  end(asked: Asked): void {
    for (const each of this.#listeners) if (each === asked) this.#listeners.delete(each);
  }

  /**
   * Notes a search of all files for a word. With `in-objects`, only the JSON objects that end schemas were searched.
   * Without a word, any file may change the answer.
   */
  note(word: string | undefined, where: 'anywhere' | 'in-objects' = 'anywhere'): void {
    for (const asked of this.#listeners) {
      if (word === undefined) asked.isEverything = true;
      else asked.words.add(where === 'anywhere' ? word : `{${word}`);
    }
  }

  /** Notes a search of all files for includes of a file. */
  noteIncludersOf(uri: string): void {
    for (const asked of this.#listeners) asked.included.add(uri);
  }

  /** Notes that the question looked for the file with a URI, or for all files in the folder with this URI. */
  noteBelow(uri: string): void {
    for (const asked of this.#listeners) asked.below.add(uri);
  }
}

/** True if a file has the URI `place`, or is in the folder with this URI. */
export function isAtOrBelow(uri: string, place: string): boolean {
  return uri === place || uri.startsWith(`${place}/`);
}

/**
 * Returns a function that is true for a file that may change the answer to a question. A word costs one search of the
 * text; the includes of a text are found once for all questions. `isFile` is true for the URI of a known file. A name
 * such as `a.b` may have spaces and comments around its dots, but not inside `a` or `b`. A text with a backslash may
 * contain any word, so the function is true for it.
 */
export function searchFor(
  { words, included, below }: Omit<Asked, 'isEverything'>,
  isFile: (uri: string) => boolean,
): (file: UnreadFile) => boolean {
  const targets = new Map<string, string[]>();
  for (const uri of included) addToList(targets, baseNameOf(uri), uri);
  const mayInclude = (file: UnreadFile): boolean =>
    includesIn(file).some((written) =>
      written ? targets.get(written.baseName)?.some((target) => mayLeadTo(written, target, isFile)) : true,
    );
  // A text that has a word anywhere needs no further look for an object.
  const sought = [...words].filter((word) => !word.startsWith('{') || !words.has(word.slice(1)));
  return (file) => {
    const { uri, text } = file;
    if (text.includes('\\')) return true;
    for (const place of below) if (isAtOrBelow(uri, place)) return true;
    for (const word of sought) {
      if (word.startsWith('{') ? text.includes(word.slice(1)) && objectStart.test(text) : text.includes(word))
        return true;
    }
    return included.size > 0 && mayInclude(file);
  };
}

/** A brace without a name before it: after a statement, or after a comment that may come after anything. */
const objectStart = /(?:^\ufeff?|[;}]|\*\/|\/\/[^\r\n]*[\r\n])\s*\{/;
