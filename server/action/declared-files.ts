// Reads the files that an action declares, and no others. Texts are kept between actions for as long as their digests are
// the same.

import { fileFailure } from '../cli/file-failure.ts';
import { Refusal } from '../cli/usage-error.ts';
import { decodeText, encodeText } from '../workspace/decode-text.ts';
import { largestFile } from '../workspace/file-system.ts';
import { readWhole } from '../workspace/regular-file-node.ts';

/** The digests of files by path, as a build system computed them; a file without one is always read again. */
export type Digests = ReadonlyMap<string, string>;

/** The files of one action, by the paths under which they were declared. */
export interface DeclaredFiles {
  /** The texts of all files that have one. */
  readonly texts: Readonly<Record<string, string>>;
  /** The bytes of a file; undefined for one that is not declared. */
  readonly bytes: (path: string) => Uint8Array | undefined;
}

interface KeptText {
  readonly digest: string;
  readonly text: string;
}

/** The number of UTF-16 units that are kept between actions. */
const mostKept = 1 << 26;

/** Files with their digests, in the order of their last use. */
export class KeptTexts {
  readonly #kept = new Map<string, KeptText>();
  #size = 0;

  /** Reads declared files. Fails with a `Refusal` that names the first one that cannot be read. */
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

  /** Forgets the files that were not used for longest. */
  #letGo(): void {
    for (const [path, { text }] of this.#kept) {
      if (this.#size <= mostKept) return;
      this.#kept.delete(path);
      this.#size -= text.length;
    }
  }
}

/** Whether a file has bytes instead of a text. */
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
