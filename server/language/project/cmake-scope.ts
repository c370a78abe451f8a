// Keeps the variables of CMake: carries out commands that set them, and replaces them in texts.

import type { WorkBudget } from '../work-budget.ts';
import type { CmakeArgument } from './cmake-calls.ts';
import type { Word } from './flatc-arguments.ts';
import { bounded, buildFolder, eachWith, isKnown, unknown } from './known-text.ts';

export interface Scope {
  readonly variables: Map<string, readonly string[]>;
  /**
   * The scope in which other variables are looked up: for a function, the scope of its caller. Absent if there is none.
   */
  readonly around?: Scope;
  readonly steps: WorkBudget;
}

/**
 * The values of a variable in a scope or in the scopes of its callers: several in a loop, else one, which may be a list
 * with `;`. Undefined if no scope has the variable.
 */
export function valuesOf(scope: Scope, name: string): readonly string[] | undefined {
  for (let at: Scope | undefined = scope; at; at = at.around) {
    const values = at.variables.get(name);
    if (values) return values;
  }
  return undefined;
}

/** A text with the values of its variables; in a loop one text for each value. */
function expanded(scope: Scope, text: string, depth = 0): readonly string[] {
  if (!text.includes('$') || depth > 3) return [text];
  const inner = /\$\{[^${}]*\$\{/.test(text);
  let forms: string[] = [''];
  let at = 0;
  for (const match of text.matchAll(/\$\{([^${}]*)\}|\$ENV\{[^{}]*\}|\$<[^<>]*>/g)) {
    forms = eachWith(forms, [text.slice(at, match.index)]);
    const name = match[1];
    const isBuildFolder = name?.endsWith('_BINARY_DIR') === true;
    const values =
      name === undefined ? undefined : (valuesOf(scope, name) ?? (isBuildFolder ? [buildFolder] : undefined));
    if (!scope.steps.spend(forms.length * (values?.length ?? 1))) return [unknown(text)];
    forms = eachWith(forms, values ?? (inner ? [''] : [unknown(match[0])]));
    at = match.index + match[0].length;
  }
  const whole = eachWith(forms, [text.slice(at)]);
  return inner ? whole.flatMap((form) => expanded(scope, form, depth + 1)).slice(0, 200) : whole;
}

/** The words that arguments become once variables are replaced and lists are split. */
export function wordsOf(scope: Scope, args: readonly CmakeArgument[]): readonly Word[] {
  return args.flatMap(({ text, form }): readonly Word[] => {
    const forms = form === 'raw' ? [text] : expanded(scope, text);
    if (!scope.steps.spend(forms.reduce((sum, each) => sum + each.length, 0))) return [];
    if (form !== 'plain') return [forms];
    const items = forms.map((each) => (isKnown(each) || !each.includes('$<') ? each.split(';') : [each]));
    const [only = []] = items;
    if (items.length === 1) return only.filter((item) => item !== '').map((item) => [item]);
    return [items.flat().filter((item) => item !== '')];
  });
}

/** Carries out a command that sets variables and returns true; returns false, without effect, for any other command. */
export function setVariables(scope: Scope, name: string, args: readonly CmakeArgument[]): boolean {
  const isSetter = /^(?:set|unset|list|get_filename_component|file|string|find_program|find_path|cmake_path)$/.test(
    name,
  );
  if (!isSetter) return false;
  if (name === 'set' && args.every(isOneWord)) {
    const [first, ...rest] = args;
    const value = rest.map(({ text }) => text).join(';');
    if (first && scope.steps.spend(first.text.length + value.length)) scope.variables.set(first.text, [bounded(value)]);
    return true;
  }
  const words = wordsOf(scope, args);
  const texts = words.map((word) => word[0] ?? '');
  const [first = '', second = '', third = ''] = texts;
  const put = (variable: string, values: readonly string[], target: Scope | undefined = scope): void => {
    if (scope.steps.spend(values.length)) target?.variables.set(variable, values.map(bounded));
  };
  const list = (values: readonly Word[]): readonly string[] => {
    if (values.length === 1) return values[0] ?? [];
    return [withEachOption(values).slice(0, 2_000).join(';')];
  };
  if (name === 'set') {
    const end = texts.findIndex((text) => text === 'CACHE' || text === 'PARENT_SCOPE');
    const isParent = texts[end] === 'PARENT_SCOPE';
    // A loop that puts a text before a list leaves the texts in reverse order.
    const isBefore = args.length > 2 && args.at(-1)?.text === `\${${first}}`;
    const values = words.slice(1, end < 0 ? undefined : end);
    put(
      first,
      list(isBefore ? values.map((word) => word.toReversed()) : values),
      isParent ? (scope.around ?? scope) : scope,
    );
  } else if (name === 'list') {
    const before = valuesOf(scope, second) ?? [''];
    if (first === 'APPEND' || first === 'PREPEND') {
      const added = withEachOption(words.slice(2));
      const items = before.flatMap((each) => each.split(';')).filter((item) => item !== '');
      put(second, [(first === 'APPEND' ? [...items, ...added] : [...added, ...items]).join(';')]);
    } else if (first === 'TRANSFORM' && /^(?:PREPEND|APPEND)$/.test(third)) {
      const added = texts[3] ?? '';
      const change = (item: string) => (third === 'PREPEND' ? added + item : item + added);
      put(
        second,
        before.map((each) => each.split(';').map(change).join(';')),
      );
    }
  } else if (name === 'get_filename_component') {
    put(
      first,
      (words[1] ?? []).map((path) => partOf(path, third)),
    );
  } else if (name === 'file' && /^GLOB/.test(first)) {
    const isDeep = first === 'GLOB_RECURSE';
    const patterns = texts.slice(2).filter((text) => text !== 'CONFIGURE_DEPENDS' && text !== 'LIST_DIRECTORIES');
    const own = patterns[0] === 'RELATIVE' ? patterns.slice(2) : patterns;
    put(second, [own.map((pattern) => (isDeep ? pattern.replace(/(^|\/)([^/]*)$/, '$1**/$2') : pattern)).join(';')]);
  } else if (name === 'string' && first === 'REPLACE') {
    const [, from = '', to = '', variable = ''] = texts;
    const input = words.slice(4).flat();
    put(variable, from === '' ? input : input.map((text) => (isKnown(text) ? text.replaceAll(from, to) : text)));
  } else if (name === 'string') {
    const variable = first === 'REGEX' ? texts[4] : texts[texts.length - 1];
    if (variable !== undefined && /^\w+$/.test(variable)) put(variable, [unknown(`\${${variable}}`)]);
  } else if (name === 'find_program' && texts.slice(1).some((text) => /^flatc(?:\.exe)?$/.test(text)))
    put(first, ['flatc']);
  return true;
}

/**
 * The items of all words in one list. If a word with several forms follows `-I`, the `-I` is repeated before each form.
 */
function withEachOption(words: readonly Word[]): readonly string[] {
  return words.flatMap((word, index) => {
    const [option = ''] = words[index - 1] ?? [];
    const [own = ''] = word;
    if (word.length > 1 && option === '-I') return word.flatMap((form) => [option, form]);
    return own === '-I' && (words[index + 1]?.length ?? 0) > 1 ? [] : word;
  });
}

/** True if an argument is one fixed word, as in most lines: no variable, no list, and no option of `set`. */
function isOneWord({ text, form }: CmakeArgument): boolean {
  return form === 'plain' && text !== 'CACHE' && text !== 'PARENT_SCOPE' && !/[$;]/.test(text);
}

function partOf(path: string, part: string): string {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const dot = name.indexOf('.');
  if (part === 'NAME') return name;
  if (part === 'NAME_WE') return dot < 0 ? name : name.slice(0, dot);
  if (part === 'NAME_WLE') return name.replace(/\.[^.]*$/, '');
  if (part === 'EXT') return dot < 0 ? '' : name.slice(dot);
  if (part === 'DIRECTORY' || part === 'PATH') return slash < 0 ? '' : path.slice(0, slash);
  return path;
}

/** Reads `cmake_parse_arguments(PREFIX options singles lists args...)` and its form with PARSE_ARGV. */
export function parseArguments(words: readonly Word[], scope: Scope): void {
  const isNewForm = words[0]?.[0] === 'PARSE_ARGV';
  const [prefix, flags, singles, lists, ...rest] = isNewForm ? words.slice(2) : words;
  const namesIn = (word: Word | undefined) => (word?.[0] ?? '').split(';');
  const given = isNewForm ? [valuesOf(scope, 'ARGV') ?? []] : rest;
  const keywords = new Set([...namesIn(flags), ...namesIn(singles), ...namesIn(lists)]);
  const found = new Map<string, string[]>();
  let values: string[] | undefined;
  for (const text of given.flat().flatMap((each) => each.split(';'))) {
    if (keywords.has(text)) {
      values = [];
      found.set(text, values);
    } else values?.push(text);
  }
  for (const name of keywords) {
    const own = found.get(name);
    // An option that the caller leaves out is empty; without a caller its value is unknown.
    const isCalled = given.length > 0 && !given.flat().some((text) => text.includes('ARGN'));
    if (own) scope.variables.set(`${prefix?.[0] ?? ''}_${name}`, [own.join(';')]);
    else if (isCalled) scope.variables.set(`${prefix?.[0] ?? ''}_${name}`, ['']);
  }
}
