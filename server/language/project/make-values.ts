// Replaces the variables and functions of make in a text, as far as their values are known without running anything.
import type { WorkBudget } from '../work-budget.ts';
import { anchored, bounded, isKnown, joined, resolvedPath, unknown, withoutExtension } from './known-text.ts';
import { listedFiles } from './listed-files.ts';

/** A makefile while it is read: its folder, and the variables that are set so far. */
export interface MakeState {
  readonly folder: string;
  readonly variables: ReadonlyMap<string, string>;
  /** The variables whose values are put in where they are used. */
  readonly definitions: ReadonlySet<string>;
  /** The texts that `eval` makes, which are added in their order; undefined where `eval` is not known. */
  readonly evaluated?: string[];
  readonly steps: WorkBudget;
}

/** The deepest nesting of functions and variables that is followed. */
const deepest = 12;

/** A text with the values of make's variables and functions; `$$` becomes the `$` of the shell. */
export function makeText(text: string, state: MakeState, depth = 0): string {
  let made = '';
  let at = 0;
  let ends: ReadonlyMap<number, number> | undefined;
  for (let dollar = text.indexOf('$'); dollar >= 0; dollar = text.indexOf('$', at)) {
    made += text.slice(at, dollar);
    const next = text[dollar + 1] ?? '';
    if (ends === undefined && /[({]/.test(next) && !state.steps.spend(text.length)) return made;
    if (/[({]/.test(next)) ends ??= endsOfBrackets(text);
    const end = ends?.get(dollar + 1) ?? dollar + 2;
    const written = text.slice(dollar, end);
    if (!state.steps.spend(written.length)) return made;
    const inner = written.length > 2 ? written.slice(2, -1).trim() : next;
    const value = next === '$' ? '$' : depth > deepest ? undefined : valueBehind(inner, state, depth + 1);
    made += value !== undefined && state.steps.spend(value.length) ? value : next === '' ? '$' : unknown(written);
    at = end;
  }
  return bounded(made + text.slice(at));
}

/** The offset after the closing bracket for the offset of each opening one; brackets that are never closed have none. */
function endsOfBrackets(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: Readonly<Record<string, number[]>> = { ')': [], '}': [] };
  for (const { 0: bracket, index } of text.matchAll(/[(){}]/g)) {
    const start = open[bracket]?.pop();
    if (start !== undefined) ends.set(start, index + 1);
    else if (bracket === '(') open[')']?.push(index);
    else if (bracket === '{') open['}']?.push(index);
  }
  return ends;
}

function valueBehind(inner: string, state: MakeState, depth: number): string | undefined {
  // The shell puts in the targets, one after the other.
  if (inner === '@') return depth === 1 ? '$@' : undefined;
  const [, name = '', written = ''] = /^([a-z]+)[ \t]+([\s\S]*)$/.exec(inner) ?? [];
  if (name !== '') return valueOfFunction(name, written, state, depth);
  const [, list, from = '', to = ''] = /^([\w.-]+):([^=]*)=([\s\S]*)$/.exec(inner) ?? [];
  if (list !== undefined) {
    const pattern = from.includes('%') ? from : `%${from}`;
    const value = state.variables.get(list);
    return value && replaced(value, pattern, from.includes('%') ? to : `%${to}`);
  }
  const variable = inner.includes('$') ? makeText(inner, state, depth) : inner;
  const value = state.variables.get(variable);
  const isLater = state.definitions.has(variable) || /\$[({]?[1-9]/.test(value ?? '');
  return value !== undefined && isLater ? makeText(value, state, depth) : value;
}

function valueOfFunction(name: string, written: string, state: MakeState, depth: number): string | undefined {
  const parts = partsOf(written, ',');
  if (name === 'foreach') {
    const [variable = '', list = '', ...body] = parts;
    return wordsIn(makeText(list, state, depth))
      .map((word) => makeText(body.join(','), withVariable(state, [[variable.trim(), word]]), depth))
      .join(' ');
  }
  const args = parts.map((part) => makeText(part, state, depth));
  const [first = '', second = '', third = ''] = args;
  if (name === 'call') {
    const body = state.variables.get(first.trim());
    const given = args.slice(1).map((arg, index): [string, string] => [`${index + 1}`, arg.trim()]);
    return body === undefined ? undefined : makeText(body, withVariable(state, given), depth);
  }
  if (name === 'eval') {
    state.evaluated?.push(args.join(','));
    return state.evaluated && '';
  }
  if (name === 'shell') return printed(args.join(','), state);
  if (/^(?:wildcard|strip)$/.test(name)) return wordsIn(first).join(' ');
  if (name === 'sort') return [...wordsIn(first)].sort().join(' ');
  if (name === 'firstword') return wordsIn(first)[0];
  if (name === 'lastword') return wordsIn(first).at(-1);
  const each = (list: string, change: (word: string) => string) => wordsIn(list).map(change).join(' ');
  if (name === 'addprefix') return each(second, (word) => first.trimStart() + word);
  if (name === 'addsuffix') return each(second, (word) => word + first.trim());
  if (name === 'patsubst') return replaced(third, first.trim(), second.trim());
  if (name === 'subst') return third.replaceAll(first || ' ', second);
  if (name === 'notdir') return each(first, (word) => word.replace(/^.*\//, ''));
  if (name === 'dir') return each(first, folderOf);
  if (name === 'basename') return each(first, withoutExtension);
  if (name === 'filter')
    return wordsIn(second)
      .filter((word) => wordsIn(first).some((pattern) => stemOf(word, pattern) !== undefined))
      .join(' ');
  return /^(?:abspath|realpath)$/.test(name) ? each(first, (word) => placed(word, state.folder)) : undefined;
}

/** The parts of a text between the marks outside of brackets, such as the arguments of a function. */
export function partsOf(text: string, mark: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (/[({]/.test(text.charAt(at))) depth++;
    else if (/[)}]/.test(text.charAt(at))) depth--;
    else if (text[at] === mark && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** The words of a list; an unknown part may have blanks. */
function wordsIn(list: string): readonly string[] {
  return (list.match(/(?:\uFDD0[^\uFDD1]*\uFDD1|\S)+/g) ?? []).slice(0, 500);
}

function withVariable(state: MakeState, values: readonly (readonly [string, string])[]): MakeState {
  const { variables, steps } = state;
  return steps.spend(variables.size) ? { ...state, variables: new Map([...variables, ...values]) } : state;
}

/** The part of a word that `%` stands for in a pattern; undefined if the word does not match. */
function stemOf(word: string, pattern: string): string | undefined {
  const [start = '', end] = pattern.split('%');
  if (end === undefined) return word === pattern ? '' : undefined;
  const fits = word.length >= start.length + end.length && word.startsWith(start) && word.endsWith(end);
  return fits ? word.slice(start.length, word.length - end.length) : undefined;
}

function replaced(list: string, from: string, to: string): string {
  const words = wordsIn(list).map((word) => {
    const stem = stemOf(word, from);
    return stem === undefined ? word : to.replace('%', () => stem);
  });
  return words.join(' ');
}

function folderOf(path: string): string {
  if (!isKnown(path)) return unknown(`$(dir ${path})`);
  const start = path.startsWith(anchored('')) ? anchored('') : '';
  const slash = path.lastIndexOf('/');
  return slash < 0 ? `${start}./` : path.slice(0, slash + 1);
}

function placed(path: string, folder: string): string {
  const place = isKnown(path) ? resolvedPath(path, folder) : undefined;
  return place === undefined ? unknown(path) : anchored(joined('.', place));
}

/** The output of a command that lists files or names the folder; undefined for another command. */
function printed(command: string, { folder }: MakeState): string | undefined {
  if (command.trim() === 'pwd') return anchored(folder);
  if (/[|;&`]/.test(command)) return undefined;
  return listedFiles(wordsIn(command).map((word) => [word.replace(/^(["'])(.*)\1$/, '$2')]))?.join(' ');
}
