// The extent of `check --fix`, apart from the work itself, which the start of a command does not load.

/** The fixes to carry out: `safe` for fixes that leave no choice, `all` also for the first fix of any other finding. */
export type FixMode = (typeof fixModes)[number];

export const fixModes = ['safe', 'all'] as const;
