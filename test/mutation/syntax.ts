// Parses TypeScript for making mistakes and reading imports.
import { parse } from '@babel/parser';

/** A node of a syntax tree. Its type determines its other parts. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** The nodes of a module without types. Fails if the text is not TypeScript. */
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

/** Whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** Whether a node is about types only. `x as T` and `x!` also have a value. */
function isType({ type }: SyntaxNode): boolean {
  return type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(type);
}
