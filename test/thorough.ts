// How much a test run tries out, and from which seed: enough to notice a mistake at once, or, with THOROUGH=1, ten times
// as much.

/** Whether the run may take its time, as that of .ci/run does. */
export const isThorough: boolean = process.env.THOROUGH !== undefined;

const factor = isThorough ? 10 : 1;

/**
 * Where the random choices of a run begin. It is the same for every run, so that what passes once passes again; SEED=7
 * sets another one, and SEED=random looks for what nobody has seen yet.
 */
export const firstSeed: number =
  process.env.SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SEED ?? 20_261_122);

/** How often a property is tried and from which seed, as fast-check wants to be told. */
export function tries(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: numRuns * factor, seed: firstSeed };
}

/** The most milliseconds that a test may take which tries things out. */
export function patience(milliseconds: number): number {
  return milliseconds * factor;
}

/**
 * Some of many alike cases: each `step`-th in a usual run, all of them in one that may take its time. The first is that
 * of index `from`, so that tests which take the same cases can share them out.
 */
export function some<Item>(items: Iterable<Item>, step: number, from = 0): readonly Item[] {
  return [...items].filter((_, index) => isThorough || index % step === from % step);
}
