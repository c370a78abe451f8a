// The entry of `explain` in the list of commands.
import type { Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../usage-error.ts';

const line = { name: 'explain', options: {}, operands: { noun: 'rule', least: 0, most: 1 } } as const;

export const explainCommand: Command = {
  ...line,
  summary: 'Explain the code of a message',
  usage: ['explain [CODE]'],
  help: () => [
    'Explains the code at the end of a message, with a wrong and a right schema. Without a code, all codes are listed with their levels.',
    'Exit status: 0, or 2 if there is no such code.',
  ],
  run: async (args) => {
    const { operands, afterDashes } = readArguments(args, line);
    const [code] = [...operands, ...afterDashes];
    const [{ ruleList, similarCodes }, { explanation }] = await Promise.all([
      import('./command.ts'),
      import('../../explanation.ts'),
    ]);
    const text = code === undefined ? ruleList() : explanation(code);
    if (text === undefined) {
      const similar = similarCodes(code ?? '').join(', ');
      const more = similar === '' ? '; explain without a code lists all' : `; did you mean ${similar}?`;
      throw new UsageError(`there is no rule ${code}${more}`);
    }
    process.stdout.write(text);
    return 0;
  },
};
