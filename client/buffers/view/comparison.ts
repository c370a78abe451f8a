// Compares the buffer that is shown with the buffer of another file, in turns, and shows the differences as a tree.
import {
  differencesOf,
  type ValueDifference,
  verifyBuffer,
  workBudgetOf,
} from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { differencesTree } from './differences-tree.ts';
import { button, element } from './dom.ts';
import { filled } from './search.ts';
import type { ShownBuffer } from './shown.ts';
import { TreePane } from './tree-pane.ts';

interface Actions {
  /** Shows the value at a path of the buffer. */
  readonly choose: (path: string) => void;
  readonly asText: () => void;
  readonly close: () => void;
}

/** The number of values that are compared even in small buffers. Larger buffers allow more. */
const leastWork = 1_000_000;
/** Limits: the number of `differences` that are shown, and the milliseconds of one `turn`. */
const most = { differences: 10_000, turn: 30 } as const;

export class Comparison {
  readonly element = element('section', 'comparison');
  readonly #status = element('span', 'path');
  readonly #tree: TreePane;
  readonly #bar = element('div', 'line table-bar');
  readonly #actions: Actions;
  #runs = 0;

  constructor(actions: Actions) {
    this.#actions = actions;
    this.#status.setAttribute('role', 'status');
    this.#tree = new TreePane({
      select: (_node, path) => this.#isQuiet || actions.choose(path),
      goTo: () => undefined,
    });
    this.element.hidden = true;
    this.element.append(this.#bar, this.#tree.element);
  }

  /** True while the tree is filled, which selects its first row. */
  #isQuiet = false;

  hide(): void {
    this.#runs++;
    this.element.hidden = true;
  }

  /**
   * Shows the differences of two buffers, or says that one of them is not sound. `outdated` stands in place of the number
   * of differences, unless it is empty.
   */
  async show(own: ShownBuffer, other: ShownBuffer, name: string, words: Words, outdated: string): Promise<void> {
    const run = ++this.#runs;
    this.element.hidden = false;
    this.#bar.replaceChildren(
      this.#status,
      button(words.asText, 'small', () => this.#actions.asText()),
      button(words.close, 'small', () => this.#actions.close()),
    );
    this.#tree.words = { ...words, values: filled(words.differences, '', name) };
    const [before, after] = [own.root, other.root];
    const unsound = [own, other].find(({ bytes, schema, form }) => verifyBuffer(bytes, schema, form));
    if (!before || !after || unsound) {
      this.#status.textContent = `${unsound === other ? `${name}: ` : ''}${words.notSound}`;
      this.#tree.show(undefined);
      return;
    }
    const found: ValueDifference[] = [];
    const budget = workBudgetOf(leastWork + 8 * (own.bytes.length + other.bytes.length));
    let pause = performance.now() + most.turn;
    const differences = differencesOf({ bytes: own.bytes, root: before }, { bytes: other.bytes, root: after }, budget);
    let next = differences.next();
    for (; !next.done && found.length < most.differences; next = differences.next()) {
      found.push(next.value);
      if (performance.now() < pause) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (run !== this.#runs) return;
      pause = performance.now() + most.turn;
    }
    // Shared values may be combined without end, so the comparison may end before all are compared.
    const more = next.done && next.value ? '' : ` ${words.moreDifferences}`;
    const counted =
      found.length === 1
        ? filled(words.oneDifference, name)
        : filled(words.differences, found.length.toLocaleString(), name);
    this.#status.textContent =
      outdated || (found.length === 0 && more === '' ? filled(words.noDifferences, name) : `${counted}.${more}`);
    this.#isQuiet = true;
    this.#tree.show(found.length === 0 ? undefined : differencesTree(before.name, found, words));
    this.#tree.openAll();
    this.#isQuiet = false;
  }
}
