// Finds the names that a quoted default gives as enums, for summaries and for whoever resolves them.
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { ValueSummary } from './summary.ts';

/** What is before the first dot of each word of a quoted default: flatc takes it for an enum (section 2.6). */
export function enumsNamedIn(value: ValueSummary | undefined): readonly string[] {
  if (value?.kind !== 'string' || !value.text.includes('.')) return nothing;
  const text = decodeString(value.text);
  if (!/^[A-Za-z_]/.test(text)) return nothing;
  const names = text.split(' ').filter((word) => word.includes('.'));
  return [...new Set(names.map((word) => word.slice(0, word.indexOf('.'))))];
}

const nothing: readonly never[] = [];
