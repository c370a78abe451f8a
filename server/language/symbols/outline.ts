// Describes declarations and their members for lists of symbols: the symbol kind and the detail text.
import { SymbolKind, SymbolTag } from 'vscode-languageserver-types';
import { typesOfMethod, writtenType } from '../documentation/signature.ts';
import {
  type AttributeSummary,
  type EnumSummary,
  membersOf,
  type Name,
  type NamedDeclarationSummary,
  type Span,
  type UnionSummary,
} from '../summary/summary.ts';
import { enumValues, underlyingType } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';

/** A declaration or member as a list shows it. Offsets count from the start of the declaration. */
export interface OutlineEntry {
  readonly name: string;
  readonly kind: SymbolKind;
  /** The kind of declaration, a field's type and default, a member's value, or a method's types. */
  readonly detail: string;
  readonly isDeprecated: boolean;
  /** The whole declaration or member, with its documentation. */
  readonly span: Span;
  readonly nameSpan: Span;
}

/** A declaration and its members; members without a name are left out. Undefined for a declaration without a name. */
export function outlineOf(
  declaration: NamedDeclarationSummary,
): (OutlineEntry & { readonly members: readonly OutlineEntry[] }) | undefined {
  if (declaration.name.text === '') return undefined;
  const details = memberDetails(declaration);
  const kind = memberKindOf(declaration);
  const members = membersOf(declaration).flatMap((member, index) =>
    member.name.text === '' ? [] : [entryOf(member, kind, details(index))],
  );
  return { ...entryOf(declaration, kindOfDeclaration(declaration), detailOf(declaration)), members };
}

/** The symbol kind of a declaration, the same as in completion. */
export function kindOfDeclaration({ kind }: NamedDeclarationSummary): SymbolKind {
  return declarationKinds[kind];
}

/** The symbol kind of the members of a declaration. */
export function memberKindOf({ kind }: NamedDeclarationSummary): SymbolKind {
  return memberKinds[kind];
}

/** The support of an editor for lists of symbols: the tag for deprecated ones, and the kinds that it knows. */
export interface SymbolSupport {
  /** True if the editor knows the tag for deprecated symbols; older editors know a property instead. */
  readonly tags: boolean;
  /**
   * The symbol kinds that the editor knows; undefined if it knows only the kinds of the first version of the protocol.
   */
  readonly kinds: readonly SymbolKind[] | undefined;
}

/** The symbol kind itself if the editor knows it. Otherwise a class for a struct, and a constant for any other kind. */
export function shownKind(kind: SymbolKind, { kinds }: SymbolSupport): SymbolKind {
  if (kinds ? kinds.includes(kind) : kind <= SymbolKind.Array) return kind;
  return kind === SymbolKind.Struct ? SymbolKind.Class : SymbolKind.Constant;
}

/** The property that marks a symbol as deprecated for an editor. */
export function deprecation({ tags }: SymbolSupport): { readonly tags: SymbolTag[] } | { readonly deprecated: true } {
  return tags ? { tags: [SymbolTag.Deprecated] } : { deprecated: true };
}

/** True if a declaration or member has the attribute deprecated, even if generators ignore it there. */
export function isDeprecated({ metadata }: { readonly metadata: readonly AttributeSummary[] }): boolean {
  return findUse(metadata, 'deprecated') !== undefined;
}

const declarationKinds = {
  table: SymbolKind.Class,
  struct: SymbolKind.Struct,
  enum: SymbolKind.Enum,
  union: SymbolKind.Interface,
  rpc_service: SymbolKind.Interface,
} as const;

const memberKinds = {
  table: SymbolKind.Field,
  struct: SymbolKind.Field,
  enum: SymbolKind.EnumMember,
  union: SymbolKind.EnumMember,
  rpc_service: SymbolKind.Method,
} as const;

interface Described extends Span {
  readonly name: Name;
  readonly metadata: readonly AttributeSummary[];
  readonly documentation: Span | undefined;
}

function entryOf(described: Described, kind: SymbolKind, detail: string): OutlineEntry {
  const { name, documentation, start, end } = described;
  return {
    name: name.text,
    kind,
    detail,
    isDeprecated: isDeprecated(described),
    span: { start: documentation?.start ?? start, end },
    nameSpan: name,
  };
}

function detailOf(declaration: NamedDeclarationSummary): string {
  const base = 'base' in declaration ? writtenType(declaration.base) : '';
  return base === '' ? declaration.kind : `${declaration.kind}: ${base}`;
}

function memberDetails(declaration: NamedDeclarationSummary): (index: number) => string {
  switch (declaration.kind) {
    case 'table':
    case 'struct':
      return (index) => {
        const field = declaration.fields[index];
        const type = writtenType(field?.type);
        return field?.defaultValue ? `${type} = ${field.defaultValue.text.replace(/\s+/g, ' ')}` : type;
      };
    case 'enum':
      return valueDetails(declaration);
    case 'union': {
      const valueAt = valueDetails(declaration);
      return (index) => {
        const member = declaration.members[index];
        return [member?.isAlias ? writtenType(member.type) : '', valueAt(index)]
          .filter((text) => text !== '')
          .join(' ');
      };
    }
    case 'rpc_service':
      return (index) => typesOfMethod(declaration, index);
  }
}

function valueDetails(declaration: EnumSummary | UnionSummary): (index: number) => string {
  // The underlying type matters only for a flag that does not fit into it, so a named one is not looked up.
  const underlying = underlyingType(declaration, () => undefined);
  const values = new Map(enumValues(declaration, underlying).members.map(({ member, value }) => [member, value]));
  return (index) => {
    const value = values.get(index);
    return value === undefined ? '' : `= ${value}`;
  };
}
