// The entry of `convert` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { convertLine, convertOptions, readConvertOptions } from './options.ts';

export const convertCommand: Command = {
  ...convertLine,
  summary: 'Convert JSON data to buffers and buffers to JSON',
  usage: ['convert [OPTION]... FILE...'],
  help: () => [
    'Converts JSON data to a buffer, as flatc -b does, and a buffer to JSON, as flatc -t --raw-binary does. The content of a file decides which. The result is written beside the file: NAME.bin, or NAME with the file_extension of the schema, or NAME.json. A stream becomes JSON Lines, NAME.jsonl, and JSON Lines become a stream. Data with errors and buffers that are not sound are not converted; their problems are printed.',
    { options: Object.values(convertOptions) },
    'Options of flatc that keep their names and meaning, for data:',
    {
      words: [
        ...['--strict-json', '--unknown-json', '--force-defaults', '--json-nested-bytes', '--allow-non-utf8'],
        '--no-union-value-namespacing',
      ],
      help: '',
    },
    'and for the JSON of a buffer:',
    { words: ['--strict-json', '--defaults-json', '--natural-utf8', '--allow-non-utf8'], help: '' },
    'Exit status: 0; 1 if data has errors or a buffer is not sound; 2 if the command line is wrong, or a file cannot be read, written or replaced, or its schema is not known.',
  ],
  run: async (args) => {
    const options = readConvertOptions(args);
    const { convert } = await import('./command.ts');
    return convert(options);
  },
};
