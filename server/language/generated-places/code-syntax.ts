// Defines the parts of a programming language that finding declarations in generated code needs.

/** A declaration in generated code. */
export interface CodeDeclaration {
  readonly name: string;
  /** The offset of the name in the text. */
  readonly start: number;
  readonly kind: 'namespace' | 'type' | 'member';
  /** The name of the innermost type around the declaration; empty outside of types. */
  readonly owner: string;
  /** The namespace around it as the text writes it, with dots; undefined where the text has none. */
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
  /** The text before the name, where the name alone means something else. */
  readonly prefix?: string;
  /** The patterns inside the block, which come before the patterns of the language. */
  readonly inside?: readonly StatementPattern[];
  /** True if commas end the statements in its block. */
  readonly commas?: true;
  /** True if the declared name counts only before a block. */
  readonly needsBlock?: true;
}

export interface CodeSyntax {
  /** Comments, strings, and attributes before declarations. */
  readonly blanks: RegExp;
  /** The ends of statements: braces and semicolons, the same and ends of lines, or ends of lines and indentation. */
  readonly layout: 'braces' | 'lines' | 'indents';
  readonly patterns: readonly StatementPattern[];
  /**
   * The evidence of a slot: group `offset` is a place in the vtable, `slot` a number, and `constant` the name of a
   * declared constant with a place in the vtable.
   */
  readonly slots: RegExp;
  /** Declared constants whose values are places in the vtable. */
  readonly constants?: RegExp;
  /** The pattern of a namespace in a comment. */
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

/** The text with everything blank that declares nothing. Offsets and lines stay the same. */
export function blankedOut(text: string, pattern: RegExp): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  // A file in the middle of a merge has both versions between marks.
  const merged = text.includes('\n<<<<<<<') ? text.replace(/^(?:<{7}|\|{7}|={7}|>{7}).*$/gm, blank) : text;
  return merged.replace(pattern, blank);
}
