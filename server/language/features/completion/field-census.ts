// Counts the fields of a file for questions that come with every key. After an edit only the changed declarations are
// counted again.
import { alikeEnds, replacedEntries } from '../../list-changes.ts';
import { lastAnswers } from '../../memo.ts';
import type { SourceFile } from '../../source-file.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';

/** A table or a struct. */
type FieldsDeclaration = Extract<DeclarationSummary, { readonly fields: unknown }>;

interface FieldCensus {
  /** The number of fields with each built-in type, in tables and in structs. */
  readonly words: Readonly<Record<FieldsDeclaration['kind'], ReadonlyMap<string, number>>>;
  /** By the name of a field, the declarations that have such a field. */
  readonly named: ReadonlyMap<string, ReadonlySet<Counted>>;
}

/**
 * A declaration through all of its edits, which replace `declaration`. So a declaration with thousands of fields is not
 * entered again under each name.
 */
interface Counted {
  declaration: FieldsDeclaration;
}

/**
 * The census of a file in its present state, valid until the next call. The last census of each file is remembered and
 * changed in place.
 */
export function fieldCensus(file: SourceFile): FieldCensus {
  const { declarations } = file.summary;
  return lastCensus(file, [declarations], (last) => {
    const census = last ?? newCensus();
    const { gone, come, isInPlace } = replacedEntries(census.declarations, declarations);
    for (const [at, index] of gone.entries()) {
      const now = isInPlace ? declarations[come[at] as number] : undefined;
      recount(census, census.declarations[index], now);
    }
    if (!isInPlace) for (const index of come) recount(census, undefined, declarations[index]);
    return { ...census, declarations };
  });
}

/** The census with its maps, which are changed in place and passed on to the next census. */
interface KeptCensus {
  readonly declarations: readonly DeclarationSummary[];
  readonly words: Readonly<Record<FieldsDeclaration['kind'], Map<string, number>>>;
  readonly named: Map<string, Set<Counted>>;
  readonly counted: Map<FieldsDeclaration, Counted>;
}

const lastCensus = lastAnswers<SourceFile, KeptCensus>();

function newCensus(): KeptCensus {
  return { declarations: [], words: { table: new Map(), struct: new Map() }, named: new Map(), counted: new Map() };
}

type Fields = FieldsDeclaration['fields'];

/**
 * Counts the declaration `come` in place of `gone`; undefined stands for no declaration. Equal fields at the start and
 * the end of both are not counted again.
 */
function recount(census: KeptCensus, gone: DeclarationSummary | undefined, come: DeclarationSummary | undefined): void {
  const [old, now] = [withFields(gone), withFields(come)];
  const counted = old && census.counted.get(old);
  if (old && counted && now?.kind === old.kind) {
    const { start, oldEnd, newEnd } = alikeEnds(old.fields, now.fields, isCountedAlike);
    const others = old.fields.slice(start, oldEnd);
    if (others.length <= fewFields) {
      census.counted.delete(old);
      count(census, counted, others, -1);
      counted.declaration = now;
      census.counted.set(now, counted);
      count(census, counted, now.fields.slice(start, newEnd), 1);
      // Another field may have the same name.
      for (const { name } of others)
        if (now.fields.some((field) => field.name.text === name.text)) enter(census, counted, name.text);
      return;
    }
  }
  if (old && counted) {
    count(census, counted, old.fields, -1);
    census.counted.delete(old);
  }
  if (!now) return;
  const fresh: Counted = { declaration: now };
  census.counted.set(now, fresh);
  count(census, fresh, now.fields, 1);
}

/** The number of changed fields whose names are searched in a declaration, rather than counting it anew. */
const fewFields = 8;

function withFields(declaration: DeclarationSummary | undefined): FieldsDeclaration | undefined {
  return declaration?.kind === 'table' || declaration?.kind === 'struct' ? declaration : undefined;
}

function isCountedAlike(left: Fields[number], right: Fields[number]): boolean {
  return left === right || (left.name.text === right.name.text && wordOf(left) === wordOf(right));
}

/** The word of a field's built-in type; undefined for any other type. */
function wordOf({ type }: Fields[number]): string | undefined {
  return type?.kind === 'scalar' || type?.kind === 'string' ? type.text : undefined;
}

function count(census: KeptCensus, counted: Counted, fields: Fields, change: 1 | -1): void {
  const counts = census.words[counted.declaration.kind];
  for (const field of fields) {
    const { text } = field.name;
    const word = wordOf(field);
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + change);
    if (change > 0) enter(census, counted, text);
    else remove(census, counted, text);
  }
}

function enter({ named }: KeptCensus, counted: Counted, name: string): void {
  const having = named.get(name);
  if (having) having.add(counted);
  else named.set(name, new Set([counted]));
}

function remove({ named }: KeptCensus, counted: Counted, name: string): void {
  const having = named.get(name);
  having?.delete(counted);
  if (having?.size === 0) named.delete(name);
}
