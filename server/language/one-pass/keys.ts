// Reads the names of fields, and finds the fields that they mean.
import * as code from './characters.ts';
import type { JsonBytes } from './json-bytes.ts';
import type { FieldPlan, TablePlan } from './plan.ts';
import type { Reading } from './reading.ts';

/**
 * Passes a name and its colon. Returns the field, or the name if no field has it. In objects of the same type, fields
 * mostly come in the same order: the field that followed `before` in the last object is tried first.
 */
export function readKey(reading: Reading, plan: TablePlan, before: FieldPlan | undefined): FieldPlan | string {
  const { json } = reading;
  const guess = before ? before.following : plan.first;
  const name = readName(reading, guess);
  const field = name === undefined ? guess : plan.byName.get(name);
  json.pass(code.colon);
  if (!field) return name ?? '';
  if (before) before.following = field;
  else plan.first = field;
  if (field.isDeprecated) reading.isClean = false;
  return field;
}

/** Passes a name and returns it; undefined if it is the name of the field `guess`. Fails if no name is next. */
export function readName({ json, context }: Reading, guess?: FieldPlan): string | undefined {
  const first = json.next();
  if (first === code.doubleQuote || first === code.singleQuote) {
    json.string();
    return guess && isName(json, guess.name) ? undefined : json.name();
  }
  if (context.options.strictJson) json.fail('--strict-json needs quotes around names');
  const start = json.offset;
  const name = json.word();
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) json.fail("a field's name is missing", start);
  return name;
}

function isName({ bytes, from, to }: JsonBytes, name: Uint8Array): boolean {
  if (to - from !== name.length) return false;
  for (let index = 0; index < name.length; index++) if (bytes[from + index] !== name[index]) return false;
  return true;
}
