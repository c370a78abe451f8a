// Lays out help texts for the width of the terminal.
import { programName } from '../called-name.ts';
import type { Command, HelpPart } from './command.ts';
import type { Option } from './option.ts';

/** The width, in columns, for output that is not a terminal. */
const usualWidth = 80;
/** The largest width of help texts in columns, and the smallest one. */
const widest = 100;
const narrowest = 40;

/** The width of help texts. */
function helpWidth(columns: number | undefined = process.stdout.columns): number {
  return Math.min(widest, Math.max(narrowest, columns || usualWidth));
}

/** The help text of one command. */
export function helpOf({ usage, help }: Command, width = helpWidth()): string {
  return partsText([usageText(usage, width), ...help()], width);
}

function usageText(usage: readonly string[], width: number): string {
  const lines = usage.map((line, index) => {
    const start = index === 0 ? 'Usage: ' : '       ';
    // A group in brackets is never broken over two lines.
    const words = line.match(/\[[^\]]*\]\S*|\S+/g) ?? [];
    return wrappedWords([programName(), ...words], start, `${' '.repeat(start.length)}  `, width);
  });
  return lines.join('\n');
}

/** The help text of the program: its commands, and the options of the server. */
export function commandList(commands: readonly Command[], server: Command, width = helpWidth()): string {
  const rows = [
    ...commands.map((command) => [command.name, command.summary] as const),
    ['help COMMAND', 'Show the options of a command; COMMAND --help does the same'] as const,
    ['--version', 'Print the version'] as const,
  ];
  return partsText(
    [
      usageText(['COMMAND [OPTION]... [PATH]...', ...server.usage], width),
      { names: rows },
      'A flatbuffers.json sets options of all commands; the command line counts first.',
      `${server.summary}:`,
      ...server.help(),
    ],
    width,
  );
}

/** Joins parts with an empty line between them. Line breaks inside a paragraph are kept. */
function partsText([usage = '', ...parts]: readonly [string, ...HelpPart[]], width: number): string {
  return `${[usage, ...parts.map((part) => partText(part, width))].join('\n\n')}\n`;
}

function partText(part: HelpPart, width: number): string {
  if (typeof part === 'string')
    return part
      .split('\n')
      .map((line) => wrapped(line, '', '', width))
      .join('\n');
  if ('words' in part) {
    const last = part.words.length - 1;
    const list = wrappedWords(
      part.words.map((word, index) => (index < last ? `${word},` : word)),
      '  ',
      '  ',
      width,
    );
    return part.help === '' ? list : `${list}\n${described(part.help, width)}`;
  }
  if ('names' in part) {
    const column = Math.max(...part.names.map(([name]) => name.length)) + 4;
    return part.names.map(([name, meaning]) => row(name, meaning, width, column)).join('\n');
  }
  const listed = part.options.filter(({ help }) => help !== '');
  return listed.map((option) => row(optionText(option), option.help, width)).join('\n');
}

/** An option as help shows it: all flags, and the word for its value. */
export function optionText({ flags, negation, value, choices, otherwise }: Option): string {
  const word = value ?? choices?.join('|');
  const names = [...flags, ...(negation === undefined ? [] : [negation])].join(', ');
  if (otherwise !== undefined)
    return `${names}[=${choices?.filter((choice) => choice !== otherwise).join('|') ?? word}]`;
  return word === undefined ? names : `${names} ${word}`;
}

/** The column in which descriptions of options begin. */
const meaningColumn = 27;

function row(name: string, meaning: string, width: number, usual = meaningColumn): string {
  const column = Math.min(usual, Math.floor(width / 3));
  const start = `  ${name}`;
  if (start.length + 2 > column) return `${wrapped(name, '  ', '    ', width)}\n${described(meaning, width, column)}`;
  return wrapped(meaning, start.padEnd(column), ' '.repeat(column), width);
}

function described(meaning: string, width: number, column = Math.min(meaningColumn, Math.floor(width / 3))): string {
  return wrapped(meaning, ' '.repeat(column), ' '.repeat(column), width);
}

/** Wraps text into lines of at most `width` columns. A longer word is broken only after a `|`. */
function wrapped(text: string, first: string, following: string, width: number): string {
  return wrappedWords(text.split(' '), first, following, width);
}

/** Wraps words into lines of at most `width` columns. A longer word is broken only after a `|`. */
function wrappedWords(words: readonly string[], first: string, following: string, width: number): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of words) {
    const pieces = following.length + word.length > width ? word.split(/(?<=\|)/) : [word];
    for (const [index, piece] of pieces.entries()) {
      const gap = isEmpty || index > 0 ? '' : ' ';
      if (!isEmpty && line.length + gap.length + piece.length > width) {
        lines.push(line);
        line = following + piece;
      } else line += gap + piece;
      isEmpty = false;
    }
  }
  return [...lines, line].join('\n');
}
