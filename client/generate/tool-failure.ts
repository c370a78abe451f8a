// Describes the failure of a tool that reported no error: it crashed, or ended with a status and a text of its own.
import * as vscode from 'vscode';
import type { ToolProblem } from '../../server/language/generate/service.ts';
import type { ProcessEnd } from './processes.ts';

/**
 * A sentence about the failure of a tool, with the last line of its output. Undefined if the tool succeeded, was not
 * started or was stopped. Also undefined if it has reported errors, unless it crashed.
 */
export function unexplainedFailure(
  tool: string,
  end: ProcessEnd,
  output: string,
  problems: readonly Pick<ToolProblem, 'severity'>[],
): string | undefined {
  const crash = crashOf(end);
  if (crash !== undefined) return withLastWords(vscode.l10n.t('{0} crashed ({1}).', tool, crash), output);
  if (end.kind !== 'exit' || end.status === 0 || problems.some(({ severity }) => severity === 'error'))
    return undefined;
  return withLastWords(vscode.l10n.t('{0} failed (exit status {1}).', tool, end.status), output);
}

/** The signals that mean a crash; others come from users and from the extension. */
const crashes: ReadonlySet<string> = new Set([
  ...['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGSYS', 'SIGTRAP', 'SIGXCPU', 'SIGXFSZ'],
]);

/**
 * The cause of a crash: the signal, or the status that Windows gives for an exception. Undefined if there was no crash.
 */
function crashOf(end: ProcessEnd): string | undefined {
  if (end.kind === 'signal') return crashes.has(end.signal) ? end.signal : undefined;
  const isException = end.kind === 'exit' && end.status >>> 0 >= 0xc0000000;
  return isException ? `0x${(end.status >>> 0).toString(16).toUpperCase()}` : undefined;
}

/** A text, followed by the last line of the output that is not blank. */
function withLastWords(text: string, output: string): string {
  const lines = output.slice(-longest).split(/[\r\n]+/);
  const last = lines
    .findLast((line) => line.trim() !== '')
    ?.replace(/\p{Cc}/gu, ' ')
    .trim();
  return last === undefined ? text : `${text} ${last}`;
}

/** The number of characters at the end of the output in which the last line is looked for. */
const longest = 300;
