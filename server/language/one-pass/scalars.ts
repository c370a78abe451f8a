// Reads numbers, words and strings of scalar fields.
import * as code from './characters.ts';
import { longestNumber, readDecimal, readWhole } from './numbers.ts';
import type { FieldPlan } from './plan.ts';
import type { Reading } from './reading.ts';
import { type KnownWord, knownWord } from './words.ts';

/**
 * Passes a value of a scalar field, or an element of its vector, and returns it; undefined for `null`. Fails if flatc
 * may refuse the value.
 */
export function readScalar(reading: Reading, plan: FieldPlan): number | bigint | undefined {
  const { json } = reading;
  const first = json.next();
  // Words and strings begin with other bytes.
  if (!plan.isNumber || first < code.minus || first > code.nine) return readWord(reading, plan).value;
  json.need(longestNumber);
  const start = json.at;
  const whole = readWhole(json);
  if (!plan.isFloat) {
    if (whole >= plan.min && whole <= plan.max) return whole === 0 ? 0 : whole;
  } else if (!Number.isNaN(whole)) {
    const stored = plan.size === 4 ? Math.fround(whole) : whole;
    if (stored !== whole) reading.isClean = false;
    return stored;
  } else {
    const number = readDecimal(json, plan.size);
    if (!Number.isNaN(number)) {
      if (Number.isInteger(number) || !Number.isFinite(number)) noteLoss(reading, number, start);
      return number;
    }
  }
  json.at = start;
  return readWord(reading, plan).value;
}

/** Passes a word, string or unusual number of a scalar field, and returns its meaning. Fails if flatc may refuse it. */
export function readWord(reading: Reading, plan: FieldPlan): KnownWord {
  const { json, context, shapes } = reading;
  json.next();
  const start = json.offset;
  const word = knownWord(plan, json.word(), context, shapes);
  if (!word) return json.fail(`flatc may refuse this value of ${plan.field.name}`, start);
  if (!word.isClean) reading.isClean = false;
  return word;
}

/** Marks the reading as not clean if flatc may store a number that differs from the written one. */
function noteLoss(reading: Reading, number: number, start: number): void {
  const { bytes, at } = reading.json;
  let isWhole = true;
  let isZero = true;
  for (let index = start; index < at; index++) {
    const byte = bytes[index] as number;
    if (byte === code.dot || (byte | 0x20) === code.letterE) isWhole = false;
    else if (byte > code.zero && byte <= code.nine) isZero = false;
  }
  if (isWhole || !Number.isFinite(number) || (number === 0 && !isZero)) reading.isClean = false;
}
