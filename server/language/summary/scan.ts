// Makes the summary of a whole text in one pass without a tree, from the events of the syntax reader. After a syntax
// error, the tree decides what the text declares.
import { listenTo } from '../flatc-syntax/reader.ts';
import { count } from '../work-done.ts';
import type { DeclarationSummary, FileSummary } from './summary.ts';
import { SummaryListener } from './summary-listener.ts';

/**
 * The summary that the tree of a text would give, in every offset; undefined for a text with a syntax error and for one
 * without a statement. A large object at the end may have errors: no tree is made of one.
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
 * True if a scan read these declarations, each without a look at the next one. Then their text has no syntax error,
 * and none appears in a declaration whose text stays the same.
 */
export function wasScanned(declarations: readonly DeclarationSummary[]): boolean {
  return scanned.has(declarations);
}

const scanned = new WeakSet<readonly DeclarationSummary[]>();
