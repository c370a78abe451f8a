// Holds what is known of a command while its words are read, and the shells by which it is read.

import type { WorkBudget } from '../work-budget.ts';
import type { Word } from './flatc-arguments.ts';
import { eachWith, isKnown } from './known-text.ts';

export interface Dialect {
  /** The character that removes the special meaning of the next one, and joins lines. */
  readonly escape: '\\' | '^' | '`';
  readonly hasSingleQuotes: boolean;
  /** True if `$` begins a variable. */
  readonly hasDollar: boolean;
  /** True if an unquoted variable becomes several words. */
  readonly splitsVariables: boolean;
  /** The characters that end a command, besides the end of a line. */
  readonly separators: string;
}

export const posix: Dialect = {
  escape: '\\',
  hasSingleQuotes: true,
  hasDollar: true,
  splitsVariables: true,
  separators: ';&|()',
};
export const cmd: Dialect = {
  escape: '^',
  hasSingleQuotes: false,
  hasDollar: false,
  splitsVariables: false,
  separators: '&|()',
};
export const powerShell: Dialect = {
  escape: '`',
  hasSingleQuotes: true,
  hasDollar: true,
  splitsVariables: false,
  separators: ';&|(){}',
};

export interface Command {
  readonly words: readonly Word[];
  /** The line, from 1. */
  readonly line: number;
  /** The command whose output this one reads through a pipe; absent without a pipe. */
  readonly from?: Command;
  readonly hasVariables: boolean;
  /** True if the words after the first are the elements of a list that the first assigns: `X=(a b)`. */
  readonly isList: boolean;
  /** True after `&&` or `||`. */
  readonly isConditional: boolean;
}

/** Receives the commands of a script and answers questions about variables. */
export interface Shell {
  readonly dialect: Dialect;
  readonly steps: WorkBudget;
  /**
   * The values of a variable; undefined if it is unknown. Several values are the turns of a loop, or the elements of a
   * list.
   */
  valueOf(name: string): readonly string[] | undefined;
  /** True if the script has a function of this name that runs flatc. */
  isFunction(name: string): boolean;
  /** Takes each command, in order. */
  run(command: Command): void;
  /** Is called at the start and end of a group that may change the folder only for itself. */
  group(isOpened: boolean): void;
  /** The output of the commands of a substitution; undefined if it is unknown. */
  printed(commands: readonly Command[]): readonly string[] | undefined;
}

/** A script, and the place up to which it was read. */
export interface Source {
  readonly text: string;
  at: number;
  line: number;
  /** The number of substitutions around the place. */
  depth: number;
}

/** The state of reading commands: the complete commands, and the parts of the present command. */
export interface ScriptState {
  readonly source: Source;
  readonly shell: Shell;
  /** True in a substitution. */
  readonly isInside: boolean;
  readonly commands: Command[];
  words: Word[];
  /** The values of the present word; undefined between words. */
  word: readonly string[] | undefined;
  /** The line of the first word. */
  line: number;
  /** The command whose output the present one reads; undefined without a pipe. */
  piped: Command | undefined;
  hasVariables: boolean;
  isList: boolean;
  isConditional: boolean;
  /** True if the next word names a file that the command reads or writes. */
  isRedirected: boolean;
  /** The number of open parentheses. */
  parentheses: number;
  /** The word that ends the here-document after the present line; undefined without a here-document. */
  document: string | undefined;
}

/** The state at the start of commands. */
export function newState(source: Source, shell: Shell, isInside: boolean): ScriptState {
  return {
    source,
    shell,
    isInside,
    commands: [],
    words: [],
    word: undefined,
    line: source.line,
    piped: undefined,
    hasVariables: false,
    isList: false,
    isConditional: false,
    isRedirected: false,
    parentheses: 0,
    document: undefined,
  };
}

/** Adds texts to the present word, or begins a word with them. Several texts are its possible values. */
export function add(state: ScriptState, texts: readonly string[]): void {
  const { source, shell, words } = state;
  if (state.word === undefined && words.length === 0) state.line = source.line;
  const word = eachWith(state.word ?? [''], texts);
  state.word = word;
  shell.steps.spend(word.length > 1 ? word.length * (word[0]?.length ?? 0) : 1);
}

/** Adds the text up to an offset, and moves there. */
export function addUpTo(state: ScriptState, end: number): void {
  const { source } = state;
  const text = source.text.slice(source.at, end);
  add(state, [text]);
  source.line += linesIn(text);
  source.at = end;
}

/** Adds the values of a variable, which may become several words. */
export function addVariable(state: ScriptState, values: readonly string[], isQuoted: boolean): void {
  state.hasVariables = true;
  const [only = ''] = values;
  const { splitsVariables } = state.shell.dialect;
  // A list with options is a list of arguments, and its elements are no alternatives.
  if (
    values.length > 1 &&
    (state.word ?? []).every((text) => text === '') &&
    values.some((value) => value.startsWith('-'))
  ) {
    values.forEach((value, index) => {
      if (index > 0) endWord(state);
      add(state, [value]);
    });
    return;
  }
  if (isQuoted || values.length !== 1 || !splitsVariables || !/\s/.test(only) || !isKnown(only)) {
    if (values.length > 0) add(state, values);
    return;
  }
  only.split(/\s+/).forEach((piece, index) => {
    if (index > 0) endWord(state);
    if (piece !== '') add(state, [piece]);
  });
}

/** Ends the present word, if there is one. The file of a redirection is left out. */
export function endWord(state: ScriptState): void {
  const { word } = state;
  if (!word) return;
  if (!state.isRedirected) state.words.push(word);
  state.isRedirected = false;
  state.word = undefined;
}

/** Ends the present command and gives it to the shell. `isPipe` says that the next command reads its output. */
export function endCommand(state: ScriptState, isPipe: boolean): void {
  endWord(state);
  const { shell, commands, words, line, hasVariables, isList, isConditional, piped } = state;
  state.isRedirected = false;
  if (words.length > 0) {
    const command: Command = { words, line, hasVariables, isList, isConditional, ...(piped ? { from: piped } : {}) };
    shell.run(command);
    commands.push(command);
    state.piped = isPipe ? command : undefined;
    state.isConditional = false;
  } else if (!isPipe) state.piped = undefined;
  state.words = [];
  state.hasVariables = false;
  state.isList = false;
}

/** Finds line breaks. */
export const lineBreak = /\n/g;

/**
 * The offset of the next character that `ending` matches, or the end of the text. `ending` is a global pattern for one
 * character.
 */
export function endOfPlain(text: string, at: number, ending: RegExp): number {
  ending.lastIndex = at;
  return ending.test(text) ? ending.lastIndex - 1 : text.length;
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
