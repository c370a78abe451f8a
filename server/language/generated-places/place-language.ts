// Defines how a generator writes declarations: its syntax, and the names that it makes of the names in a schema.
import type { CodeOptions, Generator } from '../settings.ts';
import type { CodeSyntax } from './code-syntax.ts';
import type { SchemaItem, SchemaItemKind } from './schema-item.ts';

/** The purpose of generated code. */
export type PlaceRole =
  /** The class, enum, member or module itself. */
  | 'declaration'
  | 'reads'
  | 'builds'
  | 'mutates'
  | 'object-api'
  | 'verifier'
  | 'size'
  /** Names as text, such as the names of the members of an enum. */
  | 'name'
  /** A constant for the slot of a field. */
  | 'slot'
  | 'service';

/**
 * Names of declarations, from the most to the least certain, with blanks in between. `owner` is the type around the
 * declarations, empty outside of types. A `>` after `owner` means names outside of types that come after the type.
 * Words in braces are replaced by `words`.
 */
export type NameRow = readonly [role: PlaceRole, owner: string, names: string];

/**
 * Texts for the words in braces of a `NameRow`: forms of a name. `T` and the words that begin with it are forms of the
 * name of the type around a member.
 */
type NameWords = Readonly<Record<string, string>>;

export interface PlaceLanguage {
  readonly generator: Generator;
  readonly syntax: CodeSyntax;
  /** The forms of a name of an item, and of the name of its type, in the code. */
  readonly words: (name: string, type: string, options: CodeOptions, item: SchemaItem) => NameWords;
  /** The names that the generator writes for each kind of item. */
  readonly names: Partial<Readonly<Record<SchemaItemKind, readonly NameRow[]>>>;
  /**
   * The names of the accessors of a field for one member of its union. Words in braces, such as `{T}`, are replaced as
   * in `names`.
   */
  readonly unionAccessors?: (field: string, member: string, options: CodeOptions) => readonly NameRow[];
  /** The namespace as the code writes it; undefined if the code does not name its namespace, or only a part of it. */
  readonly namespace: (namespace: string, options: CodeOptions) => string | undefined;
  /**
   * The folder of the files of a namespace, with a slash at its end; empty for the global namespace. Left out for
   * languages without folders for namespaces.
   */
  readonly folder?: (namespace: string, options: CodeOptions) => string;
  /** The pattern of names of declarations that belong to no field, even if they use a slot. */
  readonly general: RegExp;
  /** The extensions of the language's files, such as `.h`. */
  readonly extensions: readonly string[];
}

/**
 * The folder of a namespace, with a folder for each part and a slash at its end: `a/b/` for `a.b`. Empty without a
 * namespace.
 */
export function namespaceFolder(namespace: string): string {
  return namespace === '' ? '' : `${namespace.replaceAll('.', '/')}/`;
}
