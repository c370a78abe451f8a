// Reads flatc's messages from its standard error (semantics, section 8; the form for Windows is taken from its source).
import type { ToolProblem } from './tool-problem.ts';

/**
 * `FILE:LINE: COLUMN: error: MESSAGE`, or on Windows `FILE(LINE, COLUMN): error: MESSAGE`. Up to 2.0.5 the line begins
 * with another `error: `.
 */
const placed = /^\s*(?:(?:error|warning):\s+)?(.+?)(?::(\d+): (\d+)|\((\d+), (\d+)\)): (error|warning): (.*)$/;
/**
 * The place of a name that flatc found in no declaration. flatc reports such an error at the end of the file, and adds
 * the place of the name to the message.
 */
const origin = /, originally at: (.+):(\d+)$/;

/** flatc's message about every .proto file that it converts, which is not a problem. */
const aboutEveryProto = 'cannot generate code directly from .proto files';

/** The problems in flatc's output, in its order. Other output, such as flatc's usage, is left out. */
export function readFlatcOutput(output: string): readonly ToolProblem[] {
  const problems: ToolProblem[] = [];
  /** The severity of the messages without a place that follow, up to an empty line. */
  let block: ToolProblem['severity'] | undefined;
  let isInMessage = false;
  for (const line of output.split(/\r?\n/)) {
    const last = problems.at(-1);
    const found = placedProblem(line);
    if (found) {
      problems.push(found);
      isInMessage = true;
    } else if (line === 'error:' || line === 'warning:') {
      block = line === 'error:' ? 'error' : 'warning';
      isInMessage = false;
    } else if (line.trim() === '') {
      block = undefined;
    } else if (block && isInMessage && last) {
      problems.splice(-1, 1, { ...last, message: `${last.message}\n${line.trim()}` });
    } else if (block) {
      problems.push({ severity: block, message: line.trim() });
      isInMessage = true;
    }
  }
  return problems.filter(({ severity, message }) => severity === 'error' || message !== aboutEveryProto);
}

function placedProblem(line: string): ToolProblem | undefined {
  const match = placed.exec(line);
  if (!match) return undefined;
  const [, file = '', line1, column1, line2, column2, severity, message = ''] = match;
  const isError = severity === 'error';
  const [, originFile, originLine] = origin.exec(message) ?? [];
  const place =
    originFile === undefined
      ? { file, line: Number(line1 ?? line2), column: Number(column1 ?? column2) }
      : { file: originFile, line: Number(originLine) };
  return { severity: isError ? 'error' : 'warning', message, ...place };
}
