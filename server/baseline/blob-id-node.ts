// Computes the id under which git keeps a text, so that equal texts are known without reading a repository.
import { createHash } from 'node:crypto';
import { encodeText } from '../workspace/decode-text.ts';

/**
 * The id of the blob with a text. `digits` is the number of hexadecimal digits of the repository's ids: 40 for SHA-1,
 * 64 for SHA-256.
 */
export function blobIdOf(text: string, digits: number): string {
  const bytes = encodeText(text);
  const hash = createHash(digits === 40 ? 'sha1' : 'sha256');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
