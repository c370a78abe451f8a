// Finds the folder to which a command's output gives paths relative.
import { directoryOf } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import { fileUri } from './check/inputs.ts';

/** The URI of `from`, by default the working directory, or of the nearest folder above it that contains all files. */
export function commonFolder(uris: readonly string[], from = fileUri('.')): string {
  let root = from;
  while (!uris.every((uri) => isInside(uri, root)) && directoryOf(root) !== root) root = directoryOf(root);
  return root;
}
