// Splits globs into tokens: special characters and letters.

// `parts` passes any number of parts of a path with their slashes; `rest` does the same at the end of an alternative.
export type GlobToken =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'star' | 'parts' | 'rest' | 'open' | 'separator' | 'close' }
  | { readonly kind: 'set'; readonly has: (symbol: string) => boolean };

/** The parts of a glob in order. Unclosed braces and brackets count as letters. */
export function globTokens(pattern: string): readonly GlobToken[] {
  const symbols = [...pattern];
  const braces = groupsOf(symbols);
  const tokens: GlobToken[] = [];
  for (let index = 0; index < symbols.length; index++) {
    const symbol = symbols[index] as string;
    const brace = braces.get(index);
    if (brace) {
      tokens.push({ kind: brace });
    } else if (symbol === '*') {
      const from = index;
      while (symbols[index + 1] === '*') index++;
      const next = symbols[index + 1];
      if (index !== from + 1) tokens.push({ kind: 'star' });
      else if (next === '/') {
        tokens.push({ kind: 'parts' });
        index++;
      } else {
        const isLast = next === undefined || braces.has(index + 1);
        tokens.push({ kind: isLast ? 'rest' : 'star' });
      }
    } else if (symbol === '?') {
      tokens.push({ kind: 'set', has: () => true });
    } else if (symbol === '[') {
      const set = setAt(symbols, index);
      tokens.push(set ? { kind: 'set', has: set.has } : { kind: 'literal', text: symbol });
      index = set?.end ?? index;
    } else {
      tokens.push({ kind: 'literal', text: symbol });
    }
  }
  return tokens;
}

/** The braces and commas that form groups; a group must be closed and have a comma. */
function groupsOf(symbols: readonly string[]): ReadonlyMap<number, 'open' | 'separator' | 'close'> {
  const found = new Map<number, 'open' | 'separator' | 'close'>();
  const open: { readonly start: number; readonly separators: number[] }[] = [];
  for (let index = 0; index < symbols.length; index++) {
    const symbol = symbols[index];
    if (symbol === '[') index = setAt(symbols, index)?.end ?? index;
    if (symbol === '{') open.push({ start: index, separators: [] });
    if (symbol === ',') open.at(-1)?.separators.push(index);
    const group = symbol === '}' ? open.pop() : undefined;
    if (!group || group.separators.length === 0) continue;
    found.set(group.start, 'open').set(index, 'close');
    for (const separator of group.separators) found.set(separator, 'separator');
  }
  return found;
}

/**
 * A test for the set of characters that begins with the bracket at `start`. A set may have ranges; after `!` or `^` the
 * test is for all other characters. Undefined if no bracket closes the set, and for an empty set or one with a slash.
 */
function setAt(
  symbols: readonly string[],
  start: number,
): { readonly end: number; readonly has: (symbol: string) => boolean } | undefined {
  const isNegated = symbols[start + 1] === '!' || symbols[start + 1] === '^';
  const from = start + (isNegated ? 2 : 1);
  // A bracket that comes first is one of the characters.
  const end = symbols.indexOf(']', from + 1);
  const body = end < 0 ? [] : symbols.slice(from, end);
  if (body.length === 0 || body.includes('/')) return undefined;
  const ranges: (readonly [number, number])[] = [];
  for (let index = 0; index < body.length; index++) {
    const isRange = body[index + 1] === '-' && index + 2 < body.length;
    ranges.push([pointOf(body[index]), pointOf(body[isRange ? index + 2 : index])]);
    if (isRange) index += 2;
  }
  const has = (symbol: string): boolean => {
    const point = pointOf(symbol);
    return ranges.some(([first, last]) => first <= point && point <= last) !== isNegated;
  };
  return { end, has };
}

function pointOf(symbol: string | undefined): number {
  return symbol?.codePointAt(0) ?? -1;
}
