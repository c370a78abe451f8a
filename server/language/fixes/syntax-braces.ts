// Attempts to fix a closing brace too many, which may end a body too early.
import { startOfDeclaration } from '../summary/summary.ts';
import { type AnyFinding, declarationOf, edit, type FixContext } from './fix.ts';
import { type Attempt, removing } from './syntax.ts';

/** The attempt that removes braces that follow each other outside of every body. */
export function strayBraces(context: FixContext, { start }: AnyFinding): Attempt {
  const [run = ''] = /^\}(?:\s*\})*/.exec(context.text.slice(start, start + longestRun)) ?? [];
  const attempts = [...run.matchAll(/\}/g)].map(({ index }) =>
    removing(context, { start: start + index, end: start + index + 1 }),
  );
  const title = attempts.length > 1 ? `Remove ${attempts.length} '}'` : "Remove '}'";
  return { title, edits: attempts.flatMap(({ edits }) => edits) };
}

/** The most characters of a run of braces. Each of them may have a finding of its own. */
const longestRun = 40;

/** Attempts to remove a brace before the parenthesis or bracket that is missing at the finding. */
export function* innerBrace(context: FixContext, { end }: AnyFinding): Iterable<Attempt> {
  const [before] = /^\s*\}(?=\s*[)\]])/.exec(context.text.slice(end, end + longestRun)) ?? [];
  if (before !== undefined) yield removing(context, { start: end + before.length - 1, end: end + before.length });
}

/** Attempts to continue the body that a brace has closed before the member at the finding. */
export function* earlyBrace(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text, summary } = context;
  const index = (declarationOf(context, finding)?.index ?? 0) - 1;
  const end = summary.ends[index] ?? 0;
  const found = text.slice(finding.start, finding.end);
  if (text[end - 1] !== '}' || !/^(?:\w+|[)\]])$/.test(found)) return;
  // After an empty line or a comment, the head of another declaration may be missing instead.
  const gap = text.slice(end, finding.start);
  const isDoubtful = /\n\s*\n|\n\s*\/[/*]/.test(gap);
  const removal = {
    ...removing(context, { start: end - 1, end }),
    readsFrom: startOfDeclaration(summary, index),
    isDoubtful,
  };
  yield { ...removal, title: `Remove the '}' before '${found}'` };
  const last = text.slice(0, end - 1).trimEnd().length;
  const comma = edit(context, { start: last, end: last }, ',');
  yield { ...removal, title: `Replace the '}' before '${found}' with ','`, edits: [comma, ...removal.edits] };
}
