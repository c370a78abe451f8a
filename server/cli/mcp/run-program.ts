// Runs commands of this program for a tool: a command that hangs, or needs too much memory, ends alone.
import { spawn } from 'node:child_process';
import { ToolRefusal } from './tool.ts';

/** The milliseconds that a command may take. */
const longestRun = 120_000;
/** The bytes of output that are kept. */
const mostOutput = 32_000_000;

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs this program with arguments, a text as its input, in a folder. Fails with a `ToolRefusal` if it is cancelled,
 * takes too long or prints too much.
 */
export function runProgram(
  args: readonly string[],
  { folder, input = '', signal }: { readonly folder: string; readonly input?: string; readonly signal: AbortSignal },
): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], {
      cwd: folder,
      signal,
      timeout: longestRun,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const parts = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let length = 0;
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (part: Buffer) => {
        length += part.length;
        if (length > mostOutput) child.kill();
        else parts[name].push(part);
      });
    }
    child.on('error', (error) =>
      fail(
        signal.aborted ? new ToolRefusal('cancelled') : new ToolRefusal(`the check did not start: ${error.message}`),
      ),
    );
    child.on('close', (status, killed) => {
      if (length > mostOutput) fail(new ToolRefusal('the answer is too long; ask about fewer files'));
      else if (signal.aborted) fail(new ToolRefusal('cancelled'));
      else if (killed !== null) fail(new ToolRefusal('it took more than two minutes; ask about fewer files'));
      else {
        const text = (name: keyof typeof parts) => Buffer.concat(parts[name]).toString('utf8');
        done({ status: status ?? 1, stdout: text('stdout'), stderr: text('stderr') });
      }
    });
    // A command that refuses its arguments ends without reading.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** The output of a command, without the line that leads people to another command. */
export function joined({ stdout, stderr }: Pick<Ended, 'stdout' | 'stderr'>): string {
  const told = stdout.replace(/^'.* explain .*\n?/m, '');
  return [told.trim(), stderr.trim()].filter(Boolean).join('\n');
}

/** The refusal of a command as that of a tool. */
export function refusalOf({ stdout, stderr }: Pick<Ended, 'stdout' | 'stderr'>): ToolRefusal {
  return new ToolRefusal(stderr.trim() || stdout.trim() || 'it failed without a message');
}
