// Shows the memory layout of structs and tables: each byte of a struct, and the vtable slot of each field of a table.

import type { DataSchemaJson } from '../../../server/language/buffer/view.ts';
import { counted } from '../../../server/language/counted.ts';
import { button, element } from '../../buffers/view/dom.ts';
import { bytesOf, type ShownType, type StructRow, shownTypes, type TableRow } from './layout-model.ts';
import { fill, type Panel } from './panel.ts';

/** The largest struct that is drawn, in bytes. The table beside the drawing has the same facts. */
const mostDrawn = 160;

/** The largest number of types that are shown. */
const most = 60;

interface LayoutHost {
  /** The schema in the form for readers of buffers; undefined if the server does not have the schema's file. */
  schema(): Promise<{ readonly schema: DataSchemaJson; readonly hasErrors: boolean } | undefined>;
  goToDeclaration(type: string, field?: string): void;
}

export class LayoutPanel implements Panel {
  readonly element = element('div', 'panel layout');
  readonly #host: LayoutHost;

  constructor(host: LayoutHost) {
    this.#host = host;
  }

  async refresh(isCurrent: () => boolean): Promise<void> {
    const answer = await this.#host.schema();
    if (!isCurrent()) return;
    const types = answer ? shownTypes(answer.schema) : [];
    const notes = answer?.hasErrors
      ? [element('p', 'note', 'The schema has errors. Types that flatc cannot read are not shown.')]
      : [];
    if (types.length === 0) {
      fill(this.element, ...notes, element('p', 'empty', 'There is no struct and no table yet.'));
      return;
    }
    const left = types.length - most;
    fill(
      this.element,
      ...notes,
      ...types.slice(0, most).map((type) => this.#type(type)),
      ...(left > 0 ? [element('p', 'muted', `${left} more types are not shown.`)] : []),
    );
  }

  #type(type: ShownType): HTMLElement {
    const title = element('h2', '', [
      element('span', 'kind', `${type.kind} `),
      this.#link(type.name.split('.').at(-1) ?? '', type.name),
      ...(type.kind === 'table' && type.isRoot ? [element('span', 'badge', 'root')] : []),
    ]);
    const namespace = type.name.includes('.') ? [element('span', 'muted', type.name)] : [];
    const head = element('div', 'type-head', [title, ...namespace]);
    const parts = type.kind === 'struct' ? this.#struct(type) : this.#table(type);
    return element('section', 'type', [head, ...parts]);
  }

  #struct(type: ShownType & { readonly kind: 'struct' }): readonly HTMLElement[] {
    const { size, alignment, padding, rows } = type;
    const facts = [counted(size, 'byte'), `alignment ${alignment}`];
    const unused = padding > 0 ? [element('span', 'padding-note', `${padding} unused`)] : [];
    const table = tableOf(
      ['Offset', 'Size', 'Field', 'Type'],
      rows.flatMap((row) => [
        [
          String(row.offset),
          String(row.size),
          this.#link(row.name, type.name, row.name),
          element('code', '', row.type),
        ],
        ...(row.padding > 0
          ? [[String(row.offset + row.size), String(row.padding), element('span', 'padding-note', 'padding'), '']]
          : []),
      ]),
    );
    const line = element('p', 'facts', [facts.join(', '), ...(padding > 0 ? [', '] : []), ...unused]);
    return [line, ...(size > 0 && size <= mostDrawn ? [drawing(rows)] : []), table];
  }

  #table(type: ShownType & { readonly kind: 'table' }): readonly HTMLElement[] {
    if (type.rows.length === 0) return [element('p', 'facts', 'No fields.')];
    return [
      tableOf(
        ['Slot', 'VTable', 'Size', 'Field', 'Type', ''],
        type.rows.map((row) => this.#slot(type.name, row)),
      ),
    ];
  }

  #slot(type: string, { name, type: text, slot, vtableOffset, size, notes, isHidden }: TableRow) {
    const field = isHidden ? element('span', 'muted', name) : this.#link(name, type, name);
    return [String(slot), String(vtableOffset), String(size), field, element('code', '', text), notes.join(', ')];
  }

  #link(text: string, type: string, field?: string): HTMLElement {
    return button(text, 'link', () => this.#host.goToDeclaration(type, field));
  }
}

/** A drawing of the bytes in rows of eight. Screen readers skip it, because the table has the same facts. */
function drawing(rows: readonly StructRow[]): HTMLElement {
  const drawn = bytesOf(rows).flatMap((cells) =>
    cells.map(({ field, bytes, isFirst }) => {
      const isPadding = field === undefined;
      const name = isPadding ? '' : (rows[field]?.name ?? '');
      const cell = element('div', isPadding ? 'byte-run unused' : `byte-run hue-${field % 6}`, isFirst ? name : '');
      cell.style.gridColumn = `span ${bytes}`;
      cell.title = isPadding ? `${bytes} unused` : name;
      return cell;
    }),
  );
  const box = element('div', 'drawing', drawn);
  box.setAttribute('aria-hidden', 'true');
  return box;
}

/** A table with a head; numbers are aligned to the right. */
function tableOf(titles: readonly string[], rows: readonly (readonly (Node | string)[])[]): HTMLElement {
  const cell = (content: Node | string) => {
    const isNumber = typeof content === 'string' && /^\d+$/.test(content);
    return element('td', isNumber ? 'number' : '', [content]);
  };
  const head = titles.map((title) => {
    const made = element('th', /^(Offset|Size|Slot|VTable)$/.test(title) ? 'number' : '', title);
    made.scope = 'col';
    return made;
  });
  const body = rows.map((row) => element('tr', '', row.map(cell)));
  const table = element('table', '', [element('thead', '', [element('tr', '', head)]), element('tbody', '', body)]);
  return element('div', 'scrolled', [table]);
}
