// Splits a call in a default into its functions, the outermost first, and the value inside them.
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import type { Span, ValueSummary } from '../summary/summary.ts';
import { defaultFunctions } from '../vocabulary/vocabulary.ts';

export interface CallReading {
  /** The functions from the outermost in. */
  readonly calls: readonly FunctionName[];
  /** The value in the innermost parentheses; undefined if no word, number or string is there. */
  readonly argument: (Span & { readonly kind: 'string' | 'other'; readonly text: string }) | undefined;
}

interface FunctionName extends Span {
  /** The name with its sign; the name of a known function never has one. */
  readonly text: string;
  readonly isKnown: boolean;
}

const functions = new Set(defaultFunctions.map(({ name }) => name));

/** The parts of a call. Offsets count from the start of the declaration, as in the value. */
export function readCall({ text, start }: ValueSummary): CallReading {
  const calls: FunctionName[] = [];
  const span = (from: Token, to: Token) => ({
    text: text.slice(from.start, to.end),
    start: start + from.start,
    end: start + to.end,
  });
  for (let first = readToken(text, 0); ; ) {
    const last = first.kind === '+' || first.kind === '-' ? readToken(text, first.end) : first;
    if (last.kind === 'identifier' && text[last.end] === '(') {
      const name = span(first, last);
      calls.push({ ...name, isKnown: functions.has(name.text) });
      first = readToken(text, last.end + 1);
      continue;
    }
    const isValue = last.kind === 'identifier' || last.kind === 'integer' || last.kind === 'float';
    const kind = last.kind === 'string' ? 'string' : isValue ? 'other' : undefined;
    return { calls, argument: kind && { kind, ...span(first, last) } };
  }
}
