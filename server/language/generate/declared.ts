// Finds the declaration of a schema around a place, from the document symbols of an editor or of the protocol.
import type { DeclaredName } from './code-places.ts';

interface Place {
  readonly line: number;
  readonly character: number;
}

interface Symbol {
  readonly name: string;
  readonly range: { readonly start: Place; readonly end: Place };
  readonly kind: number;
  readonly children?: readonly Symbol[];
}

/**
 * The declaration and the member around a place; undefined outside of declarations. `namespaceKind` is the number that
 * the symbols use for a namespace, and `namespace` the namespace around all symbols.
 */
export function declaredAt(
  symbols: readonly Symbol[],
  place: Place,
  namespaceKind: number,
  namespace = '',
): DeclaredName | undefined {
  const around = symbols.find((symbol) => isIn(symbol, place));
  if (!around) return undefined;
  const { name, kind, children = [] } = around;
  if (kind === namespaceKind) return declaredAt(children, place, namespaceKind, name);
  const member = children.find((child) => isIn(child, place)) ?? memberOnLine(around, place);
  return { namespace, name, ...(member ? { member: member.name } : {}) };
}

/**
 * The first declaration in the order of the symbols, which may be inside a namespace. The result has no member.
 * Undefined if there is no declaration.
 */
export function firstDeclared(
  symbols: readonly Symbol[],
  namespaceKind: number,
  namespace = '',
): DeclaredName | undefined {
  for (const { name, kind, children = [] } of symbols) {
    if (kind !== namespaceKind) return { namespace, name };
    const inside = firstDeclared(children, namespaceKind, name);
    if (inside) return inside;
  }
  return undefined;
}

/**
 * The first member on the line of a place, even if the member ends before the place or begins after the place.
 * Undefined if the line has no member, and on the first line of the declaration.
 */
function memberOnLine({ range, children = [] }: Symbol, { line }: Place): Symbol | undefined {
  if (line === range.start.line) return undefined;
  return children.find(({ range: { start, end } }) => start.line <= line && line <= end.line);
}

function isIn({ range: { start, end } }: Symbol, place: Place): boolean {
  return !isBefore(place, start) && !isBefore(end, place);
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
