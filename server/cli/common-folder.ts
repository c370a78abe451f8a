// Finds the folder to which a command's output gives paths relative.
import { directoryOf } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import { fileUri } from './check/inputs.ts';

/**
 * The URI of the nearest folder that contains all files: `from`, by default the working directory, or a folder above
 * it.
 */
export function commonFolder(uris: readonly string[], from = fileUri('.')): string {
  let root = from;
  while (!uris.every((uri) => isInside(uri, root)) && directoryOf(root) !== root) root = directoryOf(root);
  return root;
}
