// Shows the explanation of a rule below a finding when the user opens it. An open explanation stays open while the user
// types.
import { element } from '../../buffers/view/dom.ts';

export class Explanations {
  readonly #explanationOf: (code: string) => Promise<string | undefined>;
  readonly #open = new Set<string>();

  /** `explanationOf` is a function that resolves with cleaned HTML; undefined if there is no explanation. */
  constructor(explanationOf: (code: string) => Promise<string | undefined>) {
    this.#explanationOf = explanationOf;
  }

  /** Notes that the explanation of a code is open when it is next shown. */
  open(code: string): void {
    this.#open.add(code);
  }

  /** The element with the explanation of a code. */
  of(code: string): HTMLElement {
    const text = element('div', 'explanation');
    const summary = element('summary', '', [element('code', '', code)]);
    const details = element('details', '', [summary, text]);
    details.dataset.code = code;
    details.open = this.#open.has(code);
    const read = async (): Promise<void> => {
      if (!details.open || text.childNodes.length > 0) return;
      // The HTML is our own, and it is cleaned like all HTML from Markdown.
      text.innerHTML = (await this.#explanationOf(code)) ?? 'Nothing more is known.';
    };
    const note = (isOpen: boolean): void => {
      if (isOpen) this.#open.add(code);
      else this.#open.delete(code);
    };
    // The panel may be written anew between a click and the event that follows it, which then comes from the old
    // element.
    summary.addEventListener('click', () => note(!details.open));
    details.addEventListener('toggle', () => {
      if (details.isConnected) note(details.open);
      void read();
    });
    void read();
    return details;
  }
}
