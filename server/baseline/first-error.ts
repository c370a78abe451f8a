// Words the error for which flatc refuses a schema in one line.
import type { Report } from '../language/service.ts';

/**
 * Place and message of flatc's first error among some findings, such as `a.fbs:1:2: message`; undefined if no finding
 * is an error of flatc. `called` returns the displayed path or name of a file.
 */
export function firstError(reports: readonly Report[], called: (uri: string) => string): string | undefined {
  const first = reports.find(({ family, diagnostic }) => family === 'flatc' && diagnostic.severity === 1);
  if (!first) return undefined;
  const { message, range } = first.diagnostic;
  const { line, character } = range.start;
  const text = typeof message === 'string' ? message : message.value;
  return `${called(first.uri)}:${line + 1}:${character + 1}: ${inOneLine(text)}`;
}

/** A message and the list below it, such as the searched places of an include, joined into one sentence. */
export function inOneLine(message: string): string {
  const [first = '', ...list] = message.split('\n').map((line) => line.trim());
  return list.length === 0 ? first : `${first} ${list.join(', ')}`;
}
