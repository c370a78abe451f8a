// The files of a workspace in an order that does not depend on when they were read, sorted when asked for.
import { byDirectory } from '../includes/includes.ts';

export class FileOrder {
  readonly #all: () => Iterable<string>;
  #sorted: readonly string[] | undefined;
  #directories: ReadonlyMap<string, readonly string[]> | undefined;

  /** `all` gives the URIs of all files. */
  constructor(all: () => Iterable<string>) {
    this.#all = all;
  }

  /** Tells that a file has come or gone. */
  changed(): void {
    this.#sorted = undefined;
    this.#directories = undefined;
  }

  /** The files right in a directory, in the order of their URIs. */
  in(directory: string): readonly string[] {
    this.#directories ??= byDirectory(this.#uris());
    return this.#directories.get(directory) ?? [];
  }

  /** All files: those of a file's own directory and below, then those around it from the inside out. */
  near(uri: string): Iterable<string> {
    return nearestFirst(this.#uris(), uri);
  }

  #uris(): readonly string[] {
    this.#sorted ??= [...this.#all()].sort();
    return this.#sorted;
  }
}

/**
 * Sorted URIs: those in the directory of one and below it, then those around it directory by directory. Files of one
 * directory are beside each other in the list, so that each step outwards costs a search by halves.
 */
function* nearestFirst(sorted: readonly string[], uri: string): Iterable<string> {
  let [from, to] = [0, 0];
  let end = uri.lastIndexOf('/');
  for (; end >= 0; end = end === 0 ? -1 : uri.lastIndexOf('/', end - 1)) {
    const directory = uri.slice(0, end + 1);
    const outerFrom = firstFrom(sorted, directory);
    // The character after the slash: everything in the directory is before it.
    const outerTo = firstFrom(sorted, `${uri.slice(0, end)}0`);
    if (from === to) [from, to] = [outerFrom, outerFrom];
    for (let index = outerFrom; index < from; index++) yield sorted[index] as string;
    for (let index = to; index < outerTo; index++) yield sorted[index] as string;
    [from, to] = [outerFrom, outerTo];
  }
  for (let index = 0; index < from; index++) yield sorted[index] as string;
  for (let index = to; index < sorted.length; index++) yield sorted[index] as string;
}

/** The index of the first text that is not before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
