// The entries of `inspect` and `verify` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { prepareParser } from '../parser-modules.ts';
import { inspectLine, inspectOptions, readInspectOptions, verifyLine, verifyOptions } from './options.ts';

const status =
  'Exit status: 0 if sound, 1 if not, 2 if the command line is wrong, a file cannot be read or its schema is not known.';

export const inspectCommand: Command = {
  ...inspectLine,
  summary: 'Show what is in a binary buffer',
  usage: ['inspect [OPTION]... FILE'],
  help: () => [
    'Shows the values of a buffer with their places, or of each message of a stream. Places count from the start of the file, of --offset, or of the message.',
    { options: Object.values(inspectOptions) },
    'Warnings are about buffers that verifiers accept although readers get wrong values.',
    status,
  ],
  run: async (args) => {
    const options = readInspectOptions(args, 'inspect');
    const { inspect } = await import('./command.ts');
    await prepareParser();
    return inspect(options);
  },
};

export const verifyCommand: Command = {
  ...verifyLine,
  summary: 'Say whether binary buffers are sound',
  usage: ['verify [OPTION]... FILE...'],
  help: () => [
    'Says whether buffers are sound, like the verifier that flatc generates for C++. flatc itself does not verify buffers: it prints broken ones, or crashes. For a stream, the messages that are not sound are listed.',
    { options: Object.values(verifyOptions) },
    status,
  ],
  run: async (args) => {
    const options = readInspectOptions(args, 'verify');
    const { verify } = await import('./verify.ts');
    await prepareParser();
    return verify(options);
  },
};
