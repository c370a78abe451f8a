// Keeps the flatbuffers.json files: reads the files around a schema before they are asked for, follows `extends`, and
// keeps the last valid state of a broken file.
import { directoryOf, type SourceFile } from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { isInside, isInsideAny, uriOfPath } from '../workspace/uris.ts';
import { layerOf, pathOfKey, type SettingLayer } from './layers.ts';
import {
  type FileProblem,
  type ProjectFileReading,
  projectFileName,
  readProjectFile,
  type Stretch,
} from './project-file.ts';

/** One flatbuffers.json with all files that it extends. */
export interface ProjectFile {
  readonly uri: string;
  /**
   * The strongest first: its own layer, then the layers of the files that it extends. A broken file has its last valid
   * layers.
   */
  readonly layers: readonly SettingLayer[];
  /** The URIs of the file and of all files that it extends, directly or not. */
  readonly sources: readonly string[];
  /** The text on disk. */
  readonly text: string;
  readonly reading: ProjectFileReading;
  /** The findings about the text and about the files that it extends. */
  readonly problems: readonly FileProblem[];
}

interface ProjectFilesHost {
  readonly fileSystem: Pick<FileSystem, 'read'>;
  /** The workspace folders. The search for files ends there. */
  readonly folders: () => readonly string[];
  /** Returns the text as an object that converts offsets to ranges, with columns in the client's unit. */
  readonly textOf: (uri: string, text: string) => Pick<SourceFile, 'rangeOf'>;
  /** Called after files were read and differ from their earlier state. */
  readonly changed: () => void;
}

export class ProjectFiles {
  readonly #host: ProjectFilesHost;
  /** Files by directory; undefined for a directory without a flatbuffers.json. */
  readonly #known = new Map<string, ProjectFile | undefined>();
  /** The directories whose files are being read for the first time. */
  readonly #reading = new Map<string, Promise<void>>();
  /** The latest reading of each directory. */
  readonly #latest = new Map<string, Promise<unknown>>();

  constructor(host: ProjectFilesHost) {
    this.#host = host;
  }

  /** The known files, sorted by URI. */
  get files(): readonly ProjectFile[] {
    const files = [...this.#known.values()].flatMap((file) => file ?? []);
    return files.sort((left, right) => (left.uri < right.uri ? -1 : 1));
  }

  /** Whether the files that apply to a schema have been read. */
  isKnown(uri: string): boolean {
    return this.#around(uri).every((directory) => this.#known.has(directory));
  }

  /** Reads the files that may apply to some schemas. Known files are not read again. */
  async know(uris: readonly string[]): Promise<void> {
    const directories = new Set<string>();
    for (const own of new Set(uris.map(directoryOf))) {
      for (const directory of this.#around(`${own}/`)) if (!this.#known.has(directory)) directories.add(directory);
    }
    if (directories.size === 0) return;
    let isOther = false;
    const read = async (directory: string) => {
      const isNew = await this.#read(directory);
      isOther ||= isNew;
    };
    await Promise.all(
      [...directories].map((directory) => {
        const reading = this.#reading.get(directory) ?? read(directory).finally(() => this.#reading.delete(directory));
        this.#reading.set(directory, reading);
        return reading;
      }),
    );
    if (isOther) this.#host.changed();
  }

  /** Reads files again after changes at these URIs of files or directories. */
  async follow(uris: readonly string[]): Promise<void> {
    const changed = new Set(uris);
    const isTouched = (uri: string) => isInsideAny(uri, changed);
    const directories = [...this.#known].flatMap(([directory, file]) =>
      (file?.sources ?? [`${directory}/${projectFileName}`]).some(isTouched) ? [directory] : [],
    );
    const named = uris.filter((uri) => uri.endsWith(`/${projectFileName}`)).map(directoryOf);
    const are = await Promise.all([...new Set([...directories, ...named])].map((directory) => this.#read(directory)));
    if (are.includes(true)) this.#host.changed();
  }

  /** Reads all files again, and the files around some schemas, for a client that reports no changes. */
  lookAgain(uris: readonly string[]): Promise<void> {
    const around = uris.flatMap((uri) => this.#around(uri).map((directory) => `${directory}/${projectFileName}`));
    return this.follow([...around, ...this.files.flatMap(({ sources }) => sources)]);
  }

  /** The extended files, which may have any name. */
  get extended(): readonly string[] {
    return [...new Set(this.files.flatMap(({ uri, sources }) => sources.filter((source) => source !== uri)))];
  }

  /**
   * The directories above a schema, up to its workspace folder or the root of the file system. Empty for a schema that
   * is neither in a workspace folder nor on disk.
   */
  #around(uri: string): readonly string[] {
    const folders = this.#host.folders().filter((folder) => isInside(uri, folder));
    const [nearest] = folders.sort((left, right) => right.length - left.length);
    const directories: string[] = [];
    for (let at = directoryOf(uri); at !== ''; at = directoryOf(at)) {
      if (/^[a-z][\w+.-]*:\/?$/i.test(at) || !(nearest || uri.startsWith('file:'))) break;
      directories.push(at);
      if (at === nearest?.replace(/\/$/, '') || /^[a-z]+:\/\/$/.test(at)) break;
    }
    return directories;
  }

  /** Reads the file of a directory after earlier readings of it. Returns whether it differs from its earlier state. */
  #read(directory: string): Promise<boolean> {
    const before = this.#latest.get(directory) ?? Promise.resolve();
    const reading = before.catch(() => undefined).then(() => this.#readNow(directory));
    this.#latest.set(directory, reading);
    return reading;
  }

  async #readNow(directory: string): Promise<boolean> {
    const before = this.#known.get(directory);
    const uri = `${directory}/${projectFileName}`;
    const content = await this.#host.fileSystem.read(uri);
    if (content.kind !== 'file') {
      this.#known.set(directory, undefined);
      return before !== undefined;
    }
    const file = await this.#load(uri, content.text);
    const isBroken = file.reading.isBroken;
    this.#known.set(directory, { ...file, layers: isBroken ? (before?.layers ?? []) : file.layers });
    return JSON.stringify(shownState(before)) !== JSON.stringify(shownState(this.#known.get(directory)));
  }

  async #load(uri: string, text: string): Promise<ProjectFile> {
    const reading = readProjectFile(text);
    const problems: FileProblem[] = [...reading.problems];
    const sources = new Map([[uri, undefined]]);
    const layers = [this.#layer(uri, text, reading)];
    // A later file wins over an earlier one, and the file that names them wins over all.
    for (const { path, start, end } of [...reading.extends].reverse()) {
      const target = uriOfPath(path, directoryOf(uri));
      const report = (message: string) =>
        problems.push({ code: 'project-extends', severity: 'error', start, end, message });
      if (target !== undefined) layers.push(...(await this.#extended(target, [uri], sources, report)));
    }
    return { uri, layers, sources: [...sources.keys()], text, reading, problems };
  }

  /**
   * The layers of an extended file; empty if it is unusable, which is reported. A file that was met before adds
   * nothing. `way` are the files that led here; `sources` are all files met so far, each with the reason why it is
   * unusable, or undefined.
   */
  async #extended(
    uri: string,
    way: readonly string[],
    sources: Map<string, string | undefined>,
    report: (message: string) => void,
  ): Promise<readonly SettingLayer[]> {
    const names = [...way, uri].map((each) => each.slice(each.lastIndexOf('/') + 1)).join(' → ');
    const refuse = (message: string): readonly SettingLayer[] => {
      sources.set(uri, message);
      report(message === missing && way.length > 1 ? `${message}: ${names}` : message);
      return [];
    };
    if (way.includes(uri)) {
      report(`the file extends itself: ${names}`);
      return [];
    }
    if (sources.has(uri)) {
      const reason = sources.get(uri);
      return reason === undefined ? [] : refuse(reason);
    }
    if (sources.size > mostSources) {
      report(`more than ${mostSources} files are extended`);
      return [];
    }
    sources.set(uri, undefined);
    const content = await this.#host.fileSystem.read(uri);
    if (content.kind !== 'file') return refuse(missing);
    const reading = readProjectFile(content.text);
    if (reading.isBroken) return refuse(`the file cannot be read: ${reading.problems[0]?.message ?? 'it is broken'}`);
    const layers = [this.#layer(uri, content.text, reading)];
    for (const { path } of [...reading.extends].reverse()) {
      const target = uriOfPath(path, directoryOf(uri));
      if (target !== undefined) layers.push(...(await this.#extended(target, [...way, uri], sources, report)));
    }
    return layers;
  }

  #layer(uri: string, text: string, reading: ProjectFileReading): SettingLayer {
    const lines = this.#host.textOf(uri, text);
    const rangeOf = ({ start, end }: Stretch) => lines.rangeOf(start, end);
    return layerOf('flatbuffers.json', reading.values, directoryOf(uri), (key) => {
      const stretch = reading.stretchOf(pathOfKey(key));
      return stretch && { uri, range: rangeOf(stretch) };
    });
  }
}

const missing = 'there is no such file';

/** The largest number of files that one file extends, directly or not. */
const mostSources = 50;

/** The part of a file's state whose changes are reported; undefined without a file. */
function shownState(file: ProjectFile | undefined): unknown {
  return file && [file.text, file.problems, file.layers.map(({ values }) => [...values])];
}
