// Runs the command that was asked for, and explains mistakes of its command line.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { nearest, plainText } from '../../language/service.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { programName } from '../called-name.ts';
import { version } from '../manifest.ts';
import { Refusal, UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';
import { helpOf } from './help-text.ts';
import { flagsOf } from './option.ts';

/**
 * Runs a command and returns its exit status: 2, after the message, if the command refuses. Undefined for a server,
 * which ends with its client.
 */
export async function runCommand(command: Command, args: readonly string[]): Promise<number | undefined> {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  try {
    if (options.includes('--help') || options.includes('-h')) return print(helpOf(command));
    if (options.includes('--version')) return print(`${version}\n`);
    return await command.run(args);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message);
    const withoutFolder = folderFailure(error);
    const failure = withoutFolder ?? error;
    if (!(failure instanceof UsageError)) throw error;
    const { message, reasons } = failure;
    if (command.reportFailure) print(await command.reportFailure(message, args));
    return refuse(reasons, withoutFolder ? '' : hintFor(command, args, message));
  } finally {
    flush();
  }
}

/** Refuses a first argument that names no command: one line, with the command that was probably meant. */
export function refuseCommand(name: string, commands: readonly Command[], server: Command): number {
  const known = [...commands.map((command) => command.name), ...Object.values(server.options).flatMap(flagsOf)];
  const isPath = /\.fbs$/.test(name) || existsSync(name);
  // All options of one letter are equally near, so none is proposed.
  const near = (): string | undefined =>
    name.length > 2
      ? (nearest(name, [...known, '--version', '--help']) ?? known.find((each) => each.startsWith(name)))
      : undefined;
  const meant = isPath ? `check ${name}` : near();
  if (meant === undefined) return refuse(`unknown command: ${name}`, `See '${programName()} --help'.\n`);
  return refuse(`unknown command: ${name}; did you mean ${meant}?`);
}

/** Prints text to standard output and returns the exit status 0. */
export function print(text: string): number {
  flush();
  process.stdout.write(text);
  return 0;
}

/** Prints a text together with later ones: a write for each of millions of lines would take most of the time. */
export function printSoon(text: string): void {
  if (waiting === '') setImmediate(flush);
  waiting += text;
  if (waiting.length >= mostWaiting) flush();
}

/** The text of `printSoon` that is not printed yet. */
let waiting = '';
/** The length in UTF-16 units from which waiting text is printed at once. */
const mostWaiting = 1 << 16;

/** Prints the waiting text of `printSoon`, so that later output comes after it. */
export function flush(): void {
  if (waiting === '') return;
  const text = waiting;
  waiting = '';
  process.stdout.write(text);
}

/**
 * Waits until the reader of the output has taken the written text, so that memory does not fill with it. Work that
 * never waits otherwise must call this now and then, because text reaches the reader only while the work waits.
 */
export async function outputTaken(): Promise<void> {
  if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
}

/** Prints an error, or several, and a hint to stderr, and returns the exit status 2. */
export function refuse(problems: string | readonly string[], hint = ''): number {
  flush();
  const lines = [problems].flat().map((problem) => `error: ${plainText(problem)}\n`);
  process.stderr.write(`${lines.join('')}${hint}`);
  return 2;
}

/** The refusal where the current folder cannot be found, because someone has removed it. Undefined for other errors. */
function folderFailure(error: unknown): UsageError | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'uv_cwd') return undefined;
  const isGone = errorCode(error) === 'ENOENT';
  return new UsageError(`the current folder ${isGone ? 'no longer exists' : `cannot be read: ${fileFailure(error)}`}`);
}

/** The hint after an error message: the command that shows help. Empty if the message already proposes a correction. */
function hintFor({ name, operands }: Command, args: readonly string[], message: string): string {
  if (message.includes('; did you mean ')) return '';
  const here = args.length === 0 && operands.whenMissing ? `'${programName()} ${operands.whenMissing}\n` : '';
  return `${here}See '${[programName(), name, '--help'].filter(Boolean).join(' ')}'.\n`;
}
