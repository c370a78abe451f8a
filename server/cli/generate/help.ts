// What `generate --help` prints: the tools' options are those of the tables, so that none is forgotten.
import { flatcLanguages, isOffered, optionsOf, type ToolOption } from '../../language/generate/service.ts';

const width = 118;

/** The text, complete and on one screen. */
export function generateHelp(): string {
  const [flatc, trpc] = (['flatc', 'trpc'] as const).map((tool) => optionsOf(tool).filter(isOffered).map(written));
  const languages = flatcLanguages.map(({ flag, aliases = [] }) => [...aliases, flag].join(' '));
  return `Usage: fbs-language-server generate --tool flatc|trpc [OPTION]... FILE...
       fbs-language-server generate [--dry-run] [--flatc PATH] [PATH]...   for the targets in flatbuffers.json

Runs flatc, or 'trpc create', on schemas in the current folder, without a shell. It first checks what the tool would
overwrite or download, and whether it would crash. The output of the tool is passed on unchanged.

  --dry-run                print the command lines, one per line, and start nothing
  -I DIR, --fbsdir DIR     also look for includes in this folder; may be repeated
  --no-inference           do not look for missing includes of flatc's in the include folders of the build
  -o DIR                   write into this folder
  --flatc, --trpc PATH     the program; otherwise FLATC or TRPC in the environment, then the PATH
  --install-tools          let trpc download tools that it does not find

Options of flatc:
${wrapped([...languages, ...(flatc ?? [])])}

Options of trpc, besides --fbs FILE; -f overwrites existing files:
${wrapped(trpc ?? [])}

Exit status: that of the tool; 128 plus the number of the signal that stopped it; 127 if the tool is not found, 126
if it cannot be started; 2 if the command line is wrong or the tool should not be started.
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
