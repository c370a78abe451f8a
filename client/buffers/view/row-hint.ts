// Describes an element of a vector by its name or first fields, to tell it from others.
import type { BufferNode } from '../../../server/language/buffer/view.ts';

/** Limits: `fields` that are searched, fields that are `shown`, and `characters` of a value. */
const most = { fields: 32, shown: 3, characters: 60 } as const;

/**
 * The string in a field such as `name`, `id` or `full_name` of a table or struct in a vector; without one, the first
 * values. Empty for all other values.
 */
export function rowHint({ name, type, text, count, isPlain, parts }: BufferNode): string {
  if (!name.startsWith('[') || type.startsWith('[') || text !== undefined || count === 0 || isPlain) return '';
  const values = parts(0, most.fields).filter((part) => part.text !== undefined && !part.isDefault);
  const named = values.find((part) => /^(?:.*_)?(?:name|key|title|id)$/i.test(part.name) && part.text?.startsWith('"'));
  if (named) return cut(named.text ?? '');
  return values
    .slice(0, most.shown)
    .map((part) => `${part.name}: ${cut(part.text ?? '')}`)
    .join(', ');
}

function cut(text: string): string {
  return text.length > most.characters ? `${text.slice(0, most.characters)}…` : text;
}
