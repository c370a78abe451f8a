// Keeps weak references to summaries, so that a summary is made again only if nothing holds the previous one.
import { sideTable } from '../memo.ts';
import type { FileSummary } from './summary.ts';

/** Keyed by the exports of a summary, so that holding the exports holds the whole summary. */
const summaries = sideTable<FileSummary['exports'], FileSummary>();

/** A weak reference to a summary. The summary lives as long as something holds the summary itself or its exports. */
export function remembered(summary: FileSummary): WeakRef<FileSummary> {
  summaries.set(summary.exports, summary);
  return new WeakRef(summary);
}
