// How much a test run tries out: enough to notice a mistake at once, or, with THOROUGH=1, ten times as much.

/** Whether the run may take its time, as that of .ci/run does. */
export const isThorough: boolean = process.env.THOROUGH !== undefined;

const factor = isThorough ? 10 : 1;

/** How often a property is tried, as fast-check wants to be told. */
export function tries(numRuns: number): { readonly numRuns: number } {
  return { numRuns: numRuns * factor };
}

/** The most milliseconds that a test may take which tries things out. */
export function patience(milliseconds: number): number {
  return milliseconds * factor;
}
