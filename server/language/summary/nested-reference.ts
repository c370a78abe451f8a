// Reads the type that the value of `nested_flatbuffer` names: a reference inside quotes.
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { AttributeSummary, Reference } from './summary.ts';

/**
 * The reference in the first `nested_flatbuffer` of a field's attributes, with a span inside the quotes. Undefined
 * without this attribute, and if its value is missing, empty or not a string.
 */
export function nestedReference(attributes: readonly AttributeSummary[]): Reference | undefined {
  const value = attributes.find(({ name }) => name.text === 'nested_flatbuffer')?.value;
  if (value?.kind !== 'string') return undefined;
  const text = decodeString(value.text);
  if (text.length === 0) return undefined;
  const start = value.start + 1;
  const name = { role: 'nested-flatbuffer' as const, text, start, end: start + text.length };
  if (!text.includes('.')) return name;
  let offset = start;
  const parts = text.split('.').map((part) => {
    const partStart = offset;
    offset += part.length + 1;
    return { text: part, start: partStart, end: partStart + part.length };
  });
  return { ...name, parts };
}
