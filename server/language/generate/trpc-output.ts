// Reads the output of `trpc create` and, after a crash, its standard error (trpc-cmdline 1.0.9).

import { absolutePath, folderOf, type Platform } from '../paths.ts';
import { readFlatcOutput } from './flatc-output.ts';
import type { Run } from './run.ts';
import { streamingStubs } from './streaming-stubs.ts';
import { type ToolProblem, withoutColours } from './tool-problem.ts';

interface TrpcOutcome {
  /** True if trpc succeeded, judged only by its exit status, because it prints `succeed!` before some failures. */
  readonly isSuccess: boolean;
  /**
   * The problems; at least one if trpc failed with an exit status. Empty if it succeeded, and possibly if a signal
   * ended it.
   */
  readonly problems: readonly ToolProblem[];
  /** True if trpc failed after it had written a project, which stays. */
  readonly leftFiles: boolean;
}

/**
 * The result of a run of trpc. `output` contains standard output and standard error; `exitCode` is undefined if a
 * signal ended the run.
 */
export function readTrpcOutput(output: string, exitCode: number | undefined): TrpcOutcome {
  if (exitCode === 0) return { isSuccess: true, problems: [], leftFiles: false };
  const sections = sectionsOf(output);
  const found = sections.flatMap(problemsOfTools);
  // The text after `Execution err:` only repeats that another tool has failed.
  const problems = found.length > 0 ? found : sections.flatMap(executionError);
  // A run that the user ended needs no message.
  const silent = exitCode === undefined ? [] : [error(`trpc failed without a message (exit status ${exitCode}).`)];
  return {
    isSuccess: false,
    problems: problems.length > 0 ? problems : silent,
    leftFiles: sections.some((section) => /^\[create\] Create tRPC project `.*`: succeed!/s.test(section)),
  };
}

/**
 * The possible absolute paths of a file that trpc names as an include does, such as `common/a.fbs`. They are in the
 * order in which trpc searches directories, so the first path that exists is the file.
 */
export function trpcPlaces(file: string, { args, cwd }: Run, platform: Platform): readonly string[] {
  const valuesOf = (flag: string) => args.flatMap((argument, index) => (args[index - 1] === flag ? [argument] : []));
  const directories = [...valuesOf('--fbsdir').map((path) => absolutePath(path, cwd, platform)), cwd].toSorted();
  const schemas = valuesOf('--fbs').map((path) => folderOf(absolutePath(path, cwd, platform), platform));
  return [...new Set([...directories, ...schemas].map((directory) => absolutePath(file, directory, platform)))];
}

function error(message: string): ToolProblem {
  return { severity: 'error', message };
}

/** The parts of trpc's output. Each part after the first begins with a line such as `panic: ...`. */
function sectionsOf(output: string): readonly string[] {
  const text = withoutColours(output).replaceAll('\r\n', '\n');
  return text.split(/^(?=\[create\] |Execution err:|Please run "trpc |panic: |fatal error: )/m);
}

/** The problems reported by flatc, by the tools that trpc runs on generated code, and by a crash of trpc. */
function problemsOfTools(section: string): readonly ToolProblem[] {
  const [, flatc] = /^\[create\] run command: flatc .*?, err: .*?, msg: (.*)$/s.exec(section) ?? [];
  if (flatc !== undefined) return readFlatcOutput(flatc).filter(({ severity }) => severity === 'error');
  const [, logged] = /^\[create\] (?:error encountered: |run )(.*)$/s.exec(section) ?? [];
  if (logged !== undefined) {
    const explanation = logged.includes('ClientStream') ? `\n${streamingStubs}` : '';
    return [error(`${logged.trim()}${explanation}`)];
  }
  const [, crash] = /^(?:panic|fatal error): (.*)$/m.exec(section) ?? [];
  if (crash === undefined) return [];
  const reasons = 'Known causes are schemas that include each other, and a go_package without a value.';
  return [error(`trpc crashed: ${crash}. ${reasons}`)];
}

/**
 * The message after `Execution err:` as one problem, without the names of the functions that passed it on. Empty if the
 * section has no such message.
 */
function executionError(section: string): readonly ToolProblem[] {
  const [, message] = /^Execution err:\n\t(.*)$/s.exec(section.trimEnd()) ?? [];
  if (message === undefined) return [];
  const ofSchema = /parse IDL\[flatbuffers\] .*? error: (?:(.+?):(\d+):(\d+): )?(.*)$/s.exec(message);
  if (!ofSchema) return [error(message.split(' err: ').at(-1) ?? message)];
  const [, file, line, column, said = ''] = ofSchema;
  return [{ ...error(said), ...(file === undefined ? {} : { file, line: Number(line), column: Number(column) }) }];
}
