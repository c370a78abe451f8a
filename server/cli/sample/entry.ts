// The entry of `sample` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { readSampleOptions, sampleLine, sampleOptions } from './options.ts';

export const sampleCommand: Command = {
  ...sampleLine,
  summary: 'Make up JSON data of a schema, for tests',
  usage: ['sample [OPTION]... SCHEMA'],
  help: () => [
    'Makes up JSON data that flatc accepts. The same seed gives the same data; each next seed takes the next member of enums and unions and the next limit of numbers, so that a few samples have all of them.',
    { options: Object.values(sampleOptions) },
    'Exit status: 0, or 2 if the command line is wrong, the schema has errors or can have no data, or a file cannot be written.',
  ],
  run: async (args) => {
    const options = readSampleOptions(args);
    const { sample } = await import('./command.ts');
    await prepareParser();
    return sample(options);
  },
};
