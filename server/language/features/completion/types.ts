// Offers the types for a place: built-in types, declarations in reach by their shortest name, namespaces that lead to
// other declarations, and types of files that are not yet included.
import type { Definition } from '../../binding/definition.ts';
import { fits } from '../../names/word-fit.ts';
import { reservationsAt } from '../../reservations/reservations.ts';
import { isRefused, lateUnionBase, lateWords } from '../../values/late-uses.ts';
import { namespaceSteps } from './namespace-steps.ts';
import { newTypeNames } from './new-types.ts';
import {
  type CompletionContext,
  definitionItem,
  mostItems,
  noProposals,
  type Proposal,
  type Proposals,
  whereabouts,
} from './proposal.ts';
import { type Demand, demandOf } from './type-demands.ts';
import { isSureRank, type TypeRanks, typeRanksFor } from './type-ranks.ts';

/** The types for the place, as far as they fit the word. */
export function typeNames(context: CompletionContext<'type'>): Proposals {
  const { slot, fitOf, program, root } = context;
  const { isUnionBase = false } = slot;
  if (isUnionBase && isRefused([lateUnionBase], program.settings.of(root).flatc)) return noProposals;
  const demand = demandOf(context);
  if (slot.leadsOn) return namespaceSteps(context, slot.qualifier, demand.kinds);
  const isWhole = slot.qualifier === '' && !slot.isQuoted;
  const typeRanks = typeRanksFor(context);
  const fitting = isWhole ? demand.words.filter((word) => fitOf(word.label) !== fits.none) : [];
  const words = fitting.map((word) => ({
    ...word,
    rank: typeRanks.rankOfWord(word),
    ...(isUnionBase ? { detail: `${word.detail}, in unions ${lateWords(lateUnionBase)}` } : {}),
  }));
  const reached = typesInReach(context, demand, typeRanks, mostItems - words.length);
  const room = mostItems - words.length - reached.items.length;
  const isFurther = demand.kinds.size > 0 && slot.role !== 'enum-base';
  const added = isFurther ? newTypeNames(context, demand, room) : noProposals;
  const steps = isFurther ? namespaceSteps(context, slot.qualifier, demand.kinds) : noProposals;
  const named = unreserved(context, [...reached.items, ...added.items]);
  return {
    items: [...words, ...named, ...steps.items],
    isIncomplete: reached.isIncomplete || added.isIncomplete || steps.isIncomplete,
  };
}

/** The proposals without types whose names a union reserves as names of members. */
function unreserved(
  { program, elaboration, file, offset, slot }: CompletionContext<'type'>,
  items: readonly Proposal[],
): readonly Proposal[] {
  const names = slot.role === 'union-member' ? reservationsAt(program, elaboration, file, offset)?.names : undefined;
  if (!names || names.size === 0) return items;
  const prefix = slot.qualifier === '' ? '' : `${slot.qualifier}.`;
  return items.filter(({ label }) => !names.has(`${prefix}${label}`.replaceAll('.', '_')));
}

/** The most definitions that are ranked. Further ones are only compared with the word. */
const mostCandidates = 5000;

/**
 * At most `room` of the definitions that the root has read, the best fit and rank first. Of equal ones, definitions of
 * this file come first.
 */
function typesInReach(
  context: CompletionContext<'type'>,
  demand: Demand,
  { rankOf }: TypeRanks,
  room: number,
): Proposals {
  const { program, uri, recent } = context;
  const scope = context.scope();
  const distances = fileDistances(context);
  const buckets: ({ readonly rank: number; readonly definitions: Definition[] } | undefined)[] = [];
  let count = 0;
  for (const [file, distance] of distances) {
    for (const definition of file === uri ? ownTypes(context) : program.typesOf(file)) {
      if (!demand.kinds.has(definition.declaration.kind)) continue;
      const { text } = definition.declaration.name;
      const fit = context.fitOf(text);
      if (fit === fits.none || ++count > mostCandidates) continue;
      const rank = rankOf(definition, distance);
      // Of equally ranked types, the recent ones come first, so that they are not cut off.
      const place = (fit * mostRanks + rank) * 2 + (recent.hasLastPart(text) ? 0 : 1);
      const bucket = buckets[place];
      if (bucket) bucket.definitions.push(definition);
      else buckets[place] = { rank, definitions: [definition] };
    }
  }
  const items: Proposal[] = [];
  const listed = listedTypes(context);
  for (const bucket of buckets) {
    // A place without a definition is empty.
    for (const definition of bucket?.definitions ?? []) {
      if (items.length >= room) return { items, isIncomplete: true };
      if (listed.has(definition) || (demand.isKnown && definition === scope.around)) continue;
      const name = scope.shortestName(definition, demand.role, context.slot.qualifier);
      if (name === undefined || (demand.isKnown && !scope.resolve(name, demand.role).isKnown)) continue;
      items.push(proposalOf(context, definition, name, bucket?.rank ?? 0));
    }
  }
  return { items, isIncomplete: count > mostCandidates };
}

/** The distances of the root's files: 0 for the file itself, 1 for files that it includes, 2 for all others. */
function fileDistances({ elaboration, uri }: CompletionContext): ReadonlyMap<string, 0 | 1 | 2> {
  const { files } = elaboration.closure;
  const includes = files.find((file) => file.uri === uri)?.includes ?? [];
  const distances = new Map<string, 0 | 1 | 2>([[uri, 0]]);
  for (const { file } of includes) if (file !== undefined && file !== uri) distances.set(file, 1);
  for (const file of files) if (!distances.has(file.uri)) distances.set(file.uri, 2);
  return distances;
}

/** The definitions of the file itself, from the elaboration; they change with every keystroke. */
function* ownTypes({ elaboration, uri }: CompletionContext): Iterable<Definition> {
  for (const { definition } of elaboration.declarations(uri) ?? []) if (definition) yield definition;
}

/** A bound above all ranks of types in reach, which are whole numbers. */
const mostRanks = 100;

/** The types that a union has as members already. */
function listedTypes({ slot, scope }: CompletionContext<'type'>): ReadonlySet<Definition | undefined> {
  return new Set(slot.listed.map((name) => scope().resolve(name, 'union-member').definition));
}

function proposalOf(context: CompletionContext<'type'>, definition: Definition, name: string, rank: number): Proposal {
  const file = definition.uri === context.uri ? '' : context.program.display(definition.uri);
  const { declaration, fullName } = definition;
  return definitionItem(context, definition, name, {
    rank,
    ...(isSureRank(rank) ? { isSure: true } : {}),
    detail: `${declaration.kind} ${fullName}${file === '' ? '' : ` (${file})`}`,
    labelDetails: () => ({ description: whereabouts(definition, file) }),
  });
}
