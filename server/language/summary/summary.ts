// A file as plain data, for everything that does not need its tree: what it declares, and what it names.
//
// Offsets are UTF-16 units relative to the start of the declaration, so that a declaration that did not change
// stays the same object wherever edits elsewhere move it.
import { onceAskedOften } from '../memo.ts';
import type { DividedObject } from './object-parts.ts';

/** A span of a text. In a declaration it counts from the declaration's start. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether one span is inside another, or is the same. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether an offset is inside a span or at one of its ends, as a caret may be. */
export function touches({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** A name as written, with blanks and comments inside a dotted name taken out of `text`. */
export interface Name extends Span {
  readonly text: string;
}

/** Where a reference is, which decides what it may name and how flatc looks it up. */
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
  /** The parts of a dotted name in order; undefined where the name has one part. */
  readonly parts?: readonly Name[];
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
  /** Without quotes and with escapes decoded; its span covers the quotes. */
  readonly name: Name;
  readonly value: ValueSummary | undefined;
}

interface MemberSummary extends Span {
  readonly name: Name;
  readonly metadata: readonly AttributeSummary[];
  /** The `///` lines before it, from the first slash to the end of the last line. */
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
  /** Whether the member has a name of its own: `sword: Weapon`. */
  readonly isAlias: boolean;
  readonly value: Name | undefined;
}

export interface MethodSummary extends MemberSummary {
  /** Indices into the declaration's `references`; undefined where the type is missing. */
  readonly request: number | undefined;
  readonly response: number | undefined;
}

interface StatementSummary extends Span {
  /** The uses of types in source order, which is the order in which flatc resolves them. */
  readonly references: readonly Reference[];
  /** Whether the tree has an error inside, or a bracket, brace or semicolon is missing. */
  readonly isBroken: boolean;
  /** The keyword that begins the statement. */
  readonly keyword: Span;
}

interface DefinitionSummary extends StatementSummary {
  readonly name: Name;
  readonly metadata: readonly AttributeSummary[];
  readonly documentation: Span | undefined;
  /** From `{` to `}`; undefined where there is no body. */
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
  /** From the colon before the base type to its end. */
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
  /** Undefined for `namespace;`, which returns to the global one. */
  readonly name: Name | undefined;
  readonly parts: readonly Name[];
}

export interface AttributeDeclarationSummary extends StatementSummary {
  readonly kind: 'attribute';
  /** Decoded where it is quoted; its span covers the quotes. */
  readonly name: Name | undefined;
  readonly isQuoted: boolean;
}

interface RootTypeSummary extends StatementSummary {
  readonly kind: 'root_type';
}

/** The object that may end a schema. */
interface ObjectSummary extends StatementSummary {
  readonly kind: 'object';
  /** Its parts, where it is large. It may have syntax errors then. */
  readonly divided?: DividedObject;
}

/** Text that is not a statement. The names that it seems to declare are kept, so that their uses are not reported. */
export interface UnreadableSummary extends StatementSummary {
  readonly kind: 'unreadable';
  readonly names: readonly Name[];
  /** The first word of it, cut where it is longer than any keyword; empty where it begins with something else. */
  readonly word: string;
  /** Whether it begins with the brace of an object. */
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
 * A file as a list of declarations that cover it: each tile begins where the one before ends, so the blanks and comments
 * before a declaration are part of its tile. Only blanks and comments follow the last one.
 */
export interface FileSummary {
  readonly declarations: readonly DeclarationSummary[];
  /** For each declaration the offset at which its tile ends, in the file. */
  readonly ends: readonly number[];
  /**
   * What others can see of each declaration: a summary that equals it in all but places and comments, and stays the
   * same object through edits that change nothing else. The list too is kept while none of its entries changes.
   */
  readonly exports: readonly DeclarationSummary[];
}

/** The offset in the file that a declaration's own offsets count from. */
export function startOfDeclaration(summary: FileSummary, index: number): number {
  return index === 0 ? 0 : (summary.ends[index - 1] ?? 0);
}

/** The index of the declaration whose tile contains an offset of the file; the number of declarations after the last. */
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

/** The index of a declaration among those of its file, as others see them; -1 where it is not there any more. */
export function indexOfExport(exports: FileSummary['exports'], declaration: DeclarationSummary): number {
  const indices = exportIndices(exports);
  return indices ? (indices.get(declaration) ?? -1) : exports.indexOf(declaration);
}

// To look for each of many declarations would take quadratic time.
const exportIndices = onceAskedOften(
  (exports: FileSummary['exports']): ReadonlyMap<DeclarationSummary, number> =>
    new Map(exports.map((each, index) => [each, index])),
);

/** The kinds of declarations that have a name and members. */
export const namedKinds = ['table', 'struct', 'enum', 'union', 'rpc_service'] as const;

export function isTypeDefinition(declaration: DeclarationSummary): declaration is TypeDefinitionSummary {
  return (
    declaration.kind === 'table' ||
    declaration.kind === 'struct' ||
    declaration.kind === 'enum' ||
    declaration.kind === 'union'
  );
}

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
