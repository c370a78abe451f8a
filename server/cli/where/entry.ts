// The entry of `where` in the list of commands.
import { judgedVersion } from '../../language/generate/service.ts';
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { readWhereOptions, whereLine, whereOptions } from './options.ts';

export const whereCommand: Command = {
  ...whereLine,
  summary: 'Find the generated code of a declaration, and back',
  usage: [
    'where [OPTION]... FILE:LINE[:COLUMN]...',
    'where --uses [OPTION]... FILE:LINE[:COLUMN]...',
    'where --all [OPTION]... FILE...',
  ],
  help: () => [
    'Shows what flatc generated for a declaration of a schema: file, line, column, language, role and name. For a place in a generated file, it shows the declaration in the schema. Generated files are recognized by their first lines, also if git ignores them. With --uses, it shows the places of other files that name this code.',
    { options: Object.values(whereOptions) },
    `Names are those of flatc ${judgedVersion}. Where the code has another name, its slot in the vtable shows which field it is; older or edited code is marked.`,
    'Exit status: 0, 1 if nothing is found, or 2 if the command line is wrong or a file cannot be read.',
  ],
  run: async (args) => {
    const options = readWhereOptions(args);
    const { where } = await import('./command.ts');
    await prepareParser();
    return where(options);
  },
};
