// All files of a session and the settings, with the questions that span files: what a root includes, what it
// means once flatc has read it, who includes a file. Every answer is kept until an input that it used differs.
import type { AskedWords } from './asked-words.ts';
import type { Definition } from './binding/definition.ts';
import type { Elaboration } from './binding/elaboration.ts';
import { typesNamed, typesOfFile } from './binding/file-types.ts';
import { KnownRoots } from './binding/known-roots.ts';
import type { StaleCode } from './generate/stale-code.ts';
import type { GoModules } from './go/go-modules.ts';
import type { Closure, IncludeStatement } from './includes/closure.ts';
import type { DataSchemas } from './includes/data-schemas.ts';
import { displayPath, type Existence } from './includes/includes.ts';
import { KnownIncluders } from './includes/known-includers.ts';
import type { MemberIndex } from './names/member-index.ts';
import { goPackageKey } from './names/name-index.ts';
import type { WorkspaceNames } from './names/workspace-names.ts';
import { type ProgramInputs, programInputs } from './program-inputs.ts';
import { type Builds, repairBy, rootLikeBy } from './project/inference.ts';
import type { LanguageSettings, TargetSettings } from './settings.ts';
import { type SettingsByDirectory, SettingsMap, type TargetGroup } from './settings-map.ts';
import type { SourceFile } from './source-file.ts';
import { stepwise } from './steps.ts';
import { simpleNameOf } from './vocabulary/dotted-names.ts';

/** What a program begins with: a copy of the inputs of another, or the very inputs of another and settings of its own. */
interface ProgramOrigin {
  readonly copyOf?: Program;
  readonly whole?: Program;
  readonly settings?: SettingsMap | undefined;
}

export class Program {
  readonly #inputs: ProgramInputs;
  /** The program whose inputs this one reads for some targets only. */
  readonly #whole: Program | undefined;
  readonly #readings = new Map<SettingsMap, Program>();
  /** Where only some targets count. */
  readonly #ownSettings: SettingsMap | undefined;
  readonly #includers: KnownIncluders;
  readonly #roots: KnownRoots;

  /** A program without files, a copy of another, or one that reads the inputs of another for some targets only. */
  constructor({ copyOf, whole, settings }: ProgramOrigin = {}) {
    this.#whole = whole;
    this.#inputs = whole ? whole.#inputs : programInputs(copyOf ? copyOf.#inputs : undefined);
    this.#ownSettings = settings;
    this.#includers = new KnownIncluders(this.#includersHost, copyOf ? copyOf.#includers : undefined);
    this.#roots = new KnownRoots(this.#rootsWorld, copyOf ? copyOf.#roots : undefined);
  }

  /**
   * A program with the same inputs, in which changes can be tried. This one must not change in the meantime. URIs that the
   * copy asks about and that are unknown are noted in this one.
   */
  copy(): Program {
    this.updateIndexes();
    return new Program({ copyOf: this, settings: this.#ownSettings });
  }

  /** The targets of a root by what they let flatc accept, and the program as each of these groups reads it. */
  readings(root: string): readonly { readonly program: Program; readonly targets: readonly TargetSettings[] }[] {
    return this.settings.groupsOf(root).map((group) => ({ program: this.#readingFor(group), targets: group.targets }));
  }

  /** A program with the inputs of this one, those that are still to come as well, for which other targets count. */
  #readingFor({ settings }: TargetGroup): Program {
    const known = settings === this.settings ? this : this.#readings.get(settings);
    if (known) return known;
    const reading = new Program({ whole: this, settings });
    this.#readings.set(settings, reading);
    return reading;
  }

  /** Who reads a root: the whole program where it would read the same for all targets. */
  #readerOf(root: string): KnownRoots {
    if (!this.#whole) return this.#roots;
    const [own, others] = [this, this.#whole].map(({ settings }) => JSON.stringify(settings.of(root).includePaths));
    return own === others ? this.#whole.#roots : this.#roots;
  }

  /** Grows with every change of an input: while it stays, every answer stays. */
  get version(): number {
    return this.#inputs.version;
  }

  /** Grows when a file comes, goes or includes others, and when includes may lead elsewhere; not while someone types. */
  get includesVersion(): number {
    this.updateIndexes();
    return this.#inputs.indexes.includesVersion;
  }

  /** What is set where. What flatc reads depends on the settings of the root. */
  get settings(): SettingsMap {
    return this.#ownSettings ?? this.#inputs.settings;
  }

  /** Which files are data. */
  get dataSchemas(): DataSchemas {
    return this.#inputs.dataSchemas;
  }

  /** What the builds of the workspace say; undefined while nobody has looked. `setBuilds` sets it. */
  get builds(): Builds | undefined {
    return this.#inputs.builds;
  }

  /** Sets what files in directories have, with all below, and what others have. Whether that differs from before. */
  configure(elsewhere: LanguageSettings, directories?: SettingsByDirectory): boolean {
    const { settings: last, dataSchemas } = this.#inputs;
    const settings = new SettingsMap(elsewhere, directories, last, dataSchemas.optionsOf);
    if (settings.equals(last)) return false;
    this.#inputs.settings = settings;
    this.setBuilds(this.builds);
    return true;
  }

  setBuilds(builds: Builds | undefined): void {
    this.#inputs.builds = builds;
    this.#readings.clear();
    this.#inputs.version++;
    this.#inputs.indexes.includesVersion++;
  }

  /** Where builds look for an include that is found nowhere else. */
  readonly repair = repairBy(this, () => this.#inputs.existence.wantBuilds());
  /** A root in the same directory through which all includes lead to the same places, the same for all such roots. */
  readonly rootLike = rootLikeBy(this);

  /** Adds a file or replaces the one under its URI, or tells that its text has changed. */
  setFile(file: SourceFile): void {
    if (!this.#inputs.files.has(file.uri)) this.#inputs.order.changed();
    this.#inputs.files.set(file.uri, file);
    this.#inputs.existence.set(file.uri, 'file');
    this.#inputs.indexes.touch(file.uri);
    this.#inputs.version++;
    // Later its summary would have to be made again.
    if (file.isSettled) this.#inputs.indexes.read(file.uri);
    file.forgetSummary();
  }

  /** Removes a file; `existence` is what is known about its URI from now on. */
  removeFile(uri: string, existence: Existence): void {
    this.#inputs.files.delete(uri);
    this.#inputs.order.changed();
    this.#inputs.indexes.touch(uri);
    this.setExistence(uri, existence);
  }

  /** Tells what is at a URI whose text is not given. */
  setExistence(uri: string, existence: Existence): void {
    this.#inputs.existence.set(uri, existence);
    this.#inputs.version++;
    this.#inputs.indexes.includesVersion++;
  }

  /** Sets or removes the Go module that begins in a directory. */
  setGoModule(directory: string, path: string | undefined): void {
    if (this.#inputs.goModules.set(directory, path)) this.#inputs.version++;
  }

  /** Tells for which schemas generated code is stale, in place of all that was told before. */
  setStaleCode(staleCode: ReadonlyMap<string, StaleCode>): void {
    this.#inputs.staleCode = staleCode;
    this.#inputs.version++;
  }

  /** The generated code of a schema that is stale; undefined where none is known to be. */
  staleCode(uri: string): StaleCode | undefined {
    return this.#inputs.staleCode.get(uri);
  }

  /** The Go modules whose go.mod is known. */
  get goModules(): Pick<GoModules, 'directoryOf' | 'importPath'> {
    return this.#inputs.goModules;
  }

  readonly file = (uri: string): SourceFile | undefined => this.#inputs.files.get(uri);

  get files(): Iterable<SourceFile> {
    this.#inputs.asked.note(undefined);
    return this.#inputs.files.values();
  }

  /** All files, for a question that only those matter to that have one of some words, or have one in a last object. */
  filesToSearch(words: readonly string[], where: 'anywhere' | 'in-objects' = 'anywhere'): Iterable<SourceFile> {
    for (const word of words) this.#inputs.asked.note(word, where);
    return this.#inputs.files.values();
  }

  /** Notes what questions look for in all files. */
  get asked(): Pick<AskedWords, 'begin' | 'end' | 'noteBelow' | 'isNoting'> {
    return this.#inputs.asked;
  }

  readonly existence = (uri: string): Existence => this.#inputs.existence.of(uri);

  /** The URIs that answers depended on and about which nothing is known, or whose text is missing; empties the list. */
  readonly takeUnknown = (): readonly string[] => this.#inputs.existence.takeUnknown();
  /** Whether answers since the last call depended on builds of which nothing is known. */
  readonly takeWantsBuilds = (): boolean => this.#inputs.existence.takeWantsBuilds();

  /** The include statements of a file; the same list while they stay. Undefined for a file that is not loaded. */
  includesOf(uri: string): readonly IncludeStatement[] | undefined {
    const file = this.#inputs.files.get(uri);
    return file && this.#inputs.statements.of(file);
  }

  /** The files of a root as flatc reads them. Undefined for a file that is not loaded. */
  closure(root: string): Closure | undefined {
    return this.#readerOf(root).closure(root);
  }

  /** A root as flatc has read it; the same object until an export of its closure changes. */
  elaboration(root: string): Elaboration | undefined {
    return this.#readerOf(root).elaboration(root);
  }

  /** Frees what is kept for a root that is not needed soon; not what it shares, where more roots are asked about next. */
  forgetRoot(root: string, areMoreComing = false): void {
    this.#roots.forget(root, areMoreComing);
    for (const reading of this.#readings.values()) reading.forgetRoot(root, areMoreComing);
  }

  /** Lets a question look at roots without keeping what was worked out for those that no one had asked about. */
  readonly passing = <Answer>(ask: () => Answer): Answer => this.#roots.passing(ask);

  /** The files whose includes may mean a file, through any root; in an order that does not depend on the past. */
  readonly possibleIncluders = (uri: string): readonly string[] => this.#includers.possible(uri);

  /** Those of them of which an include leads to the file when they are read alone, or leads nowhere then. */
  readonly includersOf = stepwise((uri: string) => this.#includers.direct(uri));

  /** The files right in a directory, in the order of their URIs. */
  filesIn(directory: string): readonly string[] {
    this.#inputs.asked.note(undefined);
    return this.#inputs.order.in(directory);
  }

  /** All files: those of the file's own directory and below, then those around it from the inside out. */
  filesNear(uri: string): Iterable<string> {
    this.#inputs.asked.note(undefined);
    return this.#inputs.order.near(uri);
  }

  /** The files that use an attribute. */
  readonly filesUsingAttribute = (name: string): Iterable<string> => this.#namesFor(name).attributes.files(name);

  /** The files that declare a simple name at the top level. */
  readonly filesDeclaring = (simpleName: string): readonly string[] =>
    [...this.#namesFor(simpleName).declared.files(simpleName)].sort();

  /** The simple names that any file declares with all letters of a word: those beginning with its first, or the others. */
  declaredNamesHaving(word: string, isFirst: boolean): Iterable<string> {
    return this.#namesFor(undefined).declared.namesHaving(word, isFirst);
  }

  /** The fields, members and methods of all files by name; a copy knows those of the files that were set in it. */
  get members(): MemberIndex {
    this.#namesFor(undefined);
    return this.#inputs.indexes.members;
  }

  /** Does for so many files what the first questions about names would do; whether there is more. */
  readonly prepare = (files: number): boolean =>
    this.#inputs.indexes.members.readSome(files) || this.#inputs.indexes.names.tableSome(files);

  /** All namespaces that any file opens, with dots; in an order that does not depend on the past. */
  get namespaces(): readonly string[] {
    return this.#namesFor(undefined).namespaces.names;
  }

  /** The files that open a namespace, as it is written with dots. */
  filesOpening(namespace: string): readonly string[] {
    return [...this.#namesFor(simpleNameOf(namespace)).namespaces.files(namespace)];
  }

  /** The files with an attribute statement that says go_package. */
  get goFiles(): Iterable<string> {
    return this.#namesFor(goPackageKey).goPackages.files(goPackageKey);
  }

  /** Whether any file may have a go_package, which the texts of most files tell without their names. */
  get mayHaveGoPackages(): boolean {
    return this.#inputs.indexes.mayHaveGoPackages;
  }

  /** The names of all files, for a question that notes by other words what it looks for. */
  get names(): WorkspaceNames {
    this.updateIndexes();
    return this.#inputs.indexes.names;
  }

  /** The types and services that a file defines, with their full names. */
  readonly typesOf = (uri: string): readonly Definition[] => typesOfFile(uri, this.file(uri)?.summary.exports);

  /** Those of them with a simple name. */
  readonly typesNamed = (uri: string, simpleName: string): readonly Definition[] =>
    typesNamed(uri, this.#inputs.files.get(uri)?.summary.exports, simpleName);

  /** A URI as people read it: a path relative to the working directory, if it is inside. */
  readonly display = (uri: string): string => displayPath(uri, this.settings.elsewhere.workingDirectory);

  /** The names of files for a question that looks for a word in them, or at all of them. */
  #namesFor(word: string | undefined): WorkspaceNames {
    this.#inputs.asked.note(word);
    return this.names;
  }

  get #rootsWorld(): ConstructorParameters<typeof KnownRoots>[0] {
    return {
      includePathsOf: (root) => this.settings.of(root).includePaths,
      lookup: (uri) => this.existence(uri),
      schemaOf: (root) => this.dataSchemas.of(root),
      includesOf: (uri) => this.includesOf(uri),
      repair: (includer, root) => this.repair(includer, root),
      file: (uri) => this.file(uri),
      version: () => this.version,
    };
  }

  get #includersHost(): ConstructorParameters<typeof KnownIncluders>[0] {
    return {
      ...this.#rootsWorld,
      version: () => this.includesVersion,
      noteAsked: (uri) => this.#inputs.asked.noteIncludersOf(uri),
      filesIncluding: (baseName) => this.#inputs.indexes.names.included.files(baseName),
    };
  }

  /** Reads the files that were set since the last time; otherwise the next question that is about all files does. */
  updateIndexes(): void {
    this.#inputs.indexes.update();
  }
}
