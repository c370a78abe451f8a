// Defines what the webview of a buffer shows at a time: a file, and a buffer in it.
import type { BufferForm, BufferNode, DataSchema } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';

/** The file that is shown. */
export interface ShownFile {
  readonly bytes: Uint8Array;
  readonly words: Words;
  /** False while only the bytes of the first view have arrived. */
  readonly isWhole: boolean;
}

/** The buffer that is shown: the file, a message of it, or a buffer that begins at a byte of it. */
export interface ShownBuffer {
  readonly bytes: Uint8Array;
  /** The offset of the buffer in the file, in bytes. */
  readonly base: number;
  readonly schema: DataSchema;
  readonly form: BufferForm;
  /** The values of the buffer; undefined before they are read, and if they cannot be read. */
  readonly root: BufferNode | undefined;
}
