// Answers questions that span files: the files of a root, the meaning of names after flatc has read them, the includers
// of a file. Every answer is kept until one of its inputs changes.
import type { AskedWords } from './asked-words.ts';
import type { Elaboration } from './binding/elaboration.ts';
import { KnownRoots } from './binding/known-roots.ts';
import type { StaleCode } from './generate/stale-code.ts';
import type { GoModules } from './go/go-modules.ts';
import type { Closure, IncludeStatement } from './includes/closure.ts';
import type { DataSchemas } from './includes/data-schemas.ts';
import { displayInFolders, type Existence } from './includes/includes.ts';
import type { DependentAnswer } from './includes/known-existence.ts';
import { KnownIncluders } from './includes/known-includers.ts';
import { programInputs } from './program-inputs.ts';
import { ProgramNames } from './program-names.ts';
import type { Builds } from './project/build-index.ts';
import { repairBy, rootLikeBy } from './project/inference.ts';
import type { LanguageSettings, TargetSettings } from './settings.ts';
import { type SettingsByDirectory, SettingsMap, type TargetGroup } from './settings-map.ts';
import type { SourceFile } from './source-file.ts';
import { stepwise } from './steps.ts';

/**
 * The origin of a new program: `copyOf`, whose inputs it copies, or `whole`, whose inputs it shares. Its `settings`
 * replace the settings in the inputs.
 */
interface ProgramOrigin {
  readonly copyOf?: Program;
  readonly whole?: Program;
  readonly settings?: SettingsMap | undefined;
}

export class Program extends ProgramNames {
  /** The program whose inputs this one reads for some targets; undefined if this one is for all. */
  readonly #whole: Program | undefined;
  readonly #forTargets = new Map<SettingsMap, Program>();
  /** The settings with only some targets; undefined if the settings in the inputs count. */
  readonly #ownSettings: SettingsMap | undefined;
  readonly #includers: KnownIncluders;
  readonly #roots: KnownRoots;

  /** Makes an empty program, a copy of one, or a program that reads the inputs of another one for some targets only. */
  constructor({ copyOf, whole, settings }: ProgramOrigin = {}) {
    super(whole ? whole.inputs : programInputs(copyOf ? copyOf.inputs : undefined));
    this.#whole = whole;
    this.#ownSettings = copyOf ? settings?.withOptionsOf(this.inputs.dataSchemas.optionsOf) : settings;
    this.#includers = new KnownIncluders(this.#includersHost, copyOf ? copyOf.#includers : undefined);
    this.#roots = new KnownRoots(this.#rootsWorld, copyOf ? copyOf.#roots : undefined);
  }

  /**
   * A copy of the program in which changes can be tried. The original must not change in the meantime. Unknown URIs
   * that the copy meets are noted in the original.
   */
  copy(): Program {
    this.updateIndexes();
    return new Program({ copyOf: this, settings: this.#ownSettings });
  }

  /** The targets of a root, grouped by the texts that flatc accepts for them, each group with its program. */
  programsFor(root: string): readonly { readonly program: Program; readonly targets: readonly TargetSettings[] }[] {
    return this.settings.groupsOf(root).map((group) => ({ program: this.#programFor(group), targets: group.targets }));
  }

  /** A program with the present and future inputs of this one, for other targets. */
  #programFor({ settings }: TargetGroup): Program {
    const known = settings === this.settings ? this : this.#forTargets.get(settings);
    if (known) return known;
    const program = new Program({ whole: this, settings });
    this.#forTargets.set(settings, program);
    return program;
  }

  /** The reader of a root: the reader of the whole program if the root's files are the same for all targets. */
  #readerOf(root: string): KnownRoots {
    if (!this.#whole) return this.#roots;
    const [own, others] = [this, this.#whole].map(({ settings }) => JSON.stringify(settings.of(root).includePaths));
    return own === others ? this.#whole.#roots : this.#roots;
  }

  /** A number that grows with every change of an input. While it stays the same, every answer does. */
  get version(): number {
    return this.inputs.version;
  }

  /** Grows when a file comes or goes, and when includes change or may lead elsewhere; not with other edits. */
  get includesVersion(): number {
    this.updateIndexes();
    return this.inputs.indexes.includesVersion;
  }

  /** The settings for each directory. The settings of the root decide which files flatc reads. */
  get settings(): SettingsMap {
    return this.#ownSettings ?? this.inputs.settings;
  }

  /** The data files and their schemas. */
  get dataSchemas(): DataSchemas {
    return this.inputs.dataSchemas;
  }

  /** The facts of the workspace's builds; undefined until `setBuilds` is called. */
  get builds(): Builds | undefined {
    return this.inputs.builds;
  }

  /**
   * Sets the settings of directories and everything below them, and the settings of all other files. Returns true if
   * they differ from before.
   */
  configure(elsewhere: LanguageSettings, directories?: SettingsByDirectory): boolean {
    const { settings: last, dataSchemas } = this.inputs;
    const settings = new SettingsMap(elsewhere, directories, last, dataSchemas.optionsOf);
    if (settings.equals(last)) return false;
    this.inputs.settings = settings;
    this.setBuilds(this.builds);
    return true;
  }

  setBuilds(builds: Builds | undefined): void {
    this.inputs.builds = builds;
    this.#forTargets.clear();
    this.inputs.version++;
    this.inputs.indexes.includesVersion++;
  }

  /** Returns the build's folders in which an include is looked for that is not found otherwise. */
  readonly repair = repairBy(this, () => this.inputs.existence.wantBuilds());
  /** The open documents that are UTF-16 on disk. */
  readonly savedAsUtf16 = this.inputs.savedAsUtf16;
  /** Returns a stand-in for a root: one for all roots of a directory through which includes lead to the same places. */
  readonly rootLike = rootLikeBy(this);

  /** Announces the number of all files, before they are added; of a small workspace, all summaries are kept. */
  expectFiles(count: number): void {
    this.inputs.summaries.expect(count);
  }

  /** Adds a file, replaces the one under its URI, or announces that its text has changed. */
  setFile(file: SourceFile): void {
    const last = this.inputs.files.get(file.uri);
    if (last) {
      this.inputs.edits.note(file.uri, this.version + 1);
      this.inputs.summaries.remove(last);
    } else this.inputs.order.changed();
    this.inputs.files.set(file.uri, file);
    this.inputs.existence.set(file.uri, 'file');
    this.inputs.indexes.touch(file.uri);
    this.inputs.version++;
    if (!file.isJustRead) return;
    // Later its summary may have to be made again.
    this.inputs.indexes.read(file.uri);
    this.inputs.summaries.add(file);
  }

  /** Removes a file; `existence` is the new state of its URI. */
  removeFile(uri: string, existence: Existence): void {
    const last = this.inputs.files.get(uri);
    if (last) this.inputs.summaries.remove(last);
    this.inputs.files.delete(uri);
    this.inputs.order.changed();
    this.inputs.indexes.touch(uri);
    this.setExistence(uri, existence);
  }

  /** Sets whether something exists at a URI whose text is not given. */
  setExistence(uri: string, existence: Existence): void {
    this.inputs.existence.set(uri, existence);
    this.inputs.version++;
    this.inputs.indexes.includesVersion++;
  }

  /** Sets or removes the Go module that begins in a directory. */
  setGoModule(directory: string, path: string | undefined): void {
    if (this.inputs.goModules.set(directory, path)) this.inputs.version++;
  }

  /** Sets the stale generated code of all schemas, which replaces earlier calls. */
  setStaleCode(staleCode: ReadonlyMap<string, StaleCode>): void {
    this.inputs.staleCode = staleCode;
    this.inputs.version++;
  }

  /** The stale generated code of a schema; undefined if none is known. */
  readonly staleCode = (uri: string): StaleCode | undefined => this.inputs.staleCode.get(uri);

  /** The known Go modules. */
  get goModules(): Pick<GoModules, 'directoryOf' | 'importPath'> {
    return this.inputs.goModules;
  }

  readonly file = (uri: string): SourceFile | undefined => this.inputs.files.get(uri);

  get files(): Iterable<SourceFile> {
    this.inputs.asked.note(undefined);
    return this.inputs.files.values();
  }

  /** All files, for a question about files with one of `words`: `anywhere`, or `in-objects` at the end of a file. */
  filesToSearch(words: readonly string[], where: 'anywhere' | 'in-objects' = 'anywhere'): Iterable<SourceFile> {
    for (const word of words) this.inputs.asked.note(word, where);
    return this.inputs.files.values();
  }

  /** The notes about the words that questions look for in all files. */
  get asked(): Pick<AskedWords, 'begin' | 'end' | 'noteBelow' | 'isNoting'> {
    return this.inputs.asked;
  }

  readonly existence = (uri: string): Existence => this.inputs.existence.of(uri);
  /** The existence of a place, without a note for `takeUnknown`. */
  readonly peek = (uri: string): Existence => this.inputs.existence.peek(uri);

  /**
   * Calls `ask`, and returns the answer with the unknown places on which it depends. A caller that keeps the answer
   * calls `learnt` at each use.
   */
  readonly dependent = <Answer>(ask: () => Answer): DependentAnswer<Answer> => this.inputs.existence.dependent(ask);

  /** Returns a kept answer, and notes its unknown places: each question whose answer depends on them must note them. */
  learnt<Answer>({ answer, unknown }: DependentAnswer<Answer>): Answer {
    for (const uri of unknown) this.existence(uri);
    return answer;
  }

  /** The unknown URIs on which answers depended, and those whose text is missing; empties the list. */
  readonly takeUnknown = (): readonly string[] => this.inputs.existence.takeUnknown();
  /** True if answers since the last call depended on builds that are not yet known. */
  readonly takeWantsBuilds = (): boolean => this.inputs.existence.takeWantsBuilds();

  /**
   * The include statements of a file; the same list while they stay the same. Undefined for a file that is not loaded.
   */
  includesOf(uri: string): readonly IncludeStatement[] | undefined {
    const file = this.inputs.files.get(uri);
    return file && this.inputs.statements.of(file);
  }

  /** The files of a root as flatc reads them. Undefined for a file that is not loaded. */
  closure(root: string): Closure | undefined {
    return this.#readerOf(root).closure(root);
  }

  /** A root as flatc has read it, undefined if not loaded; the same object until an export of its closure changes. */
  elaboration(root: string): Elaboration | undefined {
    return this.#readerOf(root).elaboration(root);
  }

  /** Frees the state of a root that is not needed soon. Its shared readings stay if more roots are asked about next. */
  forgetRoot(root: string, areMoreComing = false): void {
    this.#roots.forget(root, areMoreComing);
    for (const program of this.#forTargets.values()) program.forgetRoot(root, areMoreComing);
  }

  /** Calls a function, and then frees the state of the roots that it was the first to ask for. */
  readonly passing = <Answer>(ask: () => Answer): Answer => this.#roots.passing(ask);

  /** The files whose includes may mean a file, through any root. Their order does not depend on earlier questions. */
  readonly possibleIncluders = (uri: string): readonly string[] => this.#includers.possible(uri);

  /** Possible includers whose includes of that name, with them as the root, lead to the file or are not found. */
  readonly includersOf = stepwise((uri: string) => this.#includers.direct(uri));

  /** The files right in a directory, in the order of their URIs. */
  filesIn(directory: string): readonly string[] {
    this.inputs.asked.note(undefined);
    return this.inputs.order.in(directory);
  }

  /** All files: first the file's own directory and below, then the directories around it from the inside out. */
  filesNear(uri: string): Iterable<string> {
    this.inputs.asked.note(undefined);
    return this.inputs.order.near(uri);
  }

  /** A URI for people: a path relative to the working directory, or among several from the name of one of them. */
  readonly display = (uri: string): string => displayInFolders(uri, this.settings.workingDirectories);

  get #rootsWorld(): ConstructorParameters<typeof KnownRoots>[0] {
    return {
      includePathsOf: (root) => this.settings.of(root).includePaths,
      lookup: (uri) => this.existence(uri),
      schemaOf: (root) => this.dataSchemas.of(root),
      includesOf: (uri) => this.includesOf(uri),
      repair: (includer, root) => this.repair(includer, root),
      file: (uri) => this.file(uri),
      version: () => this.version,
      editedSince: (version) => this.inputs.edits.between(version, this.version),
    };
  }

  get #includersHost(): ConstructorParameters<typeof KnownIncluders>[0] {
    return {
      ...this.#rootsWorld,
      version: () => this.includesVersion,
      noteAsked: (uri) => this.inputs.asked.noteIncludersOf(uri),
      filesIncluding: (baseName) => this.inputs.indexes.names.included.files(baseName),
    };
  }
}
