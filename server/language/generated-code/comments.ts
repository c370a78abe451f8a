// Finds documentation comments that change the code after them.
import type { DeclarationSummary } from '../summary/summary.ts';

/** The fault of a comment whose last line ends in a backslash, after which the next line is part of the comment. */
export function continuedComment(comment: string, { kind }: DeclarationSummary): string | undefined {
  if (kind === 'rpc_service' || !/\\[ \t]*\r?$/.test(comment)) return undefined;
  return 'a comment that ends in a backslash swallows the next line of the code';
}
