// Starts programs with Node.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir, tmpdir, userInfo } from 'node:os';
import { StringDecoder } from 'node:string_decoder';
import {
  environmentFor,
  type ProcessEnd,
  type Processes,
  type ProcessStart,
  type RunningProcess,
} from './processes.ts';

const isWindows = process.platform === 'win32';

/** The milliseconds that a program has to end after it was asked to. */
const grace = 2000;

export const nodeProcesses: Processes = {
  platform: isWindows ? 'win32' : 'posix',
  env: process.env,
  home: firstAnswer([homedir, tmpdir]),
  accountHome: firstAnswer([() => userInfo().homedir, homedir, tmpdir]),
  start(start, onOutput) {
    try {
      return started(start, onOutput);
    } catch (error) {
      // Some errors are thrown at once, such as one about a program for another processor on Windows.
      const reason = error instanceof Error ? error.message : String(error);
      return { end: Promise.resolve({ kind: 'failure', reason }), stop: () => undefined };
    }
  },
  async isExecutable(path) {
    try {
      await access(path, constants.X_OK);
      return (await stat(path)).isFile();
    } catch {
      // The reason does not matter: the file cannot be started.
      return false;
    }
  },
  async changedAt(path) {
    try {
      return (await stat(path)).mtimeMs;
    } catch {
      // The file is missing or cannot be read.
      return 0;
    }
  },
};

function started(
  { program, args, cwd, searchFirst = [], env: further }: ProcessStart,
  onOutput: (text: string) => void,
): RunningProcess {
  const env = { ...environmentFor(nodeProcesses, searchFirst), ...further };
  const child = spawn(program, [...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // The program gets its own process group, so that programs that it starts are ended with it. On Windows that would
    // open a console.
    detached: !isWindows,
  });
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    // A character may come in two pieces.
    const decoder = new StringDecoder('utf8');
    stream.on('data', (data: Buffer) => onOutput(decoder.write(data)));
    stream.on('end', () => onOutput(decoder.end()));
  }
  let hasEnded = false;
  let force: NodeJS.Timeout | undefined;
  const end = new Promise<ProcessEnd>((resolve) => {
    const finish = (ending: ProcessEnd) => {
      hasEnded = true;
      clearTimeout(force);
      resolve(ending);
    };
    child.on('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ENOENT' ? { kind: 'not-found' } : { kind: 'failure', reason: error.message }),
    );
    child.on('close', (status, signal) =>
      finish(status === null ? { kind: 'signal', signal: String(signal) } : { kind: 'exit', status }),
    );
  });
  const stop = () => {
    if (hasEnded || force) return;
    endGroup(child, 'SIGTERM');
    // The program may ignore the signal, and programs that it started may keep its streams open.
    force = setTimeout(() => {
      endGroup(child, 'SIGKILL');
      for (const stream of streams) stream.destroy();
    }, grace);
  };
  return { end, stop };
}

/**
 * The first answer of the system that does not fail; empty if all fail. A user may be missing in its list of users, as
 * in some containers.
 */
export function firstAnswer(questions: readonly (() => string)[]): string {
  for (const ask of questions) {
    try {
      return ask();
    } catch {
      // The next question may have an answer.
    }
  }
  return '';
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (isWindows || child.pid === undefined) {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The whole group may have ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
