// Shows the findings of the schema and of its data, each with its fixes and the explanation of its rule.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { button, element } from '../../buffers/view/dom.ts';
import { Explanations } from './explanations.ts';
import { inOrder, messageOf, severityOf } from './findings-model.ts';
import { fill, type Panel } from './panel.ts';

/** The largest number of listed findings. Users read no more, and the first findings usually cause the others. */
const most = 100;

/** The largest number of fixes that a finding lists; the editor's menu has all of them. */
const mostFixes = 3;

const signs = { error: '✕', warning: '!', info: 'i', hint: '·' } as const;
const words = { error: 'Error', warning: 'Warning', info: 'Information', hint: 'Hint' } as const;

/** A document of the page that has findings. */
export type JudgedDocument = 'schema' | 'data';

/** The services of the page that the panel needs. */
interface FindingsHost {
  goTo(range: Diagnostic['range'], document: JudgedDocument): void;
  /** The explanation of a code as HTML; undefined if there is none. */
  explanationOf(code: string): Promise<string | undefined>;
  /** The fixes of some findings; each fix names its findings. */
  fixesOf(findings: readonly Diagnostic[], document: JudgedDocument): Promise<readonly CodeAction[]>;
  carryOut(action: CodeAction, document: JudgedDocument): void;
}

export class FindingsPanel implements Panel {
  readonly element = element('div', 'panel findings');
  readonly #host: FindingsHost;
  readonly #explanations: Explanations;
  #findings: readonly Diagnostic[] = [];
  #dataFindings: readonly Diagnostic[] = [];

  constructor(host: FindingsHost) {
    this.#host = host;
    this.#explanations = new Explanations((code) => host.explanationOf(code));
  }

  /** Takes the findings of the present schema and data. */
  show(findings: readonly Diagnostic[], dataFindings: readonly Diagnostic[]): void {
    this.#findings = inOrder(findings);
    this.#dataFindings = inOrder(dataFindings);
    if (!this.element.hidden) this.refresh();
  }

  /** Opens the explanation of a code and moves the focus to it. */
  explain(code: string): void {
    this.#explanations.open(code);
    this.refresh();
    const item = [...this.element.querySelectorAll<HTMLElement>('details')].find((each) => each.dataset.code === code);
    item?.querySelector('summary')?.focus();
    item?.scrollIntoView({ block: 'nearest' });
  }

  refresh(): void {
    if (this.#findings.length + this.#dataFindings.length === 0) {
      const text = 'flatc accepts this schema and its data, and there is nothing to improve.';
      fill(this.element, element('p', 'empty good', [element('strong', '', 'No findings. '), text]));
      return;
    }
    const ofData = this.#dataFindings.length > 0 ? this.#list(this.#dataFindings, 'data') : [];
    const title = ofData.length > 0 ? [element('h2', '', 'In the data')] : [];
    fill(this.element, ...this.#list(this.#findings, 'schema'), ...title, ...ofData);
  }

  #list(findings: readonly Diagnostic[], document: JudgedDocument): readonly HTMLElement[] {
    const listed = findings.slice(0, most).map((finding) => [finding, element('div', 'fixes')] as const);
    const list = element(
      'ol',
      'finding-list',
      listed.map(([finding, fixes]) => this.#item(finding, fixes, document)),
    );
    if (listed.length > 0) void this.#showFixes(new Map(listed), document);
    const left = findings.length - most;
    return [list, ...(left > 0 ? [element('p', 'muted', `${left} more are not listed.`)] : [])];
  }

  #item(finding: Diagnostic, fixes: HTMLElement, document: JudgedDocument): HTMLElement {
    const severity = severityOf(finding);
    const code = String(finding.code ?? '');
    const { line, character } = finding.range.start;
    const place = button(messageOf(finding), 'finding-place', () => this.#host.goTo(finding.range, document));
    const sign = element('span', `sign ${severity}`, signs[severity]);
    sign.setAttribute('aria-hidden', 'true');
    place.prepend(sign, element('span', 'unseen', `${words[severity]}: `));
    place.append(element('span', 'at', `${line + 1}:${character + 1}`));
    return element('li', `finding ${severity}`, [place, fixes, ...(code ? [this.#explanations.of(code)] : [])]);
  }

  async #showFixes(places: ReadonlyMap<Diagnostic, HTMLElement>, document: JudgedDocument): Promise<void> {
    // Without an answer no fixes are shown; the editor's menu then says why.
    const fixes = await this.#host.fixesOf([...places.keys()], document).catch(() => []);
    for (const [finding, place] of places) {
      // Ignoring a finding is not a repair; the editor's menu offers it.
      const own = fixes.filter(
        ({ title, diagnostics = [] }) =>
          !title.startsWith('Ignore ') && diagnostics.some((each) => isSame(each, finding)),
      );
      place.replaceChildren(...own.slice(0, mostFixes).map((fix) => this.#fix(fix, document)));
    }
  }

  #fix(fix: CodeAction, document: JudgedDocument): HTMLElement {
    return button(fix.title, 'fix', () => this.#host.carryOut(fix, document));
  }
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && JSON.stringify(one.range) === JSON.stringify(other.range);
}
