// Makes the summary of a whole text in one pass without a tree, from the events of the syntax reader. After a syntax
// error, the tree decides what the text declares.
import { listenTo } from '../flatc-syntax/reader.ts';
import { sideTable } from '../memo.ts';
import { count } from '../work-done.ts';
import { type DeclarationSummary, type FileSummary, startOfDeclaration } from './summary.ts';
import { SummaryListener } from './summary-listener.ts';

/**
 * The summary that the tree of a text would give, in every offset; undefined for a text with a syntax error or without
 * a statement. A large object at the end may have errors, because no tree is made of a large object.
 */
export function scanSummary(text: string): FileSummary | undefined {
  const scan = new SummaryListener(text);
  count('charactersScanned', text.length);
  const problems = listenTo(text, scan);
  if (!problems) return undefined;
  const { declarations, ends } = scan;
  if (problems.length > 0) {
    if (!scan.takeProblems(problems)) return undefined;
  } else if (scan.areAlone) scanned.add(declarations);
  return { declarations, ends, exports: declarations };
}

/**
 * The summary of a text in which declarations are replaced by those of another file with the same text, so that both
 * files share the results about them. The unchanged summary if one of the two was not scanned (`wasScanned`), because
 * its declarations may depend on more than their own text.
 */
export function withDeclarationsOf(other: WithText, { summary, text }: WithText): FileSummary {
  if (!wasScanned(summary.declarations) || !wasScanned(other.summary.declarations)) return summary;
  const known = new Map(other.summary.declarations.map((each, index) => [textOf(other, index), each]));
  const declarations = summary.declarations.map((declaration, index) => {
    const own = textOf({ summary, text }, index);
    const same = known.get(own);
    // No object may be in a list twice.
    known.delete(own);
    return same ?? declaration;
  });
  scanned.add(declarations);
  alikeExports.set(declarations, other.summary.exports);
  return { declarations, ends: summary.ends, exports: declarations };
}

interface WithText {
  readonly summary: FileSummary;
  readonly text: string;
}

function textOf({ summary, text }: WithText, index: number): string {
  return text.slice(startOfDeclaration(summary, index), summary.ends[index]);
}

/** The exports of the other file, by the exports of a file that shares declarations with it (`withDeclarationsOf`). */
export const alikeExports = sideTable<FileSummary['exports'], FileSummary['exports']>();

/**
 * True if a scan read these declarations, each without a look at the next one. Then their text has no syntax error, and
 * a declaration whose text stays the same cannot get one.
 */
export function wasScanned(declarations: readonly DeclarationSummary[]): boolean {
  return scanned.has(declarations);
}

const scanned = new WeakSet<readonly DeclarationSummary[]>();
