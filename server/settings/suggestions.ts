// Words for complaints about a value: its choices, and the one that was probably meant.
import { nearest } from '../language/service.ts';

/** A suggestion if a text is similar to one of the choices; empty otherwise. */
export function hint(value: unknown, choices: readonly string[]): string {
  return typeof value === 'string' ? didYouMean(value, choices, (meant) => JSON.stringify(meant)) : '';
}

/** The words for the nearest of the possible names, such as ` (did you mean style?)`; empty if none is near. */
export function didYouMean(name: string, names: Iterable<string>, shown = (meant: string) => meant): string {
  const meant = nearest(name, names);
  return meant === undefined ? '' : ` (did you mean ${shown(meant)}?)`;
}

/** The values in quotes, with commas between them. */
export function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}
