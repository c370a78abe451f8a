// The description of messages in a container, with the usual values for tests.
import type { MessagePart } from '../../server/language/buffer/containers/description.ts';

/** Messages of 32-bit sizes, named `event`, without a schema. */
export const messagePart = (further: Partial<MessagePart> = {}): MessagePart => ({
  kind: 'message',
  name: 'event',
  rootType: undefined,
  schema: undefined,
  size: 'uint32',
  isPrefixed: false,
  before: [],
  alignment: 1,
  body: undefined,
  isRepeated: true,
  ...further,
});
