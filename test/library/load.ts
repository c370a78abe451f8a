// The library in this process, with the parser of the build.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadLibrary } from '../../server/library/library.ts';
import type { Library } from '../../server/library/types.ts';

/** The folder with the modules of the parser. */
export const modules = join(import.meta.dirname, '../../dist');

export const places = {
  own: (name: string) => readFile(join(modules, name)),
  at: (place: string) => readFile(place),
};

/** Loads the library with the modules of `dist`. */
export function loadFromBuild(): Promise<Library> {
  return loadLibrary(undefined, places);
}
