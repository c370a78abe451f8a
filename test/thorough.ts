// Chooses the seed of a test run and the number of its tries: enough to notice a mistake at once, or twice as many
// with THOROUGH=1. THOROUGH=all tries four times as many, and all cases of which .ci/run has time for a share only.

/** Whether the run is thorough, as in .ci/run. */
export const isThorough: boolean = process.env.THOROUGH !== undefined;

const isUnlimited = process.env.THOROUGH === 'all';
const factor = isUnlimited ? 4 : isThorough ? 2 : 1;

/**
 * The seed of the random choices. It is the same for every run, so that a passing test keeps passing. SEED=7 sets
 * another one, and SEED=random a new one.
 */
export const firstSeed: number =
  process.env.SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SEED ?? 20_261_122);

/** The number of tries of a property and the seed, in fast-check's form. */
export function tries(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: numRuns * factor, seed: firstSeed };
}

/** The longest time of a test that tries things, in milliseconds. */
export function patience(milliseconds: number): number {
  return isThorough ? milliseconds * 10 : milliseconds;
}

/**
 * Each `step`-th of many similar cases in a usual run, all of them in a thorough one. The first has the index `from`,
 * so that tests with the same cases can share them.
 */
export function some<Item>(items: Iterable<Item>, step: number, from = 0): readonly Item[] {
  return [...items].filter((_, index) => isThorough || index % step === from % step);
}

/**
 * Each `step`-th of many long cases in a thorough run, all of them with THOROUGH=all. The first has the index `from`,
 * so that tests with the same cases can share them.
 */
export function share<Item>(items: Iterable<Item>, step: number, from = 0): readonly Item[] {
  return [...items].filter((_, index) => isUnlimited || index % step === from % step);
}
