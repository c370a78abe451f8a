// Adds comments that silence findings, and removes comments that silence none.

import type { IgnoreMarker } from '../diagnostics/ignore-comments.ts';
import { describeRule } from '../diagnostics/rules.ts';
import { commentsIn } from '../documentation/comments.ts';
import { endOfLine, startOfLine } from '../lines.ts';
import { endBeforeSpaces } from '../runs.ts';
import type { Span } from '../summary/summary.ts';
import { type AnyFinding, edit, type FileEdit, type Fix, type FixContext } from './fix.ts';
import { lineBreakOf } from './statement-edits.ts';

/** The command of an editor that lets people choose another level for a rule; its argument is the rule's code. */
export const changeLevelCommand = 'flatbuffers.changeRuleLevel';

/**
 * Offers fixes for any finding: another level for its rule, or a comment that silences it on its line or in its file.
 * No comment is offered for an error of flatc, because flatc would still refuse the schema.
 */
export function* ignoring(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const { code } = finding;
  // This fix comes first because it only asks; somebody may choose the first fix without reading it.
  if (context.commands.includes(changeLevelCommand)) {
    const title = `Change the level of ${code}...`;
    yield { title, edits: [], command: { title, command: changeLevelCommand, arguments: [code] } };
  }
  if (isRefused(finding)) return;
  // A comment about an unused comment would itself be unused. A comment after a byte order mark would change the
  // meaning of the text right after the mark.
  const isAfterMark = context.text.startsWith('\ufeff') && finding.start <= 1;
  if (code !== 'unused-ignore' && !isAfterMark) {
    const onLine = ignoreOnLine(context, finding, 'fbs-ignore');
    if (onLine) yield { title: `Ignore ${code} on this line`, edits: [onLine] };
    yield { title: `Ignore ${code} in this file`, edits: [ignoreInFile(context, code)] };
  }
}

/** True if flatc refuses the schema because of a finding. */
function isRefused({ code, level }: AnyFinding): boolean {
  const rule = describeRule(code);
  // A rule for errors may give some findings as warnings, and settings may raise a warning to an error.
  return rule?.family === 'flatc' && rule.level === 'error' && (level ?? 'error') === 'error';
}

/** Accepts a breaking change against an older version by a comment on the line of the finding. */
export function* accepting(context: FixContext, finding: Silenced): Iterable<Fix> {
  const { code, start } = finding;
  if (code === 'unused-ignore' || (context.text.startsWith('\ufeff') && start <= 1)) return;
  const onLine = ignoreOnLine(context, finding, 'fbs-compat-ignore');
  if (onLine) yield { title: `Accept this change by a comment (${code})`, edits: [onLine] };
}

/** A finding that a comment can silence. */
type Silenced = Span & { readonly code: string };

const listsOfCodes: Readonly<Record<IgnoreMarker, RegExp>> = {
  'fbs-ignore': /(?<!\/)\/\/+[ \t]*fbs-ignore:[ \t]*[a-z0-9-]+(?:[ \t]*,[ \t]*[a-z0-9-]+)*/,
  'fbs-compat-ignore': /(?<!\/)\/\/+[ \t]*fbs-compat-ignore:[ \t]*[a-z0-9-]+(?:[ \t]*,[ \t]*[a-z0-9-]+)*/,
};

/**
 * The edit that adds a code to the comment `marker` about the line of a finding, or adds such a comment at the end of
 * the line. If the line ends inside documentation, a block comment or a string, a new comment gets a line of its own
 * above. Undefined if the line is empty, or if a new comment above would be inside a block comment.
 */
function ignoreOnLine(context: FixContext, { start, code }: Silenced, marker: IgnoreMarker): FileEdit | undefined {
  const { text } = context;
  const listOfCodes = listsOfCodes[marker];
  const lineStart = startOfLine(text, start);
  const lineEnd = endOfLine(text, start);
  const line = text.slice(lineStart, lineEnd);
  // A comment that is alone on a line is about the next one.
  if (line.trim() === '') return undefined;
  const own = listOfCodes.exec(line);
  if (own && line.slice(0, own.index).trim() !== '') {
    return inserted(context, lineStart + own.index + own[0].length, `, ${code}`);
  }
  const endAbove = lineStart - (text.startsWith('\r\n', lineStart - 2) ? 2 : 1);
  const startAbove = startOfLine(text, Math.max(0, endAbove));
  const lineAbove = text.slice(startAbove, Math.max(0, endAbove));
  const above = listOfCodes.exec(lineAbove);
  if (above && lineAbove.slice(0, above.index).trim() === '') {
    return inserted(context, startAbove + above.index + above[0].length, `, ${code}`);
  }
  const around = commentAround(text, lineEnd);
  if (around === undefined || around === 'line') return inserted(context, lineEnd, ` // ${marker}: ${code}`);
  if (commentAround(text, lineStart) === 'block') return undefined;
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  return inserted(context, lineStart, `${indent}// ${marker}: ${code}${lineBreakOf(text)}`);
}

/**
 * The kind of the comment around an offset, or `string` if the line has an unclosed string before the offset; undefined
 * if the offset is in neither.
 */
function commentAround(text: string, offset: number): 'line' | 'documentation' | 'block' | 'string' | undefined {
  const before = text.slice(0, offset);
  let last:
    | { readonly kind: 'line' | 'documentation' | 'block'; readonly start: number; readonly end: number }
    | undefined;
  for (const comment of commentsIn(before)) last = comment;
  const isOpen = last?.end === before.length && (last.kind !== 'block' || !isClosed(before.slice(last.start)));
  if (last && isOpen && last.start < offset) return last.kind;
  const line = before.slice(Math.max(startOfLine(text, offset), last?.end ?? 0));
  const outside = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '');
  return /["']/.test(outside) ? 'string' : undefined;
}

function isClosed(comment: string): boolean {
  return comment.length >= 4 && comment.endsWith('*/');
}

/** The edit that adds a code to a comment `fbs-ignore-file` in the first line, or adds such a comment there. */
function ignoreInFile(context: FixContext, code: string): FileEdit {
  const { text } = context;
  const list = /^\ufeff?\/\/+[ \t]*fbs-ignore-file:[ \t]*[a-z0-9-]+(?:[ \t]*,[ \t]*[a-z0-9-]+)*/.exec(text);
  if (list) return inserted(context, list[0].length, `, ${code}`);
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const lineBreak = lineBreakOf(text);
  const isLineEmpty = /^\ufeff?[ \t]*[\r\n]/.test(text);
  return inserted(context, start, `// fbs-ignore-file: ${code}${lineBreak.repeat(isLineEmpty ? 1 : 2)}`);
}

function inserted(context: FixContext, offset: number, text: string): FileEdit {
  return edit(context, { start: offset, end: offset }, text);
}

/** Removes a code from the list of a comment, and with the last code the whole comment. */
export function* unusedIgnore(context: FixContext, finding: Span): Iterable<Fix> {
  const { text } = context;
  const code = text.slice(finding.start, finding.end);
  const lineStart = startOfLine(text, finding.start);
  const before = text.slice(lineStart, finding.start);
  const commaAfter = /^[ \t]*,[ \t]*(?=[a-z0-9])/.exec(text.slice(finding.end));
  const comma = endBeforeSpaces(before, before.length) - 1;
  const hasCommaBefore = before[comma] === ',';
  const title = `Remove ${code} from the comment`;
  if (hasCommaBefore || commaAfter) {
    const start = hasCommaBefore && !commaAfter ? lineStart + comma : finding.start;
    const end = finding.end + (commaAfter?.[0].length ?? 0);
    yield { title, edits: [edit(context, { start, end }, '')], isPreferred: true };
    return;
  }
  const comment = /(?<!\/)\/\/+[ \t]*fbs-(?:compat-)?ignore(?:-file)?:[ \t]*$/.exec(before);
  if (!comment) return;
  const start = endBeforeSpaces(before, comment.index);
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(finding.end)) ?? [];
  const end = finding.end + rest.length;
  const isAlone = before.slice(0, start).trim() === '';
  const lineBreak = isAlone ? (/^(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  const span = { start: isAlone ? lineStart : lineStart + start, end: end + lineBreak };
  yield { title: 'Remove the comment', edits: [edit(context, span, '')], isPreferred: true };
}
