// What may stand behind the colon of an attribute: the next free id, names of hashes, alignments, words to choose from.
import { fieldClassOf, type WrittenType, writtenTypeOf } from '../field-class.ts';
import { declaredId } from '../layout.ts';
import { declarationAt, startOfDeclaration, type TableSummary } from '../summary.ts';
import { type Attribute, findScalar, hashNames, limits, streamingValues } from '../vocabulary.ts';
import type { CompletionContext, ItemSource } from './completion-proposal.ts';

/** One value. */
export interface AttributeValueText {
  readonly text: string;
  /** Whether it stands in quotes. */
  readonly isText: boolean;
  readonly source?: ItemSource;
}

type AttributeContext = CompletionContext<'attribute-name' | 'attribute-value'>;

/** The values that an attribute takes at the place, in order; empty where it takes none or any. */
export function valuesOf(context: AttributeContext, attribute: Attribute): readonly AttributeValueText[] {
  switch (attribute.value) {
    case 'integer':
      return integersFor(context, attribute.name).map((value) => ({ text: String(value), isText: false }));
    case 'hash':
      return hashesFor(context.slot.type).map(inQuotes);
    case 'streaming':
      return streamingValues.map(({ name }) => ({ ...inQuotes(name), source: { words: 'streaming', name } }));
    case 'choice':
      return (attribute.values ?? []).map(inQuotes);
    case 'boolean':
      return ['true', 'false'].map(inQuotes);
    default:
      return [];
  }
}

function inQuotes(text: string): AttributeValueText {
  return { text, isText: true };
}

function integersFor(context: AttributeContext, attribute: string): readonly number[] {
  if (attribute === 'id') return [nextId(context)];
  return attribute === 'force_align' ? alignmentsFor(context) : [];
}

function hashesFor(type: WrittenType | undefined): readonly string[] {
  const scalar = type && findScalar(type.name);
  switch (scalar?.kind === 'integer' ? scalar.size : undefined) {
    case 2:
      return hashNames[16];
    case 4:
      return hashNames[32];
    case 8:
      return hashNames[64];
    default:
      return [];
  }
}

/** The powers of two that the struct, or the elements of the vector, may be aligned to. */
function alignmentsFor(context: AttributeContext): readonly number[] {
  const { type } = context.slot;
  const alignments: number[] = [];
  const natural = type ? alignmentOf(context, type.name) : naturalAlignment(context);
  for (let value = natural; value <= limits.forceAlign; value *= 2) alignments.push(value);
  return alignments;
}

/** The alignment of what a name stands for; what is not stored in place is reached through an offset. */
function alignmentOf({ scope }: AttributeContext, name: string): number {
  const scalar = findScalar(name);
  if (scalar) return scalar.size;
  const { definition, underlying } = scope().resolve(name, 'field-type');
  if (underlying && definition?.declaration.kind === 'enum') return underlying.size;
  return (definition && scope().environment.layout(definition)?.alignment) ?? offsetSize;
}

const offsetSize = 4;

/** The alignment of the struct around the place by its fields alone. */
function naturalAlignment({ elaboration, uri, scope }: AttributeContext): number {
  const { around } = scope();
  const elaborated = elaboration.declarations(uri)?.find(({ definition }) => definition && definition === around);
  return elaborated?.facts.layout?.naturalAlignment ?? 1;
}

/**
 * The id for the field at the place: the lowest that is free, or its position where no other field has one. A union
 * takes two and is known by the higher, so the one below must be free as well.
 */
function nextId(context: AttributeContext): number {
  const table = tableAround(context);
  const isUnion = (type: WrittenType | undefined) => type !== undefined && slotsOf(context, type) === 2;
  const own = isUnion(context.slot.type);
  const others = (table?.fields ?? []).filter(({ start, end }) => !(start <= context.offset && context.offset <= end));
  const used = new Set<number>();
  for (const field of others) {
    const id = declaredId(field.metadata);
    if (id === undefined) continue;
    used.add(id);
    if (isUnion(writtenTypeOf(field.type))) used.add(id - 1);
  }
  if (used.size === 0) {
    const before = others.filter(({ end }) => end <= context.offset);
    return before.reduce((count, field) => count + (isUnion(writtenTypeOf(field.type)) ? 2 : 1), own ? 1 : 0);
  }
  let id = own ? 1 : 0;
  while (used.has(id) || (own && used.has(id - 1))) id++;
  return id;
}

function slotsOf({ scope }: AttributeContext, type: WrittenType): 1 | 2 {
  const fieldClass = fieldClassOf(type, (name) => scope().resolve(name, 'field-type').definition);
  return fieldClass === 'union' || fieldClass === '[union]' ? 2 : 1;
}

/** The table around the place, with its fields' offsets counted from the start of the file. */
function tableAround({ file, offset }: AttributeContext): Pick<TableSummary, 'fields'> | undefined {
  const { summary } = file;
  const index = declarationAt(summary, offset);
  const declaration = summary.declarations[index];
  if (declaration?.kind !== 'table') return undefined;
  const base = startOfDeclaration(summary, index);
  return {
    fields: declaration.fields.map((field) => ({ ...field, start: field.start + base, end: field.end + base })),
  };
}
