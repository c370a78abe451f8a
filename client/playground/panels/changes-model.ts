// Prepares the comparison with the older version for reading: a sentence, and the changes with their severities.
import type { CompareAnswer } from '../../../server/protocol-baselines.ts';

/** A sentence about a comparison. `look` is `good` if nothing breaks, and empty if there is no older version. */
export function verdictOf(
  { changes, failures, hasErrors }: CompareAnswer,
  older: string,
): { readonly text: string; readonly look: '' | 'good' | 'error' } {
  if (older.trim() === '')
    return { text: 'There is no older version yet. Keep the present schema as one, then change it.', look: '' };
  if (failures.length > 0)
    return { text: `The older version cannot be compared. ${failures.join(' ')}`, look: 'error' };
  const breaking = changes.filter(({ severity }) => severity === 'error' || severity === 'warning');
  const partly = hasErrors ? ' Declarations with errors are not compared.' : '';
  if (breaking.length === 0)
    return { text: `Old data stays readable, and old readers can read new data.${partly}`, look: 'good' };
  const what = breaking.length === 1 ? '1 change breaks' : `${breaking.length} changes break`;
  return { text: `${what} data of the older version or its readers.${partly}`, look: 'error' };
}
