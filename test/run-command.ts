// Runs commands in the tests' process and captures their output, because starting a process takes longer than the
// command. A few tests start the bundle: only a process has a status, an input and signals.
import { spawnSync } from 'node:child_process';
import { caughtOutput } from '../server/cli/command-line/caught-output.ts';
import { run } from '../server/cli.ts';
import { takeParser } from '../server/language/parser.ts';
import { serverBundle } from './own-process.ts';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  /** The working directory of the command. */
  readonly cwd?: string;
  /** The whole environment of the command. */
  readonly env?: NodeJS.ProcessEnv;
}

interface Terminal {
  /** The file that was started; its name is the typed one. */
  readonly program?: string;
  /** The width of the output; without it, unknown as for a file. */
  readonly columns?: number;
}

/**
 * Runs a command of the executable in this process, which takes over the command's folder, environment, arguments and
 * outputs. Programs that the command starts write to the real outputs. Only one command runs at a time.
 */
export async function runCommand(
  args: readonly string[],
  { cwd, env = withoutTools(), columns, program = serverBundle }: Surroundings & Terminal = {},
): Promise<Ended> {
  const before = { cwd: process.cwd(), env: { ...process.env }, argv: process.argv };
  const width = columns === undefined ? {} : { columns };
  const stdout = caughtOutput(process.stdout, width);
  const stderr = caughtOutput(process.stderr, width);
  // A command must prepare the parser itself if it needs one.
  const giveParserBack = takeParser();
  try {
    if (cwd !== undefined) process.chdir(cwd);
    replaceEnvironment(env);
    process.argv = [process.execPath, program, ...args];
    const status = (await run(args)) ?? null;
    return { status, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.argv = before.argv;
    replaceEnvironment(before.env);
    process.chdir(before.cwd);
    stdout.letGo();
    stderr.letGo();
    giveParserBack();
  }
}

/** Runs the bundle in a process, as scripts do. */
export function startCommand(
  args: readonly string[],
  { cwd, env = withoutTools(), input }: Surroundings & { readonly input?: string } = {},
): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [serverBundle, ...args], {
    encoding: 'utf8',
    ...(cwd === undefined ? {} : { cwd }),
    env,
    ...(input === undefined ? {} : { input }),
  });
  return { status, stdout, stderr };
}

/** The environment without tools that other checks need: each test names its flatc itself. */
function withoutTools(): NodeJS.ProcessEnv {
  const { FLATC: _, TRPC: __, ...env } = process.env;
  return env;
}

function replaceEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}
