// Counts the steps of our code, so that tests can say how work grows without looking at a clock: V8 tells how often each
// block of each module ran, and what is native and takes time with the length of a text or list is counted by that length.
import { Session } from 'node:inspector/promises';
import { loadParser } from '../parser.ts';

interface CoverageRange {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** How many steps functions take: each time those since the last count or the last reset. */
export class WorkCounter {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  /** Leaves out what was done so far. Asking V8 takes longer than most of the work, so that each count ends the last one. */
  async reset(): Promise<void> {
    await this.#session.post('Profiler.takePreciseCoverage');
  }

  async count(work: () => unknown): Promise<number> {
    const native = countingNatives(work);
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const ours = result.filter(({ url }) => url.includes('/server/'));
    const ranges = ours.flatMap(({ functions }) => functions.flatMap((each): readonly CoverageRange[] => each.ranges));
    return native + ranges.reduce((sum, { count }) => sum + count, 0);
  }
}

/** A counter for the tests of a group, with the parser that their services need. */
export function workCounter(): WorkCounter {
  const counter = new WorkCounter();
  before(async () => {
    await loadParser();
    await counter.start();
  });
  after(() => counter.stop());
  return counter;
}

/** Runs some work, and sums up the lengths of what native functions went over in it. */
function countingNatives(work: () => unknown): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  const wrap = (
    owner: object,
    name: string | symbol,
    cost: (self: never, result: never, args: never, from: number) => number,
  ) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    const counted = function (this: unknown, ...args: unknown[]): unknown {
      const from = this instanceof RegExp ? this.lastIndex : 0;
      const result = original.apply(this, args);
      steps += cost(this as never, result as never, args as never, from);
      return result;
    };
    Reflect.defineProperty(owner, name, { value: counted, writable: true, configurable: true });
    restore.push(() => Reflect.defineProperty(owner, name, { value: original, writable: true, configurable: true }));
  };
  const scanned = (self: string, result: number, [, from = 0]: readonly [unknown, number?]) =>
    (result < 0 ? self.length : result + 1) - Math.max(0, Math.min(from, self.length));
  for (const name of ['indexOf', 'search']) wrap(String.prototype, name, scanned);
  for (const name of ['split', 'replaceAll', 'toLowerCase', 'toUpperCase', 'normalize']) {
    wrap(String.prototype, name, (self: string) => self.length);
  }
  for (const name of ['includes', 'indexOf', 'lastIndexOf', 'join', 'reverse', 'concat', 'slice', 'toSorted', 'sort']) {
    wrap(Array.prototype, name, (self: readonly unknown[]) => self.length);
  }
  // What an expression reads: the text before its match and the match; little where it must match at one place.
  wrap(RegExp.prototype, 'exec', (self: RegExp, match: RegExpExecArray | null, [text]: readonly [string], from) => {
    if (match) return match.index + match[0].length - (self.global || self.sticky ? match.index : 0);
    // One that looks ahead over the rest of a line reads it before it fails; the search for its end counts as that.
    if (self.sticky && self.source.includes('(?![^\\n]*')) text.indexOf('\n', from);
    return self.source.startsWith('^') || self.sticky ? 1 : text.length;
  });
  try {
    work();
  } finally {
    for (const undo of restore) undo();
  }
  return steps;
}
