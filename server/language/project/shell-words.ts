// Splits scripts into commands and words, in one pass and without running anything. It covers quoting, joins, pipes,
// groups and substitutions of POSIX shells, cmd and PowerShell, which differ in a few characters.
import type { Word } from './flatc-arguments.ts';
import type { WorkBudget } from './flatc-use.ts';
import { eachWith, endOfUnknown, isKnown, unknown } from './known-text.ts';

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
  /** The command whose output this one reads. */
  readonly from?: Command;
  readonly hasVariables: boolean;
  /** Words after the first are the elements of a list that the first assigns: `X=(a b)`. */
  readonly isList: boolean;
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
  /** Takes each command, in order. */
  run(command: Command): void;
  /** Is called at the start and end of a group that may change the folder only for itself. */
  group(isOpened: boolean): void;
  /** The output of the commands of a substitution; undefined if it is unknown. */
  printed(commands: readonly Command[]): readonly string[] | undefined;
}

/** Reads a script, and gives its commands to the shell one by one. It never fails. */
export function readShell(text: string, firstLine: number, shell: Shell): void {
  const source: Source = { text, at: 0, line: firstLine, depth: 0 };
  while (source.at < text.length && shell.steps.spend(1)) {
    readCommands(source, shell, false);
    source.at++;
  }
}

interface Source {
  readonly text: string;
  at: number;
  line: number;
  depth: number;
}

/** Reads up to the end, or to the `)` that ends a substitution, and passes the commands to the shell. */
function readCommands(source: Source, shell: Shell, isInside: boolean): readonly Command[] {
  const { dialect, steps } = shell;
  const { text } = source;
  const commands: Command[] = [];
  let words: Word[] = [];
  let current: string[] | undefined;
  let line = source.line;
  let piped: Command | undefined;
  let hasVariables = false;
  let isList = false;
  let isRedirected = false;
  let parentheses = 0;
  let document: string | undefined;

  const add = (texts: readonly string[]): void => {
    if (current === undefined && words.length === 0) line = source.line;
    current = eachWith(current ?? [''], texts);
    steps.spend(current.length > 1 ? current.length * (current[0]?.length ?? 0) : 1);
  };
  const endWord = (): void => {
    if (current && !isRedirected) words.push(current);
    if (current) isRedirected = false;
    current = undefined;
  };
  const endCommand = (isPipe: boolean): void => {
    endWord();
    isRedirected = false;
    if (words.length > 0) {
      const command: Command = { words, line, hasVariables, isList, ...(piped ? { from: piped } : {}) };
      shell.run(command);
      commands.push(command);
      piped = isPipe ? command : undefined;
    } else if (!isPipe) piped = undefined;
    words = [];
    hasVariables = false;
    isList = false;
  };
  const addVariable = (values: readonly string[], isQuoted: boolean): void => {
    hasVariables = true;
    const [only = ''] = values;
    if (isQuoted || values.length !== 1 || !dialect.splitsVariables || !/\s/.test(only) || !isKnown(only)) {
      if (values.length > 0) add(values);
      return;
    }
    const pieces = only.split(/\s+/);
    pieces.forEach((piece, index) => {
      if (index > 0) endWord();
      if (piece !== '') add([piece]);
    });
  };
  const addDollar = (isQuoted: boolean): void => {
    const values = readDollar(source, shell);
    if (typeof values === 'string') add([values]);
    else addVariable(values, isQuoted);
  };

  while (source.at < text.length && steps.spend(1)) {
    // Tested only at the start of a line, because the pattern reads the rest of the line.
    const isLineStart = source.at === 0 || text[source.at - 1] === '\n';
    if (isLineStart && !isInside && current === undefined && words.length === 0 && !isRedirected && !document) {
      idleLine.lastIndex = source.at;
      if (idleLine.test(text)) {
        steps.spend(idleLine.lastIndex - source.at);
        source.at = idleLine.lastIndex;
        source.line++;
        piped = undefined;
        continue;
      }
    }
    const letter = text.charAt(source.at);
    const end = endOfUnknown(text, source.at);
    if (end > source.at) {
      steps.spend(end - source.at);
      add([text.slice(source.at, end)]);
      source.at = end;
    } else if (letter === dialect.escape) {
      const isJoin = /^\r?\n/.test(text.slice(source.at + 1, source.at + 3));
      if (isJoin) {
        source.at = text.indexOf('\n', source.at) + 1;
        source.line++;
      } else {
        add([text.charAt(source.at + 1)]);
        source.at += 2;
      }
    } else if (letter === "'" && dialect.hasSingleQuotes) {
      const close = text.indexOf("'", source.at + 1);
      const stop = close < 0 ? text.length : close;
      const inside = text.slice(source.at + 1, stop);
      add([inside]);
      source.line += linesIn(inside);
      source.at = stop + 1;
    } else if (letter === '"') {
      add(['']);
      source.at++;
      while (source.at < text.length && text[source.at] !== '"' && steps.spend(1)) {
        const inner = text.charAt(source.at);
        const next = text.charAt(source.at + 1);
        const innerEnd = endOfUnknown(text, source.at);
        if (innerEnd > source.at) {
          add([text.slice(source.at, innerEnd)]);
          source.at = innerEnd;
        } else if (inner === dialect.escape && dialect !== cmd && /["\\$`\n]/.test(next)) {
          if (next !== '\n') add([next]);
          else source.line++;
          source.at += 2;
        } else if (inner === '$' && dialect.hasDollar) addDollar(true);
        else {
          const stop = endOfPlain(text, source.at, endOfQuoted);
          add([text.slice(source.at, stop)]);
          source.line += linesIn(text.slice(source.at, stop));
          source.at = stop;
        }
      }
      source.at++;
    } else if (letter === '$' && dialect.hasDollar) addDollar(false);
    else if (letter === '\n') {
      if (isList && parentheses > 0) endWord();
      else endCommand(false);
      source.line++;
      source.at++;
      if (document !== undefined) skipDocument(source, document);
      document = undefined;
    } else if (letter === '#' && current === undefined && dialect !== cmd) {
      const stop = text.indexOf('\n', source.at);
      source.at = stop < 0 ? text.length : stop;
    } else if (letter === '>' || letter === '<') {
      const here =
        dialect === posix ? /^<<-?[ \t]*["']?(\w+)/.exec(text.slice(source.at, source.at + 80))?.[1] : undefined;
      document = here ?? document;
      if (/^\d$/.test(current?.[0] ?? '')) current = undefined;
      endWord();
      isRedirected = true;
      source.at = endOfPlain(text, source.at, endOfRedirection);
    } else if (letter === '(' && dialect === posix && /^\w+\+?=$/.test(current?.[0] ?? '') && words.length === 0) {
      endWord();
      isList = true;
      parentheses++;
      source.at++;
    } else if (letter === ')' && isInside && parentheses === 0) {
      endCommand(false);
      return commands;
    } else if (dialect.separators.includes(letter)) {
      endCommand(letter === '|' && text[source.at + 1] !== '|');
      if (letter === '(' || letter === ')') {
        if (letter === '(' || parentheses > 0) shell.group(letter === '(');
        parentheses = Math.max(0, parentheses + (letter === '(' ? 1 : -1));
      }
      source.at += text[source.at + 1] === letter && letter !== '(' && letter !== ')' ? 2 : 1;
      // A command in the braces of a pipe reads the data that is piped into them.
      if (letter === '{' && commands.length > 0) piped = commands.at(-1);
    } else if (space.test(letter)) {
      endWord();
      source.at++;
    } else {
      const stop = endOfPlain(text, source.at + 1, endOfWord);
      add([text.slice(source.at, stop)]);
      source.at = stop;
    }
  }
  endCommand(false);
  return commands;
}

/** Skips the lines of a here-document, which are data. */
function skipDocument(source: Source, delimiter: string): void {
  for (let isInside = true; isInside && source.at < source.text.length; source.line++) {
    const end = endOfPlain(source.text, source.at, lineBreak);
    isInside = end - source.at > 200 || source.text.slice(source.at, end).trim() !== delimiter;
    source.at = end + 1;
  }
}

const endOfQuoted = /["\\$`^\uFDD0]/g;
const endOfRedirection = /[^<>&|-]/g;
const endOfWord = /[\s'"$\\^`;&|(){}<>\uFDD0]/g;
const lineBreak = /\n/g;
const space = /\s/;

/** The offset of the next character that ends plain text. */
function endOfPlain(text: string, at: number, ending: RegExp): number {
  ending.lastIndex = at;
  return ending.test(text) ? ending.lastIndex - 1 : text.length;
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/**
 * A line without effect here: plain words that neither run flatc, change the folder nor set a variable. Most lines of
 * most scripts are such.
 */
const idleLine =
  /[ \t]*(?![^\n]*(?:flat|\b(?:cd|pushd|popd|chdir|for|foreach|read|set|setx|local|export|readonly|declare|typeset)\b|(?:set|push|pop)-location))[\w \t./:,@+-]*\r?\n/iy;

/** Reads a `$` and moves after it. Returns a text, or the values of a variable. */
function readDollar(source: Source, shell: Shell): string | readonly string[] {
  const { text } = source;
  const start = source.at;
  const head = text.slice(start, start + 300);
  const known = (name: string): readonly string[] | undefined => shell.valueOf(name);
  if (head.startsWith('$(') && !head.startsWith('$((') && source.depth < 20) {
    source.at += 2;
    source.depth++;
    shell.group(true);
    const commands = readCommands(source, shell, true);
    shell.group(false);
    source.depth--;
    source.at++;
    return shell.printed(commands) ?? unknown(text.slice(start, Math.min(source.at, start + 200)));
  }
  const workflow = /^\$\{\{[^}]*\}\}/.exec(head);
  if (workflow) {
    source.at += workflow[0].length;
    return unknown(workflow[0]);
  }
  const braced = /^\$\{([\w:]+|[@*])(\[[^\]}]*\])?([^}]*)\}/.exec(head);
  if (braced) {
    source.at += braced[0].length;
    const [written, name = '', , rest = ''] = braced;
    const values = known(name);
    const otherwise = /^:?[-=]([^$`]*)$/.exec(rest)?.[1];
    if (values && (rest === '' || otherwise !== undefined)) return values;
    if (otherwise !== undefined) return [otherwise];
    const isFolder = /^%%?\/\*$/.test(rest);
    if (isFolder && values) return values.map((value) => value.replace(/\/[^/]*$/, ''));
    return unknown(written);
  }
  const plain = /^\$(?:env:)?(\w+|[@*<^?#])/i.exec(head);
  if (!plain) {
    source.at++;
    return '$';
  }
  source.at += plain[0].length;
  return known(plain[1] ?? '') ?? unknown(plain[0]);
}
