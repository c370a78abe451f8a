// Receives a large file in parts. The webview asks for each part, so that none arrives before the first values are
// visible, and few arrive while the user looks around.
import { type FilePart, sentAtOnce } from '../file-parts.ts';

/** The number of parts that are requested at the same time. */
const onTheirWay = 2;

export class ArrivingFile {
  /** The bytes of the file. Bytes that have not arrived are zero. */
  readonly bytes: Uint8Array;
  readonly version: number;
  readonly #ask: (at: number) => void;
  #next = 0;
  #missing: number;

  /** `ask` requests the part that starts at an offset. */
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

  /** Requests the parts in order, two at a time: `add` requests the next one. A second call does nothing. */
  start(): void {
    if (this.#next > 0) return;
    for (let count = 0; count < onTheirWay; count++) this.#askNext();
  }

  /** Adds a part that was requested, and requests the next one. */
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
