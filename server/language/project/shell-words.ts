// Splits scripts into commands and words, in one pass and without running anything. It covers quoting, joins, pipes,
// groups and substitutions of POSIX shells, cmd and PowerShell, which differ in a few characters. The character at
// each place decides which reader takes the next part of the text.
import { skipIdleLine } from './idle-lines.ts';
import { endOfUnknown, unknown } from './known-text.ts';
import { type Part, partAt } from './script-parts.ts';
import {
  add,
  addUpTo,
  addVariable,
  type Command,
  cmd,
  endCommand,
  endOfPlain,
  endWord,
  lineBreak,
  newState,
  posix,
  type ScriptState,
  type Shell,
  type Source,
} from './script-state.ts';

/** Reads a script, and gives its commands to the shell one by one. It never fails. */
export function readShell(text: string, firstLine: number, shell: Shell): void {
  const source: Source = { text, at: 0, line: firstLine, depth: 0 };
  while (source.at < text.length && shell.steps.spend(1)) {
    readCommands(source, shell, false);
    source.at++;
  }
}

/**
 * Reads commands and passes them to the shell. Stops at the end of the text or, in a substitution, at its `)`, which is
 * not passed. Returns the commands.
 */
function readCommands(source: Source, shell: Shell, isInside: boolean): readonly Command[] {
  const state = newState(source, shell, isInside);
  while (source.at < source.text.length && shell.steps.spend(1)) {
    if (skipIdleLine(state)) continue;
    const part = partAt(state);
    if (part === 'end of substitution') break;
    readers[part](state);
  }
  endCommand(state, false);
  return state.commands;
}

/** Functions that read one part of a script and move past it. */
const readers: Readonly<Record<Exclude<Part, 'end of substitution'>, (state: ScriptState) => void>> = {
  'unknown text': readUnknown,
  escape: readEscape,
  'single quotes': readSingleQuotes,
  'double quotes': readDoubleQuotes,
  variable: (state) => addDollar(state, false),
  backticks: (state) => addBackticks(state, false),
  'line end': readLineEnd,
  comment({ source }) {
    source.at = endOfPlain(source.text, source.at, lineBreak);
  },
  redirection: readRedirection,
  list(state) {
    endWord(state);
    state.isList = true;
    state.parentheses++;
    state.source.at++;
  },
  separator: readSeparator,
  blank(state) {
    endWord(state);
    state.source.at++;
  },
  'plain text'(state) {
    const { text, at } = state.source;
    addUpTo(state, endOfPlain(text, at + 1, endOfWord));
  },
};

function readUnknown(state: ScriptState): void {
  const { text, at } = state.source;
  const end = endOfUnknown(text, at);
  state.shell.steps.spend(end - at);
  addUnknown(state, end);
}

/** Adds an unknown part, up to `end`, to the present word. Line breaks in it are not counted as lines of the script. */
function addUnknown(state: ScriptState, end: number): void {
  const { source } = state;
  add(state, [source.text.slice(source.at, end)]);
  source.at = end;
}

function readEscape(state: ScriptState): void {
  const { source } = state;
  const isJoin = /^\r?\n/.test(source.text.slice(source.at + 1, source.at + 3));
  if (isJoin) {
    source.at = source.text.indexOf('\n', source.at) + 1;
    source.line++;
    return;
  }
  add(state, [source.text.charAt(source.at + 1)]);
  source.at += 2;
}

function readSingleQuotes(state: ScriptState): void {
  const { source } = state;
  const close = source.text.indexOf("'", source.at + 1);
  source.at++;
  addUpTo(state, close < 0 ? source.text.length : close);
  source.at++;
}

function readDoubleQuotes(state: ScriptState): void {
  const { source, shell } = state;
  const { text } = source;
  add(state, ['']);
  source.at++;
  while (source.at < text.length && text[source.at] !== '"' && shell.steps.spend(1)) {
    const letter = text.charAt(source.at);
    const next = text.charAt(source.at + 1);
    const end = endOfUnknown(text, source.at);
    if (end > source.at) addUnknown(state, end);
    else if (letter === shell.dialect.escape && shell.dialect !== cmd && /["\\$`\n]/.test(next)) {
      if (next !== '\n') add(state, [next]);
      else source.line++;
      source.at += 2;
    } else if (letter === '$' && shell.dialect.hasDollar) addDollar(state, true);
    else if (letter === '`' && shell.dialect === posix) addBackticks(state, true);
    else addUpTo(state, endOfPlain(text, source.at + 1, endOfQuoted));
  }
  source.at++;
}

function readLineEnd(state: ScriptState): void {
  const { source, isList, parentheses, document } = state;
  if (isList && parentheses > 0) endWord(state);
  else endCommand(state, false);
  source.line++;
  source.at++;
  if (document !== undefined) skipDocument(source, document);
  state.document = undefined;
}

function readRedirection(state: ScriptState): void {
  const { source, shell, word } = state;
  const { text, at } = source;
  if (shell.dialect === posix && text.startsWith('<(', at) && source.depth < mostDepth) {
    readOutputAsFile(state);
    return;
  }
  const here = shell.dialect === posix ? /^<<-?[ \t]*["']?(\w+)/.exec(text.slice(at, at + 80))?.[1] : undefined;
  state.document = here ?? state.document;
  // The number of a stream is no word.
  if (/^\d$/.test(word?.[0] ?? '')) state.word = undefined;
  endWord(state);
  state.isRedirected = true;
  source.at = endOfPlain(text, at, endOfRedirection);
}

/** Reads `<(…)`, a file with the output of commands. After `<` the present command reads it as it would read a pipe. */
function readOutputAsFile(state: ScriptState): void {
  const last = readSubstitution(state.source, state.shell).at(-1);
  if (!state.isRedirected) add(state, [unknown('<(…)')]);
  else if (last) state.piped = last;
  state.isRedirected = false;
}

function readSeparator(state: ScriptState): void {
  const { source, shell, commands } = state;
  const letter = source.text.charAt(source.at);
  const isDoubled = source.text[source.at + 1] === letter;
  const isParenthesis = letter === '(' || letter === ')';
  endCommand(state, letter === '|' && !isDoubled);
  if (isParenthesis) {
    const isOpened = letter === '(';
    if (isOpened || state.parentheses > 0) shell.group(isOpened);
    state.parentheses = Math.max(0, state.parentheses + (isOpened ? 1 : -1));
  }
  if (!isParenthesis) state.isConditional = isDoubled && letter !== ';';
  source.at += isDoubled && !isParenthesis ? 2 : 1;
  // A command in the braces of a pipe reads the data that is piped into them.
  if (letter === '{' && commands.length > 0) state.piped = commands.at(-1);
}

/** Adds the values of the variable or substitution at the present place. */
function addDollar(state: ScriptState, isQuoted: boolean): void {
  const values = readDollar(state.source, state.shell);
  if (typeof values === 'string') add(state, [values]);
  else addVariable(state, values, isQuoted);
}

/** Adds the output of the commands between backticks. */
function addBackticks(state: ScriptState, isQuoted: boolean): void {
  const { source, shell } = state;
  const start = source.at;
  const close = source.text.indexOf('`', start + 1);
  const end = close < 0 ? source.text.length : close;
  const text = source.text.slice(start + 1, end);
  source.at = end + 1;
  if (source.depth >= mostDepth || !shell.steps.spend(text.length)) return;
  shell.group(true);
  const commands = readCommands({ text, at: 0, line: source.line, depth: source.depth + 1 }, shell, false);
  shell.group(false);
  source.line += text.split('\n').length - 1;
  const values = shell.printed(commands);
  if (values) addVariable(state, values, isQuoted);
  else add(state, [unknown(`\`${text}\``)]);
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

/** The most substitutions around a place. */
const mostDepth = 20;

/** Reads `$(…)` or `<(…)` and moves past it. Returns the commands in it. */
function readSubstitution(source: Source, shell: Shell): readonly Command[] {
  source.at += 2;
  source.depth++;
  shell.group(true);
  const commands = readCommands(source, shell, true);
  shell.group(false);
  source.depth--;
  source.at++;
  return commands;
}

/**
 * Reads a `$` with the variable or substitution after it, and moves past it. Returns the values, or one text if they
 * are unknown or the `$` stands for itself.
 */
function readDollar(source: Source, shell: Shell): string | readonly string[] {
  const { text } = source;
  const start = source.at;
  const head = text.slice(start, start + 300);
  const known = (name: string): readonly string[] | undefined => shell.valueOf(name);
  if (head.startsWith('$(') && !head.startsWith('$((') && source.depth < mostDepth) {
    const commands = readSubstitution(source, shell);
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
