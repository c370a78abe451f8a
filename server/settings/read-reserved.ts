// Reads names that must not be used again: lists of names and numbers, by the full names of types.
import { shownValue } from './setting-complaints.ts';
import { type Complain, isRecord, mostEntries, type ValuePath } from './value-problem.ts';

/** The usable lists of a value; undefined if the value is not an object. */
export function readReserved(
  value: unknown,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, readonly (string | number)[]>> | undefined {
  if (!isRecord(value)) return complain('must be an object of types with lists, such as { "Acme.Box": ["hp", 3] }');
  const usable: [type: string, entries: readonly (string | number)[]][] = [];
  for (const [type, entries] of Object.entries(value).slice(0, mostEntries)) {
    const at = [...path, type];
    if (!dottedName.test(type)) complain('is not the full name of a type, such as Acme.Box', at, 'key');
    else if (!Array.isArray(entries)) complain('must be a list of names and numbers, such as ["hp", 3]', at);
    else usable.push([type, readEntries(entries, at, complain)]);
  }
  return Object.fromEntries(usable);
}

function readEntries(entries: readonly unknown[], path: ValuePath, complain: Complain): readonly (string | number)[] {
  if (entries.length > mostEntries) complain(`has more than ${mostEntries} entries; the rest is ignored`, path);
  return entries.slice(0, mostEntries).flatMap((entry, index): readonly (string | number)[] => {
    if (typeof entry === 'number' && Number.isSafeInteger(entry)) return [entry];
    if (typeof entry === 'string' && simpleName.test(entry)) return [entry];
    complain(`must be the name of a field or member, or a whole number, not ${shownValue(entry)}`, [...path, index]);
    return [];
  });
}

const simpleName = /^[A-Za-z_]\w*$/;
const dottedName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
