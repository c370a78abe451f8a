// Finds the file of a type that a file names.
import type { DocumentedFile } from './docs-model.ts';

/** The path of the file that declares a type; the file itself for a type that it does not name. */
export function fileOfName({ names, path }: Pick<DocumentedFile, 'names' | 'path'>, name: string): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? path;
}
