// Offers values after an attribute's colon: the next free id, names of hashes, alignments, words to choose from.
import type { WrittenType } from '../../fields/field-class.ts';
import { type Attribute, findScalar, hashNames, limits, streamingValues } from '../../vocabulary/vocabulary.ts';
import { freeIdsAt } from './free-ids.ts';
import type { CompletionContext, ItemSource } from './proposal.ts';

/** One value of an attribute. */
interface AttributeValueText {
  readonly text: string;
  /** True if the value is in quotes. */
  readonly isText: boolean;
  readonly source?: ItemSource;
}

type AttributeContext = CompletionContext<'attribute-name' | 'attribute-value'>;

/**
 * The values to choose from for an attribute at the place, in order; empty if the attribute takes no value or any text.
 */
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
  if (attribute === 'id') return idsFor(context);
  return attribute === 'force_align' ? alignmentsFor(context) : [];
}

function idsFor(context: AttributeContext): readonly number[] {
  const { lowest, next } = freeIdsAt(context);
  return lowest === next ? [lowest] : [lowest, next];
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

/**
 * The alignment of the type with a name, in bytes. For a value that is reached through an offset, it is the alignment
 * of the offset.
 */
function alignmentOf({ scope }: AttributeContext, name: string): number {
  const scalar = findScalar(name);
  if (scalar) return scalar.size;
  const { definition, underlying } = scope().resolve(name, 'field-type');
  if (underlying && definition?.declaration.kind === 'enum') return underlying.size;
  return (definition && scope().environment.layout(definition)?.alignment) ?? offsetSize;
}

const offsetSize = 4;

/** The alignment of the struct around the place by its fields alone, in bytes; 1 if it is unknown. */
function naturalAlignment({ elaboration, uri, scope }: AttributeContext): number {
  const { around } = scope();
  const elaborated = elaboration.declarations(uri)?.find(({ definition }) => definition && definition === around);
  return elaborated?.facts.layout?.naturalAlignment ?? 1;
}
