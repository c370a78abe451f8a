// Finds documentation comments that change the code around them.
import type { DeclarationSummary } from '../summary/summary.ts';

/** The fault of a comment whose last line ends in a backslash, after which the next line is part of the comment. */
export function continuedComment(comment: string, { kind }: DeclarationSummary): string | undefined {
  if (kind === 'rpc_service' || !/\\[ \t]*\r?$/.test(comment)) return undefined;
  return 'a comment that ends in a backslash swallows the next line of the code';
}

/**
 * The fault of a comment that ends the one into which flatc copies it, line by line after ` *`. `isEscaped` is true
 * where flatc changes the end of a comment inside a line.
 */
export function closedComment(comment: string, { kind }: DeclarationSummary, isEscaped: boolean): string | undefined {
  if (kind === 'rpc_service') return undefined;
  for (const line of comment.split('\n')) {
    const text = /^\s*\/\/\/(.*)$/s.exec(line)?.[1] ?? '';
    if (text.startsWith('/'))
      return 'the fourth slash ends the comment in the code, because flatc writes a * before it';
    if (!isEscaped && text.includes('*/')) return '*/ ends the comment in the code';
  }
  return undefined;
}
