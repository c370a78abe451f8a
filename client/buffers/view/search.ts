// Searches the values that are shown, then the following messages of a stream, in turns that can be stopped.
import type { BufferNode, ByteRange, NodePath } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { type Found, findMatches } from './find.ts';

/** A buffer that is searched. */
interface Searched {
  readonly root: BufferNode;
  readonly bytes: Uint8Array;
}

interface SearchHost {
  /** The number of messages, 1 for a file that is one buffer. */
  readonly count: () => number;
  /** The message that is shown. */
  readonly index: () => number;
  /** A message; undefined if it cannot be read. */
  readonly message: (index: number) => Searched | undefined;
  /** Shows a match in a message. */
  readonly reveal: (index: number, nodePath: NodePath | undefined, range: ByteRange | undefined) => void;
  readonly told: (text: string) => void;
  readonly words: () => Words | undefined;
}

/** The milliseconds of one turn. */
const turn = 12;

export class Search {
  readonly #host: SearchHost;
  #found:
    | (Found & { readonly query: string; readonly message: number; readonly of: Searched; index: number })
    | undefined;
  /** The number of searches; an older one stops. */
  #searches = 0;

  constructor(host: SearchHost) {
    this.#host = host;
  }

  /** Stops a search that is under way. Returns whether there was one. */
  stop(): void {
    this.#searches++;
    this.#found = undefined;
    this.#host.told('');
  }

  /** Goes to the next or previous match, in other messages where this one has no more. It ends with the search. */
  async find(query: string, isNext: boolean): Promise<void> {
    const { index, message, reveal } = this.#host;
    const start = index();
    const own = message(start);
    this.#searches++;
    if (!own || query === '') {
      this.#host.told('');
      return;
    }
    const known = this.#found;
    if (known?.query !== query || known.message !== start || known.of.root !== own.root)
      this.#found = {
        query,
        message: start,
        of: own,
        ...findMatches(own.root, own.bytes, query),
        index: isNext ? -1 : Infinity,
      };
    const found = this.#found;
    if (!found) return;
    const next = isNext ? found.index + 1 : Math.min(found.index, found.matches.length) - 1;
    const match = found.matches[next];
    if (match) {
      found.index = next;
      reveal(start, match.nodePath, match.range);
      this.#tell();
    } else await this.#findIn(query, start, isNext, this.#searches);
  }

  /** Looks in the other messages, one after the other; at last in the first one again. */
  async #findIn(query: string, start: number, isNext: boolean, search: number): Promise<void> {
    const count = this.#host.count();
    let pause = performance.now() + turn;
    let isPartial = false;
    for (let step = 1; step <= count; step++) {
      const at = (start + (isNext ? step : count - step)) % count;
      const of = this.#host.message(at);
      const found = of && findMatches(of.root, of.bytes, query);
      isPartial ||= found?.isPartial ?? false;
      if (of && found && found.matches.length > 0) {
        const index = isNext ? 0 : found.matches.length - 1;
        this.#found = { query, message: at, of, ...found, index };
        const match = found.matches[index];
        this.#host.reveal(at, match?.nodePath, match?.range);
        const shown = this.#host.message(at);
        if (shown) this.#found = { ...this.#found, of: shown };
        this.#tell();
        return;
      }
      if (performance.now() < pause) continue;
      const { searching = '' } = this.#host.words() ?? {};
      this.#host.told(filled(searching, step.toLocaleString(), count.toLocaleString()));
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (search !== this.#searches) return;
      pause = performance.now() + turn;
    }
    const { nothingFound = '', searchedPartly = '' } = this.#host.words() ?? {};
    this.#host.told(`${nothingFound}${isPartial ? `. ${searchedPartly}` : ''}`);
  }

  #tell(): void {
    const words = this.#host.words();
    if (!this.#found || !words) return;
    const { index, matches, isPartial, message } = this.#found;
    const place = this.#host.count() > 1 ? `#${message}: ` : '';
    const partly = isPartial ? `. ${words.searchedPartly}` : '';
    this.#host.told(`${place}${filled(words.found, index + 1, matches.length)}${partly}`);
  }
}

/** A text with its places filled in. */
export function filled(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ''));
}
