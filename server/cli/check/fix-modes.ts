// The extent of `check --fix`, apart from the work itself, which the start of a command does not load.

/** The fixes to carry out: those that leave no choice, or also the first one of every other finding. */
export type FixMode = (typeof fixModes)[number];

export const fixModes = ['safe', 'all'] as const;
