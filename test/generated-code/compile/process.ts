// Runs compilers without blocking, as many at once as the machine has processors.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. Fails if it cannot be started. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env: { ...process.env, ...env } }),
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({ status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
  });
}

/** The results of a task for each item, in the order of the items. */
export async function forEachAtOnce<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await task(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** The lines of an output that match a pattern. If none does, the first line, or the exit status without any output. */
export function messagesIn({ stdout, stderr, status }: Run, pattern: RegExp): readonly string[] {
  const lines = `${stderr}\n${stdout}`.split('\n').filter((line) => line.trim() !== '');
  const messages = lines.filter((line) => pattern.test(line));
  return messages.length > 0 ? messages : [lines[0] ?? `exit status ${status}`];
}
