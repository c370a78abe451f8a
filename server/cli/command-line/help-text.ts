// Lays out the help of commands for the width of a terminal.
import { programName } from '../called-name.ts';
import type { Command, HelpPart } from './command.ts';
import type { Option } from './option.ts';

/** The line length where the width of the terminal is not known, and the longest and shortest that are used. */
const usualWidth = 80;
const widest = 100;
const narrowest = 40;

/** The width for texts that people read. */
function helpWidth(columns: number | undefined = process.stdout.columns): number {
  return Math.min(widest, Math.max(narrowest, columns || usualWidth));
}

/** The help of one command. */
export function helpOf({ usage, help }: Command, width = helpWidth()): string {
  return partsText([usageText(usage, width), ...help()], width);
}

function usageText(usage: readonly string[], width: number): string {
  const lines = usage.map((line, index) => {
    const start = index === 0 ? 'Usage: ' : '       ';
    // What is in brackets stays together.
    const words = line.match(/\[[^\]]*\]\S*|\S+/g) ?? [];
    return wrappedWords([programName(), ...words], start, `${' '.repeat(start.length)}  `, width);
  });
  return lines.join('\n');
}

/** The help of the program: its commands, and how it serves an editor. */
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
      'A flatbuffers.json around a schema sets options for all commands; the command line counts before it.',
      `${server.summary}:`,
      ...server.help(),
    ],
    width,
  );
}

/** Parts with an empty line between them. Paragraphs that are laid out already stay as they are. */
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

/** An option as help shows it: every flag, and the word for its value. */
function optionText({ flags, negation, value, choices }: Option): string {
  const word = value ?? choices?.join('|');
  const names = [...flags, ...(negation === undefined ? [] : [negation])].join(', ');
  return word === undefined ? names : `${names} ${word}`;
}

/** The column in which the meanings of options begin. */
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

/** Text in lines of at most `width`, where no word is longer. */
function wrapped(text: string, first: string, following: string, width: number): string {
  return wrappedWords(text.split(' '), first, following, width);
}

/** Words in such lines; a word of alternatives may be broken after a bar. */
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
