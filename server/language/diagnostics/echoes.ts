// Leaves out what a syntax error has already explained: the words around a mistake are rarely what was meant.
import type { Finding } from './rule.ts';

/**
 * The findings that no syntax error covers or touches, a colon between the two left aside. Where something is only missing and could be put in, the words
 * in front of the gap stand for themselves, and what is wrong with them is a mistake of its own.
 */
export function withoutEchoes(
  findings: readonly Finding[],
  syntaxErrors: readonly Finding[],
  text: string,
): readonly Finding[] {
  const errors = syntaxErrors.filter((error) => !isGap(error)).sort((left, right) => left.start - right.start);
  if (errors.length === 0) return findings;
  return findings.filter(({ start, end }) => {
    const next = errors[firstEndingAt(errors, start)];
    return !next || !(next.start <= end + 1 || (next.start < end + 8 && /^ *: *$/.test(text.slice(end, next.start))));
  });
}

/** Syntax errors do not overlap: the index of the first one that ends at an offset or behind it. */
function firstEndingAt(errors: readonly Finding[], offset: number): number {
  let low = 0;
  let high = errors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((errors[middle]?.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isGap({ data }: Finding): boolean {
  return typeof data === 'object' && data !== null && 'insert' in data && data.insert !== undefined;
}
