// Finds the files in the workspace folders that flatc generated. They are looked for when someone first asks.
import { headLength, isGeneratedCode } from '../language/generate/service.ts';
import { codeExtensions, extensionOf } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import { codeFilesIn, walkedCodeFiles } from './code-files.ts';
import { decodeText } from './decode-text.ts';
import type { FileChange } from './file-change.ts';
import type { FileSystem } from './file-system.ts';
import type { Indexer } from './indexer.ts';
import { isSkippedIn } from './schema-files.ts';
import { isInside, isInsideAny } from './uris.ts';

interface GeneratedFilesHost {
  /** The folders to search. */
  readonly folders: () => readonly string[];
  /** The reading of schemas. It pauses for a search, which begins when the schemas to read are known. */
  readonly reading: () => Pick<Indexer, 'listed' | 'pausedFor'>;
  /** Whether the client reports files that come and go. Otherwise each question searches again. */
  readonly isWatched: () => boolean;
  /** Reports that a limit leaves out files. */
  readonly warn: (what: string, reason: string) => void;
}

const atOnce = 64;

export class GeneratedFiles {
  readonly #fileSystem: FileSystem;
  readonly #turns: Turns;
  readonly #host: GeneratedFilesHost;
  readonly #files = new Set<string>();
  /** The folders that were searched, one a line; undefined before the first question. */
  #searched: string | undefined;
  /** The folders of which files were left out, each with one warning. */
  readonly #cut = new Set<string>();
  #isComplete = true;
  /** The places that have changed since the last question. */
  readonly #changed = new Set<string>();
  #work: Promise<void> = Promise.resolve();

  constructor(fileSystem: FileSystem, turns: Turns, host: GeneratedFilesHost) {
    this.#fileSystem = fileSystem;
    this.#turns = turns;
    this.#host = host;
  }

  /** The files, sorted by URI. `check` throws if the answer is no longer wanted; the files that were found are kept. */
  async list(check: () => void): Promise<readonly string[]> {
    const reading = this.#host.reading();
    await reading.listed;
    check();
    // One search serves all questions that come while it runs.
    const work = this.#work.then(() => reading.pausedFor(() => this.#search()));
    // The callers that wait get the failure. The next search begins anew, because this one may have left out files.
    this.#work = work.catch(() => {
      this.#searched = undefined;
    });
    await work;
    check();
    return [...this.#files].sort();
  }

  /** False if a limit has left out files of the last search that ended. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Notes changes on disk for the next question. */
  follow(changes: readonly FileChange[]): void {
    if (this.#searched === undefined) return;
    const gone = new Set<string>();
    for (const { uri, kind } of changes) {
      if (kind === 'deleted') gone.add(uri);
      else if (mayBeCode(uri) || (kind === 'created' && extensionOf(uri) === '')) this.#changed.add(uri);
    }
    if (gone.size > 0) for (const uri of this.#files) if (isInsideAny(uri, gone)) this.#files.delete(uri);
  }

  async #search(): Promise<void> {
    const folders = this.#host.folders();
    const key = folders.join('\n');
    const changed = [...this.#changed];
    this.#changed.clear();
    if (this.#searched === key && this.#host.isWatched()) {
      const isInFolders = (uri: string) => folders.some((folder) => isInside(uri, folder) && !isSkippedIn(uri, folder));
      for (const uri of changed.filter(isInFolders)) {
        if (mayBeCode(uri)) await this.#open([uri]);
        else for await (const code of walkedCodeFiles(this.#fileSystem, uri, codeExtensions)) await this.#open(code);
      }
      return;
    }
    this.#searched = key;
    this.#files.clear();
    let isComplete = true;
    for (const folder of folders) {
      const cut = () => {
        isComplete = false;
        if (!this.#cut.has(folder))
          this.#host.warn(`some generated code in ${folder}`, 'the folder has too many files');
        this.#cut.add(folder);
      };
      for await (const code of codeFilesIn(this.#fileSystem, folder, codeExtensions, cut)) await this.#open(code);
    }
    this.#isComplete = isComplete;
  }

  /** Looks at the heads of some files, and keeps the files that flatc generated. */
  async #open(uris: readonly string[]): Promise<void> {
    const groups = Array.from({ length: Math.ceil(uris.length / atOnce) }, (_, index) =>
      uris.slice(index * atOnce, (index + 1) * atOnce),
    );
    await this.#turns.each(groups.length === 0 ? [[]] : groups, async (group) => {
      const heads = await Promise.all(group.map((uri) => this.#fileSystem.headOf?.(uri, headLength)));
      for (const [index, uri] of group.entries()) {
        const head = heads[index];
        if (head && isGeneratedCode(decodeText(head))) this.#files.add(uri);
        else this.#files.delete(uri);
      }
    });
  }
}

function mayBeCode(uri: string): boolean {
  return codeExtensions.has(extensionOf(uri));
}
