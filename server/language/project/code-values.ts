// Evaluates expressions of programs as far as their text shows the value: strings, lists of them, and sums of both.

import { filledIn, itemsOf, joinedPath, valueOfCall, valueOfMethod } from './code-calls.ts';
import {
  type CodeValue,
  type CodeVariables,
  closureIn,
  comprehensionIn,
  fieldsOf,
  isMark,
  listValue,
  partsBetween,
  type Range,
  textValue,
  unknownValue,
} from './code-parts.ts';
import type { Code } from './code-tokens.ts';
import { isFlatc } from './flatc-arguments.ts';
import { eachWith, isKnown, withKnownParts } from './known-text.ts';

/** The value of a range of tokens; a part of it may be unknown. */
export function codeValue(code: Code, [from, to]: Range, variables: CodeVariables, depth = 0): CodeValue {
  const terms = partsBetween(code, from, to, '+').map((range) => pathOf(code, range, variables, depth));
  const [only] = terms;
  if (only === undefined) return listValue([]);
  if (terms.length === 1) return only;
  if (terms.some((term) => term.isList)) return listValue(itemsOf(terms));
  return textValue(...terms.reduce<readonly string[]>((texts, term) => eachWith(texts, term.items), ['']));
}

/** The value of names that slashes join, as Python joins paths. */
function pathOf(code: Code, [from, to]: Range, variables: CodeVariables, depth: number): CodeValue {
  const names = partsBetween(code, from, to, '/').map((range) => termOf(code, range, variables, depth));
  const [only] = names;
  return names.length === 1 && only ? only : joinedPath(names);
}

/** A value, and the token after its expression. */
interface Term {
  readonly value: CodeValue;
  readonly end: number;
}

function termOf(code: Code, [begin, to]: Range, variables: CodeVariables, depth: number): CodeValue {
  const { tokens } = code;
  let from = begin;
  while (from < to && /^(?:[&*.!]|mut|await|new|dyn)$/.test(tokens[from]?.text ?? '') && tokens[from]?.kind !== 'text')
    from++;
  if (from >= to || depth > 30 || !code.steps.spend(1)) return unknownValue(code, [begin, to]);
  let term = firstOf(code, [from, to], variables, depth);
  while (term && term.end < to) term = nextOf(code, term, to, variables, depth);
  return term?.value ?? unknownValue(code, [begin, to]);
}

/** The value at the start of a term: a text, a bracket, a variable or a call. */
function firstOf(code: Code, [from, to]: Range, variables: CodeVariables, depth: number): Term | undefined {
  const { tokens, partner } = code;
  const first = tokens[from];
  if (first?.kind === 'text') {
    let end = from;
    let text = '';
    for (; end < to && tokens[end]?.kind === 'text'; end++) text += tokens[end]?.text ?? '';
    return { value: textValue(...interpolated(text, from, variables)), end };
  }
  if (first?.kind === 'mark') {
    const close = partner.get(from);
    if (close === undefined || close <= from) return undefined;
    const parts = partsBetween(code, from + 1, close);
    const [only] = parts;
    const isOne = first.text === '(' && parts.length === 1 && only?.[1] === close && !comprehensionIn(code, only);
    const value = isOne && only ? codeValue(code, only, variables, depth + 1) : bracketOf(code, from, variables, depth);
    return { value, end: close + 1 };
  }
  let name = from;
  let value = variables.at(first?.text ?? '', from);
  while (!value && name + 2 < to) {
    const isPath = isMark(code, name + 1, ':') && isMark(code, name + 2, ':');
    const next = name + (isPath ? 3 : 2);
    if (!(isPath || isMark(code, name + 1, '.')) || tokens[next]?.kind !== 'name' || next >= to) break;
    name = next;
    value = isPath ? undefined : variables.at(`.${tokens[name]?.text}`, name);
  }
  const open = isMark(code, name + 1, '!') ? name + 2 : name + 1;
  const close = open < to ? partner.get(open) : undefined;
  if (close !== undefined && close > open && (isMark(code, open, '(') || (open > name + 1 && isMark(code, open, '['))))
    return called(code, { from, name, open, close }, variables, depth);
  return value && { value, end: name + 1 };
}

interface Called {
  readonly from: number;
  readonly name: number;
  readonly open: number;
  readonly close: number;
}

/** The value of a call of a function. */
function called(
  code: Code,
  { from, name, open, close }: Called,
  variables: CodeVariables,
  depth: number,
): Term | undefined {
  const { tokens } = code;
  const isPath = isMark(code, name - 1, ':');
  const args = fieldsOf(code, open).rest.map((range) => codeValue(code, range, variables, depth + 1));
  const value = valueOfCall({
    name: tokens[name]?.text ?? '',
    qualifier: name > from ? (tokens[name - (isPath ? 3 : 2)]?.text ?? '') : '',
    args: isMark(code, open, '[') ? [bracketOf(code, open, variables, depth)] : args,
    environment: (variable) => variables.at(`$${variable}`, name)?.items[0],
  });
  return value && { value, end: close + 1 };
}

/** The items between brackets; unknown if a loop makes them of unknown values. */
function bracketOf(code: Code, open: number, variables: CodeVariables, depth: number): CodeValue {
  const close = code.partner.get(open) ?? open + 1;
  const values = partsBetween(code, open + 1, close).map((part) => {
    const loop = comprehensionIn(code, part);
    if (!loop) return codeValue(code, part, variables, depth + 1);
    const value = perValue(code, loop, codeValue(code, loop.over, variables, depth + 1), variables, depth);
    return value.items.every(isKnown) ? listValue(value.items) : undefined;
  });
  if (values.some((value) => value === undefined)) {
    return listValue(unknownValue(code, [open, close + 1]).items);
  }
  return listValue(itemsOf(values.flatMap((value) => value ?? [])));
}

/** The values of an expression for each value of a name. */
function perValue(
  code: Code,
  { name, body }: { readonly name: string; readonly body: Range },
  over: CodeValue,
  variables: CodeVariables,
  depth: number,
): CodeValue {
  const each = textValue(...over.items);
  return codeValue(code, body, { at: (asked, at) => (asked === name ? each : variables.at(asked, at)) }, depth + 1);
}

/** The value after one more method, property or sign. */
function nextOf(
  code: Code,
  { value, end }: Term,
  to: number,
  variables: CodeVariables,
  depth: number,
): Term | undefined {
  const { tokens, partner, steps } = code;
  if (!steps.spend(value.items.length)) return undefined;
  if (isMark(code, end, '?') || isMark(code, end, '!')) return { value, end: end + 1 };
  if (isMark(code, end, '[') && isMark(code, end + 1, '.')) return { value, end: (partner.get(end) ?? to) + 1 };
  if (isMark(code, end, '%') && !value.isList) {
    return { value: filledIn(value, [codeValue(code, [end + 1, to], variables, depth + 1)], /%s/), end: to };
  }
  const name = tokens[end + 1];
  if (!isMark(code, end, '.') || name?.kind !== 'name') return undefined;
  const open = afterTypes(code, end + 2, to);
  const close = open < to && isMark(code, open, '(') ? partner.get(open) : undefined;
  const parts = close === undefined ? [] : fieldsOf(code, open).rest;
  const [closure] = parts.map((part) => closureIn(code, part));
  const next = close === undefined ? end + 2 : close + 1;
  if (closure) {
    const made = perValue(code, closure, value, variables, depth);
    const isMade = /^(?:map|flat_map|flatMap|filter_map)$/.test(name.text) && made.items.every(isKnown);
    if (isMade) return { value: { items: made.items, isList: value.isList }, end: next };
    // The entries of a folder are still the entries of this folder.
    return value.items.every((item) => /[*?]/.test(item)) ? { value, end: next } : undefined;
  }
  const args = parts.map((range) => codeValue(code, range, variables, depth + 1));
  const found = valueOfMethod(value, name.text, args);
  return found && { value: found, end: next };
}

/** The token after the types of a call, such as `::<Vec<_>>`. */
function afterTypes(code: Code, at: number, to: number): number {
  if (!isMark(code, at, ':') || !isMark(code, at + 2, '<')) return at;
  let depth = 0;
  for (let next = at + 2; next < to && code.steps.spend(1); next++) {
    if (isMark(code, next, '<')) depth++;
    else if (isMark(code, next, '>') && --depth === 0) return next + 1;
  }
  return to;
}

/** A text with the values of the variables that it names: one text for each value. */
function interpolated(text: string, at: number, variables: CodeVariables): readonly string[] {
  if (isKnown(text)) return [text];
  let forms: readonly string[] = [''];
  for (const { part, written } of withKnownParts(text)) {
    const [, owner, name = ''] = /^[$#]?\{?\s*([\w.]+\.)?(\w+)\s*\}?$/.exec(written ?? '') ?? [];
    // The name of a variable tells that it is flatc, also where its value does not.
    const value = name === '' || isFlatc(name) ? undefined : variables.at(owner === undefined ? name : `.${name}`, at);
    forms = eachWith(forms, value && !value.isList ? value.items : [part]);
  }
  return forms;
}
