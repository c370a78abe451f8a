// Passes values without a meaning: values of unknown fields, and values of unions whose type comes after the value.
// flatc can pass fewer values than it can read.
import { limits } from '../vocabulary/vocabulary.ts';
import * as code from './characters.ts';
import { readName } from './keys.ts';
import { longestNumber, readDecimal } from './numbers.ts';
import { hasFurther, hasMembers, type Reading } from './reading.ts';

const words: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** Passes a value. Fails if flatc may not be able to pass it, or if values are nested too deep. */
export function skipValue(reading: Reading, depth: number): void {
  const { json } = reading;
  if (depth > limits.parseDepth) json.fail('values are nested too deep');
  const next = json.next();
  if (next === code.openBrace) {
    if (!hasMembers(reading, code.openBrace, code.closeBrace)) return;
    do {
      readName(reading);
      json.pass(code.colon);
      skipValue(reading, depth + 1);
    } while (hasFurther(reading, code.closeBrace));
  } else if (next === code.openBracket) {
    if (!hasMembers(reading, code.openBracket, code.closeBracket)) return;
    do skipValue(reading, depth + 1);
    while (hasFurther(reading, code.closeBracket));
  } else if (next === code.doubleQuote || next === code.singleQuote) {
    json.string();
    json.checkContent();
  } else {
    json.need(longestNumber);
    const start = json.offset;
    if (Number.isNaN(readDecimal(json, 8)) && !words.has(json.word()))
      json.fail('flatc may not pass this value', start);
  }
}
