// Finds the folder to which the paths in what a command writes are relative.
import { directoryOf } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import { fileUri } from './check/inputs.ts';

/** The working directory, or the nearest folder above it that contains all files. */
export function commonFolder(uris: readonly string[]): string {
  let root = fileUri('.');
  while (!uris.every((uri) => isInside(uri, root)) && directoryOf(root) !== root) root = directoryOf(root);
  return root;
}
