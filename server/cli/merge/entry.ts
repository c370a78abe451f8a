// The entry of `report` in the list of commands.
import { formats } from '../check/options.ts';
import { type Command, somePaths } from '../command-line/command.ts';
import type { OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../usage-error.ts';

const mergeOptions = {
  format: { flags: ['--format'], choices: formats, help: 'the form of the report, as for check; json without it' },
} as const satisfies OptionTable;

const line = { name: 'report', options: mergeOptions, operands: { ...somePaths, actions: ['merge'] } } as const;

export const reportCommand: Command = {
  ...line,
  summary: 'Merge the reports of a check in parts',
  usage: ['report merge [OPTION]... FILE...'],
  help: () => [
    "Joins the reports that 'check --shard I/N --format json' wrote, into the report of the whole check. Each finding is in it once, and files are in the order of their paths.",
    { options: Object.values(mergeOptions) },
    'Exit status: that of the whole check: 0 without errors, 1 with errors, 2 if a file could not be read or is not such a report.',
  ],
  run: async (args) => {
    const { values, operands, afterDashes } = readArguments(args, line);
    const [action, ...files] = [...operands, ...afterDashes];
    if (action !== 'merge') throw new UsageError(`unknown action: ${action}; did you mean report merge?`);
    if (files.length === 0) throw new UsageError('missing input files');
    const [{ mergedReport }, { emit, reportForms }] = await Promise.all([
      import('./merge-reports.ts'),
      import('../report/write-report.ts'),
    ]);
    const report = mergedReport(files);
    const chosen = formats.find((format) => format === values.format) ?? 'json';
    return emit(report, reportForms[chosen](report, 'auto'));
  },
};
