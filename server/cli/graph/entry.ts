// The entry of `graph` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { graphLine, graphOptions, readGraphOptions } from './options.ts';

export const graphCommand: Command = {
  ...graphLine,
  summary: 'Draw which types or files lead to which',
  usage: ['graph [OPTION]... PATH...'],
  help: () => [
    'Draws the types and services of schemas with everything that they include: fields, unions and methods lead to types. With --kind includes, files lead to what they include. Cycles are marked. In a folder, every .fbs file is taken, except in node_modules, in dot folders, and what git ignores.',
    { options: Object.values(graphOptions) },
    'A drawing of more than a few hundred types is hard to read: use --focus.',
    'Exit status: 0; 1 if a file is left out because it is UTF-16; 2 if the command line is wrong or a file cannot be read or written: then nothing is written.',
  ],
  run: async (args) => {
    const options = readGraphOptions(args);
    const { graph } = await import('./command.ts');
    await prepareParser();
    return graph(options);
  },
};
