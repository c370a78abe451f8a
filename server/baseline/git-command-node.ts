// Runs git only for reading: it starts no program of a repository, uses no network, takes no lock and changes nothing.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * The answer of git. Running git never fails: `code` is undefined if git cannot be started, is killed, or answers too
 * late or too much.
 */
interface GitAnswer {
  readonly code: number | undefined;
  readonly output: Buffer;
  /** The text on standard error, or the reason why git could not be run. */
  readonly complaint: string;
}

/** The largest number of milliseconds that git may run. */
const longestRun = 30_000;
/** The largest number of bytes that git may print: the list of some 500,000 files. */
const longestOutput = 64 * 1024 * 1024;

/** Runs git in a folder. The arguments are passed unchanged. */
export function git(folder: string, args: readonly string[]): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const child = startGit(folder, args);
    const output: Buffer[] = [];
    const complaint: Buffer[] = [];
    let length = 0;
    let reason: string | undefined;
    const giveUp = (why: string) => {
      reason ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => giveUp(`git does not answer in ${longestRun / 1000} seconds`), longestRun);
    child.stdout.on('data', (bytes: Buffer) => {
      length += bytes.length;
      if (length > longestOutput) giveUp(`git answers with more than ${longestOutput} bytes`);
      else output.push(bytes);
    });
    child.stderr.on('data', (bytes: Buffer) => {
      if (complaint.length < 100) complaint.push(bytes);
    });
    child.on('error', (error) => {
      reason ??= 'code' in error && error.code === 'ENOENT' ? 'git is not installed' : error.message;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      const said = Buffer.concat(complaint).toString('utf8').trim();
      resolve({
        code: reason === undefined ? (code ?? undefined) : undefined,
        output: Buffer.concat(output),
        complaint: reason ?? said,
      });
    });
    child.stdin.end();
  });
}

/** Starts git in a folder; its streams belong to the caller. */
export function startGit(folder: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn('git', [...safeOptions, '-C', folder, ...args], {
    // Windows looks for programs in the working directory first, and a repository may have a git.exe of its own.
    cwd: dirname(process.execPath),
    env: cleanEnvironment(process.env),
    shell: false,
    windowsHide: true,
  });
  // A process that has ended does not read; the event `close` reports its end.
  child.stdin.on('error', () => undefined);
  return child;
}

const safeOptions = [
  '--no-pager',
  '--no-replace-objects',
  // This setting of a repository names a program that git would run.
  ...['-c', 'core.fsmonitor=false'],
  // A folder that only looks like a repository could bring its own configuration.
  ...['-c', 'safe.bareRepository=explicit'],
];

/**
 * The environment without git's variables, which could name another repository. Variables are added that stop git from
 * taking locks, asking questions, fetching missing files and translating its messages.
 */
export function cleanEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(kept),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    LC_ALL: 'C',
  };
}
