// The entry of `diff` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { diffLine, diffOptions, readDiffOptions } from './options.ts';

export const diffCommand: Command = {
  ...diffLine,
  summary: 'Show the values in which two buffers differ',
  usage: ['diff [OPTION]... BEFORE AFTER'],
  help: () => [
    'Shows the values in which two buffers of one schema differ, by their paths. A default that was not written is equal to a written one. Streams are compared message by message.',
    { options: Object.values(diffOptions) },
    'Exit status: 0 without a difference, 1 with one, 2 if the command line is wrong, a file cannot be read, its schema is not known, or a buffer is not sound.',
  ],
  run: async (args) => {
    const options = readDiffOptions(args);
    const { diff } = await import('./command.ts');
    await prepareParser();
    return diff(options);
  },
};
