// Shows declarations and their members as a list for navigation.
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { button, element } from '../../buffers/view/dom.ts';
import { fill, type Panel } from './panel.ts';

/** The largest number of entries in one level. */
const most = 400;

interface OutlineHost {
  symbols(): Promise<readonly DocumentSymbol[]>;
  goTo(range: DocumentSymbol['selectionRange']): void;
}

export class OutlinePanel implements Panel {
  readonly element = element('div', 'panel outline');
  readonly #host: OutlineHost;

  constructor(host: OutlineHost) {
    this.#host = host;
  }

  async refresh(isCurrent: () => boolean): Promise<void> {
    const symbols = await this.#host.symbols();
    if (!isCurrent()) return;
    const isEmpty = symbols.length === 0;
    fill(this.element, isEmpty ? element('p', 'empty', 'There is no declaration yet.') : this.#list(symbols));
  }

  #list(symbols: readonly DocumentSymbol[]): HTMLElement {
    return element(
      'ul',
      'outline-list',
      symbols.slice(0, most).map(({ name, detail, kind, selectionRange, children = [] }) => {
        const entry = button('', 'outline-entry', () => this.#host.goTo(selectionRange));
        const sign = element('span', `symbol symbol-${classes[kind] ?? 'field'}`, letters[kind] ?? '·');
        sign.setAttribute('aria-hidden', 'true');
        entry.append(sign, element('span', 'outline-name', name), element('span', 'muted', detail ?? ''));
        return element('li', '', [entry, ...(children.length > 0 ? [this.#list(children)] : [])]);
      }),
    );
  }
}

const letters: Readonly<Partial<Record<SymbolKind, string>>> = {
  [SymbolKind.Namespace]: 'N',
  [SymbolKind.Class]: 'T',
  [SymbolKind.Struct]: 'S',
  [SymbolKind.Enum]: 'E',
  [SymbolKind.Interface]: 'U',
  [SymbolKind.Method]: 'M',
};

const classes: Readonly<Partial<Record<SymbolKind, string>>> = {
  [SymbolKind.Namespace]: 'namespace',
  [SymbolKind.Class]: 'type',
  [SymbolKind.Struct]: 'type',
  [SymbolKind.Enum]: 'type',
  [SymbolKind.Interface]: 'type',
};
