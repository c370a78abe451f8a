// The reasons why a command ends before it begins.

/** A command line that cannot be understood; the message is the tool's where the tool has one. */
export class UsageError extends Error {}

/** The reason why a command that was understood does nothing. */
export class Refusal extends Error {}
