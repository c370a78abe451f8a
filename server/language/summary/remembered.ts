// Keeps weak references to summaries, so that a summary is made again only if nothing holds the previous one.
import { sideTable } from '../memo.ts';
import type { FileSummary } from './summary.ts';

/** The summaries by their exports: as long as something holds the exports, the whole summary lives. */
const summaries = sideTable<FileSummary['exports'], FileSummary>();

/** A weak reference to a summary. The summary lives as long as something holds the summary itself or its exports. */
export function remembered(summary: FileSummary): WeakRef<FileSummary> {
  summaries.set(summary.exports, summary);
  return new WeakRef(summary);
}
