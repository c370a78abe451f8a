// Deals the roots of a check out to threads: whoever has time takes the next ones, and no root is taken twice.
import type { LoadedRoot } from './load-roots.ts';

/** The places in the list of roots that are taken together. */
export type Share = readonly number[];

/** A share of fewer roots would be too little work to be worth taking. */
const fewest = 8;

/** Of more roots that include one another a part goes to another thread, which then reads some files a second time. */
const most = 64;

/**
 * The shares of a check: roots of which one includes the other are together, so that each thread reads few files. It goes
 * by what looks like an include, for a mistake costs no more than time.
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
    for (const [, path = ''] of text.matchAll(/\binclude\s*"([^"\n]+)"/g)) {
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

/** What a check may use. */
interface Machine {
  readonly processors: number;
  /** In bytes. */
  readonly memory: number;
}

/**
 * How many threads make the check of so much text faster, in UTF-16 units. With two processors it is one: there a second
 * thread made 1,000 schemas take a seventh longer, since the compiler and the garbage collector of the first use the
 * second processor.
 */
export function threadsFor(size: number, { processors, memory }: Machine): number {
  const fitting = Math.floor(memory / 2 / (size * timesText + 1));
  return Math.max(
    1,
    Math.min(Math.floor(processors / processorsOfThread), Math.ceil(size / unitsForThread), mostThreads, fitting),
  );
}

/** As measured: a thread and its helpers take 3.5 s of processors in 2.3 s. */
const processorsOfThread = 1.5;

/** So much text keeps a thread busy for longer than it takes to start and to be compiled. */
const unitsForThread = 1 << 22;

const mostThreads = 8;

/** Each thread has its own copy of what it reads, and makes so many times as much of it. */
const timesText = 20;

/** Who has taken which shares; several threads look at its buffer. */
export class Takers {
  readonly buffer: SharedArrayBuffer;
  readonly #takers: Int32Array;
  readonly #shares: readonly Share[];
  readonly #threads: number;

  /** A buffer is that of another thread. */
  constructor(shares: readonly Share[], threads: number, buffer = new SharedArrayBuffer(4 * shares.length)) {
    this.#shares = shares;
    this.#threads = threads;
    this.buffer = buffer;
    this.#takers = new Int32Array(buffer);
  }

  /**
   * The next share for a thread; an empty one where all are taken. Threads are numbered from 1. Each begins elsewhere, for
   * what follows a share includes much of what it includes, and no other thread should read that as well.
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

  /** All that a thread has taken. */
  takenBy(thread: number): Share {
    return this.#shares.filter((_, at) => this.#takers[at] === thread).flat();
  }
}

/** The URI of a relative path as it is written in an include. */
function joined(folder: string, path: string): string {
  const parts = folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(encodeURIComponent(part));
  }
  return parts.join('/');
}
