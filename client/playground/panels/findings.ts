// The findings of the schema, each with its fixes and with the page that explains its rule.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { button, element } from '../../buffers/view/dom.ts';
import { inOrder, messageOf, severityOf } from './findings-model.ts';
import { fill, type Panel } from './panel.ts';

/** The most that are listed: nobody reads more, and the first ones usually cause the others. */
const most = 100;

/** The most fixes that a finding shows; the menu of the editor has all. */
const mostFixes = 3;

const signs = { error: '✕', warning: '!', info: 'i', hint: '·' } as const;
const words = { error: 'Error', warning: 'Warning', info: 'Information', hint: 'Hint' } as const;

/** What the panel needs of the page. */
interface FindingsHost {
  goTo(range: Diagnostic['range']): void;
  /** The explanation of a code as HTML; undefined for a code that has none. */
  explanationOf(code: string): Promise<string | undefined>;
  /** The fixes of some findings; each names those that it is for. */
  fixesOf(findings: readonly Diagnostic[]): Promise<readonly CodeAction[]>;
  carryOut(action: CodeAction): void;
}

export class FindingsPanel implements Panel {
  readonly element = element('div', 'panel findings');
  readonly #host: FindingsHost;
  #findings: readonly Diagnostic[] = [];
  /** The codes whose explanations are open, so that they stay so while someone types. */
  readonly #open = new Set<string>();

  constructor(host: FindingsHost) {
    this.#host = host;
  }

  /** Takes the findings of the present text. */
  show(findings: readonly Diagnostic[]): void {
    this.#findings = inOrder(findings);
    if (!this.element.hidden) this.refresh();
  }

  /** Opens the explanation of a code, and goes to it. */
  explain(code: string): void {
    this.#open.add(code);
    this.refresh();
    const item = [...this.element.querySelectorAll<HTMLElement>('details')].find((each) => each.dataset.code === code);
    item?.querySelector('summary')?.focus();
    item?.scrollIntoView({ block: 'nearest' });
  }

  refresh(): void {
    if (this.#findings.length === 0) {
      const text = 'flatc accepts this schema, and there is nothing to improve.';
      fill(this.element, element('p', 'empty good', [element('strong', '', 'No findings. '), text]));
      return;
    }
    const listed = this.#findings.slice(0, most).map((finding) => [finding, element('div', 'fixes')] as const);
    const list = element(
      'ol',
      'finding-list',
      listed.map(([finding, fixes]) => this.#item(finding, fixes)),
    );
    void this.#showFixes(new Map(listed));
    const left = this.#findings.length - most;
    const more = left > 0 ? [element('p', 'muted', `${left} more are not listed.`)] : [];
    fill(this.element, list, ...more);
  }

  #item(finding: Diagnostic, fixes: HTMLElement): HTMLElement {
    const severity = severityOf(finding);
    const code = String(finding.code ?? '');
    const { line, character } = finding.range.start;
    const place = button(messageOf(finding), 'finding-place', () => this.#host.goTo(finding.range));
    const sign = element('span', `sign ${severity}`, signs[severity]);
    sign.setAttribute('aria-hidden', 'true');
    place.prepend(sign, element('span', 'unseen', `${words[severity]}: `));
    place.append(element('span', 'at', `${line + 1}:${character + 1}`));
    return element('li', `finding ${severity}`, [place, fixes, ...(code ? [this.#explanation(code)] : [])]);
  }

  async #showFixes(places: ReadonlyMap<Diagnostic, HTMLElement>): Promise<void> {
    // Without an answer the findings are without fixes; the menu of the editor then says why.
    const fixes = await this.#host.fixesOf([...places.keys()]).catch(() => []);
    for (const [finding, place] of places) {
      // To ignore a finding is offered by the menu of the editor, and is no repair.
      const own = fixes.filter(
        ({ title, diagnostics = [] }) =>
          !title.startsWith('Ignore ') && diagnostics.some((each) => isSame(each, finding)),
      );
      place.replaceChildren(...own.slice(0, mostFixes).map((fix) => this.#fix(fix)));
    }
  }

  #fix(fix: CodeAction): HTMLElement {
    return button(fix.title, 'fix', () => this.#host.carryOut(fix));
  }

  #explanation(code: string): HTMLElement {
    const summary = element('summary', '', [element('code', '', code)]);
    const text = element('div', 'explanation');
    const details = element('details', '', [summary, text]);
    details.dataset.code = code;
    details.open = this.#open.has(code);
    const read = async (): Promise<void> => {
      if (!details.open || text.childNodes.length > 0) return;
      const html = await this.#host.explanationOf(code);
      // Ours, and cleaned like all HTML that is made of Markdown.
      text.innerHTML = html ?? 'Nothing more is known.';
    };
    details.addEventListener('toggle', () => {
      if (details.open) this.#open.add(code);
      else this.#open.delete(code);
      void read();
    });
    void read();
    return details;
  }
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && JSON.stringify(one.range) === JSON.stringify(other.range);
}
