// Shows the findings of the schema, each with its fixes and the explanation of its rule.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { button, element } from '../../buffers/view/dom.ts';
import { inOrder, messageOf, severityOf } from './findings-model.ts';
import { fill, type Panel } from './panel.ts';

/** The largest number of listed findings. Users read no more, and the first findings usually cause the others. */
const most = 100;

/** The largest number of fixes that a finding lists; the editor's menu has all of them. */
const mostFixes = 3;

const signs = { error: '✕', warning: '!', info: 'i', hint: '·' } as const;
const words = { error: 'Error', warning: 'Warning', info: 'Information', hint: 'Hint' } as const;

/** The services of the page that the panel needs. */
interface FindingsHost {
  goTo(range: Diagnostic['range']): void;
  /** The explanation of a code as HTML; undefined if there is none. */
  explanationOf(code: string): Promise<string | undefined>;
  /** The fixes of some findings; each fix names its findings. */
  fixesOf(findings: readonly Diagnostic[]): Promise<readonly CodeAction[]>;
  carryOut(action: CodeAction): void;
}

export class FindingsPanel implements Panel {
  readonly element = element('div', 'panel findings');
  readonly #host: FindingsHost;
  #findings: readonly Diagnostic[] = [];
  /** The codes whose explanations are open. They stay open while the user types. */
  readonly #open = new Set<string>();

  constructor(host: FindingsHost) {
    this.#host = host;
  }

  /** Takes the findings of the present text. */
  show(findings: readonly Diagnostic[]): void {
    this.#findings = inOrder(findings);
    if (!this.element.hidden) this.refresh();
  }

  /** Opens the explanation of a code and moves the focus to it. */
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
    // Without an answer no fixes are shown; the editor's menu then says why.
    const fixes = await this.#host.fixesOf([...places.keys()]).catch(() => []);
    for (const [finding, place] of places) {
      // Ignoring a finding is not a repair; the editor's menu offers it.
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
      // The HTML is our own, and it is cleaned like all HTML from Markdown.
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
