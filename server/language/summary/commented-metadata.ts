// Reads attributes whose parenthesis touches a comment after a field's default. The tree shows them as a call, but
// flatc reads a call only if the parenthesis touches a name.
import type { Node } from 'web-tree-sitter';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import type { AttributeSummary, Name, ValueSummary } from './summary.ts';

/** A default and the attributes after it. Offsets count from the base of the declaration. */
export interface CommentedMetadata {
  readonly defaultValue: ValueSummary;
  readonly metadata: readonly AttributeSummary[];
}

/**
 * The default and attributes in a node that is a call only in the tree. Undefined for any other node, for a real call,
 * and if the attributes have a syntax error.
 */
export function readCommentedMetadata(node: Node, base: number, text: string): CommentedMetadata | undefined {
  const word = node.type === 'call' ? node.childForFieldName('function') : undefined;
  if (!word || text[word.endIndex] === '(') return undefined;
  const nameOf = ({ start, end }: Pick<Token, 'start' | 'end'>): Name => ({
    text: text.slice(start, end),
    start: start - base,
    end: end - base,
  });
  const metadata: AttributeSummary[] = [];
  for (let separator = readToken(text, word.endIndex); separator.kind !== ')'; ) {
    if (separator.kind !== (metadata.length === 0 ? '(' : ',')) return undefined;
    const first = readToken(text, separator.end);
    if (first.kind !== 'identifier' && first.kind !== 'string') return undefined;
    const written = nameOf(first);
    const name = first.kind === 'string' ? { ...written, text: decodeString(written.text) } : written;
    separator = readToken(text, first.end);
    let value: ValueSummary | undefined;
    if (separator.kind === ':') {
      const last = readToken(text, separator.end);
      if (last.kind !== 'integer' && last.kind !== 'string') return undefined;
      value = { kind: last.kind, ...nameOf(last) };
      separator = readToken(text, last.end);
    }
    metadata.push({ name, value, start: name.start, end: value?.end ?? name.end });
  }
  const defaultValue = { kind: 'constant' as const, ...nameOf({ start: word.startIndex, end: word.endIndex }) };
  return { defaultValue, metadata };
}
