// Finds the kind of thing that each name in a declaration means, as far as that is known.
import type { Definition, Resolution } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { defaultEnumOf } from '../binding/point-facts.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import { memberNamed, memberWords } from '../fields/member-words.ts';
import {
  type AttributeSummary,
  type DeclarationSummary,
  isNamedDeclaration,
  membersOf,
  metadataOf,
  type Name,
  type NamedDeclarationSummary,
  type Reference,
  type Span,
  type TypeSummary,
} from '../summary/summary.ts';
import { attributes } from '../vocabulary/vocabulary.ts';
import { isDeprecated } from './outline.ts';
import type { TokenModifier, TokenType } from './token-legend.ts';

/**
 * A name with its meaning. Offsets count from the start of the declaration. The name never passes the end of a line.
 */
export interface NameToken extends Span {
  readonly type: TokenType;
  readonly modifiers: readonly TokenModifier[];
}

/**
 * The names in a declaration in the order of the text, without overlaps. `elaborated` must belong to this declaration.
 * Unresolved names are left out, and so are words with a fixed meaning, which an editor's grammar colours.
 * `keepsNamespaces` is flatc's option about the names of union members.
 */
export function nameTokensOf(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  keepsNamespaces: boolean,
): readonly NameToken[] {
  const found = [...tokensIn(declaration, elaborated, keepsNamespaces)].sort((left, right) => left.start - right.start);
  let end = 0;
  return found.filter((token) => {
    const isFree = token.start >= end && token.start < token.end;
    if (isFree) end = token.end;
    return isFree;
  });
}

function* tokensIn(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  keepsNamespaces: boolean,
): Iterable<NameToken> {
  for (const [index, reference] of declaration.references.entries()) {
    yield* tokensOfReference(reference, elaborated.references[index]);
  }
  if (declaration.kind === 'namespace') {
    for (const part of declaration.parts) yield tokenOf(part, 'namespace', declared);
  }
  if (declaration.kind === 'attribute' && declaration.name) yield* tokensOfAttribute(declaration.name, declared);
  if (!isNamedDeclaration(declaration)) return;
  yield tokenOf(declaration.name, typeOfDeclaration[declaration.kind], modifiersOf(declaration, declared));
  yield* tokensOfMembers(declaration);
  yield* tokensOfValues(declaration, elaborated, keepsNamespaces);
  yield* tokensOfMetadata(declaration, elaborated);
}

/** The token type of the name of a declaration, by the kind of the declaration. */
export const typeOfDeclaration = {
  table: 'class',
  struct: 'struct',
  enum: 'enum',
  union: 'interface',
  rpc_service: 'interface',
} as const satisfies Record<NamedDeclarationSummary['kind'], TokenType>;

const declared: readonly TokenModifier[] = ['declaration'];
const declaredConstant: readonly TokenModifier[] = ['declaration', 'readonly'];
const constant: readonly TokenModifier[] = ['readonly'];
const builtIn: readonly TokenModifier[] = ['defaultLibrary'];
const none: readonly TokenModifier[] = [];

/** A token for the colour of a name. */
export function tokenOf({ start, end }: Span, type: TokenType, modifiers: readonly TokenModifier[]): NameToken {
  return { start, end, type, modifiers };
}

function modifiersOf(
  described: { readonly metadata: readonly AttributeSummary[] },
  modifiers: readonly TokenModifier[],
): readonly TokenModifier[] {
  return isDeprecated(described) ? [...modifiers, 'deprecated'] : modifiers;
}

/** Tokens for the namespaces in a reference, and for the type that it refers to. */
function* tokensOfReference(reference: Reference, resolution: Resolution | undefined): Iterable<NameToken> {
  const definition = resolution?.definition;
  if (!definition) return;
  const parts = reference.parts ?? [reference];
  for (const part of parts.slice(0, -1)) yield tokenOf(part, 'namespace', none);
  yield tokenOfDefinition(parts.at(-1) as Name, definition);
}

function tokenOfDefinition(span: Span, { declaration }: Definition): NameToken {
  return tokenOf(span, typeOfDeclaration[declaration.kind], modifiersOf(declaration, none));
}

function* tokensOfMembers(declaration: NamedDeclarationSummary): Iterable<NameToken> {
  for (const member of membersOf(declaration)) {
    // A name with blanks inside has no single token, and the name of a bare union member is the name of its type.
    if (member.name.text.length !== member.name.end - member.name.start) continue;
    if ('isAlias' in member && !member.isAlias) continue;
    if ('fields' in declaration) yield tokenOf(member.name, 'property', modifiersOf(member, declared));
    else if ('methods' in declaration) yield tokenOf(member.name, 'method', modifiersOf(member, declared));
    else yield tokenOf(member.name, 'enumMember', modifiersOf(member, declaredConstant));
  }
}

/** Tokens for built-in types, and for enum members in default values. */
function* tokensOfValues(
  declaration: NamedDeclarationSummary,
  elaborated: ElaboratedDeclaration,
  keepsNamespaces: boolean,
): Iterable<NameToken> {
  if ('base' in declaration) yield* tokensOfType(declaration.base);
  if (declaration.kind === 'union') for (const { type } of declaration.members) yield* tokensOfType(type);
  if (!('fields' in declaration)) return;
  for (const [index, { type, defaultValue }] of declaration.fields.entries()) {
    yield* tokensOfType(type);
    if (defaultValue?.kind !== 'constant' && defaultValue?.kind !== 'string') continue;
    const { references, facts } = elaborated;
    const enumNamed = (name: string) => defaultEnumOf(facts, index, name)?.meaning.definition;
    for (const { owner, ownerName, text, start, end } of memberWords(
      fieldTypeOf(type, references),
      defaultValue,
      enumNamed,
    )) {
      if (ownerName) yield tokenOfDefinition(ownerName, owner);
      const member = memberNamed(owner, text, keepsNamespaces);
      const summary = member === undefined ? undefined : membersOf(owner.declaration)[member];
      if (summary) yield tokenOf({ start, end }, 'enumMember', modifiersOf(summary, constant));
    }
  }
}

function* tokensOfType(type: TypeSummary | undefined): Iterable<NameToken> {
  if (type?.kind === 'vector' || type?.kind === 'array') yield* tokensOfType(type.element);
  if (type?.kind === 'scalar' || type?.kind === 'string') yield tokenOf(type, 'type', builtIn);
}

const builtInNames = new Set(attributes.map(({ name }) => name));

function* tokensOfMetadata(
  declaration: NamedDeclarationSummary,
  { facts }: ElaboratedDeclaration,
): Iterable<NameToken> {
  const undeclared = new Set(facts.undeclaredAttributes);
  for (const metadata of metadataOf(declaration)) {
    for (const { name } of metadata) {
      if (builtInNames.has(name.text)) yield* tokensOfAttribute(name, builtIn);
      else if (!undeclared.has(name.text)) yield* tokensOfAttribute(name, none);
    }
  }
}

/** The name of an attribute without its quotes. A text that is not a name, such as a go_package, has no token. */
function* tokensOfAttribute(name: Name, modifiers: readonly TokenModifier[]): Iterable<NameToken> {
  const { text, start, end } = name;
  if (!/^[A-Za-z_]\w*$/.test(text)) return;
  if (end - start === text.length) yield tokenOf(name, 'decorator', modifiers);
  else if (end - start === text.length + 2) yield tokenOf({ start: start + 1, end: end - 1 }, 'decorator', modifiers);
}
