// All files of a session and the settings, with the questions that span files: what a root includes, what it
// means once flatc has read it, who includes a file. Every answer is kept until an input that it used differs.
import { type Closure, computeClosure, type IncludeStatement, includeStatements } from './closure.ts';
import { type Definition, definitionOf } from './definition.ts';
import { type Elaboration, type ElaborationMemo, elaborate } from './elaboration.ts';
import { baseNameOf, directoryOf, displayPath, type Presence, resolveInclude } from './includes.ts';
import { declaredName, declaredNamespace, includedBaseName, NameIndex } from './name-index.ts';
import { defaultSettings, type LanguageSettings } from './settings.ts';
import type { SourceFile } from './source-file.ts';
import { type DeclarationSummary, isNamedDeclaration, namespaceText } from './summary.ts';

export class Program {
  readonly #files = new Map<string, SourceFile>();
  readonly #presence = new Map<string, Presence>();
  readonly #unknown = new Set<string>();
  readonly #goModules = new Map<string, string>();
  readonly #declared = new NameIndex(declaredName);
  readonly #included = new NameIndex(includedBaseName);
  readonly #namespaces = new NameIndex(declaredNamespace);
  readonly #includes = new WeakMap<readonly DeclarationSummary[], readonly IncludeStatement[]>();
  readonly #types = new WeakMap<readonly DeclarationSummary[], readonly Definition[]>();
  readonly #typesByName = new WeakMap<readonly Definition[], ReadonlyMap<string, readonly Definition[]>>();
  readonly #lastIncludes = new Map<string, readonly IncludeStatement[]>();
  readonly #closures = new Map<string, { closure: Closure; isCurrent: () => boolean }>();
  readonly #elaborations = new Map<string, ElaborationMemo>();
  /** Files whose text may have changed since the indexes were told. */
  readonly #touched = new Set<string>();
  #settings: LanguageSettings = defaultSettings;
  #version = 0;

  /** Grows with every change of an input: while it stays, every answer stays. */
  get version(): number {
    return this.#version;
  }

  get settings(): LanguageSettings {
    return this.#settings;
  }

  set settings(settings: LanguageSettings) {
    this.#settings = settings;
    this.#version++;
  }

  /** Adds a file or replaces the one under its URI, or tells that its text has changed. */
  setFile(file: SourceFile): void {
    this.#files.set(file.uri, file);
    this.#presence.set(file.uri, 'file');
    this.#unknown.delete(file.uri);
    this.#touched.add(file.uri);
    this.#version++;
  }

  /** Takes a file out; `presence` says what is known of its place from now on. */
  removeFile(uri: string, presence: Presence): void {
    this.#files.delete(uri);
    this.#touched.add(uri);
    this.setPresence(uri, presence);
  }

  /** Tells what stands at a place of which no text is given. */
  setPresence(uri: string, presence: Presence): void {
    if (presence === 'unknown') this.#presence.delete(uri);
    else this.#presence.set(uri, presence);
    this.#unknown.delete(uri);
    this.#version++;
  }

  /** Sets or takes away the Go module that begins in a directory. */
  setGoModule(directory: string, path: string | undefined): void {
    if (this.#goModules.get(directory) === path) return;
    if (path === undefined) this.#goModules.delete(directory);
    else this.#goModules.set(directory, path);
    this.#version++;
  }

  /** The Go import path of a file's directory, by the nearest go.mod above it; undefined where none is known. */
  goImportPath(uri: string): string | undefined {
    for (let directory = directoryOf(uri); directory !== ''; directory = directoryOf(directory)) {
      const module = this.#goModules.get(directory);
      if (module !== undefined) return module + decodeURIComponent(directoryOf(uri).slice(directory.length));
    }
    return undefined;
  }

  file(uri: string): SourceFile | undefined {
    return this.#files.get(uri);
  }

  get files(): Iterable<SourceFile> {
    return this.#files.values();
  }

  presence(uri: string): Presence {
    const presence = this.#presence.get(uri) ?? 'unknown';
    // A file that is known to exist but whose text was not given is as good as unknown: someone has to load it.
    if (presence === 'unknown' || (presence === 'file' && !this.#files.has(uri))) this.#unknown.add(uri);
    return presence;
  }

  /** The places that an answer depended on and of which nothing is known, or whose text is missing; empties the list. */
  takeUnknown(): readonly string[] {
    const unknown = [...this.#unknown].filter((uri) => !this.#files.has(uri) && !this.#isSettled(uri));
    this.#unknown.clear();
    return unknown;
  }

  /** The files that the includes of one file lead to, seen through a root, as far as they are known. */
  includedBy(uri: string, root: string): readonly string[] {
    return (this.#includesOf(uri) ?? []).flatMap(({ path }) => {
      const found = resolveInclude(path, uri, root, this.#settings.includePaths, (place) => this.presence(place));
      return found.outcome === 'found' && found.uri !== undefined ? [found.uri] : [];
    });
  }

  /** The files of a root as flatc reads them. Undefined for a file that is not loaded. */
  closure(root: string): Closure | undefined {
    if (!this.#files.has(root)) return undefined;
    const known = this.#closures.get(root);
    if (known?.isCurrent()) return known.closure;
    const observed: (() => boolean)[] = [];
    const watch = <Value>(read: () => Value): Value => {
      const value = read();
      observed.push(() => read() === value);
      return value;
    };
    const { includePaths } = watch(() => this.#settings);
    const closure = computeClosure(root, {
      includePaths,
      lookup: (uri) => watch(() => this.presence(uri)),
      includesOf: (uri) => watch(() => this.#includesOf(uri)),
      haveSameText: (left, right) => watch(() => this.#haveSameText(left, right)),
    });
    this.#closures.set(root, { closure, isCurrent: () => observed.every((isSame) => isSame()) });
    return closure;
  }

  /** A root as flatc has read it; the same object until an export of its closure changes. */
  elaboration(root: string): Elaboration | undefined {
    const closure = this.closure(root);
    if (!closure) return undefined;
    const memo = this.#elaborations.get(root) ?? {};
    this.#elaborations.set(root, memo);
    return elaborate(closure, (uri) => this.#files.get(uri)?.summary.exports ?? [], memo);
  }

  /** Lets go of what is kept for a root that no one asks for any more. */
  forgetRoot(root: string): void {
    this.#closures.delete(root);
    this.#elaborations.delete(root);
  }

  /** The files whose includes may mean a file, going by its base name; in an order that tells nothing of the past. */
  possibleIncluders(uri: string): readonly string[] {
    this.#updateIndexes();
    return [...this.#included.files(baseNameOf(uri))].filter((includer) => includer !== uri).sort();
  }

  /** The files that declare a simple name at the top level. */
  filesDeclaring(simpleName: string): readonly string[] {
    this.#updateIndexes();
    return [...this.#declared.files(simpleName)].sort();
  }

  /** The simple names that any file declares with all letters of a word: those beginning with its first, or the others. */
  declaredNamesHaving(word: string, isFirst: boolean): Iterable<string> {
    this.#updateIndexes();
    return this.#declared.namesHaving(word, isFirst);
  }

  /** All namespaces that any file opens, with dots. */
  get namespaces(): Iterable<string> {
    this.#updateIndexes();
    return this.#namespaces.names;
  }

  /** The files that open a namespace, as it is written with dots. */
  filesOpening(namespace: string): readonly string[] {
    this.#updateIndexes();
    return [...this.#namespaces.files(namespace)];
  }

  /** The types and services that a file defines, with their full names. */
  typesOf(uri: string): readonly Definition[] {
    const exports = this.#files.get(uri)?.summary.exports;
    if (!exports) return [];
    const known = this.#types.get(exports);
    if (known) return known;
    let namespace = '';
    const types = exports.flatMap((declaration) => {
      if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
      if (!isNamedDeclaration(declaration) || declaration.name.text === '') return [];
      return [definitionOf(declaration, uri, namespace)];
    });
    this.#types.set(exports, types);
    return types;
  }

  /** Those of them with a simple name. */
  typesNamed(uri: string, simpleName: string): readonly Definition[] {
    const types = this.typesOf(uri);
    const known = this.#typesByName.get(types);
    if (known) return known.get(simpleName) ?? [];
    const byName = new Map<string, Definition[]>();
    for (const definition of types) {
      const { text } = definition.declaration.name;
      const same = byName.get(text);
      if (same) same.push(definition);
      else byName.set(text, [definition]);
    }
    this.#typesByName.set(types, byName);
    return byName.get(simpleName) ?? [];
  }

  /** A place as people read it: relative to the working directory where it is inside. */
  display(uri: string): string {
    return displayPath(uri, this.#settings.workingDirectory);
  }

  #isSettled(uri: string): boolean {
    const presence = this.#presence.get(uri);
    return presence === 'directory' || presence === 'missing';
  }

  #includesOf(uri: string): readonly IncludeStatement[] | undefined {
    const exports = this.#files.get(uri)?.summary.exports;
    if (!exports) return undefined;
    const known = this.#includes.get(exports);
    if (known) return known;
    const statements = includeStatements(exports);
    const same = this.#lastIncludes.get(uri);
    const kept = same && JSON.stringify(same) === JSON.stringify(statements) ? same : statements;
    this.#lastIncludes.set(uri, kept);
    this.#includes.set(exports, kept);
    return kept;
  }

  #haveSameText(left: string, right: string): boolean {
    const [leftFile, rightFile] = [this.#files.get(left), this.#files.get(right)];
    return leftFile !== undefined && rightFile !== undefined && leftFile.text === rightFile.text;
  }

  #updateIndexes(): void {
    for (const uri of this.#touched) {
      const exports = this.#files.get(uri)?.summary.exports;
      this.#declared.update(uri, exports);
      this.#included.update(uri, exports);
      this.#namespaces.update(uri, exports);
    }
    this.#touched.clear();
  }
}
