// The error of a command line that cannot be understood.

/** A command line that cannot be understood; the message is the tool's where the tool has one. */
export class UsageError extends Error {}
