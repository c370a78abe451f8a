// A file as plain data, for everything that does not need its tree: its declarations and references.
// Offsets are UTF-16 units relative to the start of the declaration, so that an unchanged declaration stays the same
// object wherever edits elsewhere move it.
import { onceAskedOften } from '../memo.ts';
import type { DividedObject } from './object-parts.ts';

/** A span of a text. In a declaration, offsets count from the declaration's start. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** True if one span is inside another or equal to it. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** True if an offset is inside a span or at one of its ends, as a caret may be. */
export function touches({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** A name as written. A dotted name may contain blanks and comments, which `text` leaves out. */
export interface Name extends Span {
  readonly text: string;
}

/** The place of a reference, which decides what the reference may name and how flatc looks it up. */
export type ReferenceRole =
  | 'field-type'
  | 'union-member'
  | 'union-alias'
  | 'enum-base'
  | 'request'
  | 'response'
  | 'root-type'
  | 'nested-flatbuffer';

/** A use of a type's name. */
export interface Reference extends Name {
  readonly role: ReferenceRole;
  /** The parts of a dotted name in order; undefined if the name has one part. */
  readonly parts?: readonly Name[];
}

/** The last part of a reference's name, such as `C` of `a.b.C`; the whole reference if its name has one part. */
export function lastPartOf(reference: Reference): Name {
  return reference.parts?.at(-1) ?? reference;
}

export type TypeSummary =
  | (Name & { readonly kind: 'scalar' | 'string' })
  /** `reference` is an index into the declaration's `references`. */
  | (Name & { readonly kind: 'named'; readonly reference: number })
  | (Span & { readonly kind: 'vector'; readonly element: TypeSummary | undefined })
  | (Span & { readonly kind: 'array'; readonly element: TypeSummary | undefined; readonly length: Name | undefined });

export type ValueKind = 'integer' | 'float' | 'string' | 'constant' | 'call' | 'empty-vector';

/** A default or an attribute's value; `text` is the source, quotes included. */
export interface ValueSummary extends Name {
  readonly kind: ValueKind;
}

/** A use of an attribute in parentheses. */
export interface AttributeSummary extends Span {
  /** The name. Its text has no quotes and no escapes; its span covers the quotes. */
  readonly name: Name;
  readonly value: ValueSummary | undefined;
}

interface MemberSummary extends Span {
  readonly name: Name;
  readonly metadata: readonly AttributeSummary[];
  /** The `///` lines before the member, from the first slash to the end of the last line. */
  readonly documentation: Span | undefined;
}

export interface FieldSummary extends MemberSummary {
  readonly type: TypeSummary | undefined;
  readonly defaultValue: ValueSummary | undefined;
}

export interface EnumMemberSummary extends MemberSummary {
  readonly value: Name | undefined;
}

export interface UnionMemberSummary extends MemberSummary {
  /** The alias' type, or for a bare member the member's own name as a type. */
  readonly type: TypeSummary | undefined;
  /** True if the member has a name of its own: `sword: Weapon`. */
  readonly isAlias: boolean;
  readonly value: Name | undefined;
}

export interface MethodSummary extends MemberSummary {
  /** Indices into the declaration's `references`; undefined if the type is missing. */
  readonly request: number | undefined;
  readonly response: number | undefined;
}

interface StatementSummary extends Span {
  /** The uses of types in the order of the text, which is the order in which flatc resolves them. */
  readonly references: readonly Reference[];
  /** True if the tree has an error inside, or if a bracket, brace or semicolon is missing. */
  readonly isBroken: boolean;
  /** The keyword that begins the statement. */
  readonly keyword: Span;
}

interface DefinitionSummary extends StatementSummary {
  readonly name: Name;
  readonly metadata: readonly AttributeSummary[];
  readonly documentation: Span | undefined;
  /** The span from `{` to `}`; undefined if there is no body. */
  readonly body: Span | undefined;
}

export interface TableSummary extends DefinitionSummary {
  readonly kind: 'table' | 'struct';
  readonly fields: readonly FieldSummary[];
}

export interface EnumSummary extends DefinitionSummary {
  readonly kind: 'enum';
  readonly base: TypeSummary | undefined;
  readonly members: readonly EnumMemberSummary[];
}

export interface UnionSummary extends DefinitionSummary {
  readonly kind: 'union';
  readonly base: TypeSummary | undefined;
  /** The span from the colon before the base type to the end of that type. */
  readonly baseClause: Span | undefined;
  readonly members: readonly UnionMemberSummary[];
}

export interface ServiceSummary extends DefinitionSummary {
  readonly kind: 'rpc_service';
  readonly methods: readonly MethodSummary[];
}

/** `include "path";` and the like: a statement with one string. `text` is decoded, the span covers the quotes. */
export interface StringStatementSummary extends StatementSummary {
  readonly kind: 'include' | 'native_include' | 'file_identifier' | 'file_extension';
  readonly value: Name | undefined;
}

export interface NamespaceSummary extends StatementSummary {
  readonly kind: 'namespace';
  /** The new namespace; undefined for `namespace;`, which returns to the global one. */
  readonly name: Name | undefined;
  readonly parts: readonly Name[];
}

export interface AttributeDeclarationSummary extends StatementSummary {
  readonly kind: 'attribute';
  /** The name, decoded if it is quoted; its span covers the quotes. */
  readonly name: Name | undefined;
  readonly isQuoted: boolean;
}

interface RootTypeSummary extends StatementSummary {
  readonly kind: 'root_type';
}

/** The object that may end a schema. */
interface ObjectSummary extends StatementSummary {
  readonly kind: 'object';
  /** The parts of a large object, which may have syntax errors. */
  readonly divided?: DividedObject;
}

/** Text that is not a statement. The names that it seems to declare are kept, so that their uses are not reported. */
export interface UnreadableSummary extends StatementSummary {
  readonly kind: 'unreadable';
  readonly names: readonly Name[];
  /**
   * The first word of the text, cut to the length of the longest keyword; empty if the text begins with something
   * else.
   */
  readonly word: string;
  /** True if the text begins with the brace of an object. */
  readonly isObject: boolean;
}

export type TypeDefinitionSummary = TableSummary | EnumSummary | UnionSummary;
export type NamedDeclarationSummary = TypeDefinitionSummary | ServiceSummary;

export type DeclarationSummary =
  | NamedDeclarationSummary
  | StringStatementSummary
  | NamespaceSummary
  | AttributeDeclarationSummary
  | RootTypeSummary
  | ObjectSummary
  | UnreadableSummary;

/**
 * A file as a list of declarations that cover it. Each tile begins at the end of the previous one, so the blanks and
 * comments before a declaration are part of its tile. Only blanks and comments follow the last tile.
 */
export interface FileSummary {
  readonly declarations: readonly DeclarationSummary[];
  /** For each declaration, the offset in the file at which its tile ends. */
  readonly ends: readonly number[];
  /**
   * The declarations as other files see them: summaries without regard to places and comments. An entry stays the same
   * object through edits that change only places and comments, and so does the list while its entries stay.
   */
  readonly exports: readonly DeclarationSummary[];
}

/** The offset in the file that a declaration's own offsets count from. */
export function startOfDeclaration(summary: FileSummary, index: number): number {
  return index === 0 ? 0 : (summary.ends[index - 1] ?? 0);
}

/**
 * The index of the declaration whose tile contains an offset of the file. At the border of two tiles, the tile that
 * ends there counts. The number of declarations if the offset is after the last tile.
 */
export function declarationAt(summary: FileSummary, offset: number): number {
  let low = 0;
  let high = summary.ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((summary.ends[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of a declaration in the exports of its file; -1 if the exports no longer contain it. */
export function indexOfExport(exports: FileSummary['exports'], declaration: DeclarationSummary): number {
  const indices = exportIndices(exports);
  return indices ? (indices.get(declaration) ?? -1) : exports.indexOf(declaration);
}

// A search for each of many declarations would take quadratic time.
const exportIndices = onceAskedOften(
  (exports: FileSummary['exports']): ReadonlyMap<DeclarationSummary, number> =>
    new Map(exports.map((each, index) => [each, index])),
);

/** The kinds of declarations that have a name and members. */
export const namedKinds = ['table', 'struct', 'enum', 'union', 'rpc_service'] as const;

/** Whether a declaration is a type: a table, struct, enum or union. */
export function isTypeDefinition(declaration: DeclarationSummary): declaration is TypeDefinitionSummary {
  return (
    declaration.kind === 'table' ||
    declaration.kind === 'struct' ||
    declaration.kind === 'enum' ||
    declaration.kind === 'union'
  );
}

/** True if a declaration is a type or a service. */
export function isNamedDeclaration(declaration: DeclarationSummary): declaration is NamedDeclarationSummary {
  return isTypeDefinition(declaration) || declaration.kind === 'rpc_service';
}

/** The namespace that a statement sets, with dots; empty for `namespace;`, the global one. */
export function namespaceText(declaration: NamespaceSummary): string {
  return declaration.parts.map((part) => part.text).join('.');
}

/** The attributes of a declaration and of each of its members, in the order of the text; empty lists are included. */
export function* metadataOf(declaration: NamedDeclarationSummary): Iterable<readonly AttributeSummary[]> {
  yield declaration.metadata;
  for (const { metadata } of membersOf(declaration)) yield metadata;
}

/** The fields, members or methods of a declaration. */
export function membersOf(
  declaration: NamedDeclarationSummary,
): readonly (FieldSummary | EnumMemberSummary | UnionMemberSummary | MethodSummary)[] {
  if ('fields' in declaration) return declaration.fields;
  return 'methods' in declaration ? declaration.methods : declaration.members;
}
