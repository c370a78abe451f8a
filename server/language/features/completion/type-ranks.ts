// Ranks the types at a place: by the name of the field, the method or the statement, then by distance.
import type { Definition } from '../../binding/definition.ts';
import type { TypeRole } from '../../cursor/slot.ts';
import { writtenTypeOf } from '../../fields/field-class.ts';
import { byIdentity } from '../../memo.ts';
import { declarationAt, type Name, startOfDeclaration } from '../../summary/summary.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { scalars } from '../../vocabulary/vocabulary.ts';
import { fieldCensus } from './field-census.ts';
import { namingOf, namings } from './name-fit.ts';
import { type CompletionContext, type Proposal, ranks } from './proposal.ts';

type Context = CompletionContext<'type'>;

/** The ranks; a lower one is likelier. */
export interface TypeRanks {
  /** Returns the rank of a type that the root has read; `distance` is the distance of its file. */
  readonly rankOf: (definition: Definition, distance: 0 | 1 | 2) => number;
  /** Returns the rank of a built-in type. */
  readonly rankOfWord: (word: Proposal) => number;
}

/** The ranks of types at the place of a slot. */
export function typeRanksFor(context: Context): TypeRanks {
  const { slot, scope } = context;
  const { namespace, around } = scope();
  const naming = slot.field === undefined ? () => undefined : namingOf(slot.field);
  const alike = typesOfSameFields(context);
  const used = slot.role === 'root-type' ? usedTypes(context) : undefined;
  const isField = slot.role === 'table-field' || slot.role === 'struct-field';
  const rankOf = ({ fullName, declaration: { name } }: Definition, distance: 0 | 1 | 2) => {
    const namespaces = namespaceDistance(fullName, name.text, namespace);
    const named = naming(name.text);
    if (named === namings.whole) return ranks.named + namespaces;
    if (alike.has(name.text)) return ranks.sameField;
    if (named !== undefined) return ranks.partlyNamed + (named - 1) * (mostDistant + 1) + namespaces;
    if (usualNames[slot.role]?.test(name.text)) {
      const isOfMethod = slot.field !== undefined && name.text.startsWith(slot.field);
      return isOfMethod ? ranks.usualOfMethod : ranks.usual;
    }
    // A type that is part of other types is rarely a root.
    if (used && distance === 0 && !used.has(name.text)) return ranks.usual;
    // A table contains itself less often than a number or a text.
    if (isField && !slot.isElement && distance === 0 && fullName === around?.fullName) return ranks.itself;
    // The requests and responses of services are rarely part of other types.
    const isMessage = isField && isMessageName(name);
    return ranks.inReach + namespaces * 3 + (isMessage ? mostFar : distance);
  };
  const frequent = isField ? frequentWords(context) : [];
  const rankOfUnused = isField ? wordRanks(context) : undefined;
  const rankOfWord = ({ label, rank }: Proposal) => {
    if (alike.has(label)) return ranks.sameField;
    if (slot.role === 'enum-base') return ranks.named + rank / 1000;
    const place = frequent.indexOf(label);
    return place < 0 ? (rankOfUnused?.(label) ?? rank) : ranks.usual + place / 10;
  };
  return { rankOf, rankOfWord };
}

/** True if a rank belongs to a type that a field is wholly named after. */
export function isSureRank(rank: number): boolean {
  return rank <= ranks.named + mostDistant;
}

/**
 * The types that fields of the same name have elsewhere in the file, by the last part of their names. A vector or an
 * array is only `[T]` or `[T:n]`, unless the type of an element is typed.
 */
function typesOfSameFields({ slot, file, offset }: Context): ReadonlySet<string> {
  const types = new Set<string>();
  if (slot.field === undefined) return types;
  const { summary } = file;
  const index = declarationAt(summary, offset);
  const at = offset - startOfDeclaration(summary, index);
  for (const { declaration } of fieldCensus(file).named.get(slot.field) ?? []) {
    const isHere = declaration === summary.declarations[index];
    for (const { name, type, start, end } of declaration.fields) {
      if (name.text !== slot.field) continue;
      const written = isHere && start <= at && at <= end ? undefined : writtenTypeOf(type);
      if (!written) continue;
      if (written.shape === 'plain' || slot.isElement) types.add(simpleNameOf(written.name));
      else types.add(written.shape === 'vector' ? '[T]' : '[T:n]');
    }
  }
  return types;
}

/**
 * The built-in types that fields of the file's tables, or of its structs, have most often, the most frequent first. At
 * most `mostFrequent`, each with at least `leastFrequent` fields.
 */
function frequentWords({ file, slot }: Context): readonly string[] {
  const counts = fieldCensus(file).words[slot.role === 'struct-field' ? 'struct' : 'table'];
  return [...counts]
    .filter(([, count]) => count >= leastFrequent)
    .sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
    .slice(0, mostFrequent)
    .map(([word]) => word);
}

const leastFrequent = 3;
const mostFrequent = 3;

/**
 * Returns the rank of a built-in type that is not among the most frequent ones: those that the file uses come first, and
 * then those of its habit, either names with a width, such as `uint8`, or the others. Undefined for types with one name.
 */
function wordRanks({ file }: Context): (word: string) => number | undefined {
  const { table, struct } = fieldCensus(file).words;
  const count = (word: string) => (table.get(word) ?? 0) + (struct.get(word) ?? 0);
  const surplus = { integer: 0, float: 0, bool: 0 };
  for (const { name, canonical, kind } of widths) surplus[kind] += count(name) - count(canonical);
  return (word) => {
    if (count(word) > 0) return ranks.usedWords;
    const kind = kindsOfWidths.get(word);
    if (kind === undefined) return undefined;
    return widthNames.has(word) === surplus[kind] > 0 ? ranks.words : ranks.otherWords;
  };
}

/** The names with a width. Each has another, canonical name. */
const widths = scalars.filter(({ name, canonical }) => name !== canonical);
const widthNames: ReadonlySet<string> = new Set(widths.map(({ name }) => name));
const kindsOfWidths = new Map(
  widths.flatMap(({ name, canonical, kind }) => [name, canonical].map((word) => [word, kind])),
);

/** The types that declarations of the file name, apart from root types, by the last part of their names. */
function usedTypes({ file: { summary } }: Context): ReadonlySet<string> {
  const types = new Set<string>();
  for (const declaration of summary.declarations) {
    const references = 'references' in declaration ? declaration.references : [];
    for (const { text, role } of references) if (role !== 'root-type') types.add(simpleNameOf(text));
  }
  return types;
}

/**
 * The number of steps outwards from a namespace to the one that contains a name, at most three: from `a.b.c`, a name in
 * `a` is two steps away. `mostDistant` if the name is in no outer namespace. Called for every name in reach, so it
 * makes no strings.
 */
function namespaceDistance(fullName: string, simpleName: string, namespace: string): number {
  const length = Math.max(0, fullName.length - simpleName.length - 1);
  if (length === namespace.length) return fullName.startsWith(namespace) ? 0 : mostDistant;
  if (length > namespace.length || (length > 0 && namespace[length] !== '.')) return mostDistant;
  for (let index = 0; index < length; index++) if (fullName[index] !== namespace[index]) return mostDistant;
  let steps = length === 0 ? 1 : 0;
  for (let index = length; index < namespace.length; index++) if (namespace[index] === '.') steps++;
  return Math.min(mostDistant - 1, steps);
}

const mostDistant = 4;
const mostFar = 2;

/**
 * Returns true if a type has a usual name of a service's message. The answer is remembered for each name in a summary,
 * because every name in reach is asked about.
 */
const isMessageName = byIdentity(({ text }: Name) => Object.values(usualNames).some((names) => names.test(text)));

/** The usual names of services' messages. */
const usualNames: Partial<Record<TypeRole, RegExp>> = {
  request: /re?q(?:uest)?$/i,
  response: /(?:re?sp(?:onse)?|reply)$/i,
};
