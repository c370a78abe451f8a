// Takes comments out that silence nothing.
import { endBeforeSpaces } from '../runs.ts';
import { edit, type Finding, type Fix, type FixContext } from './fix.ts';
import { startOfLine } from './statement-edits.ts';

/** Takes a code out of its list, and the whole comment with the last one. */
export function* unusedIgnore(context: FixContext, finding: Finding): Iterable<Fix> {
  const { text } = context;
  const code = text.slice(finding.start, finding.end);
  const lineStart = startOfLine(text, finding.start);
  const before = text.slice(lineStart, finding.start);
  const behind = /^[ \t]*,[ \t]*(?=[a-z0-9])/.exec(text.slice(finding.end));
  const comma = endBeforeSpaces(before, before.length) - 1;
  const front = before[comma] === ',';
  const title = `Remove ${code} from the comment`;
  if (front || behind) {
    const start = front && !behind ? lineStart + comma : finding.start;
    const end = behind ? finding.end + behind[0].length : finding.end;
    yield { title, edits: [edit(context, { start, end }, '')], isPreferred: true };
    return;
  }
  const comment = /(?<!\/)\/\/+[ \t]*fbs-ignore:[ \t]*$/.exec(before);
  if (!comment) return;
  const start = endBeforeSpaces(before, comment.index);
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(finding.end)) ?? [];
  const end = finding.end + rest.length;
  const isAlone = before.slice(0, start).trim() === '';
  const lineBreak = isAlone ? (/^(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  const span = { start: isAlone ? lineStart : lineStart + start, end: end + lineBreak };
  yield { title: 'Remove the comment', edits: [edit(context, span, '')], isPreferred: true };
}
