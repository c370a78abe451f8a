// Writes JSON of reports so that it can be shown safely on a terminal.
import { plainText } from '../../language/service.ts';

/** JSON in which control characters are escaped. Parsing it gives the same strings. */
export function visibleJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).split('\n').map(plainText).join('\n')}\n`;
}

/** JSON as `visibleJson` writes it, on one line, as in JSON Lines. */
export function visibleJsonLine(value: unknown): string {
  return plainText(JSON.stringify(value));
}
