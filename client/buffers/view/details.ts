// Shows details at the bottom of the view: the chosen value, references to it, and the number of bytes of each type.
import type { BufferNode, BufferSurvey, DataSchema, NodePath } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { button, element } from './dom.ts';
import { nodeJson } from './node-json.ts';
import { summarize } from './numbers.ts';
import { numbersView } from './numbers-view.ts';
import type { ShownBuffer } from './shown.ts';
import { TablePane } from './table-pane.ts';

interface Actions {
  readonly copy: (text: string) => void;
  readonly goTo: (node: BufferNode) => void;
  readonly reveal: (nodePath: NodePath | undefined) => void;
  /** Reads the bytes from an offset of the file on as another buffer. */
  readonly readFrom: (at: number) => void;
  /** Lets the user say what the bytes in a field are. */
  readonly openAs: (node: BufferNode, field: string) => void;
  readonly asTable: (node: BufferNode, path: string) => void;
}

/** Limits: the number of references (`pointers`) and of `types` that are listed. */
const most = { pointers: 5, types: 12 } as const;

export class Details {
  readonly element = element('footer');
  readonly #value = element('div', 'line');
  /** The summary of a vector of numbers. */
  readonly #numbers = element('div', 'line');
  readonly #sizes = element('details', 'sizes');
  readonly #actions: Actions;
  words: Words | undefined;

  constructor(actions: Actions) {
    this.#actions = actions;
    this.#sizes.hidden = true;
    this.#numbers.hidden = true;
    this.element.append(this.#value, this.#numbers, this.#sizes);
  }

  /** Shows no value, because none can be chosen. */
  clear(): void {
    this.#value.replaceChildren();
    this.#numbers.hidden = true;
    this.#sizes.hidden = true;
  }

  showValue(
    node: BufferNode,
    path: string,
    pointers: readonly { readonly path: string; readonly nodePath: NodePath | undefined }[],
    { bytes, base, schema }: ShownBuffer,
  ): void {
    const { words } = this;
    if (!words) return;
    const { range, text, declaredBy } = node;
    const place = range
      ? ` 0x${(base + range.start).toString(16).toUpperCase()} (${base + range.start}), ${range.end - range.start} B`
      : '';
    const parts: HTMLElement[] = [
      element('span', 'path', path === '' ? node.type : path),
      element('span', 'facts', place),
    ];
    parts.push(button(words.copyPath, 'small', () => this.#actions.copy(path)));
    if (text !== undefined) {
      parts.push(button(words.copyValue, 'small', () => this.#actions.copy(node.whole?.() ?? text)));
    }
    parts.push(button(words.copyJson, 'small', () => this.#actions.copy(nodeJson(node, bytes) ?? words.tooLong)));
    if (range) parts.push(button(words.readFrom, 'small', () => this.#actions.readFrom(base + range.start)));
    const field = bytesField(node, schema);
    if (field !== undefined) parts.push(button(words.openAs, 'small', () => this.#actions.openAs(node, field)));
    if (TablePane.canShow(node, bytes))
      parts.push(button(words.asTable, 'small', () => this.#actions.asTable(node, path)));
    if (declaredBy) parts.push(button(words.goTo, 'small', () => this.#actions.goTo(node)));
    const others = pointers.filter((each) => each.path !== path);
    if (others.length > 0) {
      parts.push(element('span', 'facts', words.pointsHere.replace('{0}', '')));
      for (const each of others.slice(0, most.pointers)) {
        parts.push(button(each.path, 'link', () => this.#actions.reveal(each.nodePath)));
      }
    }
    this.#value.replaceChildren(...parts);
  }

  /** Shows how the numbers of a vector are distributed; hides it for other values. */
  showNumbers(node: BufferNode): void {
    const summary = this.words && summarize(node);
    this.#numbers.hidden = summary === undefined;
    if (summary && this.words) this.#numbers.replaceChildren(numbersView(summary, this.words));
  }

  /** Shows a byte that belongs to no value; `at` is its offset in the file. */
  showByte(at: number): void {
    const { words } = this;
    if (!words) return;
    const facts = element('span', 'facts', `0x${at.toString(16).toUpperCase()} (${at})`);
    this.#value.replaceChildren(
      facts,
      button(words.readFrom, 'small', () => this.#actions.readFrom(at)),
    );
  }

  showSizes({ regions }: BufferSurvey): void {
    if (!this.words) return;
    const sizes = new Map<string, number>();
    for (const { kind, label, start, end } of regions) {
      const name = `${kind} ${label}`;
      sizes.set(name, (sizes.get(name) ?? 0) + end - start);
    }
    const rows = [...sizes]
      .sort(([, one], [, other]) => other - one)
      .slice(0, most.types)
      .map(([name, size]) =>
        element('tr', '', [element('td', '', name), element('td', 'number', size.toLocaleString())]),
      );
    this.#sizes.hidden = false;
    this.#sizes.replaceChildren(element('summary', '', this.words.sizes), element('table', '', rows));
  }
}

/**
 * The field of a vector of bytes, such as `Model.metadata`. Undefined for other values, for an empty vector, and if the
 * schema says what the bytes are (`nested_flatbuffer` or `flexbuffer`).
 */
function bytesField({ type, declaredBy, count }: BufferNode, schema: DataSchema): string | undefined {
  const { type: owner = '', field } = declaredBy ?? {};
  if (field === undefined || count === 0 || !/^\[u?(?:byte|int8)\]$/.test(type)) return undefined;
  const declared = schema.objects.get(owner)?.fields.find(({ name }) => name === field);
  return declared?.nested !== undefined || declared?.isFlexbuffer ? undefined : `${owner}.${field}`;
}
