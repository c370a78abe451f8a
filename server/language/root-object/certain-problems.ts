// Keeps the problems of an object with a syntax error that are true whatever comes after the error, so that mistakes do
// not come and go while someone types another value.
import { readToken } from '../flatc-syntax/tokens.ts';
import type { SourceFile } from '../source-file.ts';
import { hasProblem } from '../summary/object-parts.ts';
import { lastMember, partsOf } from './large-node.ts';
import { lacksBracket, type ObjectAtEnd } from './object-at-end.ts';
import type { ObjectProblem } from './problem.ts';
import type { ObjectNode, ObjectSeries } from './tree.ts';

/**
 * The problems of an object that no later text can solve, of those before its first syntax error. If a closing bracket
 * is missing, fields may belong to another object, so only a missing opening bracket is certain. Objects that are not
 * closed yet may still get their missing fields, and unions their types.
 */
export function certainProblems(
  file: SourceFile,
  { node }: ObjectAtEnd,
  problems: readonly ObjectProblem[],
): readonly ObjectProblem[] {
  if (problems.length === 0) return problems;
  const isUnclosed = lacksBracket(file);
  const open = openSeries(node);
  const opened = new Set(open.map(({ start }) => start));
  const misread = nameAtEnd(file.text, open.at(-1));
  return problems.filter(({ code, start, isUnopened }) => {
    if (start === misread) return false;
    return isUnopened || !(isUnclosed || unionCodes.has(code) || opened.has(start));
  });
}

const unionCodes: ReadonlySet<ObjectProblem['code']> = new Set(['object-union', 'data-union-type', 'data-union-count']);

/** The objects and lists that are not closed before the error, from the outermost inwards. */
function openSeries(node: ObjectNode): readonly ObjectSeries[] {
  const open: ObjectSeries[] = [];
  let inner: ObjectNode | undefined = node;
  while (inner && inner.kind !== 'value' && isCut(inner)) {
    open.push(inner);
    inner = lastMember(inner);
  }
  return open;
}

/** True if the syntax error is in an object or list. The tree of a large one ends with the part that has the error. */
function isCut({ large, isClosed, start }: ObjectSeries): boolean {
  const last = large && partsOf(large, start).at(-1);
  return last ? hasProblem(last.part) : !isClosed;
}

/**
 * The start of the last value, if it is the name of the next field because a colon follows: the value before that is
 * missing. Otherwise undefined.
 */
function nameAtEnd(text: string, innermost: ObjectSeries | undefined): number | undefined {
  const last = innermost && lastMember(innermost);
  return last && readToken(text, last.end).kind === ':' ? last.start : undefined;
}
