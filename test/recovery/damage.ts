// Damages a schema in one place and says which of its declarations the parser no longer reads as it did before.
import type { Node } from 'web-tree-sitter';
import { withTree } from '../parser.ts';

/** A stretch of a text in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A token or a declaration of a schema: where it is and what the parser sees in it. */
export interface Part extends Span {
  /** The type of the node; of punctuation and keywords, their text. */
  readonly type: string;
  /** Whether the type is the name of a rule and not such a text. */
  readonly isNamed: boolean;
  readonly brackets: string;
}

/** One replacement in a text: the text of `start` to `end` becomes `text`. */
export interface Damage extends Span {
  readonly text: string;
}

/** A schema with its statements and its tokens, comments in neither. */
export interface Schema {
  readonly text: string;
  readonly declarations: readonly Part[];
  readonly tokens: readonly Part[];
}

export function readSchema(text: string): Schema {
  return withTree(text, (root) => ({
    text,
    declarations: declarationsOf(root),
    tokens: [...tokensOf(root)],
  }));
}

/** The declarations outside some damage, and those among them that the parser reads in another way than before. */
export interface Loss {
  readonly others: readonly Part[];
  readonly lost: readonly Part[];
}

/**
 * The declarations outside of the damage, and those of them that are no longer the same: elsewhere than the damage
 * moves them, or with another tree. A declaration that the damage reaches into counts for neither.
 */
export function lostBy(schema: Schema, damage: Damage): Loss {
  const known = losses.get(damage);
  if (known) return known;
  const loss = measure(schema, damage);
  losses.set(damage, loss);
  return loss;
}

/** Losses that were measured before: the same damage is looked at from several sides, and parsing is what takes time. */
const losses = new WeakMap<Damage, Loss>();

function measure({ text, declarations }: Schema, damage: Damage): Loss {
  const damaged = text.slice(0, damage.start) + damage.text + text.slice(damage.end);
  const shift = damage.text.length - (damage.end - damage.start);
  const found = withTree(damaged, (root) => new Set(declarationsOf(root).map((part) => identity(part, 0))));
  const others = declarations.filter(({ start, end }) => !isReached(start, end, damage));
  const lost = others.filter((part) => !found.has(identity(part, part.start >= damage.end ? shift : 0)));
  return { others, lost };
}

/** Whether damage reaches into [start, end): what is inserted between two declarations belongs to neither. */
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
