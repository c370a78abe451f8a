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

/** How long a program may take to end when it is asked to, in milliseconds. */
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
      // Some errors of the system are thrown at once, such as one about a program for another processor on Windows.
      const reason = error instanceof Error ? error.message : String(error);
      return { end: Promise.resolve({ kind: 'failure', reason }), stop: () => undefined };
    }
  },
  async isExecutable(path) {
    try {
      await access(path, constants.X_OK);
      return (await stat(path)).isFile();
    } catch {
      // Whatever the reason is, it cannot be started.
      return false;
    }
  },
  async changedAt(path) {
    try {
      return (await stat(path)).mtimeMs;
    } catch {
      // It is gone, or we may not read it.
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
    // A group of its own, so that what the program starts in turn can be ended with it. Windows would open a console.
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
    // It may ignore the request, and programs that it started may keep its streams open.
    force = setTimeout(() => {
      endGroup(child, 'SIGKILL');
      for (const stream of streams) stream.destroy();
    }, grace);
  };
  return { end, stop };
}

/** The first answer of the system. It has none for a user who is not in its list, as in some containers. */
export function firstAnswer(questions: readonly (() => string)[]): string {
  for (const ask of questions) {
    try {
      return ask();
    } catch {
      // The next one may know more.
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
