// Runs the commands that tools ask for in a process that stays warm, one after the other.
import { Readable } from 'node:stream';
import { caughtOutput } from '../command-line/caught-output.ts';

/** The argument that starts a process which runs commands for its parent. */
export const runsCommands = 'commands-of-tools';

/** A command line, and the text of its standard input. */
export interface CommandCall {
  readonly args: readonly string[];
  readonly input: string;
}

export interface CommandEnd {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Whether more was printed than is kept. */
  readonly isCut: boolean;
  /** The memory of the process afterwards, in bytes. */
  readonly memory: number;
}

/** The bytes of each output that are kept. */
const mostOutput = 32_000_000;

/** Runs the commands that the parent sends, until the parent ends. */
export function runCommands(run: (args: readonly string[]) => Promise<number | undefined>): void {
  process.on('message', async ({ args, input }: CommandCall) => {
    // Each command gets its own input and outputs.
    Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
    const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
      caughtOutput(stream, { most: mostOutput }),
    );
    if (!stdout || !stderr) return;
    try {
      const status = (await run(args)) ?? 1;
      const isCut = stdout.isCut() || stderr.isCut();
      const memory = process.memoryUsage.rss();
      const end: CommandEnd = { status, stdout: stdout.text(), stderr: stderr.text(), isCut, memory };
      process.send?.(end);
    } finally {
      stdout.letGo();
      stderr.letGo();
    }
  });
  process.once('disconnect', () => process.exit());
}
