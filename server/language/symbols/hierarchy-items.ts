// Makes the items of call and type hierarchies from declarations and methods.
import type { SymbolKind } from 'vscode-languageserver-types';
import type { Definition } from '../binding/definition.ts';
import type { Program } from '../program.ts';
import { membersOf, type NamedDeclarationSummary } from '../summary/summary.ts';
import { linkTo } from './links.ts';
import { kindOfDeclaration, memberKindOf } from './outline.ts';
import { type DeclarationPlace, placeOfDefinition, placeOfMember } from './symbol-declarations.ts';

/** A symbol in a call or type hierarchy; the protocol's items for both have this form. */
export interface HierarchyItem {
  readonly name: string;
  readonly kind: SymbolKind;
  /** For a declaration, its kind and full name; for a member, the full name of its declaration. */
  readonly detail: string;
  readonly uri: string;
  readonly range: DeclarationRange;
  readonly selectionRange: DeclarationRange;
}

type DeclarationRange = ReturnType<typeof linkTo>['targetRange'];

/** A definition as an item; undefined if the file no longer has it. */
export function itemOfDefinition(program: Program, definition: Definition): HierarchyItem | undefined {
  const { declaration, fullName } = definition;
  const place = placeOfDefinition(program, definition);
  const detail = `${wordOf(declaration)} ${fullName}`;
  return place && itemAt(program, place, declaration.name.text, kindOfDeclaration(declaration), detail);
}

/** A member of a definition as an item; undefined if the file no longer has it. */
export function itemOfMember(program: Program, owner: Definition, member: number): HierarchyItem | undefined {
  const { declaration, fullName } = owner;
  const name = membersOf(declaration)[member]?.name.text;
  const place = placeOfMember(program, owner, member);
  return place && name !== undefined ? itemAt(program, place, name, memberKindOf(declaration), fullName) : undefined;
}

function itemAt(program: Program, place: DeclarationPlace, name: string, kind: SymbolKind, detail: string) {
  const { targetRange, targetSelectionRange } = linkTo(program, place);
  return { name, kind, detail, uri: place.uri, range: targetRange, selectionRange: targetSelectionRange };
}

function wordOf({ kind }: NamedDeclarationSummary): string {
  return kind === 'rpc_service' ? 'service' : kind;
}
