// The entry of `doc` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { docLine, docOptions, readDocOptions } from './options.ts';

export const docCommand: Command = {
  ...docLine,
  summary: 'Write the documentation of schemas as HTML, Markdown or JSON',
  usage: ['doc [OPTION]... PATH...', 'doc --check [OPTION]... PATH...'],
  help: () => [
    'Writes pages about the types of schemas and of the files that they include: their comments, fields with defaults, ids and offsets, layouts of structs, examples as JSON, and which types use them. The pages work from a folder, without a server, and load nothing from elsewhere.',
    { options: Object.values(docOptions) },
    'Comments are CommonMark. [[Monster.hp]] is a link to a declaration, and so is code that is its name, such as `Monster`.',
    'Exit status: 0, or 1 if --check finds something or a schema has errors, whose documentation is then missing, or 2 if the command line is wrong or a file cannot be read or written.',
  ],
  run: async (args) => {
    const options = readDocOptions(args);
    const { doc } = await import('./command.ts');
    await prepareParser();
    return doc(options);
  },
};
