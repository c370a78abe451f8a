// Computes the id under which git keeps a content, so that equal contents are known without reading a repository.
import { createHash } from 'node:crypto';

/** The id of a blob with some bytes, in a repository whose ids have a number of hexadecimal digits. */
export function blobIdOf(bytes: Uint8Array, digits: number): string {
  const hash = createHash(digits === 40 ? 'sha1' : 'sha256');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
