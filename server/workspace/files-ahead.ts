// Keeps files that were read before anyone asked for them, because questions search their texts.
import type { UnreadFile } from '../language/service.ts';
import type { FileContent, FileSystem } from './file-system.ts';

interface Ahead {
  readonly reading: Promise<FileContent>;
  isRead: boolean;
  /** The file; undefined while it is being read, and if it has no text. */
  file: UnreadFile | undefined;
}

export class FilesAhead {
  readonly #fileSystem: FileSystem;
  readonly #ahead = new Map<string, Ahead>();

  constructor(fileSystem: FileSystem) {
    this.#fileSystem = fileSystem;
  }

  /** The URIs of files that are kept or being read. */
  get uris(): readonly string[] {
    return [...this.#ahead.keys()];
  }

  /** A file, which is kept from now on. Without a promise if it has been read already; undefined if it has no text. */
  read(uri: string): UnreadFile | undefined | Promise<UnreadFile | undefined> {
    const known = this.#ahead.get(uri);
    if (known?.isRead) return known.file;
    const ahead = known ?? this.#begin(uri);
    return ahead.reading.then(() => ahead.file);
  }

  /** Returns a file and keeps it no longer; undefined if it was not read ahead. */
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
