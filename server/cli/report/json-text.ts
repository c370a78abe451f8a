// JSON for reports, which may be shown on a terminal as well as read.
import { plainText } from '../../language/service.ts';

/** JSON in which control characters are escaped; its readers get the same strings. */
export function visibleJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).split('\n').map(plainText).join('\n')}\n`;
}
