// Reports a schema that is not read, because it is too large or nested too deeply.
import type { SourceFile } from '../source-file.ts';
import { largestData, largestIn, largestText } from '../text-limits.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import type { Finding, RuleDescription } from './rule.ts';

export const unreadDescriptions: readonly RuleDescription[] = [
  {
    code: 'schema-size',
    family: 'lint',
    level: 'warning',
    summary: 'A schema is too large to be read.',
    explanation: `A schema of more than ${largestText / 1_000_000} million characters is not read: no error in it is found, and nothing in it is known to other schemas. For data the limit is ${largestData / 1_000_000} million; with a syntax error outside of its object, it is that of a schema. A schema of this size is mostly data: put the data into a file of its own, or divide the schema into files that it includes.`,
    wrong: 'table Part { a: int; }\n// and a million more',
    right: 'include "part.fbs";',
  },
];

/** The only finding of a file that is not read, because it is too large or has calls that are nested too deeply. */
export function unreadFinding(file: SourceFile, reason: NonNullable<SourceFile['unread']>): Finding {
  if (reason === 'size') {
    const most = file.text === '' ? largestIn(file.uri) : largestText;
    const message = `this file is not checked: it has more than ${most / 1_000_000} million characters`;
    return { code: 'schema-size', start: 0, end: 0, message };
  }
  const start = deepestCall(file.text);
  const message = `calls can be nested ${limits.parseDepth} deep at most; nothing in this file is checked`;
  return { code: 'nesting-depth', start, end: start + 1, message, data: {} };
}

/** The offset of the first parenthesis that is nested deeper than flatc reads; 0 if no parenthesis is. */
function deepestCall(text: string): number {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/[();]/g)) {
    depth = mark === '(' ? depth + 1 : mark === ')' ? Math.max(depth - 1, 0) : 0;
    if (depth > limits.parseDepth) return index;
  }
  return 0;
}
