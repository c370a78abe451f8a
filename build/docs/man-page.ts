// Makes the man page of the npm package, from the commands and their help.
import type { Command, HelpPart } from '../../server/cli/command-line/command.ts';
import { optionText } from '../../server/cli/command-line/help-text.ts';
import { commands, server } from '../../server/cli.ts';

/** The names under which the package installs the program. Each has a page; the first has the text. */
export const programs = ['fbs-language-tools', 'fbs-language-server'] as const;

/** The man page, in the macros of man(7). */
export function manPage(): string {
  const [name] = programs;
  return [
    '.\\" Written by npm run docs.',
    `.TH ${name.toUpperCase()} 1`,
    // Flags are neither hyphenated nor stretched.
    '.nh',
    '.ad l',
    '.SH NAME',
    `${roff(programs.join(', '))} \\- check, compare, format and convert FlatBuffers schemas and their data`,
    '.SH SYNOPSIS',
    ...[...commands, server].flatMap(({ usage }) => usage.map((line) => `.br\n.B ${roff(name)}\n${roff(line)}`)),
    '.SH DESCRIPTION',
    'The same engine that serves editors, on the command line. A flatbuffers.json around a schema sets options for all',
    'commands; the command line counts before it.',
    '.SH COMMANDS',
    ...commands.map(commandSection),
    '.SH SERVER',
    roff(`${server.summary}:`),
    ...server.help().map(partText),
    '.SH SEE ALSO',
    'The folder docs of the package has all pages.',
    '',
  ].join('\n');
}

/** The page of another name of the program. */
export function manPageAlias(): string {
  return `.so man1/${programs[0]}.1\n`;
}

function commandSection({ name, summary, help }: Command): string {
  return [`.SS ${roff(name)}`, `${roff(summary)}.`, ...help().map(partText)].join('\n');
}

function partText(part: HelpPart): string {
  if (typeof part === 'string') return `.PP\n${part.split('\n').map(roff).join('\n.br\n')}`;
  if ('words' in part) {
    const words = `.PP\n${roff(part.words.join(', '))}`;
    return part.help === '' ? words : `${words}: ${roff(part.help)}`;
  }
  if ('names' in part) return part.names.map(([name, meaning]) => item(name, meaning)).join('\n');
  const shown = part.options.filter(({ help }) => help !== '');
  return shown.map((option) => item(optionText(option), option.help)).join('\n');
}

function item(name: string, meaning: string): string {
  return `.TP\n.B ${roff(name)}\n${roff(meaning)}`;
}

/** A text in which roff sees no command and no typographic sign. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('^', '\\(ha')
    .replaceAll('~', '\\(ti')
    .replace(/^\./, '\\&.');
}
