// Damages a schema in one place, and finds the declarations that the parser then reads differently.
import type { Node } from 'web-tree-sitter';
import { withTree } from '../parser.ts';

/** A range of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A token or declaration of a schema, with its range and its tree. */
export interface Part extends Span {
  /** The type of the node; for punctuation and keywords their text. */
  readonly type: string;
  /** Whether the type is the name of a rule, not the text of punctuation or of a keyword. */
  readonly isNamed: boolean;
  readonly brackets: string;
}

/** One replacement: the text from `start` to `end` becomes `text`. */
export interface Damage extends Span {
  readonly text: string;
}

/** A schema with its statements and tokens; comments are in neither list. */
export interface Schema {
  readonly text: string;
  readonly declarations: readonly Part[];
  readonly tokens: readonly Part[];
}

/** A schema with its declarations and tokens. */
export function readSchema(text: string): Schema {
  return withTree(text, (root) => ({
    text,
    declarations: declarationsOf(root),
    tokens: [...tokensOf(root)],
  }));
}

/** The declarations outside of some damage, and those among them that the parser then reads differently. */
export interface Loss {
  readonly others: readonly Part[];
  readonly lost: readonly Part[];
}

/**
 * The declarations outside of the damage, and those among them that changed: their place is not explained by the
 * damage, or their tree is another. A declaration that the damage touches counts for neither.
 */
export function lostBy(schema: Schema, damage: Damage): Loss {
  const known = losses.get(damage);
  if (known) return known;
  const loss = measure(schema, damage);
  losses.set(damage, loss);
  return loss;
}

/** Losses by damage. Several tests look at the same damage, and parsing is slow. */
const losses = new WeakMap<Damage, Loss>();

function measure({ text, declarations }: Schema, damage: Damage): Loss {
  const damaged = text.slice(0, damage.start) + damage.text + text.slice(damage.end);
  const shift = damage.text.length - (damage.end - damage.start);
  const found = withTree(damaged, (root) => new Set(declarationsOf(root).map((part) => identity(part, 0))));
  const others = declarations.filter(({ start, end }) => !isReached(start, end, damage));
  const lost = others.filter((part) => !found.has(identity(part, part.start >= damage.end ? shift : 0)));
  return { others, lost };
}

/** Whether damage touches the range [start, end). Text inserted between two declarations belongs to neither. */
function isReached(start: number, end: number, damage: Damage): boolean {
  return damage.start < end && damage.end > start;
}

function identity({ start, end, brackets }: Part, shift: number): string {
  return `${start + shift}:${end + shift}:${brackets}`;
}

function declarationsOf(root: Node): Part[] {
  return root.namedChildren.filter((node) => !node.isExtra && !node.isError).map(partOf);
}

function* tokensOf(node: Node): Generator<Part> {
  if (node.isExtra) return;
  if (node.childCount === 0) yield partOf(node);
  for (const child of node.children) yield* tokensOf(child);
}

function partOf(node: Node): Part {
  const { startIndex: start, endIndex: end, type, isNamed } = node;
  return { start, end, type, isNamed, brackets: node.toString() };
}
