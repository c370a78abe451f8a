// Finds the facts about a file that change the names of its root table.
import { byIdentity } from '../memo.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { FileFacts } from './generated-name.ts';

/** The facts about a file with these declarations. */
export const factsOf = byIdentity(
  (exports: readonly DeclarationSummary[]): FileFacts => ({
    hasIdentifier: exports.some(({ kind }) => kind === 'file_identifier'),
    hasExtension: exports.some(({ kind }) => kind === 'file_extension'),
  }),
);
