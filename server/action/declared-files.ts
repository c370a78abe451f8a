// Reads the files that an action declares, and no others. The text of a file is kept between actions for as long as the
// digest of the file is the same.

import { Refusal } from '../cli/usage-error.ts';
import { decodeText, encodeText } from '../workspace/decode-text.ts';
import { fileFailure } from '../workspace/file-failure.ts';
import { largestFile } from '../workspace/file-system.ts';
import { readWhole } from '../workspace/regular-file-node.ts';

/** The digests of files by path, as a build system computed them. A file without a digest is always read again. */
export type Digests = ReadonlyMap<string, string>;

/** The files of one action, by the paths under which they were declared. */
export interface DeclaredFiles {
  /** The texts of all declared files by path, except for `.bfbs` files. */
  readonly texts: Readonly<Record<string, string>>;
  /** Returns the bytes of a declared file; undefined for a file that is not declared. */
  readonly bytes: (path: string) => Uint8Array | undefined;
}

interface KeptText {
  readonly digest: string;
  readonly text: string;
}

/** The largest number of UTF-16 units that are kept between actions. */
const mostKept = 1 << 26;

/** The texts that earlier actions read. A text is used again while the digest for its path stays the same. */
export class KeptTexts {
  /** By path, in the order of their last use. */
  readonly #kept = new Map<string, KeptText>();
  #size = 0;

  /** Reads declared files. Fails with a `Refusal` that names the first unreadable file. */
  async read(paths: readonly string[], digests: Digests): Promise<DeclaredFiles> {
    const texts: Record<string, string> = {};
    const binaries = new Map<string, Uint8Array>();
    for (const path of new Set(paths)) {
      if (isBinary(path)) binaries.set(path, await bytesOf(path));
      else texts[path] = await this.#textOf(path, digests.get(path));
    }
    this.#letGo();
    return {
      texts,
      bytes: (path) => (Object.hasOwn(texts, path) ? encodeText(texts[path] ?? '') : binaries.get(path)),
    };
  }

  async #textOf(path: string, digest: string | undefined): Promise<string> {
    const known = this.#kept.get(path);
    if (known) {
      this.#kept.delete(path);
      this.#size -= known.text.length;
    }
    const text = known && known.digest === digest ? known.text : decodeText(await bytesOf(path));
    if (digest !== undefined) {
      this.#kept.set(path, { digest, text });
      this.#size += text.length;
    }
    return text;
  }

  /** Forgets the least recently used texts until the others are not longer than `mostKept`. */
  #letGo(): void {
    for (const [path, { text }] of this.#kept) {
      if (this.#size <= mostKept) return;
      this.#kept.delete(path);
      this.#size -= text.length;
    }
  }
}

/** Whether a file is a `.bfbs`, which has bytes instead of a text. */
function isBinary(path: string): boolean {
  return path.endsWith('.bfbs');
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readWhole(path, largestFile);
  } catch (error) {
    throw new Refusal(`unable to load file: ${path}: ${fileFailure(error)}`);
  }
}
