// The types that a place takes: words of the language, declarations in reach by their shortest name, namespaces on the
// way to others, and the types of files that are not included yet.
import type { Definition } from '../definition.ts';
import type { TypeRole } from '../slot.ts';
import { fits } from '../word-fit.ts';
import { namespaceSteps } from './completion-namespaces.ts';
import { newTypeNames } from './completion-new-types.ts';
import { type CompletionContext, kindOf, mostItems, type Proposal, type Proposals } from './completion-proposal.ts';
import { type Demand, demandOf } from './completion-type-demands.ts';

/** The types for the place, as far as they fit the word. */
export function typeNames(context: CompletionContext<'type'>): Proposals {
  const demand = demandOf(context);
  const { slot, fitOf } = context;
  const isWhole = slot.qualifier === '' && !slot.isQuoted;
  const words = isWhole ? demand.words.filter((word) => fitOf(word.label) !== fits.none) : [];
  const steps = demand.kinds.size > 0 && slot.role !== 'enum-base' ? namespaceSteps(context, slot.qualifier) : [];
  const reached = typesInReach(context, demand, mostItems - words.length);
  const room = mostItems - words.length - reached.items.length;
  const isNewPossible = demand.kinds.size > 0 && slot.role !== 'enum-base';
  const added = isNewPossible ? newTypeNames(context, demand, room) : { items: [], isIncomplete: false };
  return {
    items: [...words, ...reached.items, ...added.items, ...steps],
    isIncomplete: reached.isIncomplete || added.isIncomplete,
  };
}

/** The most definitions that are looked at more closely than by their name. */
const mostCandidates = 5000;

/** The definitions that the root has read, those of this file first. */
function typesInReach(context: CompletionContext<'type'>, demand: Demand, room: number): Proposals {
  const { program, uri, elaboration } = context;
  const scope = context.scope();
  const buckets: Definition[][] = [];
  let count = 0;
  const others = elaboration.closure.files.map((file) => file.uri).filter((file) => file !== uri);
  for (const file of [uri, ...others]) {
    for (const definition of file === uri ? ownTypes(context) : program.typesOf(file)) {
      if (!demand.kinds.has(definition.declaration.kind)) continue;
      const fit = context.fitOf(definition.declaration.name.text);
      if (fit === fits.none || ++count > mostCandidates) continue;
      const place = fit * ranksInReach + rankInReach(definition, context, scope.namespace);
      const bucket = buckets[place];
      if (bucket) bucket.push(definition);
      else buckets[place] = [definition];
    }
  }
  const items: Proposal[] = [];
  const listed = listedTypes(context);
  for (const [place, bucket] of buckets.entries()) {
    for (const definition of bucket ?? []) {
      if (items.length >= room) return { items, isIncomplete: true };
      if (listed.has(definition) || (demand.isKnown && definition === scope.around)) continue;
      const name = scope.shortestName(definition, demand.role, context.slot.qualifier);
      if (name === undefined || (demand.isKnown && !scope.resolve(name, demand.role).isKnown)) continue;
      items.push(proposalOf(context, definition, name, place % ranksInReach));
    }
  }
  return { items, isIncomplete: count > mostCandidates };
}

/** The definitions of the file itself, as the root was read: that is newer with every key that is pressed. */
function* ownTypes({ elaboration, uri }: CompletionContext): Iterable<Definition> {
  for (const { definition } of elaboration.declarations(uri) ?? []) if (definition) yield definition;
}

const ranksInReach = 20;

/** The lower, the likelier: by what the field is called, then by how far away the definition is. */
function rankInReach(
  { uri, fullName, declaration }: Definition,
  context: CompletionContext<'type'>,
  namespace: string,
): number {
  const { field, role } = context.slot;
  const simpleName = declaration.name.text;
  if (field !== undefined && isNamedAfter(field, simpleName)) return 0;
  if (usualNames[role]?.test(simpleName)) return 5;
  const length = fullName.length - simpleName.length - 1;
  const isOwn = Math.max(0, length) === namespace.length && fullName.startsWith(namespace);
  const isAround = length <= 0 || (namespace[length] === '.' && fullName.startsWith(namespace.slice(0, length)));
  return 10 + (isOwn ? 0 : isAround ? 2 : 4) + (uri === context.uri ? 0 : 1);
}

/** What the messages of services are mostly called. */
const usualNames: Partial<Record<TypeRole, RegExp>> = {
  request: /re?q(?:uest)?$/i,
  response: /(?:re?sp(?:onse)?|reply)$/i,
};

/** Whether a field seems to be named after a type: `main_weapons` no, `weapon`, `weapons` and `WEAPON` for `Weapon`. */
function isNamedAfter(field: string, type: string): boolean {
  let at = 0;
  for (const character of field) {
    if (character === '_') continue;
    while (type[at] === '_') at++;
    if (at === type.length) return character === 's';
    if (type[at]?.toLowerCase() !== character.toLowerCase()) return false;
    at++;
  }
  return at > 0 && at === type.length;
}

/** The types that a union has as members already. */
function listedTypes({ slot, scope }: CompletionContext<'type'>): ReadonlySet<Definition | undefined> {
  return new Set(slot.listed.map((name) => scope().resolve(name, 'union-member').definition));
}

function proposalOf(
  { uri, program, slot }: CompletionContext<'type'>,
  definition: Definition,
  name: string,
  rank: number,
): Proposal {
  const { declaration, fullName } = definition;
  const place = definition.uri === uri ? '' : ` (${program.display(definition.uri)})`;
  const label = slot.qualifier === '' ? name : name.slice(slot.qualifier.length + 1);
  return {
    label,
    kind: kindOf(definition),
    rank,
    detail: `${declaration.kind} ${fullName}${place}`,
    // People type the last part of a dotted name, and the first one leads to the namespace.
    ...(label.includes('.') ? { filter: declaration.name.text } : {}),
    source: { uri: definition.uri, name: fullName },
  };
}
