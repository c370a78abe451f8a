// The entry of `init` in the list of commands.
import { initializeParser, plainText } from '../../language/service.ts';
import type { Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { loadParserModules } from '../parser-modules.ts';

const line = { name: 'init', options: {}, operands: { noun: 'folder', least: 0, most: 1 } } as const;

export const initCommand: Command = {
  ...line,
  summary: 'Write a flatbuffers.json from the schemas of a folder',
  usage: ['init [FOLDER]'],
  help: () => [
    'Writes a flatbuffers.json into a folder, the current one by default. It names the include folders that the schemas need, the schemas that no other one includes, the version and the commands of flatc in the build, and the style of most schemas if it is not the default; comments say what else can be set. An existing file is not replaced.',
    'Exit status: 0, or 2 if nothing was written.',
  ],
  run: async (args) => {
    const { operands, afterDashes } = readArguments(args, line);
    const [folder = '.'] = [...operands, ...afterDashes];
    const [{ init }] = await Promise.all([import('./command.ts'), loadParserModules().then(initializeParser)]);
    process.stdout.write(`${plainText(await init(folder))} written\n`);
    return 0;
  },
};
