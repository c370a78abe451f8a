// Lists the messages of a file with their first fields.
import type { Words } from '../messages.ts';
import { element } from './dom.ts';
import type { ListPane } from './list-pane.ts';
import { describeMessage, type FileMessages } from './messages-of.ts';

/** The list of messages. Messages that are not sound are marked, unless they are too large to verify here. */
export function listMessages(
  file: Uint8Array,
  { index, formAt }: FileMessages,
  { messages }: Pick<Words, 'messages'>,
  choose: (index: number) => void,
): NonNullable<Parameters<ListPane['show']>[0]> {
  const cells = (at: number): readonly HTMLElement[] => {
    const place = index.place(at);
    if (!place) return [];
    const { start, end, part } = place;
    const form = formAt(at);
    const described = typeof form === 'string' ? undefined : describeMessage(file.subarray(start, end), form);
    const kind = part && part.name !== 'message' ? ` ${part.name}` : '';
    return [
      element('span', `name${described?.isSound === false ? ' error' : ''}`, `#${at}${kind}`),
      element('span', 'facts', `0x${start.toString(16).toUpperCase()}, ${end - start} B`),
      element('span', 'hint', described?.hint ?? ''),
    ];
  };
  return { label: messages, count: index.count, cells, choose };
}
