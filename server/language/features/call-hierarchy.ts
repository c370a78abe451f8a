// Shows services as callers: a service has methods, and a method takes and returns tables.
import type { Range } from 'vscode-languageserver-types';
import type { Definition } from '../binding/definition.ts';
import type { Program } from '../program.ts';
import { isNamedDeclaration, membersOf, startOfDeclaration } from '../summary/summary.ts';
import { type BoundReference, referencesIn, referencesTo, rpcRoles } from '../symbols/bound-references.ts';
import { type HierarchyItem, itemOfDefinition, itemOfMember } from '../symbols/hierarchy-items.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import { indexOfDefinition, type SchemaSymbol } from '../symbols/schema-symbol.ts';

/** An item that calls another one or is called by it, with the places of these calls in the caller's file. */
interface HierarchyCall {
  readonly item: HierarchyItem;
  readonly ranges: readonly Range[];
}

/** The item at an offset of a file in a root: a service, a method, a table or a struct. Empty at any other place. */
export function prepareCalls(program: Program, root: string, uri: string, offset: number): readonly HierarchyItem[] {
  const symbol = symbolAt(program, root, uri, offset)?.symbol;
  const item = symbol && itemOf(program, symbol);
  return item ? [item] : [];
}

/** The methods that take or return the type at an offset; for a method, its service. Empty at any other place. */
export function incomingCalls(program: Program, root: string, uri: string, offset: number): readonly HierarchyCall[] {
  const symbol = symbolAt(program, root, uri, offset)?.symbol;
  if (symbol?.kind === 'type') return methodsWith(program, symbol.definition);
  if (symbol?.kind !== 'member' || symbol.owner.declaration.kind !== 'rpc_service') return [];
  const item = itemOfDefinition(program, symbol.owner);
  const method = itemOf(program, symbol);
  return item && method ? [{ item, ranges: [method.selectionRange] }] : [];
}

/** The request and the response of the method at an offset; for a service, its methods. Empty at any other place. */
export function outgoingCalls(program: Program, root: string, uri: string, offset: number): readonly HierarchyCall[] {
  const symbol = symbolAt(program, root, uri, offset)?.symbol;
  if (symbol?.kind === 'member') return typesOfMethod(program, root, symbol.owner, symbol.member);
  if (symbol?.kind !== 'type' || symbol.definition.declaration.kind !== 'rpc_service') return [];
  const { definition } = symbol;
  return membersOf(definition.declaration).flatMap((_, member) => {
    const item = itemOfMember(program, definition, member);
    return item ? [{ item, ranges: [item.selectionRange] }] : [];
  });
}

function itemOf(program: Program, symbol: SchemaSymbol): HierarchyItem | undefined {
  if (symbol.kind === 'type') {
    const { kind } = symbol.definition.declaration;
    return kind === 'enum' || kind === 'union' ? undefined : itemOfDefinition(program, symbol.definition);
  }
  const isMethod = symbol.kind === 'member' && symbol.owner.declaration.kind === 'rpc_service';
  return isMethod ? itemOfMember(program, symbol.owner, symbol.member) : undefined;
}

function methodsWith(program: Program, definition: Definition): readonly HierarchyCall[] {
  const byMethod = new Map<string, BoundReference[]>();
  for (const reference of referencesTo(program, definition, rpcRoles)) {
    const key = `${reference.uri} ${reference.owner.fullName} ${reference.member}`;
    byMethod.set(key, [...(byMethod.get(key) ?? []), reference]);
  }
  return [...byMethod.values()].flatMap((references) => {
    const [{ owner, member, uri }] = references as [BoundReference];
    const item = member === undefined ? undefined : itemOfMember(program, owner, member);
    return item ? [{ item, ranges: rangesOf(program, uri, references) }] : [];
  });
}

function typesOfMethod(program: Program, root: string, owner: Definition, member: number): readonly HierarchyCall[] {
  const { uri } = owner;
  const index = indexOfDefinition(program, owner);
  const summary = program.file(uri)?.summary;
  const declaration = summary?.declarations[index];
  const known = program.elaboration(root)?.declarations(uri)?.[index];
  if (!summary || !known || !declaration || !isNamedDeclaration(declaration)) return [];
  const own = referencesIn(declaration, startOfDeclaration(summary, index), rpcRoles).filter(
    (reference) => reference.member === member,
  );
  const types = new Set(own.flatMap(({ position }) => known.references[position]?.definition ?? []));
  return [...types].flatMap((definition) => {
    const item = itemOfDefinition(program, definition);
    const named = own.filter(({ position }) => known.references[position]?.definition === definition);
    return item ? [{ item, ranges: rangesOf(program, uri, named) }] : [];
  });
}

function rangesOf(program: Program, uri: string, spans: readonly { start: number; end: number }[]): readonly Range[] {
  return spans.flatMap(({ start, end }) => program.file(uri)?.rangeOf(start, end) ?? []);
}
