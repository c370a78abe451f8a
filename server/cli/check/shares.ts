// Divides the roots of a check among threads and machines. An idle thread takes the next share, and no root is taken
// twice.
import type { Shard } from '../shard.ts';
import type { LoadedRoot } from './load-roots.ts';

/** Indexes of roots that one thread takes together. */
export type Share = readonly number[];

/** The include paths of a text, found with a pattern, which also finds includes in comments. */
export function writtenIncludes(text: string): readonly string[] {
  return [...text.matchAll(/\binclude\s*"([^"\n]+)"/g)].map(([, path = '']) => path);
}

/** A share with fewer roots is joined with the next group, because taking it costs more than it gains. */
const fewest = 8;

/**
 * The most roots of a share. Larger groups of roots that include one another are divided: two threads then read some
 * files twice.
 */
const most = 64;

/**
 * Divides the roots into shares. Roots that include one another are in one share, unless they are more than `most`, so
 * that each thread reads few files. Includes are guessed with a pattern: a wrong guess costs only time.
 */
export function sharesOf(roots: readonly LoadedRoot[], includePaths: readonly string[]): readonly Share[] {
  const places = new Map(roots.map(({ uri }, index) => [uri, index]));
  const above = roots.map((_, index) => index);
  const groupOf = (index: number): number => {
    let top = index;
    while (above[top] !== top) top = above[top] = above[above[top] ?? top] ?? top;
    return top;
  };
  for (const [index, { uri, text, schema }] of roots.entries()) {
    const own = schema === undefined ? undefined : places.get(schema);
    if (own !== undefined) above[groupOf(own)] = groupOf(index);
    for (const path of writtenIncludes(text)) {
      for (const folder of [uri.slice(0, uri.lastIndexOf('/')), ...includePaths]) {
        const other = places.get(joined(folder, path));
        if (other !== undefined) above[groupOf(other)] = groupOf(index);
      }
    }
  }
  const groups = new Map<number, number[]>();
  for (const index of roots.keys()) {
    const group = groups.get(groupOf(index));
    if (group) group.push(index);
    else groups.set(groupOf(index), [index]);
  }
  const shares: number[][] = [];
  for (const group of groups.values()) {
    const last = shares.at(-1);
    if (last && last.length < fewest && last.length + group.length <= most) last.push(...group);
    else for (let start = 0; start < group.length; start += most) shares.push(group.slice(start, start + most));
  }
  return shares;
}

/**
 * The indexes of the roots that one of several machines judges. Roots that include one another stay together, unless
 * they are more than `most`, and each machine has about the same amount of text.
 */
export function rootsOfShard(
  roots: readonly LoadedRoot[],
  includePaths: readonly string[],
  { number, count }: Shard,
): ReadonlySet<number> {
  const sizeOf = (share: Share) => share.reduce((sum, index) => sum + (roots[index]?.text.length ?? 0), 0);
  const shares = sharesOf(roots, includePaths).map((share) => ({ share, size: sizeOf(share) }));
  const parts = Array.from({ length: count }, () => ({ size: 0, roots: [] as number[] }));
  // The largest shares first, each for the machine that has the least so far.
  for (const { share, size } of shares.sort((left, right) => right.size - left.size)) {
    const least = parts.reduce((best, part) => (part.size < best.size ? part : best));
    least.size += size;
    least.roots.push(...share);
  }
  return new Set(parts[number - 1]?.roots);
}

/** The resources that a check may use. */
interface Machine {
  readonly processors: number;
  /** Bytes of memory. */
  readonly memory: number;
}

/**
 * The number of threads that check this much text fastest; `size` is in UTF-16 units. On two processors it is one:
 * there a second thread made 1,000 schemas a seventh slower, because the compiler and the garbage collector already use
 * the second processor.
 */
export function threadsFor(size: number, { processors, memory }: Machine): number {
  const fitting = Math.floor(memory / 2 / (size * timesText + 1));
  return Math.max(
    1,
    Math.min(Math.floor(processors / processorsOfThread), Math.ceil(size / unitsForThread), mostThreads, fitting),
  );
}

/** Measured: a thread and its helpers use 3.5 s of processor time in 2.3 s. */
const processorsOfThread = 1.5;

/** UTF-16 units of text that keep a thread busy for longer than it takes to start and to compile its code. */
const unitsForThread = 1 << 22;

const mostThreads = 8;

/** The memory of a thread, in multiples of the size of all texts: its copy of the texts, and all that it computes. */
const timesText = 20;

/** Records which thread took which share, in a buffer that all threads write. */
export class Takers {
  readonly buffer: SharedArrayBuffer;
  readonly #takers: Int32Array;
  readonly #shares: readonly Share[];
  readonly #threads: number;

  /** With the `buffer` of another thread's `Takers`, both share one record; by default a new record is begun. */
  constructor(shares: readonly Share[], threads: number, buffer = new SharedArrayBuffer(4 * shares.length)) {
    this.#shares = shares;
    this.#threads = threads;
    this.buffer = buffer;
    this.#takers = new Int32Array(buffer);
  }

  /**
   * The next free share for a thread, or an empty share when all are taken. Threads are numbered from 1. Each thread
   * begins at another place, because neighbouring shares include the same files, which only one thread should read.
   */
  take(thread: number): Share {
    const { length } = this.#shares;
    const first = Math.floor(((thread - 1) * length) / this.#threads);
    for (let step = 0; step < length; step++) {
      const at = (first + step) % length;
      if (Atomics.compareExchange(this.#takers, at, 0, thread) === 0) return this.#shares[at] ?? [];
    }
    return [];
  }

  /** All roots that a thread has taken. */
  takenBy(thread: number): Share {
    return this.#shares.filter((_, at) => this.#takers[at] === thread).flat();
  }
}

/** The URI that an include path means, relative to a folder. */
function joined(folder: string, path: string): string {
  const parts = folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(encodeURIComponent(part));
  }
  return parts.join('/');
}
