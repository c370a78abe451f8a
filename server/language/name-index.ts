// Finds declarations and includers by name over the whole workspace, kept up to date file by file, so that no query
// and no keystroke has to look at every file.
import { NameTable } from './name-table.ts';
import type { DeclarationSummary } from './summary.ts';
import { isNamedDeclaration, namespaceText } from './summary.ts';

/** Maps names to the files in which they occur, from what a file exports. */
export class NameIndex {
  readonly #namesOf: (declaration: DeclarationSummary) => string | undefined;
  readonly #files = new Map<string, Map<string, number>>();
  readonly #table = new NameTable();
  readonly #exports = new Map<string, readonly DeclarationSummary[]>();

  constructor(namesOf: (declaration: DeclarationSummary) => string | undefined) {
    this.#namesOf = namesOf;
  }

  /** All names, each once. */
  get names(): Iterable<string> {
    return this.#files.keys();
  }

  /** The names with all letters of a word, those that begin with its first letter or the others (`NameTable`). */
  namesHaving(word: string, isFirst: boolean): Iterable<string> {
    return this.#table.having(word, isFirst);
  }

  /** The files that have a name. */
  files(name: string): Iterable<string> {
    return this.#files.get(name)?.keys() ?? [];
  }

  /** Replaces what is known of a file; undefined takes the file out. Only what differs is touched. */
  update(uri: string, exports: readonly DeclarationSummary[] | undefined): void {
    const before = this.#exports.get(uri) ?? [];
    const after = exports ?? [];
    if (before !== after) {
      const [from, oldTo, newTo] = differingRange(before, after);
      for (let index = from; index < oldTo; index++) this.#count(uri, before[index] as DeclarationSummary, -1);
      for (let index = from; index < newTo; index++) this.#count(uri, after[index] as DeclarationSummary, 1);
    }
    if (exports) this.#exports.set(uri, exports);
    else this.#exports.delete(uri);
  }

  #count(uri: string, declaration: DeclarationSummary, change: 1 | -1): void {
    const name = this.#namesOf(declaration);
    if (name === undefined) return;
    const files = this.#files.get(name) ?? new Map<string, number>();
    if (files.size === 0) {
      this.#files.set(name, files);
      this.#table.add(name);
    }
    const count = (files.get(uri) ?? 0) + change;
    if (count > 0) files.set(uri, count);
    else files.delete(uri);
    if (files.size === 0) {
      this.#files.delete(name);
      this.#table.delete(name);
    }
  }
}

/** The simple name that a declaration defines, if any. */
export function declaredName(declaration: DeclarationSummary): string | undefined {
  return isNamedDeclaration(declaration) && declaration.name.text !== '' ? declaration.name.text : undefined;
}

/** The base name of the file that an include names, whatever its directory. */
export function includedBaseName(declaration: DeclarationSummary): string | undefined {
  if (declaration.kind !== 'include' || !declaration.value) return undefined;
  return declaration.value.text.slice(
    Math.max(...['/', '\\'].map((slash) => declaration.value?.text.lastIndexOf(slash) ?? -1)) + 1,
  );
}

/** The namespace that a statement opens; undefined for the global one, to which every file belongs. */
export function declaredNamespace(declaration: DeclarationSummary): string | undefined {
  return declaration.kind === 'namespace' && declaration.parts.length > 0 ? namespaceText(declaration) : undefined;
}

/** The bounds between which two lists differ: [from, oldTo) of the one became [from, newTo) of the other. */
function differingRange<Item>(before: readonly Item[], after: readonly Item[]): [number, number, number] {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let oldTo = before.length;
  let newTo = after.length;
  while (oldTo > from && newTo > from && before[oldTo - 1] === after[newTo - 1]) {
    oldTo--;
    newTo--;
  }
  return [from, oldTo, newTo];
}
