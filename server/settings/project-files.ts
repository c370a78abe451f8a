// Knows the flatbuffers.json files: reads those around a schema before anyone asks about it, follows `extends`, and keeps
// the last good state of a file that is broken.
import { directoryOf, type SourceFile } from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { isInside, isInsideAny, uriOfPath } from '../workspace/uris.ts';
import { layerOf, type SettingLayer } from './layers.ts';
import {
  type FileProblem,
  type ProjectFileReading,
  projectFileName,
  readProjectFile,
  type Stretch,
} from './project-file.ts';

/** What one file says, with what it builds on. */
export interface ProjectFile {
  readonly uri: string;
  /** The strongest first: its own layer, then those of the files that it extends. */
  readonly layers: readonly SettingLayer[];
  /** The files that it is made of, itself among them. */
  readonly sources: readonly string[];
  /** What is wrong with its own text on disk. */
  readonly text: string;
  readonly reading: ProjectFileReading;
  readonly problems: readonly FileProblem[];
}

interface ProjectFilesHost {
  readonly fileSystem: Pick<FileSystem, 'read'>;
  /** The workspace folders, up to which files are looked for. */
  readonly folders: () => readonly string[];
  /** A text with its lines, in the columns of the client. */
  readonly textOf: (uri: string, text: string) => Pick<SourceFile, 'rangeOf'>;
  /** Called after some files were read that say something else than before. */
  readonly changed: () => void;
}

export class ProjectFiles {
  readonly #host: ProjectFilesHost;
  /** By directory. Undefined for one that has no file. */
  readonly #known = new Map<string, ProjectFile | undefined>();
  readonly #reading = new Map<string, Promise<void>>();

  constructor(host: ProjectFilesHost) {
    this.#host = host;
  }

  /** The files that are there, in the order of their URIs. */
  get files(): readonly ProjectFile[] {
    const files = [...this.#known.values()].flatMap((file) => file ?? []);
    return files.sort((left, right) => (left.uri < right.uri ? -1 : 1));
  }

  /** Whether it is known which file rules a schema. */
  isKnown(uri: string): boolean {
    return this.#around(uri).every((directory) => this.#known.has(directory));
  }

  /** Reads the files that may rule some schemas; what is known is not read again. */
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

  /** Reads again what may have changed at some places, which are files or directories. */
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

  /** Looks again at all of them, and around some schemas, where nobody tells of changes. */
  lookAgain(uris: readonly string[]): Promise<void> {
    const around = uris.flatMap((uri) => this.#around(uri).map((directory) => `${directory}/${projectFileName}`));
    return this.follow([...around, ...this.files.flatMap(({ sources }) => sources)]);
  }

  /** The files that others extend, which may have any name. */
  get extended(): readonly string[] {
    return [...new Set(this.files.flatMap(({ uri, sources }) => sources.filter((source) => source !== uri)))];
  }

  /** The directories around a schema, up to its workspace folder, or up to the root of the file system. */
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

  /** Whether the file of a directory says something else than before. */
  async #read(directory: string): Promise<boolean> {
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
    // A later file wins over one before it, and all give way to the one that names them.
    for (const { path, start, end } of [...reading.extends].reverse()) {
      const target = uriOfPath(path, directoryOf(uri));
      const told = (message: string) =>
        problems.push({ code: 'project-extends', severity: 'error', start, end, message });
      if (target !== undefined) layers.push(...(await this.#extended(target, [uri], sources, told)));
    }
    return { uri, layers, sources: [...sources.keys()], text, reading, problems };
  }

  /**
   * The layers of a file that others extend, where it is first met: what it says once more changes nothing. `way` are those
   * that led here, `sources` those that were met, with the reason where one cannot be used.
   */
  async #extended(
    uri: string,
    way: readonly string[],
    sources: Map<string, string | undefined>,
    tell: (message: string) => void,
  ): Promise<readonly SettingLayer[]> {
    const names = [...way, uri].map((each) => each.slice(each.lastIndexOf('/') + 1)).join(' → ');
    const refuse = (message: string): readonly SettingLayer[] => {
      sources.set(uri, message);
      tell(message === missing && way.length > 1 ? `${message}: ${names}` : message);
      return [];
    };
    if (way.includes(uri)) {
      tell(`the file extends itself: ${names}`);
      return [];
    }
    if (sources.has(uri)) {
      const reason = sources.get(uri);
      return reason === undefined ? [] : refuse(reason);
    }
    if (sources.size > mostSources) {
      tell(`more than ${mostSources} files are extended`);
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
      if (target !== undefined) layers.push(...(await this.#extended(target, [...way, uri], sources, tell)));
    }
    return layers;
  }

  #layer(uri: string, text: string, reading: ProjectFileReading): SettingLayer {
    const lines = this.#host.textOf(uri, text);
    const rangeOf = ({ start, end }: Stretch) => lines.rangeOf(start, end);
    return layerOf('flatbuffers.json', reading.values, directoryOf(uri), (key) => {
      const stretch = reading.stretchOf(key.startsWith('rules.') ? ['rules', key.slice('rules.'.length)] : key);
      return stretch && { uri, range: rangeOf(stretch) };
    });
  }
}

const missing = 'there is no such file';

/** As many files as anyone builds on. */
const mostSources = 50;

/** What others see of a file. */
function shownState(file: ProjectFile | undefined): unknown {
  return file && [file.text, file.problems, file.layers.map(({ values }) => [...values])];
}
