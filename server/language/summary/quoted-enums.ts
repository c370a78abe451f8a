// Finds the names that a quoted default uses as enums, for summaries and for name resolution.
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { ValueSummary } from './summary.ts';

/** The text before the first dot in each word of a quoted default. flatc takes it for an enum (section 2.6). */
export function enumsNamedIn(value: ValueSummary | undefined): readonly string[] {
  if (value?.kind !== 'string' || !value.text.includes('.')) return nothing;
  const text = decodeString(value.text);
  if (!/^[A-Za-z_]/.test(text)) return nothing;
  const names = text.split(' ').filter((word) => word.includes('.'));
  return [...new Set(names.map((word) => word.slice(0, word.indexOf('.'))))];
}

const nothing: readonly never[] = [];
