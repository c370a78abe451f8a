// Answers questions about the names that any file of a program has.
import type { Definition } from './binding/definition.ts';
import { typesNamed, typesOfFile } from './binding/file-types.ts';
import type { MemberIndex } from './names/member-index.ts';
import { goPackageKey, type NameIndex } from './names/name-index.ts';
import type { WorkspaceNames } from './names/workspace-names.ts';
import type { ProgramInputs } from './program-inputs.ts';
import { simpleNameOf } from './vocabulary/dotted-names.ts';

/** The names of a program's files. */
export class ProgramNames {
  protected readonly inputs: ProgramInputs;

  protected constructor(inputs: ProgramInputs) {
    this.inputs = inputs;
  }

  /** The files that use an attribute. */
  readonly filesUsingAttribute = (name: string): Iterable<string> => this.#namesFor(name).attributes.files(name);

  /** The files that declare a simple name at the top level. */
  readonly filesDeclaring = (simpleName: string): readonly string[] =>
    [...this.#namesFor(simpleName).declared.files(simpleName)].sort();

  /** True if a file that was read declares a simple name at the top level, whatever other files do. */
  declares(uri: string, simpleName: string): boolean {
    return this.names.declared.has(simpleName, uri);
  }

  /** The simple names that files declare at the top level. */
  get declaredNames(): NameIndex {
    return this.#namesFor(undefined).declared;
  }

  /**
   * The fields, members and methods of all files by name. A copy of a program has only the files that were set in it.
   */
  get members(): MemberIndex {
    this.#namesFor(undefined);
    return this.inputs.indexes.members;
  }

  /** Does the work of the first questions about names for the next `files` files. Returns true if work is left. */
  readonly prepare = (files: number): boolean =>
    this.inputs.indexes.members.readSome(files) || this.inputs.indexes.names.tableSome(files);

  /** All namespaces that any file opens, with dots. Their order does not depend on earlier questions. */
  get namespaces(): readonly string[] {
    return this.#namesFor(undefined).namespaces.names;
  }

  /** The files that open a namespace, as written with dots. */
  filesOpening(namespace: string): readonly string[] {
    return [...this.#namesFor(simpleNameOf(namespace)).namespaces.files(namespace)];
  }

  /** The files with an attribute statement that says go_package. */
  get goFiles(): Iterable<string> {
    return this.#namesFor(goPackageKey).goPackages.files(goPackageKey);
  }

  /** True if any file may have a go_package. Most texts show this without an index of their names. */
  get mayHaveGoPackages(): boolean {
    return this.inputs.indexes.mayHaveGoPackages;
  }

  /** The names of all files, for a question that notes its words itself. */
  get names(): WorkspaceNames {
    this.updateIndexes();
    return this.inputs.indexes.names;
  }

  /** The types and services that a file defines, with their full names. */
  readonly typesOf = (uri: string): readonly Definition[] =>
    typesOfFile(uri, this.inputs.files.get(uri)?.summary.exports);

  /** The types and services with a simple name that a file declares. */
  readonly typesNamed = (uri: string, simpleName: string): readonly Definition[] =>
    typesNamed(uri, this.inputs.files.get(uri)?.summary.exports, simpleName);

  /**
   * The names of all files. Notes `word` as the word that the question looks for; undefined means that it looks at all
   * names.
   */
  #namesFor(word: string | undefined): WorkspaceNames {
    this.inputs.asked.note(word);
    return this.names;
  }

  /**
   * Reads the files that were set since the last time. Without this call, the next question about all files reads them.
   */
  updateIndexes(): void {
    this.inputs.indexes.update();
  }
}
