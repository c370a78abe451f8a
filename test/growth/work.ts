// Counts the steps of our code, so that tests measure growth without a clock. V8 reports how often each block of each
// module ran; native functions whose time depends on a length are counted by that length.
import { counting } from './counting.js';

interface CoverageRange {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Discards steps so far. Asking V8 takes longer than most of the work, so that each count ends the previous one. */
export async function resetSteps(): Promise<void> {
  await counting.post('Profiler.takePreciseCoverage');
}

/** The steps of our code since the last count or reset, with those of some work that is done now. */
export async function countSteps(work: () => unknown): Promise<number> {
  const native = countingNatives(work);
  const { result } = await counting.post('Profiler.takePreciseCoverage');
  const ours = result.filter(({ url }) => url.includes('/server/'));
  const ranges = ours.flatMap(({ functions }) => functions.flatMap((each): readonly CoverageRange[] => each.ranges));
  return native + ranges.reduce((sum, { count }) => sum + count, 0);
}

/** Runs some work, and adds the lengths that native functions processed. */
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
  // The text that an expression reads: all before its match and the match, but little if it must match at one place.
  wrap(RegExp.prototype, 'exec', (self: RegExp, match: RegExpExecArray | null, [text]: readonly [string], from) => {
    if (match) return match.index + match[0].length - (self.global || self.sticky ? match.index : 0);
    // A lookahead over the rest of a line reads this rest before it fails; the search for its end is counted instead.
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
