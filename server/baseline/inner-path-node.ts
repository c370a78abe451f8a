// Paths of files as seen from a folder that they are in.
import { relative, sep } from 'node:path';
import { URI } from 'vscode-uri';

/** The path of a file on disk from a folder on, with slashes; empty for the folder, undefined for what is outside. */
export function innerPath(folder: string, uri: string): string | undefined {
  const parsed = URI.parse(uri);
  if (parsed.scheme !== 'file') return undefined;
  const path = relative(folder, parsed.fsPath);
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || /^([a-z]:|[\\/])/i.test(path);
  return isOutside ? undefined : path.replaceAll(sep, '/');
}
