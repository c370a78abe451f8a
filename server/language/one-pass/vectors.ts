// Reads vectors of JSON and writes them into a buffer.
import { type Keyed, sortedByKey } from '../buffer/key-sort.ts';
import * as code from './characters.ts';
import type { FieldPlan, TablePlan } from './plan.ts';
import { hasFurther, hasMembers, type Reading } from './reading.ts';
import { readScalar, readWord } from './scalars.ts';
import { readStruct } from './structs.ts';
import type { KnownWord } from './words.ts';

/** Passes a vector of numbers, and returns its place. The words for the types of unions are added to `types`. */
export function readNumbers(reading: Reading, plan: FieldPlan, types?: KnownWord[]): number {
  const { json, packed } = reading;
  const { scalar } = plan;
  if (!scalar) return json.fail(`the number type of ${plan.field.name} is not known`);
  let count = 0;
  if (hasMembers(reading, code.openBracket, code.closeBracket)) {
    do {
      const word = types && readWord(reading, plan);
      if (word) types?.push(word);
      const value = word ? word.value : readScalar(reading, plan);
      if (value === undefined) return json.fail(`an element of ${plan.field.name} is null`);
      packed.add(value, scalar);
      count++;
    } while (hasFurther(reading, code.closeBracket));
  }
  return endOfPacked(reading, plan, count, scalar.size);
}

/** Passes a vector of structs, and returns its place. */
export function readStructs(reading: Reading, plan: FieldPlan, target: TablePlan, depth: number): number {
  const { builder, packed } = reading;
  const { size, alignment } = target.object;
  let count = 0;
  const keyed: (Keyed & { readonly bytes: Uint8Array })[] = [];
  if (hasMembers(reading, code.openBracket, code.closeBracket)) {
    // flatc builds structs in the buffer, and leaves the zeros that aligned them.
    builder.align(alignment);
    do {
      if (target.key) {
        const bytes = new Uint8Array(size);
        readStruct(reading, target, new DataView(bytes.buffer), 0, depth);
        keyed.push({ key: keyOf(reading, target.key), bytes });
      } else {
        const at = packed.room(size);
        packed.block.fill(0, at, at + size);
        readStruct(reading, target, packed.view, at, depth);
      }
      count++;
    } while (hasFurther(reading, code.closeBracket));
  }
  for (const { bytes } of inOrder(reading, keyed)) {
    const at = packed.room(size);
    packed.block.set(bytes, at);
  }
  return endOfPacked(reading, plan, count, size);
}

/**
 * Passes a vector whose elements are written before the vector, and returns its place. `target` is the plan of an
 * element that is a table. `readElement` passes and writes an element and returns its place.
 */
export function readOffsets(
  reading: Reading,
  { alignments }: FieldPlan,
  target: TablePlan | undefined,
  readElement: (index: number) => number,
): number {
  const { builder } = reading;
  let places: number[] = [];
  const keyed: (Keyed & { readonly place: number })[] = [];
  if (hasMembers(reading, code.openBracket, code.closeBracket)) {
    do {
      const place = readElement(keyed.length + places.length);
      if (target?.key) keyed.push({ key: keyOf(reading, target.key), place });
      else places.push(place);
    } while (hasFurther(reading, code.closeBracket));
  }
  if (keyed.length > 0) places = inOrder(reading, keyed).map(({ place }) => place);
  builder.alignVector(4 * places.length, alignments);
  for (let index = places.length - 1; index >= 0; index--) builder.offset(places[index] as number, 4);
  builder.length(places.length, 4);
  return builder.size;
}

function endOfPacked({ builder, packed }: Reading, { alignments }: FieldPlan, count: number, size: number): number {
  builder.alignVector(count * size, alignments);
  packed.moveInto(builder);
  builder.length(count, 4);
  return builder.size;
}

/**
 * The key of the element that was read last, or the key's default if the element does not set it. Fails if flatc cannot
 * sort by such a key, which is neither a single scalar nor a string.
 */
function keyOf(reading: Reading, { form, shape, exactDefault, default: otherwise, field }: FieldPlan): Keyed['key'] {
  const { key } = reading;
  if (shape !== 'plain' || (form !== 'scalar' && form !== 'string'))
    return reading.json.fail(`flatc crashes when it sorts these values by the key ${field.name}`);
  return key ?? exactDefault ?? otherwise;
}

/**
 * The elements in the order of their keys. Elements with equal keys make the reading unclean, because a lookup finds
 * only one of them.
 */
function inOrder<One extends Keyed>(reading: Reading, keyed: readonly One[]): readonly One[] {
  const sorted = sortedByKey(keyed);
  for (let index = 1; index < sorted.length; index++)
    if (isSame((sorted[index - 1] as One).key, (sorted[index] as One).key)) reading.isClean = false;
  return sorted;
}

function isSame(one: Keyed['key'], other: Keyed['key']): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return Number(one) === Number(other);
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
