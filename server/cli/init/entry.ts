// The entry of `init` in the list of commands.
import { shellCommand } from '../../language/generate/service.ts';
import { counted, plainText } from '../../language/service.ts';
import { programName } from '../called-name.ts';
import type { Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { prepareParser } from '../parser-modules.ts';
import type { Initialized } from './command.ts';

const line = { name: 'init', options: {}, operands: { noun: 'folder', least: 0, most: 1 } } as const;

export const initCommand: Command = {
  ...line,
  summary: 'Write a flatbuffers.json from the schemas of a folder',
  usage: ['init [FOLDER]'],
  help: () => [
    'Writes a flatbuffers.json into a folder, the current one by default. It names the include folders that the schemas need, the schemas that no other one includes, the version and the commands of flatc in the build, the style of most schemas if it is not the default, the schema of JSON data where only one fits, and the names of fields and members that were removed in the history of git. Comments say what else can be set. An existing file is not replaced. Then it names the three commands that come next.',
    'Exit status: 0, or 2 if nothing was written.',
  ],
  run: async (args) => {
    const { operands, afterDashes } = readArguments(args, line);
    const [folder = '.'] = [...operands, ...afterDashes];
    const [{ init }] = await Promise.all([import('./command.ts'), prepareParser()]);
    process.stdout.write(textAbout(folder, await init(folder)));
    return 0;
  },
};

/** The text about a new file, which ends with the commands that come next. */
function textAbout(folder: string, { path, said, schemas, findings, baseline }: Initialized): string {
  const platform = process.platform === 'win32' ? 'win32' : 'posix';
  const run = (...args: readonly string[]) => shellCommand({ program: programName(), args, cwd: '' }, '', platform);
  const next = [
    [run('check', folder), meaningOfCheck(schemas, findings)],
    findings === 0
      ? [run('compat', '--against', 'HEAD', folder), 'finds what a change breaks for old data']
      : [run('check', '--write-baseline', baseline, folder), 'keeps them, so that CI fails only for new ones'],
    [run('format', '--check', folder), 'lists the schemas that are not formatted; --write formats them'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  const lines = next.map(([command, meaning]) => `  ${command.padEnd(width)}  # ${meaning}`);
  const numbers = [counted(schemas, 'schema'), ...said].join(', ');
  const head = schemas === 0 ? 'As soon as there is a schema:' : 'Next:';
  return `${plainText(path)} written: ${numbers}\n${head}\n${lines.map(plainText).join('\n')}\n`;
}

function meaningOfCheck(schemas: number, findings: number): string {
  if (schemas === 0) return 'finds errors and warnings';
  if (findings === 0) return 'finds no error or warning now';
  return `shows ${counted(findings, 'error or warning', 'errors and warnings')}`;
}
