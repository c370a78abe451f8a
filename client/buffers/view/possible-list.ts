// Lists possible buffers with their places.
import type { PossibleBuffer } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { element } from './dom.ts';
import type { ListPane } from './list-pane.ts';
import { filled } from './search.ts';

/** The list of possible buffers. */
export function listPossible(
  found: readonly PossibleBuffer[],
  words: Words,
  choose: (each: PossibleBuffer, index: number) => void,
): NonNullable<Parameters<ListPane['show']>[0]> {
  return {
    label: filled(words.possible, found.length.toLocaleString()),
    count: found.length,
    cells: (index) => (found[index] ? possibleCells(found[index], words) : []),
    choose: (index) => found[index] && choose(found[index], index),
  };
}

/** The cells of a possible buffer in a list: its place, its root, and how likely it is. */
function possibleCells(
  { at, end, named, hasIdentifier, values, isWhole }: PossibleBuffer,
  words: Words,
): readonly HTMLElement[] {
  const known = hasIdentifier ? words.byIdentifier : words.byForm;
  const count = filled(words.inValues, `${values.toLocaleString()}${isWhole ? '' : '+'}`);
  return [
    element('span', 'name', `0x${at.toString(16).toUpperCase()}`),
    element('span', 'facts', `${end - at} B`),
    element('span', '', `${named.schema.rootType?.fullName ?? ''} (${named.name})`),
    element('span', 'hint', `${known}, ${count}`),
  ];
}
