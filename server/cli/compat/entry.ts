// The entry of `compat` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { compatLine, compatOptions, formatOf, readCompatOptions } from './options.ts';

export const compatCommand: Command = {
  ...compatLine,
  summary: 'Find what breaks old data, old readers and old code',
  usage: ['compat --against REF|DIR|FILE [OPTION]... PATH...'],
  tools: ['flatc'],
  help: () => [
    'Compares schemas with an older version, and reports changes that break old data, old readers or old code.',
    { options: Object.values(compatOptions) },
    "flatc's options are those of check. A comment ignores a finding:\n// fbs-compat-ignore: CODE",
    'Exit status: 0 when nothing breaks, 1 with an error, 2 if the command line is wrong or a file or baseline cannot be read.',
  ],
  run: async (args) => {
    const options = readCompatOptions(args);
    const [{ compat }, { writeCompatReport }] = await Promise.all([
      import('./command.ts'),
      import('./write-report.ts'),
      prepareParser(),
    ]);
    return writeCompatReport(await compat(options), options);
  },
  reportFailure: async (failure, args) => {
    const { compatReportOfFailure } = await import('./write-report.ts');
    return compatReportOfFailure(failure, formatOf(args));
  },
};
