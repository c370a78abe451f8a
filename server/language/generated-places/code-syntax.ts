// Defines the description of a programming language by which declarations are found in its generated code.
import { markerLine } from '../flatc-syntax/conflicts.ts';

/** A declaration in generated code. */
export interface CodeDeclaration {
  readonly name: string;
  /** The offset of the name in the text. */
  readonly start: number;
  readonly kind: 'namespace' | 'type' | 'member';
  /** The name of the innermost type around the declaration; empty outside of types. */
  readonly owner: string;
  /** The namespace around the declaration as the text writes it, with dots; undefined if the text names none. */
  readonly namespace: string | undefined;
}

/** A pattern for the beginning of a statement. Its group `name` is the declared name. */
export interface StatementPattern {
  /**
   * `owner`: a block with members of a type that is declared elsewhere. `through`: a block whose declarations belong to
   * the type around it. Blocks after a member are not read.
   */
  readonly kind: 'namespace' | 'type' | 'owner' | 'through' | 'member';
  readonly pattern: RegExp;
  /** A text that is put before the name, such as `mt:`, where the name alone means something else. */
  readonly prefix?: string;
  /** The patterns for statements in the block, which are tried before the patterns of the language. */
  readonly inside?: readonly StatementPattern[];
  /** True if commas end the statements in the block. */
  readonly commas?: true;
  /** True if only a statement with a block fits the pattern. */
  readonly needsBlock?: true;
}

export interface CodeSyntax {
  /** The pattern of comments, strings, and attributes before declarations. */
  readonly blanks: RegExp;
  /**
   * The ends of statements. `braces`: braces and semicolons. `lines`: the same, and ends of lines. `indents`: ends of
   * lines, with blocks by their indentation.
   */
  readonly layout: 'braces' | 'lines' | 'indents';
  readonly patterns: readonly StatementPattern[];
  /**
   * The pattern of code that uses a slot: group `offset` is a place in the vtable, `slot` a number, and `constant` the
   * name of a declared constant with a place in the vtable, of the type `type`.
   */
  readonly slots: RegExp;
  /** The pattern of constants whose values are places in the vtable, by type and name, such as `Monster.VT_HP`. */
  readonly constants?: RegExp;
  /** The pattern of a comment with the namespace, as group `name`. */
  readonly namespaceComment?: RegExp;
}

const slash = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))`;
const quoted = String.raw`"(?:[^"\\\n]|\\[^\n])*"?`;
const single = String.raw`'(?:[^'\\\n]|\\[^\n])*'?`;

/** Common alternatives of `blanks`. */
export const blanks = { slash, quoted, single } as const;

/** A pattern of comments, strings and attributes, as alternatives. */
export function blanksOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join('|'), 'gm');
}

/**
 * The text with blanks in place of all that `pattern` matches, and of the lines such as `<<<<<<<` that git writes in a
 * merge. Offsets and lines stay the same.
 */
export function blankedOut(text: string, pattern: RegExp): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  // A file in the middle of a merge has both versions between marks.
  const merged = text.includes('\n<<<<<<<') ? text.replace(markerLine, blank) : text;
  return merged.replace(pattern, blank);
}
