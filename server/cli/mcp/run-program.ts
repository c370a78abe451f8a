// Runs commands of this program for a tool, in other processes: a command that hangs, or needs too much memory, ends
// alone. A process that has carried out a command is kept for the next one, because its start takes longest.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { bundleFolder } from '../parser-modules.ts';
import { type CommandCall, type CommandEnd, runsCommands } from './command-process.ts';
import { ToolRefusal } from './tool.ts';

/** The milliseconds that a command may take by default. */
const longestRun = 120_000;
/** The memory of a process that is kept, in bytes. */
const mostMemory = 400_000_000;

interface Surroundings {
  readonly folder: string;
  readonly input?: string;
  readonly signal: AbortSignal;
  /** The milliseconds that the command may take. */
  readonly longest?: number;
}

type Ended = Pick<CommandEnd, 'status' | 'stdout' | 'stderr'>;

/** The processes that wait for a command, each with its folder. */
const idle: { readonly folder: string; readonly process: ChildProcess }[] = [];

/**
 * Runs this program with arguments, a text as its input, in a folder. Fails with a `ToolRefusal` if it is cancelled,
 * takes too long or prints too much.
 */
export function runProgram(
  args: readonly string[],
  { folder, input = '', signal, longest = longestRun }: Surroundings,
): Promise<Ended> {
  if (signal.aborted) return Promise.reject(new ToolRefusal('cancelled'));
  const child = takeProcess(folder);
  return new Promise((done, fail) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      child.removeAllListeners();
    };
    const refuse = (reason: string) => {
      settle();
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      fail(new ToolRefusal(reason));
    };
    const cancel = () => refuse('cancelled');
    const timer = setTimeout(() => refuse('it took too long; ask about fewer files'), longest);
    signal.addEventListener('abort', cancel);
    child.once('error', (error) => refuse(`the check did not start: ${error.message}`));
    child.once('exit', (code, killed) => refuse(`the check ended with ${killed ?? code}; ask about fewer files`));
    child.once('message', (message) => {
      const end = message as CommandEnd;
      settle();
      giveBack(folder, child, end.memory);
      if (end.isCut) fail(new ToolRefusal('the answer is too long; ask about fewer files'));
      else done(end);
    });
    child.send({ args, input } satisfies CommandCall);
  });
}

/** A process that waits for a command in a folder; a new one if there is none. */
function takeProcess(folder: string): ChildProcess {
  const index = idle.findIndex((each) => each.folder === folder);
  const [found] = index < 0 ? [] : idle.splice(index, 1);
  found?.process.removeAllListeners();
  if (found) holdOpen(found.process, true);
  return found?.process ?? startProcess(folder);
}

function startProcess(folder: string): ChildProcess {
  return fork(join(bundleFolder(), 'cli.cjs'), [runsCommands], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    // A parent that is being debugged keeps its port to itself.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Keeps a process for the next command, unless it has grown large. */
function giveBack(folder: string, child: ChildProcess, memory: number): void {
  if (memory > mostMemory) {
    child.disconnect();
    return;
  }
  const kept = { folder, process: child };
  const forget = () => {
    const index = idle.indexOf(kept);
    if (index >= 0) idle.splice(index, 1);
  };
  child.once('error', forget);
  child.once('exit', forget);
  holdOpen(child, false);
  idle.push(kept);
}

/** Sets whether a process keeps this one from ending: a busy one does. */
function holdOpen(child: ChildProcess, isBusy: boolean): void {
  for (const each of [child, child.channel]) {
    if (isBusy) each?.ref();
    else each?.unref();
  }
}

/** The output of a command, without the line that leads people to another command. */
export function joined({ stdout, stderr }: Pick<Ended, 'stdout' | 'stderr'>): string {
  const shown = stdout.replace(/^'.* explain .*\n?/m, '');
  return [shown.trim(), stderr.trim()].filter(Boolean).join('\n');
}

/** The refusal of a tool with the messages of a command that has failed. */
export function refusalOf({ stdout, stderr }: Pick<Ended, 'stdout' | 'stderr'>): ToolRefusal {
  return new ToolRefusal(stderr.trim() || stdout.trim() || 'it failed without a message');
}
