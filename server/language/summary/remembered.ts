// Lets a summary be made again only when nobody holds the one before.
import type { FileSummary } from './summary.ts';

/** Who holds the exports of a summary holds all of it. */
const summaries = new WeakMap<FileSummary['exports'], FileSummary>();

/** A summary that is there as long as anyone holds it or its exports. */
export function remembered(summary: FileSummary): WeakRef<FileSummary> {
  summaries.set(summary.exports, summary);
  return new WeakRef(summary);
}
