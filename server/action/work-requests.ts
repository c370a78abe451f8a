// Reads the requests of Bazel from a stream of JSON. Before version 5, Bazel writes no line end after a request, so the
// end is found by counting brackets.
import { StringDecoder } from 'node:string_decoder';

/** A request of Bazel's worker protocol. */
export interface WorkRequest {
  readonly arguments: readonly string[];
  /** The digests of the input files by path. */
  readonly digests: ReadonlyMap<string, string>;
  /** The number that the answer repeats; 0 for a worker that has one request at a time. */
  readonly id: number;
  /** Whether this request cancels an earlier request with the same `id`. */
  readonly isCancel: boolean;
}

/** Splits chunks of a stream into requests. */
export class WorkRequests {
  readonly #decoder = new StringDecoder('utf8');
  #text = '';
  /** The offset in the text up to which brackets have been counted. */
  #at = 0;
  #depth = 0;
  #isInString = false;

  /**
   * Returns the requests that end in a chunk. Fails with an `Error` if the stream is not a sequence of requests in
   * JSON.
   */
  take(chunk: Uint8Array): readonly WorkRequest[] {
    this.#text += this.#decoder.write(Buffer.from(chunk));
    const requests: WorkRequest[] = [];
    let start = 0;
    for (; this.#at < this.#text.length; this.#at++) {
      if (!this.#endsAt(this.#text.charAt(this.#at))) continue;
      requests.push(requestOf(JSON.parse(this.#text.slice(start, this.#at + 1))));
      start = this.#at + 1;
    }
    this.#text = this.#text.slice(start);
    this.#at -= start;
    return requests;
  }

  /** Whether a request was begun and not ended. */
  get isInside(): boolean {
    return this.#depth > 0;
  }

  /**
   * Counts a bracket outside of strings; true if the character ends the outermost object. Fails if the character is
   * between two requests and no request can begin with it.
   */
  #endsAt(character: string): boolean {
    if (this.#isInString) {
      // The character after a backslash never ends a string.
      if (character === '\\') this.#at++;
      else if (character === '"') this.#isInString = false;
      return false;
    }
    if (character === '{' || character === '[') this.#depth++;
    else if (this.#depth === 0 && character.trim() !== '') throw new Error(`a request cannot begin with ${character}`);
    else if (character === '"') this.#isInString = true;
    else if (character === '}' || character === ']') return --this.#depth === 0;
    return false;
  }
}

function requestOf(value: unknown): WorkRequest {
  const {
    arguments: args = [],
    inputs = [],
    requestId = 0,
    cancel = false,
  } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(args) || !Array.isArray(inputs)) throw new Error('a request has lists of arguments and inputs');
  const digests = inputs.flatMap((input: unknown) => {
    const { path, digest } = (input ?? {}) as Readonly<Record<string, unknown>>;
    return typeof path === 'string' && typeof digest === 'string' ? [[path, digest] as const] : [];
  });
  return { arguments: args.map(String), digests: new Map(digests), id: Number(requestId), isCancel: cancel === true };
}
