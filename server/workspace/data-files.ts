// Finds closed data files of a schema, because a change of the schema may have to include them. They are read only when
// someone asks.
import { besideNamed, isJson, isNamedBy, type LanguageService, type SourceFile } from '../language/service.ts';
import type { FileChange } from './file-change.ts';
import type { FileSystem } from './file-system.ts';
import { isInsideAny } from './uris.ts';
import type { Workspace } from './workspace.ts';

/** The known data of some schemas. */
interface FoundData {
  /** The data files, with open documents, sorted by URI. */
  readonly files: readonly string[];
  /** Whether all files were checked that may be data. */
  readonly isComplete: boolean;
}

/** Limits: the names that are kept, and the files that are read because their names do not decide. */
const most = { names: 50_000, read: 2000 } as const;
const atOnce = 64;

export class DataFiles {
  readonly #fileSystem: FileSystem;
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #isForeign: (uri: string) => boolean;
  /** The URIs of the files in the workspace folders that may be data, judged by their names. */
  readonly #names = new Set<string>();
  /** Whether `#names` has room for all of these files. */
  #isComplete = true;

  /**
   * `isForeign` returns whether an open document without a schema has a URI. Such a document counts, and not the file on
   * disk, whose text may be another one.
   */
  constructor(
    fileSystem: FileSystem,
    service: LanguageService,
    workspace: Workspace,
    isForeign: (uri: string) => boolean = () => false,
  ) {
    this.#fileSystem = fileSystem;
    this.#service = service;
    this.#workspace = workspace;
    this.#isForeign = isForeign;
  }

  /** The URIs of all files that may be data, judged by their names; undefined if there are too many to keep. */
  get known(): Iterable<string> | undefined {
    return this.#isComplete ? this.#names : undefined;
  }

  /** Adds files that were created or that a walk has found. */
  add(files: readonly string[]): void {
    for (const uri of files) {
      if (this.#names.size < most.names) this.#names.add(uri);
      else this.#isComplete = false;
    }
  }

  /** Forgets files that were deleted on disk. */
  follow(changes: readonly FileChange[]): void {
    const gone = new Set(changes.filter(({ kind }) => kind === 'deleted').map(({ uri }) => uri));
    if (gone.size > 0) for (const uri of this.#names) if (isInsideAny(uri, gone)) this.#names.delete(uri);
  }

  /** Forgets the files of folders that were removed from the workspace. */
  remove(isGone: (uri: string) => boolean): void {
    for (const uri of this.#names) if (isGone(uri)) this.#names.delete(uri);
  }

  /** The data of some schemas: by settings, by file names, or by the first lines of the data. */
  async of(schemas: ReadonlySet<string>): Promise<FoundData> {
    const open = this.#workspace.openFiles.filter((file) => isJson(file.uri, file.languageId)).map(({ uri }) => uri);
    const found = new Set(open.filter((uri) => schemas.has(this.#service.schemaOf(uri) ?? '')));
    const unsure: string[] = [];
    for (const uri of this.#names) {
      if (open.includes(uri) || this.#isForeign(uri)) continue;
      const set = this.#service.settings.ofSchema(uri).data.find(({ files }) => isNamedBy(files, uri));
      if (set ? schemas.has(set.schema) : besideNamed(uri).some((place) => schemas.has(place))) found.add(uri);
      else if (!set) unsure.push(uri);
    }
    const isComplete = await this.#readEach(unsure, (file) => {
      if (schemas.has(this.#service.associationOf(file)?.schema ?? '')) found.add(file.uri);
    });
    return { files: [...found].sort(), isComplete };
  }

  /**
   * The open documents and closed files that may name their schema themselves, and whose URIs `isWanted` accepts. Files
   * whose schema is set are left out. Calls `use` with each; returns whether that were all of them.
   */
  async eachNaming(isWanted: (uri: string) => boolean, use: (file: SourceFile) => void): Promise<boolean> {
    const open = this.#workspace.openFiles.filter((file) => isJson(file.uri, file.languageId));
    for (const file of open) if (isWanted(file.uri)) use(file);
    const isOpen = new Set(open.map(({ uri }) => uri));
    const isSet = (uri: string) => this.#service.settings.ofSchema(uri).data.some(({ files }) => isNamedBy(files, uri));
    const isClosed = (uri: string) => !isOpen.has(uri) && !this.#isForeign(uri);
    const closed = [...this.#names].filter((uri) => isClosed(uri) && isWanted(uri) && !isSet(uri));
    return this.#readEach(closed, use);
  }

  /** Reads closed files, and calls `use` with each; returns whether they, and all names, were few enough. */
  async #readEach(uris: readonly string[], use: (file: SourceFile) => void): Promise<boolean> {
    const read = uris.slice(0, most.read);
    for (let index = 0; index < read.length; index += atOnce) {
      await Promise.all(
        read.slice(index, index + atOnce).map(async (uri) => {
          const content = await this.#fileSystem.read(uri, true);
          if (content.kind === 'file') use(this.#service.createFile(uri, 'json', 0, content.text));
        }),
      );
    }
    return this.#isComplete && read.length === uris.length;
  }

  /** Answers a question while the data of some schemas is in the workspace, as if it were open. */
  async answering<Answer>(
    schemas: ReadonlySet<string>,
    question: (data: FoundData) => Promise<Answer>,
  ): Promise<Answer> {
    const data = await this.of(schemas);
    const closed = data.files.filter((uri) => !this.#workspace.hasText(uri));
    try {
      await this.#workspace.load(closed);
      return await question(data);
    } finally {
      this.#workspace.forgetFiles(closed);
    }
  }
}

/**
 * A sentence about data that may still have the old name after a rename; undefined without such data. `name` is the old
 * name.
 */
export function wordsForLeft(
  { leftData, display }: Pick<LanguageService, 'leftData' | 'display'>,
  { files, isComplete }: FoundData,
  name: string,
): string | undefined {
  const left = leftData(files, name);
  const shown = left.slice(0, mostListed).map(({ uri, reason }) => `${display(uri)} ${reason}`);
  const more = left.length > mostListed ? [`${left.length - mostListed} more`] : [];
  const unsearched = isComplete ? [] : ['the workspace has more JSON files than are searched'];
  const all = [...shown, ...more, ...unsearched];
  return all.length > 0 ? `Data may still have the old name: ${all.join('; ')}.` : undefined;
}

const mostListed = 5;
