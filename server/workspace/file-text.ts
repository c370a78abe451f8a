// Converts the bytes of a file to schema text. A binary schema becomes the text with the same meaning.
import { binarySchemaText } from '../language/service.ts';
import { decodeText } from './decode-text.ts';
import type { FileContent } from './file-system.ts';

/**
 * The text of a file. For a `.bfbs`, the schema with the same meaning, or the reason why the bytes are not a binary
 * schema.
 */
export function fileText(uri: string, bytes: Uint8Array): FileContent {
  if (!uri.endsWith('.bfbs')) return { kind: 'file', text: decodeText(bytes) };
  const made = binarySchemaText(bytes);
  return 'text' in made ? { kind: 'file', text: made.text } : { kind: 'unreadable', reason: made.problem };
}
