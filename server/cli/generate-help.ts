// What `generate --help` prints: the tools' options are those of the tables, so that none is forgotten.
import { flatcLanguages, isOffered, optionsOf, type ToolOption } from '../language/generate.ts';

const width = 118;

/** The text, complete and on one screen. */
export function generateHelp(): string {
  const [flatc, trpc] = (['flatc', 'trpc'] as const).map((tool) => optionsOf(tool).filter(isOffered).map(written));
  const languages = flatcLanguages.map(({ flag, aliases = [] }) => [...aliases, flag].join(' '));
  return `Usage: fbs-language-server generate --tool flatc|trpc [OPTION]... FILE...

Runs flatc, or 'trpc create', on schemas: in the folder where you are, without a shell, and with a look first at what
the tool would overwrite, download or not survive. Its output is passed on as it is.

  --dry-run                print the command lines instead, one in a line, and start nothing
  -I DIR, --fbsdir DIR     look up includes in this folder too; may be repeated
  -o DIR                   write into this folder
  --flatc PATH, --trpc PATH
                           the program, otherwise looked up on the PATH; also FLATC, TRPC in the environment
  --install-tools          let trpc download what it needs and does not find

Options of flatc:
${wrapped([...languages, ...(flatc ?? [])])}

Options of trpc, beside --fbs FILE; -f overwrites what is there:
${wrapped(trpc ?? [])}

Exit status: that of the tool; 128 and the number of the signal that ended it; 127 where the tool is not found, 126
where it does not start; 2 where the command line is wrong or there is a reason not to start it.
`;
}

function written({ flag, aliases = [], negation, takes, choices }: ToolOption): string {
  const value = takes === 'nothing' ? '' : ` ${choices?.join('|') ?? values[takes]}`;
  const long = negation === undefined ? flag : flag.replace(/^--/, '--[no-]');
  return `${[...aliases, long].join(' ')}${value}`;
}

const values = { text: 'TEXT', folder: 'DIR', file: 'FILE' } as const;

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 2 > width) lines.push(`  ${word}`);
    else lines[lines.length - 1] = `${last}, ${word}`;
  }
  return lines.join(',\n');
}
