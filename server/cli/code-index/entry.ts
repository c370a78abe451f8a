// The entry of `index` in the list of commands.
import { counted, plainText } from '../../language/service.ts';
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { indexLine, indexOptions, readIndexOptions } from './options.ts';

export const indexCommand: Command = {
  ...indexLine,
  summary: 'Write an index for code search',
  usage: ['index [OPTION]... PATH...'],
  help: () => [
    'Writes a SCIP index of the declarations and names in schemas, for code search over many repositories. The same type has the same name in each of them. In a folder, every .fbs file is indexed, except in node_modules, in dot folders, and what git ignores.',
    { options: Object.values(indexOptions) },
    'Generated code in the folders refers to the symbols of its schemas, in all languages.',
    'Paths in the index are relative to the current folder, or to the nearest folder above it that contains all schemas. Names that other files declare are external symbols.',
    'Exit status: 0; 1 if a file is left out because it is UTF-16; 2 if the command line is wrong or a file cannot be read or written: then nothing is written.',
  ],
  run: async (args) => {
    const options = readIndexOptions(args);
    const { index } = await import('./command.ts');
    await prepareParser();
    const { schemas, isPrinted, status } = await index(options);
    // Standard output holds only the index.
    if (isPrinted) return status;
    const { output } = options;
    process.stdout.write(`${plainText(output)} written: ${counted(schemas, 'schema')}\n`);
    return status;
  },
};
