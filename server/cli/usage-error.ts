// Defines the errors that end a command with a message and no result.

/**
 * A command line that cannot be carried out: a wrong option, or a file that cannot be read or written. The message has
 * flatc's or trpc's words if the tool has a message for the mistake.
 */
export class UsageError extends Error {
  /** All reasons, each for a line of its own; the message has them together. */
  readonly reasons: readonly string[];

  constructor(...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** The reason why a valid command cannot do its work, such as a buffer that is not sound. */
export class Refusal extends Error {}
