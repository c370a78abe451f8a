// Shows the changes since the older version that break data or readers, and why.
import type { BreakingChange, CompareAnswer } from '../../../server/protocol-baselines.ts';
import { button, element } from '../../buffers/view/dom.ts';
import { verdictOf } from './changes-model.ts';
import { Explanations } from './explanations.ts';
import { fill, type Panel } from './panel.ts';

interface ChangesHost {
  older(): string;
  /** The comparison of the present schema with the older version. */
  compare(): Promise<CompareAnswer>;
  explanationOf(code: string): Promise<string | undefined>;
  goTo(range: BreakingChange['range']): void;
  /** Makes the present schema the older version. */
  keep(): void;
}

const signs = { error: '✕', warning: '!', information: 'i', hint: '·' } as const;

export class ChangesPanel implements Panel {
  readonly element = element('div', 'panel findings changes');
  readonly #host: ChangesHost;
  readonly #explanations: Explanations;

  constructor(host: ChangesHost) {
    this.#host = host;
    this.#explanations = new Explanations((code) => host.explanationOf(code));
  }

  async refresh(isCurrent: () => boolean): Promise<void> {
    const older = this.#host.older();
    const answer = older.trim() === '' ? nothing : await this.#host.compare();
    if (!isCurrent()) return;
    const { text, look } = verdictOf(answer, older);
    const verdict = element('p', `empty ${look}`, [element('strong', '', text)]);
    const keep = button('Keep the Present Schema as Older Version', 'action', () => this.#host.keep());
    const list = element(
      'ol',
      'finding-list',
      answer.changes.map((change) => this.#change(change)),
    );
    fill(this.element, verdict, list, element('p', '', [keep]));
  }

  #change({ range, code, severity, message }: BreakingChange): HTMLElement {
    const look = severity === 'information' ? 'info' : severity;
    const sign = element('span', `sign ${look}`, signs[severity]);
    sign.setAttribute('aria-hidden', 'true');
    const place = button(message, 'finding-place', () => this.#host.goTo(range));
    place.prepend(sign, element('span', 'unseen', `${severity}: `));
    place.append(element('span', 'at', `${range.start.line + 1}:${range.start.character + 1}`));
    return element('li', `finding ${look}`, [place, this.#explanations.of(code)]);
  }
}

const nothing: CompareAnswer = { baselines: [], changes: [], failures: [], hasErrors: false, layout: '' };
