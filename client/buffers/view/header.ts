// Shows the top of the view: whether the buffer is valid, its schema, and the search.
import { type BufferProblem, type BufferSurvey, identifierIn } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { button, element } from './dom.ts';

interface Actions {
  readonly chooseSchema: () => void;
  readonly search: (query: string, isNext: boolean) => void;
}

/** The largest number of problems that are listed. */
const mostShown = 50;

export class Header {
  readonly element = element('header');
  readonly #verdict = element('span', 'verdict');
  readonly #schema: HTMLButtonElement;
  readonly #facts = element('span', 'facts');
  readonly #search = element('input', 'search');
  readonly #found = element('span', 'found');
  readonly #problems = element('ul', 'problems');
  #words: Words | undefined;
  #size = 0;

  constructor({ chooseSchema, search }: Actions) {
    this.#schema = button('', 'schema', chooseSchema);
    this.#search.type = 'search';
    this.#search.addEventListener('keydown', ({ key, shiftKey }) => {
      if (key === 'Enter') search(this.#search.value, !shiftKey);
    });
    this.#verdict.setAttribute('role', 'status');
    this.#found.setAttribute('role', 'status');
    const line = element('div', 'line', [this.#verdict, this.#schema, this.#facts]);
    this.element.append(line, element('div', 'line', [this.#search, this.#found]), this.#problems);
    addEventListener('keydown', (event) => {
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
    this.#search.placeholder = words.search;
    this.#search.setAttribute('aria-label', words.search);
    this.#facts.textContent = `${/^[\x20-\x7e]{4}$/.test(identifier) ? identifier : words.noIdentifier}, ${this.#sizeText}`;
  }

  showSchema(name: string, root: string, identifier: string | undefined): void {
    this.#schema.textContent = name;
    this.#schema.title = this.#words?.chooseSchema ?? '';
    this.#facts.textContent = [root, identifier ?? this.#words?.noIdentifier, this.#sizeText].join(', ');
    this.#setVerdict('', '');
  }

  showReason(reason: string): void {
    this.#setVerdict('unknown', reason);
    this.#problems.replaceChildren();
  }

  showVerdict({ problem, further, isWhole }: BufferSurvey, reveal: (problem: BufferProblem) => void): void {
    const words = this.#words;
    if (!words) return;
    const warnings = further.length === 0 ? '' : `, ${words.warnings.replace('{0}', String(further.length))}`;
    if (problem) this.#setVerdict('broken', words.notSound);
    else this.#setVerdict(further.length === 0 ? 'sound' : 'doubtful', `${words.sound}${warnings}`);
    const all = [...(problem ? [problem] : []), ...further].slice(0, mostShown);
    const items = all.map((each) => element('li', each.level, [button(told(each), 'link', () => reveal(each))]));
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

function told({ path, at, message }: BufferProblem): string {
  return `${path === '' ? '' : `${path}: `}${message} (0x${at.toString(16).toUpperCase()})`;
}
