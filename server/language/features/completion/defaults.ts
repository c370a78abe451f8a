// Offers the defaults of a field by its type (semantics, section 2.6).
import { CompletionItemKind } from 'vscode-languageserver-types';
import { Best } from '../../names/best.ts';
import { fits } from '../../names/word-fit.ts';
import type { EnumMemberSummary } from '../../summary/summary.ts';
import { isDeprecated } from '../../symbols/outline.ts';
import { enumValues } from '../../values/enum-values.ts';
import { lateDefaultWords, refusesReferenceDefaults } from '../../values/late-uses.ts';
import { defaultFunctions, findScalar, stringType } from '../../vocabulary/vocabulary.ts';
import { type CompletionContext, mostItems, noProposals, type Proposal, type Proposals } from './proposal.ts';

/** The defaults for the field at the place; empty in a struct and for an array. */
export function defaultValues(context: CompletionContext<'default'>): Proposals {
  const { slot, program, root } = context;
  const { shape, name } = slot.type;
  if (slot.isStruct || shape === 'array') return noProposals;
  const scalar = shape === 'plain' ? findScalar(name) : undefined;
  if (slot.isQuoted) {
    // A number takes the members of any enum, under its name without a namespace; an enum takes its own, without.
    const isEnum = scalar?.kind === 'integer' && !slot.qualifier.includes('.');
    const owner = isEnum ? slot.qualifier : scalar || slot.qualifier !== '' ? '' : name;
    return owner === '' || shape === 'vector' ? noProposals : enumMembers(owner, context);
  }
  if (slot.hasSign) return { items: scalar?.kind === 'float' ? floatWords : [], isIncomplete: false };
  if (shape === 'vector' || name === stringType.name) {
    if (refusesReferenceDefaults(program.settings.of(root).flatc)) return noProposals;
    return { items: [shape === 'vector' ? emptyVector : text], isIncomplete: false };
  }
  switch (scalar?.kind) {
    case 'bool':
      return { items: [word('true', 0), word('false', 1), optional], isIncomplete: false };
    case 'integer':
      return { items: [optional], isIncomplete: false };
    case 'float':
      return { items: [...floatWords, optional, ...functions], isIncomplete: false };
    default: {
      const members = enumMembers(name, context);
      const isFree = members.items.length > 0 && !members.hasNull;
      return isFree ? { ...members, items: [...members.items, { ...optional, rank: 1 }] } : members;
    }
  }
}

/**
 * The members of an enum that fit the word best. `hasNull` is true if any member of the enum is called `null`. Empty if
 * the name means no enum.
 */
function enumMembers(
  name: string,
  { scope, fitOf, slot: { isQuoted } }: CompletionContext<'default'>,
): Proposals & { readonly hasNull?: boolean } {
  const { definition: found, underlying } = scope().resolve(name, 'field-type');
  if (found?.declaration.kind !== 'enum') return noProposals;
  const { members } = found.declaration;
  const { byName } = enumValues(found.declaration, underlying);
  // One more than are shown, so that the list knows that it is not whole.
  const best = new Best<number>(mostItems + 1, (left, right) => left - right);
  for (let index = 0; index < members.length; index++) {
    const member = members[index] as EnumMemberSummary;
    const fit = fitOf(member.name.text);
    if (fit !== fits.none) best.add((2 * fit + (isDeprecated(member) ? 1 : 0)) * members.length + index);
  }
  const items = best.items.map((place): Proposal => {
    const index = place % members.length;
    const member = members[index] as EnumMemberSummary;
    const value = byName.get(member.name.text)?.value ?? '?';
    return {
      label: member.name.text,
      kind: CompletionItemKind.EnumMember,
      rank: (isDeprecated(member) ? 0.5 : 0) + index / 1_000_000,
      detail: `${found.fullName} = ${value}`,
      labelDetails: () => ({ detail: ` = ${value}`, description: found.fullName }),
      isDeprecated: isDeprecated(member),
      ...(isQuoted ? {} : { commitCharacters: endOfDefault }),
      source: { uri: found.uri, name: found.fullName, member: member.name.text },
    };
  });
  return { items, isIncomplete: false, hasNull: byName.has(optional.label) };
}

/**
 * The characters that accept a default. They are safe, because a default is a word or an existing member, never a new
 * name.
 */
const endOfDefault = [';'];

function word(label: string, rank: number): Proposal {
  const source = { words: 'value', name: label } as const;
  return { label, kind: CompletionItemKind.Keyword, rank, commitCharacters: endOfDefault, source };
}

const optional = word('null', 3);
const floatWords = [word('inf', 1), word('nan', 2)];

const text: Proposal = {
  label: '""',
  kind: CompletionItemKind.Value,
  rank: 0,
  snippet: '"$1"',
  detail: `text, ${lateDefaultWords}`,
};

const emptyVector: Proposal = { label: '[]', kind: CompletionItemKind.Value, rank: 0, detail: lateDefaultWords };

/** The functions that flatc computes numbers with. */
export const functions: readonly Proposal[] = defaultFunctions.map(({ name }) => ({
  label: name,
  kind: CompletionItemKind.Function,
  rank: 4,
  text: `${name}()`,
  snippet: `${name}($1)`,
  source: { words: 'function', name },
}));
