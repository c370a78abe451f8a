// Shows the value of an enum or union member, and the request and response of a method.
import type { Definition } from '../../binding/definition.ts';
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { memberCode } from '../../documentation/signature.ts';
import { membersOf } from '../../summary/summary.ts';
import { type EnumValue, enumValues, underlyingType } from '../../values/enum-values.ts';
import { documentationOf, elaboratedOf, factsBlock, hexadecimal, nameFacts } from './declaration.ts';
import type { HoverContext } from './source.ts';

/** The member or method that a place names, or the member of a union that is named like its type. */
export function hoverOfMember(context: HoverContext): readonly HoverBlock[] {
  const { symbol } = context.symbol ?? {};
  if (symbol?.kind === 'type') return hoverOfBareMember(context);
  if (symbol?.kind !== 'member' || 'fields' in symbol.owner.declaration) return [];
  const { owner, member } = symbol;
  const { declaration } = owner;
  const name = membersOf(declaration)[member]?.name.text;
  return [
    { kind: 'code', text: memberCode(declaration, member) },
    ...documentationOf(context, owner, member),
    ...factsBlock([
      ...nameFacts(context, owner, name),
      ...valueFacts(context, owner, member),
      ...typeFacts(context, owner, member),
    ]),
  ];
}

/** The number of a bare member, after the hover of its type. */
function hoverOfBareMember(context: HoverContext): readonly HoverBlock[] {
  const { place, summary, uri, meanings } = context;
  if (place?.kind !== 'reference' || place.reference.role !== 'union-member') return [];
  const declaration = summary.declarations[place.index];
  const owner = meanings.declaration(uri, place.index)?.definition;
  if (declaration?.kind !== 'union' || !owner) return [];
  const member = declaration.members.findIndex(
    ({ type, isAlias }) => !isAlias && type?.kind === 'named' && type.reference === place.position,
  );
  const value = memberValue(context, owner, member);
  if (!value || value.number === undefined) return [];
  const written = declaration.members[member]?.name.text;
  return factsBlock([
    [`Number in \`${declaration.name.text}\``, { words: `${value.number}` }],
    ...(value.name === written ? [] : [['Name in JSON', value.name] as const]),
  ]);
}

function valueFacts(context: HoverContext, owner: Definition, member: number): readonly HoverFact[] {
  const found = memberValue(context, owner, member);
  if (!found || found.number === undefined) return [];
  const { number, value, isFlags, name } = found;
  if (owner.declaration.kind === 'union') {
    const written = membersOf(owner.declaration)[member]?.name.text;
    return [['Number', { words: `${number}` }], ...(name === written ? [] : [['Name in JSON', name] as const])];
  }
  const facts: HoverFact[] = isFlags ? [['Bit', { words: `${number}` }]] : [];
  if (value === undefined) return facts;
  const isWorthHex = isFlags || value > 9n || value < -9n;
  facts.push(['Value', `${value}`, ...(isWorthHex ? [hexadecimal(value)] : [])]);
  return facts;
}

function memberValue(
  context: HoverContext,
  owner: Definition,
  member: number,
): (EnumValue & { readonly isFlags: boolean }) | undefined {
  const { declaration } = owner;
  if (declaration.kind !== 'enum' && declaration.kind !== 'union') return undefined;
  const references = elaboratedOf(context, owner)?.references ?? [];
  const underlying = underlyingType(declaration, (reference) => references[reference]?.underlying);
  const { members, isFlags } = enumValues(
    declaration,
    underlying,
    context.program.settings.of(context.closure.root).flatc.unionValueNamespacing,
  );
  const value = members.find((candidate) => candidate.member === member);
  return value && { ...value, isFlags };
}

/** The meaning of a union member's type. */
function typeFacts(context: HoverContext, owner: Definition, member: number): readonly HoverFact[] {
  const { declaration } = owner;
  const type = declaration.kind === 'union' ? declaration.members[member]?.type : undefined;
  if (type?.kind !== 'named') return [];
  const definition = elaboratedOf(context, owner)?.references[type.reference]?.definition;
  return definition ? [['Type', `${definition.declaration.kind} ${definition.fullName}`]] : [];
}
