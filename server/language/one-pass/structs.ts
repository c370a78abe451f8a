// Reads structs of JSON into their bytes.
import { putScalar } from '../buffer/buffer-builder.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import * as code from './characters.ts';
import { readKey } from './keys.ts';
import type { FieldPlan, TablePlan } from './plan.ts';
import { hasFurther, hasMembers, type Reading } from './reading.ts';
import { readScalar } from './scalars.ts';

/** Passes a struct and writes it into `view` at the offset `at`, where all bytes must be 0. */
export function readStruct(reading: Reading, plan: TablePlan, view: DataView, at: number, depth: number): void {
  const { json } = reading;
  if (depth > limits.parseDepth) json.fail('values are nested too deep');
  const own = ++plan.times;
  let count = 0;
  let before: FieldPlan | undefined;
  let key: Reading['key'];
  if (hasMembers(reading, code.openBrace, code.closeBrace)) {
    do {
      const field = readKey(reading, plan, before);
      if (typeof field === 'string') reading.json.fail(`${plan.shape.definition.fullName} has no field ${field}`);
      if (field.lastSet === own) json.fail(`${field.field.name} is already set`);
      field.lastSet = own;
      before = field;
      count++;
      if (field.shape === 'plain') {
        const value = readMember(reading, field, view, at + field.slot, depth);
        if (field === plan.key) key = value;
      } else readArray(reading, field, view, at + field.slot, depth);
    } while (hasFurther(reading, code.closeBrace));
  }
  if (count !== plan.shape.fields.length) json.fail('a struct needs a value for each field');
  reading.key = key;
}

function readArray(reading: Reading, field: FieldPlan, view: DataView, at: number, depth: number): void {
  const { json } = reading;
  const size = field.form === 'struct' ? (field.target()?.object.size ?? 0) : field.size;
  let count = 0;
  if (hasMembers(reading, code.openBracket, code.closeBracket)) {
    do {
      if (count === field.length) json.fail(`${field.field.name} has too many elements`);
      readMember(reading, field, view, at + size * count++, depth);
    } while (hasFurther(reading, code.closeBracket));
  }
  if (count !== field.length) json.fail(`${field.field.name} needs ${field.length} elements, not ${count}`);
}

/** Passes the value of a field and writes it into `view`. Returns it if it is a number, and undefined for a struct. */
function readMember(
  reading: Reading,
  field: FieldPlan,
  view: DataView,
  at: number,
  depth: number,
): number | bigint | undefined {
  const { json } = reading;
  if (field.form === 'struct') {
    const target = field.target();
    if (!target) return json.fail(`the layout of ${field.field.name} is not known`);
    readStruct(reading, target, view, at, depth + 1);
    return undefined;
  }
  if (field.form !== 'scalar' || !field.scalar) return json.fail(`${field.field.name} cannot be read`);
  const value = readScalar(reading, field);
  if (value === undefined) return json.fail(`${field.field.name} cannot be null`);
  putScalar(view, at, value, field.scalar);
  return value;
}
