// Finds the types whose name the code in their namespace needs for something else, such as a class of the library.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { differenceOfAll } from '../list-changes.ts';
import { byIdentity } from '../memo.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { fileAnswersIn } from './file-answers.ts';
import type { CodeContext, CodeFile, CodeRoot } from './generated-name.ts';

/** A name in a namespace. */
interface NameInNamespace {
  readonly namespace: string;
  readonly name: string;
}

/** Answers about the names that the code of the declarations of a root needs. */
interface NeededNames {
  /** Selects the names that some code in the same namespace needs, in any file of the root. */
  readonly among: <Found extends NameInNamespace>(
    root: CodeRoot,
    context: CodeContext,
    names: readonly Found[],
  ) => readonly Found[];
  /**
   * An object that is replaced when a name is needed for the first time, or no longer. Answers of `among` stay valid
   * while it is the same.
   */
  readonly stateOf: (root: CodeRoot, context: CodeContext) => object;
}

/**
 * Makes the answers for a language; `needsOf` returns the names that the code of a declaration needs. The needs of a
 * root are counted at the first question, which is rare; later only declarations that changed are counted again.
 */
export function neededNames(
  needsOf: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    context: CodeContext,
  ) => Iterable<string>,
): NeededNames {
  const counts = byIdentity((context: CodeContext) =>
    byIdentity((_owner: object) => new NeedsOfFile((...declaration) => needsOf(...declaration, context))),
  );
  const states = fileAnswersIn((file, context) => counts(context)(file.owner).follow(file).state);
  return {
    among: ({ files }, context, names) => {
      if (names.length === 0) return names;
      const needs = files.map((file) => counts(context)(file.owner).follow(file));
      return names.filter((each) => needs.some((ofFile) => ofFile.has(keyOf(each))));
    },
    stateOf: states,
  };
}

/** For each name, the number of declarations of a file that need it. */
class NeedsOfFile {
  readonly #needsOf: (declaration: DeclarationSummary, elaborated: ElaboratedDeclaration) => Iterable<string>;
  #lists: readonly (readonly unknown[])[] = [[], []];
  /** The keys (`keyOf`) that each declaration needs. */
  #keys: (readonly string[])[] = [];
  readonly #counts = new Map<string, number>();
  state: object = {};

  constructor(needsOf: (declaration: DeclarationSummary, elaborated: ElaboratedDeclaration) => Iterable<string>) {
    this.#needsOf = needsOf;
  }

  has(key: string): boolean {
    return this.#counts.has(key);
  }

  /** Counts the needs of another version of the file; only declarations that changed are looked at. */
  follow(file: CodeFile): this {
    const lists = [file.exports, file.elaborated];
    const { start, oldEnd, newEnd, others } = differenceOfAll(this.#lists, lists);
    this.#lists = lists;
    if (start < oldEnd || start < newEnd) {
      const fresh = Array.from({ length: newEnd - start }, (_, at) => this.#keysIn(file, start + at));
      // A name that is needed before and after is never without a need.
      for (const keys of fresh) this.#add(keys, 1);
      for (const keys of this.#keys.slice(start, oldEnd)) this.#add(keys, -1);
      this.#keys = this.#keys.slice(0, start).concat(fresh, this.#keys.slice(oldEnd));
    }
    for (const index of others) {
      const [before, keys] = [this.#keys[index] ?? [], this.#keysIn(file, index)];
      this.#keys[index] = keys;
      this.#add(keys, 1);
      this.#add(before, -1);
    }
    return this;
  }

  #keysIn({ exports, elaborated }: CodeFile, index: number): readonly string[] {
    const [declaration, reading] = [exports[index], elaborated[index]];
    if (!declaration || !reading) return [];
    const { namespace } = reading;
    return [...new Set(this.#needsOf(declaration, reading))].map((name) => keyOf({ namespace, name }));
  }

  #add(keys: readonly string[], by: number): void {
    for (const key of keys) {
      const before = this.#counts.get(key) ?? 0;
      const now = before + by;
      if (before === 0 || now === 0) this.state = {};
      if (now > 0) this.#counts.set(key, now);
      else this.#counts.delete(key);
    }
  }
}

function keyOf({ namespace, name }: NameInNamespace): string {
  return `${namespace}\n${name}`;
}
