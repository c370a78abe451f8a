// Takes ranges of tokens of a program apart: arguments, fields, loops and closures. It also holds the form of values.
import type { Code } from './code-tokens.ts';
import { unknown } from './known-text.ts';

/** The value of an expression: one text, its alternatives in a loop, or the items of a list. */
export interface CodeValue {
  readonly items: readonly string[];
  readonly isList: boolean;
}

/** The variables of a program, and the names and environment variables that every program of its kind has. */
export interface CodeVariables {
  /** The value that a variable has at a token; undefined for a name without a value. */
  at(name: string, token: number): CodeValue | undefined;
}

export type Range = readonly [from: number, to: number];

/** A value that is one text, or one of several. */
export function textValue(...items: readonly string[]): CodeValue {
  return { items, isList: false };
}

/** A list of items, shown as they are. */
export function listValue(items: readonly string[]): CodeValue {
  return { items, isList: true };
}

/** A value that is not known, shown as it is written. */
export function unknownValue({ source, tokens }: Code, [from, to]: Range): CodeValue {
  const start = tokens[from]?.start ?? 0;
  const end = Math.min(start + 80, tokens[to]?.start ?? source.length);
  return textValue(unknown(source.slice(start, end).replace(/\s+/g, ' ').trim()));
}

/** True if a token is a mark with this text. */
export function isMark({ tokens }: Code, at: number, text: string): boolean {
  return tokens[at]?.kind === 'mark' && tokens[at].text === text;
}

/**
 * The parts of a range of tokens between the marks (commas by default) outside of brackets. Empty parts are left out.
 */
export function partsBetween(code: Code, from: number, to: number, mark = ','): readonly Range[] {
  const { partner, steps } = code;
  const parts: Range[] = [];
  let start = from;
  for (let at = from; at < to && steps.spend(1); at++) {
    const close = partner.get(at);
    if (close !== undefined && close > at && close < to) at = close;
    else if (isMark(code, at, mark)) {
      if (at > start) parts.push([start, at]);
      start = at + 1;
    }
  }
  return to > start ? [...parts, [start, to]] : parts;
}

/**
 * The arguments of a call or the fields of a literal after the bracket at index `open`: by name (`named`), and all
 * others (`rest`). Empty if the bracket is not closed.
 */
export function fieldsOf(code: Code, open: number): { named: ReadonlyMap<string, Range>; rest: readonly Range[] } {
  const named = new Map<string, Range>();
  const rest: Range[] = [];
  for (const [from, to] of partsBetween(code, open + 1, code.partner.get(open) ?? open + 1)) {
    const [key, sign, next] = [code.tokens[from], code.tokens[from + 1], code.tokens[from + 2]];
    const isNamed = (sign?.text === '=' || sign?.text === ':') && sign.kind === 'mark' && next?.text !== sign.text;
    if (key && isNamed && key.kind !== 'mark' && next?.text !== '>') named.set(key.text, [from + 2, to]);
    else rest.push([from, to]);
  }
  return { named, rest };
}

/** An expression that is evaluated for each value of a name. */
interface PerValue {
  readonly name: string;
  readonly body: Range;
}

/** A list comprehension, such as `f(x) for x in list if g(x)`; undefined for a range without a `for` outside of brackets. */
export function comprehensionIn(code: Code, [from, to]: Range): (PerValue & { readonly over: Range }) | undefined {
  const at = wordIn(code, [from, to], 'for');
  if (at < 0) return undefined;
  const end = wordIn(code, [at, to], 'if');
  const name = code.tokens[at + 2]?.text === 'in' ? (code.tokens[at + 1]?.text ?? '') : '';
  return { name, body: [from, at], over: [at + 3, end < 0 ? to : end] };
}

/** The first place of a word outside of brackets; -1 without it. */
function wordIn({ tokens, partner, steps }: Code, [from, to]: Range, word: string): number {
  for (let at = from; at < to && steps.spend(1); at++) {
    const close = partner.get(at);
    if (close !== undefined && close > at) at = close;
    else if (tokens[at]?.kind === 'name' && tokens[at]?.text === word) return at;
  }
  return -1;
}

/**
 * The parameter and the result of a closure with one parameter, such as `|x| f(x)`, `x => f(x)` or `lambda x: f(x)`;
 * undefined for another range.
 */
export function closureIn(code: Code, [from, to]: Range): PerValue | undefined {
  const { tokens, partner } = code;
  const nameFrom = (start: number): string => {
    let at = start;
    while (/^(?:[&(]|mut|move|async)$/.test(tokens[at]?.text ?? '')) at++;
    return tokens[at]?.kind === 'name' ? (tokens[at]?.text ?? '') : '';
  };
  let end = from;
  if (isMark(code, from, '|')) {
    end = from + 1;
    while (end < to && !isMark(code, end, '|')) end++;
    return { name: nameFrom(from + 1), body: bodyFrom(code, [end + 1, to]) };
  }
  if (tokens[from]?.text === 'lambda' && isMark(code, from + 2, ':')) {
    return { name: nameFrom(from + 1), body: [from + 3, to] };
  }
  const start = tokens[from]?.text === 'async' ? from + 1 : from;
  end = (partner.get(start) ?? start) + 1;
  if (!isMark(code, end, '=') || !isMark(code, end + 1, '>')) return undefined;
  return { name: nameFrom(from), body: bodyFrom(code, [end + 2, to]) };
}

/** The expression whose value a body has: the last one of a block, or the body itself. */
function bodyFrom(code: Code, [from, to]: Range): Range {
  if (!isMark(code, from, '{') || code.partner.get(from) !== to - 1) return [from, to];
  const [begin, end] = partsBetween(code, from + 1, to - 1, ';').at(-1) ?? [from, from];
  return code.tokens[begin]?.text === 'return' ? [begin + 1, end] : [begin, end];
}
