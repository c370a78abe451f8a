// A large file in the view, while its parts arrive. The view asks for them, so that none is on its way before the first
// values are on the screen, and few are while someone looks around.
import { type FilePart, sentAtOnce } from '../file-parts.ts';

/** How many parts are asked for before the first of them is there. */
const onTheirWay = 2;

export class ArrivingFile {
  /** Those that are not there yet are zero. */
  readonly bytes: Uint8Array;
  readonly version: number;
  readonly #ask: (at: number) => void;
  #next = 0;
  #missing: number;

  /** `ask` asks for the part that starts at a place. */
  constructor(version: number, size: number, first: readonly FilePart[], ask: (at: number) => void) {
    this.version = version;
    this.bytes = new Uint8Array(size);
    this.#ask = ask;
    this.#missing = Math.ceil(size / sentAtOnce);
    for (const part of first) this.bytes.set(part.bytes, part.at);
  }

  get isWhole(): boolean {
    return this.#missing === 0;
  }

  /** Asks for all parts, one after another. */
  start(): void {
    if (this.#next > 0) return;
    for (let count = 0; count < onTheirWay; count++) this.#askNext();
  }

  /** Takes a part that was asked for. */
  add({ at, bytes }: FilePart): void {
    this.bytes.set(bytes, at);
    this.#missing--;
    this.#askNext();
  }

  #askNext(): void {
    if (this.#next >= this.bytes.length) return;
    this.#ask(this.#next);
    this.#next += sentAtOnce;
  }
}
