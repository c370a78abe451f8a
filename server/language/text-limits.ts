// How long a text may be that is read: what is longer would take more memory and time than anyone has.

/**
 * The longest schema that is read, in UTF-16 units. Schemas are written by hand, and one of 50,000 lines has two million
 * units. The tree of a text takes seventy times as much memory.
 */
export const largestText = 5_000_000;
/** The same for data, of which no tree is made. */
export const largestData = 20_000_000;

/** The same for data that is read once and then let go: it takes about six times as much memory. */
export const largestReadOnce = 250_000_000;

/** The longest text that is read of a file. */
export function largestIn(uri: string, isReadOnce = false): number {
  if (isReadOnce) return largestReadOnce;
  return uri.endsWith('.fbs') ? largestText : largestData;
}
