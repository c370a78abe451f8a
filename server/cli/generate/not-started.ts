// Says that a tool of a generation cannot be started, and with which status that ends.
import { plainText } from '../../language/service.ts';

/** The exit status of a shell for a program that cannot be started. */
export const notStarted = 126;

/** Prints why a program cannot be started. Returns the exit status. */
export function reportNotStarted(program: string, { message }: Error): number {
  process.stderr.write(`error: ${plainText(`${program} cannot be started: ${message}`)}\n`);
  return notStarted;
}
