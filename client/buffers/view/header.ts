// Shows the top of the view: whether the buffer is valid, its schema, and the search.
import {
  type BufferProblem,
  type BufferSurvey,
  identifierIn,
  levelOfTail,
  type StreamTail,
} from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { button, element } from './dom.ts';
import { filled } from './search.ts';

interface Actions {
  readonly chooseSchema: () => void;
  readonly chooseForm: () => void;
  readonly search: (query: string, isNext: boolean) => void;
  readonly stopSearch: () => void;
  /** Goes forward by a number of messages, or backward if the number is negative. */
  readonly step: (messages: number) => void;
  /** Shows the whole file again after it was read from a byte on. */
  readonly back: () => void;
}

/** The largest number of problems that are listed. */
const mostShown = 50;

export class Header {
  readonly element = element('header');
  readonly #verdict = element('span', 'verdict');
  readonly #schema: HTMLButtonElement;
  /** The button with the way in which the file contains buffers, such as `size32`. */
  readonly #form: HTMLButtonElement;
  readonly #facts = element('span', 'facts');
  readonly #search = element('input', 'search');
  /**
   * The number of the shown message with buttons for its neighbours, or the byte from which the file is read. Empty for
   * a file that is one buffer.
   */
  readonly #place = element('span', 'message-place');
  readonly #found = element('span', 'found');
  readonly #problems = element('ul', 'problems');
  /** The problem at the end of a stream or container, such as a message that is cut. */
  readonly #tail = element('ul', 'problems');
  #words: Words | undefined;
  #size = 0;

  readonly #actions: Actions;

  constructor(actions: Actions) {
    const { chooseSchema, chooseForm, search, stopSearch, step } = actions;
    this.#actions = actions;
    this.#schema = button('', 'schema', chooseSchema);
    this.#form = button('', 'schema', chooseForm);
    this.#search.type = 'search';
    this.#search.addEventListener('keydown', ({ key, shiftKey }) => {
      if (key === 'Enter') search(this.#search.value.trim(), !shiftKey);
      if (key === 'Escape') stopSearch();
    });
    this.#verdict.setAttribute('role', 'status');
    this.#found.setAttribute('role', 'status');
    const line = element('div', 'line', [this.#verdict, this.#schema, this.#form, this.#facts, this.#place]);
    this.element.append(line, element('div', 'line', [this.#search, this.#found]), this.#problems, this.#tail);
    addEventListener('keydown', (event) => {
      if (event.altKey && /^Arrow(?:Down|Up)$/.test(event.key)) {
        event.preventDefault();
        step(event.key === 'ArrowDown' ? 1 : -1);
      }
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#search.select();
    });
  }

  showFile(bytes: Uint8Array, words: Words): void {
    this.#words = words;
    this.#size = bytes.length;
    const identifier = identifierIn(bytes, 4) ?? '';
    this.#schema.textContent = words.chooseSchema;
    this.showForm(words.chooseForm);
    this.#search.placeholder = words.search;
    this.#search.setAttribute('aria-label', words.search);
    this.#facts.textContent = `${/^[\x20-\x7e]{4}$/.test(identifier) ? identifier : words.noIdentifier}, ${this.#sizeText}`;
  }

  /**
   * Shows the name of the schema, and facts such as the root and the identifier. Clears the verdict and the problems.
   */
  showFacts(name: string, facts: readonly string[]): void {
    this.#schema.textContent = name;
    this.#schema.title = this.#words?.chooseSchema ?? '';
    this.#facts.textContent = [...facts, this.#sizeText].join(', ');
    this.#setVerdict('', '');
    this.#problems.replaceChildren();
  }

  /** Shows the way in which the file contains buffers, such as `size32`. */
  showForm(form: string): void {
    this.#form.textContent = form;
    this.#form.title = this.#words?.chooseForm ?? '';
  }

  /** Shows the problem at the end of a stream or container in a sentence; undefined removes the sentence. */
  showTail(tail: StreamTail | undefined): void {
    const words = this.#words;
    if (!tail || !words) {
      this.#tail.replaceChildren();
      return;
    }
    const { index, at, message } = tail;
    const text = index === 0 ? message : filled(words.tail, index - 1, `0x${at.toString(16).toUpperCase()}`, message);
    const line = element('li', levelOfTail(tail), text);
    this.#tail.replaceChildren(line);
  }

  /** Shows the number of the message, with buttons for the next and the previous one. */
  showMessage(index: number, count: number): void {
    const words = this.#words;
    if (!words) return;
    const { step } = this.#actions;
    const [previous, next] = [button('‹', 'step', () => step(-1)), button('›', 'step', () => step(1))];
    for (const [each, label] of [
      [previous, words.previousMessage],
      [next, words.nextMessage],
    ] as const) {
      each.title = label;
      each.setAttribute('aria-label', label);
    }
    previous.disabled = index === 0;
    next.disabled = index === count - 1;
    const place = element('span', '', filled(words.message, index, count.toLocaleString()));
    place.setAttribute('role', 'status');
    this.#place.replaceChildren(previous, place, next);
  }

  /** Shows the byte from which the file is read, with a button back to the whole file; undefined removes both. */
  showFrom(at: number | undefined): void {
    const words = this.#words;
    if (at === undefined || !words) this.#place.replaceChildren();
    else {
      const place = element('span', '', `0x${at.toString(16).toUpperCase()}`);
      this.#place.replaceChildren(
        place,
        button(words.backToFile, 'small', () => this.#actions.back()),
      );
    }
  }

  showReason(reason: string): void {
    this.#setVerdict('unknown', reason);
    this.#problems.replaceChildren();
  }

  /** Shows whether the buffer is sound, and its problems. `base` is the offset of the buffer in the file. */
  showVerdict(
    { problem, further, isWhole }: BufferSurvey,
    reveal: (problem: BufferProblem) => void,
    base: number,
  ): void {
    const words = this.#words;
    if (!words) return;
    const warnings = further.length === 0 ? '' : `, ${words.warnings.replace('{0}', String(further.length))}`;
    if (problem) this.#setVerdict('broken', words.notSound);
    else this.#setVerdict(further.length === 0 ? 'sound' : 'doubtful', `${words.sound}${warnings}`);
    const all = [...(problem ? [problem] : []), ...further].slice(0, mostShown);
    const items = all.map((each) =>
      element('li', each.level, [button(problemText(each, base), 'link', () => reveal(each))]),
    );
    const note = isWhole ? [] : [element('li', '', words.partly)];
    this.#problems.replaceChildren(...items, ...note);
  }

  showFound(text: string): void {
    this.#found.textContent = text;
  }

  get #sizeText(): string {
    return `${this.#size.toLocaleString()} B`;
  }

  #setVerdict(state: string, text: string): void {
    this.#verdict.className = `verdict ${state}`;
    this.#verdict.textContent = text;
  }
}

function problemText({ path, at, message }: BufferProblem, base: number): string {
  return `${path === '' ? '' : `${path}: `}${message} (0x${(base + at).toString(16).toUpperCase()})`;
}
