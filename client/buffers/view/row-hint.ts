// What tells an element of a vector from the others: its name, or its first fields.
import type { BufferNode } from '../../../server/language/buffer/view.ts';

/** So many fields are looked at, so many are shown, and so much of each. */
const most = { fields: 32, shown: 3, characters: 60 } as const;

/** The name of an element that has fields, else the first of its values; empty for anything else. */
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
