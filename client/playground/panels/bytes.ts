// Shows the buffer that flatc makes of the data: its values, and its bytes with the value of each.
import type { DocumentSymbol, Position, Range } from 'vscode-languageserver-types';
import {
  type BufferNode,
  type DataSchemaJson,
  formOf,
  readBuffer,
  schemaFromJson,
} from '../../../server/language/buffer/view.ts';
import { counted } from '../../../server/language/counted.ts';
import type { ConvertDataAnswer, DataError } from '../../../server/protocol-buffers.ts';
import { BytesPane } from '../../buffers/view/bytes-pane.ts';
import { button, element } from '../../buffers/view/dom.ts';
import { nodeOn, valueAt, valueWith } from '../../buffers/view/find.ts';
import { TreePane } from '../../buffers/view/tree-pane.ts';
import { bytesIn, pathAt, placeOf, placeText, refusalOf } from './bytes-model.ts';
import type { Panel } from './panel.ts';

interface BytesHost {
  data(): string;
  /** The buffer of the present data. */
  buffer(): Promise<ConvertDataAnswer>;
  schema(): Promise<{ readonly schema: DataSchemaJson; readonly hasErrors: boolean } | undefined>;
  symbols(): Promise<readonly DocumentSymbol[]>;
  /** Marks a place of the data; undefined removes the mark. */
  mark(range: Range | undefined): void;
  goToError(error: DataError): void;
  goToDeclaration(type: string, field?: string): void;
  /** Replaces the data by made-up data that fits the schema. */
  makeUp(): void;
}

const words = { values: 'Values', bytes: 'Bytes', default: 'default', absent: 'not there' };

export class BytesPanel implements Panel {
  readonly element = element('div', 'panel buffer');
  readonly #host: BytesHost;
  readonly #status = element('p', 'note');
  readonly #readout = element('p', 'readout');
  readonly #tree: TreePane;
  readonly #pane: BytesPane;
  #root: BufferNode | undefined;
  #symbols: readonly DocumentSymbol[] = [];
  #chosen: { readonly node: BufferNode; readonly path: string } | undefined;
  /** The offset of the byte under the pointer; undefined if no byte is under it. */
  #pointed: number | undefined;
  /** True while the panel follows the cursor of the data. The value at the cursor needs no mark. */
  #isFollowing = false;

  constructor(host: BytesHost) {
    this.#host = host;
    this.#status.setAttribute('role', 'status');
    const makeUp = button('Make Up Data', 'action', () => host.makeUp());
    makeUp.title = 'Replace the data with data that fits the schema';
    this.#tree = new TreePane({
      select: (node, path) => this.#selected(node, path),
      goTo: ({ declaredBy }) => declaredBy && host.goToDeclaration(declaredBy.type, declaredBy.field),
    });
    this.#tree.words = words;
    this.#pane = new BytesPane((at) => this.#tree.reveal(this.#root && valueAt(this.#root, at)));
    const { element: pane } = this.#pane;
    pane.addEventListener('mousemove', ({ target }) => this.#point(target));
    pane.addEventListener('mouseleave', () => this.#point(null));
    const panes = element('div', 'panes', [this.#tree.element, pane]);
    this.element.append(element('div', 'line', [this.#status, makeUp]), panes, this.#readout);
  }

  async refresh(isCurrent: () => boolean): Promise<void> {
    if (this.#host.data().trim() === '') {
      this.#showRefusal('There is no data yet. Write some, or let the page make it up.', undefined);
      return;
    }
    const [answer, schema, symbols] = await Promise.all([
      this.#host.buffer(),
      this.#host.schema(),
      this.#host.symbols(),
    ]);
    if (!isCurrent()) return;
    this.#symbols = symbols;
    const refusal = refusalOf(answer);
    if (refusal || !('bytes' in answer) || !schema) {
      this.#showRefusal(refusal?.text ?? 'The schema cannot be read.', refusal?.error);
      return;
    }
    const bytes = bytesIn(answer.bytes);
    const data = schemaFromJson(schema.schema);
    this.#root = readBuffer(bytes, data, formOf(bytes, data, {}));
    this.element.classList.remove('older');
    this.#status.replaceChildren(`${counted(bytes.length, 'byte')}, as flatc writes them.`);
    this.#status.className = 'note';
    this.#pane.show(bytes, words);
    this.#tree.show(this.#root);
  }

  /**
   * Marks the bytes of the value at the cursor of the data. Does nothing if the cursor is on no value, or if the bytes
   * are older than the data.
   */
  follow(place: Position): void {
    const path = pathAt(this.#symbols, place);
    const value = this.#root && path !== '' ? valueWith(this.#root, path) : undefined;
    if (!value || this.element.classList.contains('older')) return;
    this.#isFollowing = true;
    this.#tree.reveal(value.nodePath);
    this.#isFollowing = false;
  }

  #showRefusal(text: string, error: DataError | undefined): void {
    this.element.classList.add('older');
    this.#status.className = 'note refused';
    const status = this.#root && error ? `Not up to date: ${text}` : text;
    this.#status.replaceChildren(error ? button(status, 'link', () => this.#host.goToError(error)) : status);
  }

  #selected(node: BufferNode, path: string): void {
    this.#chosen = { node, path };
    this.#pane.mark({ range: node.range, offset: node.offset });
    this.#readout.textContent = placeText(node, path);
    if (!this.#isFollowing && !this.element.hidden)
      this.#host.mark(path === '' ? undefined : placeOf(this.#symbols, path));
  }

  /** Shows the value of the byte under the pointer; without a byte, the chosen value again. */
  #point(target: EventTarget | null): void {
    const text = target instanceof HTMLElement ? target.dataset.at : undefined;
    const at = text === undefined ? undefined : Number(text);
    if (at === this.#pointed || !this.#root) return;
    this.#pointed = at;
    const pointed = at === undefined ? this.#chosen : nodeOn(this.#root, valueAt(this.#root, at));
    if (!pointed) return;
    this.#pane.mark({ range: pointed.node.range, offset: pointed.node.offset }, false);
    this.#readout.textContent = placeText(pointed.node, pointed.path);
  }
}
