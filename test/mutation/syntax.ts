// The syntax of TypeScript, from a parser: mistakes are made in it, and imports are read from it.
import { parse } from '@babel/parser';

/** A node of a syntax tree. Which parts it has, its type says. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** The nodes of a module without those of types. Fails where the text is no TypeScript. */
export function nodesOf(source: string): readonly SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const waiting: unknown[] = [parse(source, { sourceType: 'module', plugins: ['typescript'] }).program];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value);
    if (!isNode(value) || isType(value)) continue;
    nodes.push(value);
    for (const [part, child] of Object.entries(value))
      if (typeof child === 'object' && part !== 'loc' && !part.endsWith('Comments')) waiting.push(child);
  }
  return nodes;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** Whether a node says something of types alone. `x as T` and `x!` have a value as well. */
function isType({ type }: SyntaxNode): boolean {
  return type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(type);
}
