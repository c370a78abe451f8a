// The state of a reading, which all readers share: the place in the JSON, the buffer that is written, what was found.
import type { BufferBuilder } from '../buffer/buffer-builder.ts';
import type { Key } from '../buffer/key-sort.ts';
import type { ObjectContext } from '../root-object/scalars.ts';
import type { ObjectShapes } from '../root-object/shape.ts';
import * as code from './characters.ts';
import type { JsonBytes } from './json-bytes.ts';
import type { PackedValues } from './packed-values.ts';
import type { Plans } from './plan.ts';

export interface ReadingOptions {
  readonly forceDefaults: boolean;
  readonly context: ObjectContext;
  readonly shapes: ObjectShapes;
  readonly plans: Plans;
}

export interface Reading extends ReadingOptions {
  readonly json: JsonBytes;
  readonly builder: BufferBuilder;
  readonly packed: PackedValues;
  /** False once a value was read about which the check of an object would report something. */
  isClean: boolean;
  /**
   * The key of the table or struct that was read last; undefined if it has no key or does not set it. If a string was
   * read last, the bytes of the string.
   */
  key: Key | undefined;
}

/**
 * Passes the comma after a member and returns true if another member follows. Otherwise passes the closing bracket,
 * also after a last comma, and returns false.
 */
export function hasFurther({ json, context }: Reading, closing: number): boolean {
  const next = json.next();
  if (next !== code.comma) {
    json.pass(closing);
    return false;
  }
  json.at++;
  if (json.next() !== closing) return true;
  if (context.options.strictJson) json.fail('--strict-json allows no comma after the last value');
  json.at++;
  return false;
}

/** Passes the bracket before members. If the closing bracket follows, passes it too, and returns false. */
export function hasMembers({ json }: Reading, opening: number, closing: number): boolean {
  json.pass(opening);
  if (json.next() !== closing) return true;
  json.at++;
  return false;
}
