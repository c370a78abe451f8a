// Sets the greatest lengths of texts that are read, to limit memory and time.

/**
 * The longest schema that is read, in UTF-16 units. Schemas are written by hand, and one of 50,000 lines has two
 * million units. The tree of a text takes seventy times as much memory as the text.
 */
export const largestText = 5_000_000;
/** The longest data that is read, in UTF-16 units; no tree is made of data. */
export const largestData = 20_000_000;

/**
 * The longest data that is read only once and then freed, in UTF-16 units. Reading takes about six times as much memory
 * as the text.
 */
export const largestReadOnce = 250_000_000;

/**
 * The longest text that is read at a URI, in UTF-16 units: the limit for a schema (`.fbs`), or else the limit for data.
 */
export function largestIn(uri: string, isReadOnce = false): number {
  if (isReadOnce) return largestReadOnce;
  return uri.endsWith('.fbs') ? largestText : largestData;
}
