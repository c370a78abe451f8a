// Finds documentation comments that change the code around them.
import type { DeclarationSummary } from '../summary/summary.ts';

/**
 * The fault, in words, of a comment whose last line ends in a backslash: the next line of the code becomes part of the
 * comment. Undefined for any other comment, and for comments of services.
 */
export function continuedComment(comment: string, { kind }: DeclarationSummary): string | undefined {
  if (kind === 'rpc_service' || !/\\[ \t]*\r?$/.test(comment)) return undefined;
  return 'a comment that ends in a backslash swallows the next line of the code';
}

/**
 * The same where flatc takes the backslash for a mark to write no end of the line: blanks after it make it a plain
 * character.
 */
export function joinedComment(comment: string, declaration: DeclarationSummary): string | undefined {
  return /\\\r?$/.test(comment) ? continuedComment(comment, declaration) : undefined;
}

/** The fault, in words, of a comment with `?>`, which ends the code of PHP; undefined for comments of services. */
export function endedCode(comment: string, { kind }: DeclarationSummary): string | undefined {
  if (kind === 'rpc_service' || !comment.includes('?>')) return undefined;
  return '?> ends the code, also in a comment';
}

/**
 * The fault, in words, of a comment whose text ends the comment in the code too early: flatc copies it line by line
 * after ` *`. Undefined without such a text, and for comments of services. `isEscaped` is true if flatc changes the
 * sign for the end of a comment inside a line.
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

/**
 * The fault, in words, of a comment in a language with nested comments: it ends the comment in the code too early, or a
 * `/*` in it opens a comment that does not end. Undefined without a fault, and for comments of services.
 */
export function nestedComment(comment: string, { kind }: DeclarationSummary): string | undefined {
  if (kind === 'rpc_service') return undefined;
  let depth = 0;
  for (const line of comment.split('\n')) {
    const text = /^\s*\/\/\/(.*)$/s.exec(line)?.[1] ?? '';
    for (const [mark] of ` *${text}`.matchAll(/\/\*|\*\//g)) {
      depth += mark === '/*' ? 1 : -1;
      if (depth < 0)
        return text.startsWith('/')
          ? 'the fourth slash ends the comment in the code, because flatc writes a * before it'
          : '*/ ends the comment in the code';
    }
  }
  return depth > 0 ? '/* opens a comment in the comment, which does not end' : undefined;
}
