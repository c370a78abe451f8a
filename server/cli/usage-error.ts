// Defines the errors with which a command ends before it does anything.

/** A command line that cannot be understood. The message is the tool's own if it has one. */
export class UsageError extends Error {}

/** The reason why a valid command does nothing. */
export class Refusal extends Error {}
