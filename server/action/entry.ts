// The entry of `action` in the list of commands: one action of a build system such as Bazel.
import { readFile } from 'node:fs/promises';
import type { Command } from '../cli/command-line/command.ts';
import { prepareParser } from '../cli/parser-modules.ts';
import { Refusal, UsageError } from '../cli/usage-error.ts';
import { fileFailure } from '../workspace/file-failure.ts';
import { actionLine, actionOptions } from './options.ts';

const { isWorker } = actionOptions;

export const actionCommand: Command = {
  ...actionLine,
  summary: 'Carry out one action of a build system, such as Bazel',
  usage: [
    'action check|format|compat|generate [OPTION]... SCHEMA.fbs... [-- FLATC_OPTION...]',
    'action @FILE',
    `action ${isWorker.flags[0]}`,
  ],
  help: () => [
    'Reads nothing but the declared files and this program: a flatbuffers.json, an .editorconfig or an include counts only as an input, and git, build files and caches never do. FILE has one argument in each line. The rules of the package for Bazel run it.',
    { options: Object.values(actionOptions) },
    'Exit status: 0; 1 when something is found, or that of flatc; 2 when the arguments are wrong or a file cannot be read.',
  ],
  run: async (args) => {
    const parser = prepareParser();
    if (args.some((arg) => isWorker.flags.some((flag) => flag === arg))) {
      if (args.length > 1) throw new UsageError(`${isWorker.flags[0]} takes its arguments from requests`);
      const { serveRequests } = await import('./worker.ts');
      await parser;
      const write = (line: string) => void process.stdout.write(line);
      return serveRequests(process.stdin, write, (problem) => void process.stderr.write(`error: ${problem}\n`));
    }
    const [{ carryOut }, { KeptTexts }] = await Promise.all([import('./carry-out.ts'), import('./declared-files.ts')]);
    await parser;
    const { status, output } = await carryOut(await withoutParameterFile(args), new KeptTexts(), new Map());
    process.stderr.write(output);
    return status;
  },
};

/**
 * The arguments of the action. If the only argument is `@FILE`, they are the lines of that file. Fails with a `Refusal`
 * if the file cannot be read.
 */
async function withoutParameterFile(args: readonly string[]): Promise<readonly string[]> {
  const [first = ''] = args;
  if (args.length !== 1 || !first.startsWith('@')) return args;
  const file = first.slice(1);
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/).filter((line) => line !== '');
  } catch (error) {
    throw new Refusal(`unable to load file: ${file}: ${fileFailure(error)}`);
  }
}
