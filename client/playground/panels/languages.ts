// What flatc's generators make of the schema: which take it, and which refuse it or crash on it, and where.

import type { GeneratorSupport } from '../../../server/protocol.ts';
import { button, element } from '../../buffers/view/dom.ts';
import type { Panel } from './panel.ts';

type Problem = GeneratorSupport['problems'][number];

export interface LanguagesHost {
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
    this.element.replaceChildren(
      element('p', refusing.length === 0 ? 'empty good' : 'note', summaryOf(languages)),
      ...refusing.map((each) => this.#refusing(each)),
      ...(taking.length > 0 ? [element('h3', '', 'Supported'), chips(taking)] : []),
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
    return element('section', 'language', [element('h3', '', [sign, name]), list]);
  }
}

function chips(languages: readonly GeneratorSupport[]): HTMLElement {
  return element(
    'ul',
    'chips',
    languages.map(({ name }) => element('li', '', name)),
  );
}

/** One sentence about all of them. */
export function summaryOf(languages: readonly GeneratorSupport[]): string {
  const code = languages.filter(({ makes }) => makes === 'code');
  const refusing = languages.filter(({ problems }) => problems.length > 0);
  if (refusing.length === 0) return `All ${code.length} languages of flatc can be generated from this schema.`;
  const able = code.filter(({ problems }) => problems.length === 0).length;
  return `${able} of the ${code.length} languages of flatc can be generated from this schema.`;
}

/** What is said of several places is said once: without the name of the generator, which is above it. */
export function groups(
  problems: readonly Problem[],
): readonly { readonly text: string; readonly places: readonly Problem[] }[] {
  const byText = new Map<string, Problem[]>();
  for (const problem of problems) {
    const text = shortened(problem.message);
    byText.set(text, [...(byText.get(text) ?? []), problem]);
  }
  return [...byText].map(([text, places]) => ({ text, places }));
}

/** A message of a rule about generators, without the words that say which one. */
function shortened(message: string): string {
  const unsupported = /^the generator for \S+ (?:\((.*?)\) )?does not support (.*)$/.exec(message);
  if (unsupported) {
    const [, since, what = ''] = unsupported;
    return `No support for ${what}${since === undefined ? '' : ` (${since})`}`;
  }
  const crash = /^(flatc crashes on .*?) when it generates code for \S+$/.exec(message)?.[1] ?? message;
  return crash.charAt(0).toUpperCase() + crash.slice(1);
}
