// The entry of `check` in the list of commands.
import { flatcLanguages } from '../../language/generate/service.ts';
import { verdictFlags } from '../../settings/verdict-options.ts';
import type { Command } from '../command-line/command.ts';
import { prepareParser, withParserInNeed } from '../parser-modules.ts';
import { checkLine, checkOptions, formatOf, formats, readCheckOptions } from './options.ts';

/** A report without content. */
const nothing = { roots: [], findings: [] } as const;

export const checkCommand: Command = {
  ...checkLine,
  summary: 'Check schemas and JSON data as flatc would',
  usage: ['check [OPTION]... PATH...', 'check [OPTION]... SCHEMA.fbs|SCHEMA.bfbs DATA.json...'],
  tools: ['flatc'],
  help: () => {
    const { rootType, ...own } = checkOptions;
    const languages = flatcLanguages.map(({ flag, aliases = [] }) => [...aliases, flag].join(' '));
    return [
      'Each schema is checked by itself, and any other file is data of the last schema before it. In a folder, every .fbs file is checked, and each JSON file that names its schema, is named like its schema, or is named in flatbuffers.json. node_modules and dot folders are left out. A file in a folder that is valid only through another file that includes it is checked through that file. Files that git ignores are not searched. - is the standard input: a schema, or data of the schema before it.',
      { options: Object.values(own) },
      'Options of flatc that change its verdict keep their names and meaning:',
      { words: languages, help: 'the generators that must support the schema' },
      { options: [rootType] },
      { words: Object.keys(verdictFlags), help: '' },
      "flatc's options about generated code, such as --gen-onefile, decide which findings about it there are. Others, such as -o DIR, are accepted and have no effect. A report goes to the standard output: add >FILE to keep it.",
      'Lines of --format short are path:line:column: severity: message [code], columns counted in UTF-16 units from 1.',
      'Exit status: 0 without errors, 1 with errors, 2 if the command line is wrong or a file cannot be read.',
    ];
  },
  run: async (args) => {
    const options = readCheckOptions(args);
    const [{ check, findCheckInputs }, { emit, writeReport }] = await Promise.all([
      import('./command.ts'),
      import('../report/write-report.ts'),
    ]);
    if (options.fix === undefined) {
      const inputs = await findCheckInputs(options);
      return withParserInNeed(async () => writeReport(await check(options, inputs), options));
    }
    const [{ fixFiles }] = await Promise.all([import('./fix-files.ts'), prepareParser()]);
    const { diff, notes, failures } = await fixFiles(options, options.fix, !options.isDryRun);
    if (options.isDryRun) return emit({ ...nothing, notes, failures }, diff) || Number(diff !== '');
    const report = await check(options);
    const messages = { notes: [...notes, ...report.notes], failures: [...failures, ...report.failures] };
    return writeReport({ ...report, ...messages }, options);
  },
  reportFailure: async (failure, args) => {
    // Readers of a SARIF or JSON report never see stderr, so the failure goes into the report as well.
    const { reportOfFailure } = await import('../report/write-report.ts');
    return reportOfFailure(failure, formatOf(args, formats));
  },
};
