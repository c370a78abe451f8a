// Computes paths of files relative to a folder that contains them.
import { relative, sep } from 'node:path';
import { URI } from 'vscode-uri';

/**
 * The path of a file on disk relative to a folder, with slashes. Empty for the folder itself; undefined for a file
 * outside of the folder, or a URI that is not a `file:` URI.
 */
export function innerPath(folder: string, uri: string): string | undefined {
  const parsed = URI.parse(uri);
  if (parsed.scheme !== 'file') return undefined;
  const path = relative(folder, parsed.fsPath);
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || /^([a-z]:|[\\/])/i.test(path);
  return isOutside ? undefined : path.replaceAll(sep, '/');
}
