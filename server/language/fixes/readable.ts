// Decides whether the summary of a place is reliable: around a syntax error, the summary is a guess.

import { readSyntax } from '../flatc-syntax/reader.ts';
import { contains, isNamedDeclaration, membersOf, type Span, startOfDeclaration } from '../summary/summary.ts';
import { declarationOf, type FixContext, type FoundDeclaration, inFile } from './fix.ts';

/**
 * True if no syntax error is in the member that contains a finding. For a finding outside of members, true if none is
 * in the head of its declaration: the part before the body.
 */
export function isReadable(context: FixContext, finding: Span): boolean {
  const found = declarationOf(context, finding);
  if (!found?.declaration.isBroken) return true;
  const part = partAround(found, finding);
  const end = startOfDeclaration(context.summary, found.index + 1);
  // A missing part is reported at the last character before it.
  return readSyntax(context.text, found.start, end).problems.every(
    (problem) => problem.end < part.start || problem.start > part.end,
  );
}

function partAround(found: FoundDeclaration, finding: Span): Span {
  const { declaration } = found;
  if (!isNamedDeclaration(declaration)) return inFile(found, declaration);
  const parts = membersOf(declaration).map((member) => inFile(found, member));
  const head = { start: declaration.start, end: declaration.body?.start ?? declaration.end };
  return parts.find((part) => contains(part, finding)) ?? inFile(found, head);
}
