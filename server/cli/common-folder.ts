// Finds the folder to which the paths in what a command writes are relative.
import { directoryOf } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import { fileUri } from './check/inputs.ts';

/** A folder, the working directory unless another is given, or the nearest one above it that contains all files. */
export function commonFolder(uris: readonly string[], from = fileUri('.')): string {
  let root = from;
  while (!uris.every((uri) => isInside(uri, root)) && directoryOf(root) !== root) root = directoryOf(root);
  return root;
}
