// Reads tables of JSON and writes them into a buffer: their strings, vectors and tables in the order of the text, and
// then their own fields.
import { limits } from '../vocabulary/vocabulary.ts';
import * as code from './characters.ts';
import { readKey, readName } from './keys.ts';
import type { FieldPlan, TablePlan } from './plan.ts';
import { hasFurther, hasMembers, type Reading } from './reading.ts';
import { readScalar, readWord } from './scalars.ts';
import { skipValue } from './skip.ts';
import { readStruct } from './structs.ts';
import { readNumbers, readOffsets, readStructs } from './vectors.ts';
import type { KnownWord } from './words.ts';

/** A number, the place of a value that was written before, or the bytes of a struct; undefined for `null`. */
type Value = number | bigint | Uint8Array | undefined;

interface SetField {
  readonly field: FieldPlan;
  readonly value: Value;
}

/** The value of a type field: one word for a union, or a word for each element of a vector of unions. */
interface UnionTypes {
  readonly field: FieldPlan;
  readonly words: readonly KnownWord[];
}

/** Passes a table, and returns its place in the buffer. */
export function readTable(reading: Reading, plan: TablePlan, depth: number): number {
  const { json } = reading;
  if (depth > limits.parseDepth) json.fail('values are nested too deep');
  const set: SetField[] = [];
  const types: UnionTypes[] = [];
  let required = 0;
  let before: FieldPlan | undefined;
  let key: Reading['key'];
  if (hasMembers(reading, code.openBrace, code.closeBrace)) {
    do {
      const field = readKey(reading, plan, before);
      if (typeof field === 'string') {
        passUnknown(reading, field, depth);
        continue;
      }
      before = field;
      if (isIgnored(reading, field)) continue;
      const value = readField(reading, field, types, depth);
      set.push({ field, value });
      if (field.field.isRequired) required++;
      if (field === plan.key) key = keyIn(reading, field, value);
    } while (hasFurther(reading, code.closeBrace));
  }
  if (required !== plan.required) json.fail('a required field is missing');
  const place = writeFields(reading, set);
  reading.key = key;
  return place;
}

/**
 * The key of a table that has just been read; undefined for `null`. A string is copied, because it is in the window
 * only until the next string is read.
 */
function keyIn({ key }: Reading, { form }: FieldPlan, value: Value): Reading['key'] {
  if (form !== 'string') return value;
  return typeof key === 'object' ? Uint8Array.from(key) : undefined;
}

/** Passes the value of a name that no field has. */
function passUnknown(reading: Reading, name: string, depth: number): void {
  const { json, context } = reading;
  const start = json.offset;
  const next = json.next();
  if (name === '$schema') {
    if (next !== code.doubleQuote && next !== code.singleQuote) json.fail('$schema must be a string in quotes');
    json.string();
    json.checkContent();
  } else if (context.options.unknownJson) skipValue(reading, depth + 1);
  else json.fail(`there is no field ${name}`, start);
}

/**
 * Passes a `null` for a field that is not a scalar, and returns true: flatc then reads the field as absent. Returns
 * false before any other value.
 */
function isIgnored({ json }: Reading, { shape, form }: FieldPlan): boolean {
  if (json.next() !== code.letterN || (shape === 'plain' && form === 'scalar')) return false;
  const start = json.offset;
  if (json.word() !== 'null') json.fail('a value that flatc does not read', start);
  return true;
}

function readField(reading: Reading, field: FieldPlan, types: UnionTypes[], depth: number): Value {
  if (field.shape !== 'plain') return readVector(reading, field, types, depth);
  const { json, builder } = reading;
  switch (field.form) {
    case 'scalar': {
      if (!field.field.isUnionType) return readScalar(reading, field);
      const word = readWord(reading, field);
      types.push({ field, words: [word] });
      return word.value;
    }
    case 'string':
      return readText(reading, field);
    case 'table':
      return readTable(reading, targetOf(reading, field), depth + 1);
    case 'struct': {
      const target = targetOf(reading, field);
      const bytes = new Uint8Array(target.object.size);
      readStruct(reading, target, new DataView(bytes.buffer), 0, depth + 1);
      // flatc builds a struct in the buffer, and leaves the zeros that aligned it.
      builder.align(target.object.alignment);
      return bytes;
    }
    case 'union':
      return readUnion(reading, field, typeOf(reading, field, types, depth), depth);
    case 'other':
      return json.fail(`${field.field.name} needs another reading`);
  }
}

function readVector(reading: Reading, field: FieldPlan, types: UnionTypes[], depth: number): number {
  const { json } = reading;
  switch (field.form) {
    case 'scalar': {
      const words = field.field.isUnionType ? [] : undefined;
      const place = readNumbers(reading, field, words);
      if (words) types.push({ field, words });
      return place;
    }
    case 'string':
      return readOffsets(reading, field, undefined, () => readText(reading, field));
    case 'table': {
      const target = targetOf(reading, field);
      return readOffsets(reading, field, target, () => readTable(reading, target, depth + 1));
    }
    case 'struct':
      return readStructs(reading, field, targetOf(reading, field), depth + 1);
    case 'union': {
      const found = lastTypes(types, field);
      let count = 0;
      const place = readOffsets(reading, field, undefined, (index) => {
        const word = found?.words[index];
        count++;
        if (!word) return json.fail(`the type of a value of ${field.field.name} is missing`);
        return readUnion(reading, field, word, depth);
      });
      if (found && found.words.length > count) reading.isClean = false;
      if (found && count > 0) checkOwner(reading, field, found);
      return place;
    }
    case 'other':
      return json.fail(`${field.field.name} needs another reading`);
  }
}

/** Passes a string, and returns its place. */
function readText(reading: Reading, { isShared, field }: FieldPlan): number {
  const { json, builder } = reading;
  const first = json.next();
  if (first !== code.doubleQuote && first !== code.singleQuote) json.fail(`${field.name} needs a string in quotes`);
  json.string();
  const content = json.content();
  reading.key = content;
  return builder.string(content, isShared);
}

/**
 * The type of the value of a union, which is before the value or directly after it. Afterwards the cursor is before the
 * value. Fails if the type is missing.
 */
function typeOf(reading: Reading, field: FieldPlan, types: readonly UnionTypes[], depth: number): KnownWord {
  const { json } = reading;
  const found = lastTypes(types, field);
  const [word] = found?.words ?? [];
  if (found && word) {
    checkOwner(reading, field, found);
    return word;
  }
  const start = json.offset;
  skipValue(reading, depth + 1);
  const typeField = field.typeField();
  const isThere = hasFurther(reading, code.closeBrace) && readName(reading) === typeField?.field.name;
  if (!isThere || !typeField) return json.fail(`the type of ${field.field.name} is missing`, start);
  json.pass(code.colon);
  const after = readWord(reading, typeField);
  json.goTo(start);
  return after;
}

/**
 * The types that flatc uses for the values of a union: of the types that were read so far for the same union, those of
 * the last field in the order of the fields. They may belong to another field. Undefined if none were read yet.
 */
function lastTypes(types: readonly UnionTypes[], { type, shape }: FieldPlan): UnionTypes | undefined {
  let last: UnionTypes | undefined;
  for (const each of types) {
    const { field } = each;
    if (field.type.definition !== type.definition || field.shape !== shape) continue;
    if (!last || last.field.field.order <= field.field.order) last = each;
  }
  return last;
}

function checkOwner({ json }: Reading, { field }: FieldPlan, found: UnionTypes): void {
  if (found.field.field.name !== `${field.name}_type`)
    json.fail(`flatc reads ${field.name} with the type of another field`);
}

function readUnion(reading: Reading, field: FieldPlan, { member }: KnownWord, depth: number): number {
  const { json, builder, shapes, plans } = reading;
  if (member === 'string') return readText(reading, field);
  const shape = member && member !== 'unknown' ? shapes.of(member) : undefined;
  const target = shape && plans(shape);
  if (!target) return json.fail(`a value of ${field.field.name} cannot have this type`);
  if (!target.shape.isStruct) return readTable(reading, target, depth + 1);
  const bytes = new Uint8Array(target.object.size);
  readStruct(reading, target, new DataView(bytes.buffer), 0, depth + 1);
  builder.align(target.object.alignment);
  builder.bytes(bytes);
  return builder.size;
}

function targetOf({ json }: Reading, { target, field }: FieldPlan): TablePlan {
  return target() ?? json.fail(`the layout of ${field.name} is not known`);
}

/** Writes the own fields of a table, from the last to the first, and returns its place. `set` is sorted in place. */
function writeFields({ json, builder, forceDefaults }: Reading, set: SetField[]): number {
  sortByRank(set);
  const start = builder.size;
  const written: { readonly slot: number; readonly place: number }[] = [];
  let last = -1;
  for (const { field, value } of set) {
    if (field.rank === last) json.fail(`${field.field.name} is set twice`);
    last = field.rank;
    if (value === undefined) continue;
    if (field.shape !== 'plain' || (field.form !== 'scalar' && field.form !== 'struct'))
      builder.offset(value as number, field.width);
    else if (value instanceof Uint8Array) {
      builder.align(field.alignment);
      builder.bytes(value);
    } else {
      if (!forceDefaults && isDefault(field, value)) continue;
      if (field.scalar) builder.scalar(value, field.scalar);
    }
    written.push({ slot: field.slot, place: builder.size });
  }
  return builder.endTable(start, written);
}

/** Sorts the set fields by their rank, in place. There are few, nearly always in the same order. */
function sortByRank(set: SetField[]): void {
  if (set.length > 32) {
    set.sort((one, other) => one.field.rank - other.field.rank);
    return;
  }
  for (let index = 1; index < set.length; index++) {
    const one = set[index] as SetField;
    let at = index;
    for (; at > 0 && (set[at - 1] as SetField).field.rank > one.field.rank; at--) set[at] = set[at - 1] as SetField;
    set[at] = one;
  }
}

function isDefault({ default: otherwise, exactDefault }: FieldPlan, value: number | bigint): boolean {
  return typeof value === 'bigint' ? value === exactDefault : value === otherwise;
}
