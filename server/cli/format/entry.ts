// The entry of `format` in the list of commands.

import { formatOf, formats } from '../check/options.ts';
import type { Command } from '../command-line/command.ts';
import { formatLine, formatOptions, readFormatOptions } from './options.ts';

export const formatCommand: Command = {
  ...formatLine,
  summary: 'Format schemas',
  usage: ['format [OPTION]... PATH...'],
  help: () => [
    'Without an option, the formatted text of one file is printed. In a folder, every .fbs file is formatted, except in node_modules, in dot folders, and what git ignores. - is the standard input.',
    { options: Object.values(formatOptions) },
    '"format" in flatbuffers.json counts first, then .editorconfig: indent_style, indent_size (tab_width), max_line_length, end_of_line, insert_final_newline, and fbs_field_colon = spaced | tight, fbs_align_columns, fbs_sort_includes = true | false.',
    'A declaration with a syntax error stays as it is; a line on stderr says why, and --check and --diff fail.',
    'Exit status: 0; 1 when --check or --diff found something; 2 when the command line is wrong or a file cannot be read.',
  ],
  run: async (args) => {
    const options = readFormatOptions(args);
    const { format } = await import('./command.ts');
    return format(options);
  },
  reportFailure: async (failure, args) => {
    const { reportOfFailure } = await import('../report/write-report.ts');
    return reportOfFailure(failure, formatOf(args, formats));
  },
};
