// Names the symbols of schemas in the same way in every repository.
import type { Definition } from '../../binding/definition.ts';
import { membersOf, type NamespaceSummary } from '../../summary/summary.ts';
import type { SchemaSymbol } from '../../symbols/schema-symbol.ts';

/** The name of a symbol with its whole namespace. The name stays when the declaration moves within its file. */
export type StableName =
  | { readonly kind: 'namespace' | 'attribute'; readonly name: string }
  /** A type, with the file that declares it. */
  | TypeName
  | { readonly kind: 'member' | 'method'; readonly type: string; readonly name: string; readonly uri: string }
  | { readonly kind: 'file'; readonly uri: string };

/** The full name of a type or service, and the file that declares it. */
export interface TypeName {
  readonly kind: 'type';
  /** The full name; with ` service` after that of a service, since any file may declare a type of the same name. */
  readonly name: string;
  readonly uri: string;
}

/** The stable name of a symbol. */
export function stableName(symbol: SchemaSymbol): StableName {
  switch (symbol.kind) {
    case 'type':
      return typeName(symbol.definition);
    case 'member':
      return memberName(symbol.owner, symbol.member);
    case 'file':
      return { kind: 'file', uri: symbol.uri };
    default:
      return { kind: symbol.kind, name: symbol.name };
  }
}

/** The stable name of a type or service. */
export function typeName({ fullName, uri, declaration }: Definition): TypeName {
  return { kind: 'type', name: declaration.kind === 'rpc_service' ? `${fullName} service` : fullName, uri };
}

/** The stable name of a field, member or method by its index. */
export function memberName(owner: Definition, member: number): StableName {
  const { uri, declaration } = owner;
  const kind = declaration.kind === 'rpc_service' ? 'method' : 'member';
  const { name: type } = typeName(owner);
  return { kind, type, name: membersOf(declaration)[member]?.name.text ?? '', uri };
}

/**
 * The namespace that a statement opens and all namespaces around it, the outermost first: `a`, `a.b` for `namespace
 * a.b;`.
 */
export function openedBy({ parts }: NamespaceSummary): readonly string[] {
  return parts.map((_, at) =>
    parts
      .slice(0, at + 1)
      .map(({ text }) => text)
      .join('.'),
  );
}
