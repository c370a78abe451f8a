// Shows the generators of flatc that accept the schema, and the generators that refuse it or crash, with the places of
// the causes.

import type { GeneratorSupport } from '../../../server/protocol.ts';
import { button, element } from '../../buffers/view/dom.ts';
import { groups, summaryOf } from './languages-model.ts';
import { fill, type Panel } from './panel.ts';

type Problem = GeneratorSupport['problems'][number];

interface LanguagesHost {
  generators(): Promise<readonly GeneratorSupport[]>;
  goTo(range: Problem['range']): void;
}

export class LanguagesPanel implements Panel {
  readonly element = element('div', 'panel languages');
  readonly #host: LanguagesHost;

  constructor(host: LanguagesHost) {
    this.#host = host;
  }

  async refresh(isCurrent: () => boolean): Promise<void> {
    const languages = await this.#host.generators();
    if (!isCurrent()) return;
    const refusing = languages.filter(({ problems }) => problems.length > 0);
    const taking = languages.filter(({ problems }) => problems.length === 0);
    fill(
      this.element,
      element('p', refusing.length === 0 ? 'empty good' : 'note', summaryOf(languages)),
      ...refusing.map((each) => this.#refusing(each)),
      ...(taking.length > 0 ? [element('h2', '', 'Supported'), chips(taking)] : []),
    );
  }

  #refusing({ name, problems }: GeneratorSupport): HTMLElement {
    const list = element(
      'ul',
      'problem-list',
      groups(problems).map(({ text, places }) =>
        element('li', '', [
          element('span', '', text),
          element(
            'span',
            'places',
            places.map(({ range }) => {
              const { line, character } = range.start;
              const place = button(`${line + 1}:${character + 1}`, 'link', () => this.#host.goTo(range));
              place.setAttribute('aria-label', `Line ${line + 1}, column ${character + 1}`);
              return place;
            }),
          ),
        ]),
      ),
    );
    const sign = element('span', 'sign error', '✕');
    sign.setAttribute('aria-hidden', 'true');
    return element('section', 'language', [element('h2', '', [sign, name]), list]);
  }
}

function chips(languages: readonly GeneratorSupport[]): HTMLElement {
  return element(
    'ul',
    'chips',
    languages.map(({ name }) => element('li', '', name)),
  );
}
