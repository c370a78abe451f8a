// Searches the values that are shown, then the following messages of a stream, in turns that can be stopped.
import type { BufferNode, ByteRange, NodePath } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { type Found, findSteps } from './find.ts';

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
  /** The values of a message; undefined if the message does not exist or its schema is unknown. */
  readonly message: (index: number) => Searched | undefined;
  /** Shows a match in a message. */
  readonly reveal: (index: number, nodePath: NodePath | undefined, range: ByteRange | undefined) => void;
  readonly showStatus: (text: string) => void;
  readonly words: () => Words | undefined;
}

/** The milliseconds of one turn. */
const turn = 12;

/** The matches in one message. `index` is the number of the match that is shown. */
interface Matches extends Found {
  readonly query: string;
  readonly message: number;
  readonly of: Searched;
  index: number;
}

export class Search {
  readonly #host: SearchHost;
  /** The matches of the last search; undefined before a search and after `stop`. */
  #found: Matches | undefined;
  /** The number of searches; an older one stops. */
  #searches = 0;
  /** The time at which the present turn ends. */
  #pause = 0;

  constructor(host: SearchHost) {
    this.#host = host;
  }

  /** Stops a search that is under way, and forgets its matches. */
  stop(): void {
    this.#searches++;
    this.#found = undefined;
    this.#host.showStatus('');
  }

  /**
   * Shows the next or previous match. If the shown message has no more matches, the other messages are searched.
   * Resolves when a match is shown, nothing is found, or the search is stopped.
   */
  async find(query: string, isNext: boolean): Promise<void> {
    const { index, message } = this.#host;
    const start = index();
    const own = message(start);
    const search = ++this.#searches;
    this.#pause = performance.now() + turn;
    if (!own || query === '') {
      this.#host.showStatus('');
      return;
    }
    const known = this.#found;
    let nothing: Found | undefined;
    if (known?.query !== query || known.message !== start || known.of.root !== own.root) {
      const found = await this.#findIn(own, query, isNext, start, search);
      if (!found) return;
      this.#found = { query, message: start, of: own, ...found, index: isNext ? 0 : found.matches.length - 1 };
      if (found.matches.length > 0) return this.#reveal();
      nothing = found;
    } else {
      known.index += isNext ? 1 : -1;
      if (this.#host.count() === 1) known.index = (known.index + known.matches.length) % known.matches.length;
      if (known.matches[known.index]) return this.#reveal();
    }
    await this.#findInOthers(query, start, isNext, search, nothing);
  }

  /**
   * Searches the other messages one after another, and at last the message at `start` again. `nothing` is the result of
   * that message if it has no matches; then it is not searched again.
   */
  async #findInOthers(
    query: string,
    start: number,
    isNext: boolean,
    search: number,
    nothing: Found | undefined,
  ): Promise<void> {
    const count = this.#host.count();
    let isPartial = nothing?.isPartial ?? false;
    for (let step = 1; step <= (nothing ? count - 1 : count); step++) {
      const at = (start + (isNext ? step : count - step)) % count;
      const of = this.#host.message(at);
      const found = of && (await this.#findIn(of, query, isNext, at, search));
      if (of && !found) return;
      isPartial ||= found?.isPartial ?? false;
      if (of && found && found.matches.length > 0) {
        const index = isNext ? 0 : found.matches.length - 1;
        this.#found = { query, message: at, of, ...found, index };
        this.#reveal();
        const shown = this.#host.message(at);
        if (shown) this.#found = { ...this.#found, of: shown };
        return;
      }
      const { searching = '' } = this.#host.words() ?? {};
      const isGoingOn = await this.#rest(search, () =>
        filled(searching, step.toLocaleString(), count.toLocaleString()),
      );
      if (!isGoingOn) return;
    }
    const { nothingFound = '', searchedPartly = '' } = this.#host.words() ?? {};
    this.#host.showStatus(`${nothingFound}${isPartial ? `. ${searchedPartly}` : ''}`);
  }

  /**
   * The matches in one message; undefined if the search was stopped. In a long search, the first match is shown as soon
   * as it is found.
   */
  async #findIn(
    { root, bytes }: Searched,
    query: string,
    isNext: boolean,
    message: number,
    search: number,
  ): Promise<Found | undefined> {
    const { valuesSearched = '' } = this.#host.words() ?? {};
    let isShown = !isNext || message !== this.#host.index();
    const steps = findSteps(root, bytes, query);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      const { matches, searched } = step.value;
      const [first] = matches;
      if (first && !isShown && performance.now() >= this.#pause) {
        isShown = true;
        this.#host.reveal(message, first.nodePath, first.range);
      }
      if (!(await this.#rest(search, () => filled(valuesSearched, searched.toLocaleString())))) return undefined;
    }
  }

  /** Lets the window do other work at the end of a turn. Returns false if the search was stopped meanwhile. */
  async #rest(search: number, progress: () => string): Promise<boolean> {
    if (performance.now() < this.#pause) return true;
    this.#host.showStatus(progress());
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#pause = performance.now() + turn;
    return search === this.#searches;
  }

  #reveal(): void {
    const { matches, index, message } = this.#found ?? { matches: [], index: 0, message: 0 };
    const match = matches[index];
    if (!match) return;
    this.#host.reveal(message, match.nodePath, match.range);
    this.#showPlace();
  }

  #showPlace(): void {
    const words = this.#host.words();
    if (!this.#found || !words) return;
    const { index, matches, isPartial, message } = this.#found;
    const place = this.#host.count() > 1 ? `#${message}: ` : '';
    const partly = isPartial ? `. ${words.searchedPartly}` : '';
    this.#host.showStatus(`${place}${filled(words.found, index + 1, matches.length)}${partly}`);
  }
}

/** A text with values in place of its placeholders. */
export function filled(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ''));
}
