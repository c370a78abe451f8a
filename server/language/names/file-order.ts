// Keeps the files of a workspace in an order that does not depend on when they were read; sorts on demand.

import { firstFrom } from '../compare.ts';
import { byDirectory } from '../includes/includes.ts';

export class FileOrder {
  readonly #all: () => Iterable<string>;
  /** All URIs in order; undefined before the first use, and after a change. */
  #sorted: readonly string[] | undefined;
  /** The URIs by directory; undefined before the first use, and after a change. */
  #directories: ReadonlyMap<string, readonly string[]> | undefined;

  /** `all` gives the URIs of all files. */
  constructor(all: () => Iterable<string>) {
    this.#all = all;
  }

  /** Must be called after a file was added or removed. */
  changed(): void {
    this.#sorted = undefined;
    this.#directories = undefined;
  }

  /** The files directly in a directory, in the order of their URIs. */
  in(directory: string): readonly string[] {
    this.#directories ??= byDirectory(this.#uris());
    return this.#directories.get(directory) ?? [];
  }

  /** All files: first the files in a file's own directory and below, then the files around it from the inside out. */
  near(uri: string): Iterable<string> {
    return nearestFirst(this.#uris(), uri);
  }

  #uris(): readonly string[] {
    this.#sorted ??= [...this.#all()].sort();
    return this.#sorted;
  }
}

/**
 * Sorted URIs: first the URIs in the directory of a URI and below, then the URIs around it directory by directory.
 * Files of one directory are adjacent in the list, so each step outwards costs one binary search.
 */
function* nearestFirst(sorted: readonly string[], uri: string): Iterable<string> {
  let [from, to] = [0, 0];
  let end = uri.lastIndexOf('/');
  for (; end >= 0; end = end === 0 ? -1 : uri.lastIndexOf('/', end - 1)) {
    const directory = uri.slice(0, end + 1);
    const outerFrom = firstFrom(sorted, directory);
    // `0` is the character after the slash, so everything in the directory comes before it.
    const outerTo = firstFrom(sorted, `${uri.slice(0, end)}0`);
    if (from === to) [from, to] = [outerFrom, outerFrom];
    for (let index = outerFrom; index < from; index++) yield sorted[index] as string;
    for (let index = to; index < outerTo; index++) yield sorted[index] as string;
    [from, to] = [outerFrom, outerTo];
  }
  for (let index = 0; index < from; index++) yield sorted[index] as string;
  for (let index = to; index < sorted.length; index++) yield sorted[index] as string;
}
