// Shows places of the buffer: a value, a byte, a problem, or the place that the search names.
import { type BufferProblem, type ByteRange, type NodePath, nodeAtPath } from '../../../server/language/buffer/view.ts';
import type { BytesPane } from './bytes-pane.ts';
import type { Details } from './details.ts';
import { valueAt, valueWith } from './find.ts';
import { jumpOf } from './jump.ts';
import type { MessageIndex } from './message-index.ts';
import type { ShownBuffer } from './shown.ts';
import type { TreePane } from './tree-pane.ts';

interface PlacesHost {
  readonly tree: TreePane;
  readonly bytesPane: BytesPane;
  readonly details: Details;
  readonly buffer: () => ShownBuffer | undefined;
  /** The messages of the file; undefined if it is one buffer. */
  readonly messages: () => MessageIndex | undefined;
  /** The number of the message that is shown. */
  readonly message: () => number;
  readonly showMessage: (index: number) => void;
}

export class Places {
  readonly #host: PlacesHost;

  constructor(host: PlacesHost) {
    this.#host = host;
  }

  /** Shows the value at a path, if there is one. */
  showPath(path: string): void {
    const root = this.#host.buffer()?.root;
    const found = root && nodeAtPath(root, path);
    if (found && 'node' in found) this.#host.tree.reveal(found.nodePath);
  }

  /**
   * Shows the value to which a byte of the buffer belongs, or the byte itself if it belongs to no value below the root.
   */
  showByte(at: number): void {
    const root = this.#host.buffer()?.root;
    this.show(root && valueAt(root, at), { start: at, end: at + 1 });
  }

  /** Shows the place of a problem. If it is outside of the buffer, the value that leads there is shown. */
  showProblem({ path, at }: Pick<BufferProblem, 'path' | 'at'>): void {
    const root = this.#host.buffer()?.root;
    const value = root && path !== '' ? valueWith(root, path) : undefined;
    if (value) this.#host.tree.reveal(value.nodePath);
    else this.showByte(at);
  }

  /** Shows a value. Without `nodePath`, shows the bytes of `range`; without both, the root. */
  show(nodePath: NodePath | undefined, range: ByteRange | undefined): void {
    const { tree, bytesPane, details, buffer } = this.#host;
    if (nodePath || !range) {
      tree.reveal(nodePath);
      return;
    }
    bytesPane.mark({ range, offset: undefined });
    details.showByte((buffer()?.base ?? 0) + range.start);
  }

  /**
   * Goes to the place that a query names. Returns false if the file has no such place, and undefined if the query is a
   * text to search for or no buffer is shown.
   */
  goTo(query: string): boolean | undefined {
    const { tree, buffer, messages, message, showMessage } = this.#host;
    const root = buffer()?.root;
    const jump = root && jumpOf(query, root, tree.selectedPath);
    if (!jump) return undefined;
    const { kind } = jump;
    const index = kind === 'message' ? jump.index : kind === 'byte' ? messages()?.around(jump.at) : undefined;
    if (index !== undefined && index !== message()) showMessage(index);
    if (kind === 'value') tree.reveal(jump.nodePath);
    if (kind !== 'byte') return index === undefined || index === message();
    const { base = 0, bytes } = buffer() ?? {};
    const at = jump.at - base;
    if (at < 0 || at >= (bytes?.length ?? 0)) return false;
    this.showByte(at);
    return true;
  }
}
