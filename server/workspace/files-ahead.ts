// Keeps what was read of files ahead of its time: questions search the texts of files that no one has asked for yet.
import type { UnreadFile } from '../language/service.ts';
import type { FileContent, FileSystem } from './file-system.ts';

interface Ahead {
  readonly reading: Promise<FileContent>;
  isRead: boolean;
  /** What was read, where it is a text. */
  file: UnreadFile | undefined;
}

export class FilesAhead {
  readonly #fileSystem: FileSystem;
  readonly #ahead = new Map<string, Ahead>();

  constructor(fileSystem: FileSystem) {
    this.#fileSystem = fileSystem;
  }

  /** The URIs of what is kept or being read. */
  get uris(): readonly string[] {
    return [...this.#ahead.keys()];
  }

  /** A file in a folder, at once where it is there already; undefined where there is no text. */
  read(uri: string): UnreadFile | undefined | Promise<UnreadFile | undefined> {
    const known = this.#ahead.get(uri);
    if (known?.isRead) return known.file;
    const ahead = known ?? this.#begin(uri);
    return ahead.reading.then(() => ahead.file);
  }

  /** What was read, which is then no longer kept; undefined for a file that was not read ahead. */
  take(uri: string): Promise<FileContent> | undefined {
    const ahead = this.#ahead.get(uri);
    this.#ahead.delete(uri);
    return ahead?.reading;
  }

  #begin(uri: string): Ahead {
    const reading = this.#fileSystem.read(uri, true).then((content) => {
      ahead.isRead = true;
      if (content.kind === 'file') ahead.file = { uri, text: content.text };
      return content;
    });
    const ahead: Ahead = { reading, isRead: false, file: undefined };
    this.#ahead.set(uri, ahead);
    return ahead;
  }
}
