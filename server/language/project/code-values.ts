// Evaluates expressions of programs as far as their text shows the value: strings, lists of them, and sums of both.
import type { Code } from './code-tokens.ts';
import { isFlatc } from './flatc-arguments.ts';
import { eachWith, isKnown, unknown } from './known-text.ts';

interface CodeValue {
  readonly items: readonly string[];
  readonly isList: boolean;
}

export type CodeVariables = Map<string, CodeValue>;

/**
 * The parts of a range of tokens between the marks (commas by default) outside of brackets. Empty parts are left out.
 */
export function partsBetween({ tokens, partner, steps }: Code, from: number, to: number, mark = ','): readonly Range[] {
  const parts: Range[] = [];
  let start = from;
  for (let at = from; at < to && steps.spend(1); at++) {
    const close = partner.get(at);
    if (close !== undefined && close > at && close < to) at = close;
    else if (tokens[at]?.kind === 'mark' && tokens[at]?.text === mark) {
      if (at > start) parts.push([start, at]);
      start = at + 1;
    }
  }
  return to > start ? [...parts, [start, to]] : parts;
}

type Range = readonly [from: number, to: number];

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
    if (key && isNamed && key.kind !== 'mark') named.set(key.text, [from + 2, to]);
    else rest.push([from, to]);
  }
  return { named, rest };
}

/** The value of a range of tokens; a part of it may be unknown. */
export function codeValue(code: Code, [from, to]: Range, variables: CodeVariables, depth = 0): CodeValue {
  const terms = partsBetween(code, from, to, '+').map((range) => termOf(code, range, variables, depth));
  const [only] = terms;
  if (only === undefined) return { items: [], isList: true };
  if (terms.length === 1) return only;
  const isList = terms.some((term) => term.isList);
  if (isList) return { items: terms.flatMap((term) => term.items), isList };
  return { items: terms.reduce((texts, term) => eachWith(texts, term.items), ['']), isList };
}

function termOf(code: Code, [begin, to]: Range, variables: CodeVariables, depth: number): CodeValue {
  const { tokens, partner } = code;
  let from = begin;
  while (from < to && /^(?:[&*]|mut|await|new|vec|!)$/.test(tokens[from]?.text ?? '') && tokens[from]?.kind !== 'text')
    from++;
  const first = tokens[from];
  if (!first || depth > 30 || !code.steps.spend(1)) return unknownValue(code, [begin, to]);
  const all = (open: number): CodeValue => {
    const close = partner.get(open) ?? open + 1;
    const items = partsBetween(code, open + 1, close);
    const isLoop = items.some((item) => hasLoop(code, item));
    if (isLoop) return { ...unknownValue(code, [open, close + 1]), isList: true };
    return { items: items.flatMap((item) => codeValue(code, item, variables, depth + 1).items), isList: true };
  };
  if (first.kind === 'text') {
    let end = from;
    let text = '';
    for (; end < to && tokens[end]?.kind === 'text'; end++) text += tokens[end]?.text ?? '';
    const method = tokens[end]?.text === '.' ? tokens[end + 1]?.text : undefined;
    if (end === to || isConversion(method)) return { items: [text], isList: false };
    if (method === 'format' && tokens[end + 2]?.text === '(') {
      const filled = all(end + 2).items.map((item) => (isFlatc(item) ? 'flatc' : item));
      return { items: [text.replace(/\{\w*\}/g, () => filled.shift() ?? unknown('{}'))], isList: false };
    }
    if (method === 'join' && tokens[end + 2]?.text === '(')
      return { items: [all(end + 2).items.join(text)], isList: false };
    return unknownValue(code, [begin, to]);
  }
  if (first.kind === 'mark') {
    const close = partner.get(from);
    return close !== undefined && close > from ? all(from) : unknownValue(code, [begin, to]);
  }
  const name = lastName(code, from, to);
  if (tokens[name + 1]?.text === '(' && name + 1 < to) {
    const called = tokens[name]?.text ?? '';
    const inner = all(name + 1);
    if (/^(?:glob|find_program|files)$/.test(called)) {
      const [head] = partsBetween(code, name + 2, partner.get(name + 1) ?? name + 2);
      return head ? codeValue(code, head, variables, depth + 1) : inner;
    }
    if (/^(?:listOf|mutableListOf|arrayOf|Path|PathBuf|new|from|str|String|file|Label|set)$/.test(called)) {
      return { items: inner.items, isList: inner.items.length !== 1 };
    }
    if (/^(?:join|resolve)$/.test(called) && inner.items.every(isKnown))
      return { items: [inner.items.join('/')], isList: false };
    return unknownValue(code, [begin, to]);
  }
  return (to - from === 1 ? variables.get(first.text) : undefined) ?? unknownValue(code, [begin, to]);
}

/** True if a range has a `for` outside of brackets, as a list comprehension has. */
function hasLoop({ tokens, partner, steps }: Code, [from, to]: Range): boolean {
  for (let at = from; at < to && steps.spend(1); at++) {
    const close = partner.get(at);
    if (close !== undefined && close > at) at = close;
    else if (tokens[at]?.kind === 'name' && tokens[at]?.text === 'for') return true;
  }
  return false;
}

/** The index of the last name in a path such as `a.b::c` that begins at a token. */
function lastName({ tokens }: Code, from: number, to: number): number {
  let at = from;
  for (let next = from + 1; next < to; next++) {
    const { kind, text } = tokens[next] ?? {};
    if (kind === 'name' && /^[.:]$/.test(tokens[next - 1]?.text ?? '')) at = next;
    else if (!/^[.:]$/.test(text ?? '')) break;
  }
  return at;
}

function isConversion(method: string | undefined): boolean {
  return /^(?:to_string|to_owned|into|as_str|as_ref|as_path|to_path_buf|clone|to_str|toString|trim|strip)$/.test(
    method ?? '',
  );
}

function unknownValue({ source, tokens }: Code, [from, to]: Range): CodeValue {
  const start = tokens[from]?.start ?? 0;
  const end = Math.min(start + 80, tokens[to]?.start ?? source.length);
  return { items: [unknown(source.slice(start, end).replace(/\s+/g, ' ').trim())], isList: false };
}

/**
 * The variables that the statements of a program set to a text or a list. A variable that is set several times has its
 * last value.
 */
export function variablesOf(code: Code): CodeVariables {
  const { tokens, partner } = code;
  const variables: CodeVariables = new Map();
  for (let at = 0; at + 2 < tokens.length && code.steps.spend(1); at++) {
    const [name, sign, value] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (name?.kind !== 'name' || sign?.text !== '=' || sign.kind !== 'mark' || !value || value.text === '=') continue;
    if (/^[(,.]$/.test(tokens[at - 1]?.text ?? '') && tokens[at - 1]?.kind === 'mark') continue;
    let end = at + 2;
    for (let isOpen = true; isOpen && end < tokens.length; ) {
      const close = partner.get(end);
      if (close !== undefined && close < end) break;
      end = close !== undefined && close > end ? close + 1 : end + 1;
      const [before, next] = [tokens[end - 1], tokens[end]];
      const continues = next?.line === before?.line || /^[+.(]$/.test(next?.text ?? '') || before?.text === '+';
      isOpen = next !== undefined && next.text !== ';' && next.text !== ',' && continues;
    }
    if (!code.steps.spend(end - at)) break;
    variables.set(name.text, codeValue(code, [at + 2, end], variables));
  }
  return variables;
}
