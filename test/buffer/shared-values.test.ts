// Values of a buffer may be shared without limit: the work of reading and printing them must stay in proportion to the
// bytes.
import assert from 'node:assert/strict';
import {
  annotatedLines,
  type DataSchema,
  jsonText,
  readBuffer,
  surveyBuffer,
  verifyBuffer,
  workDone,
  workSince,
} from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';
import { patience } from '../thorough.ts';
import { bufferOf, manyPointers } from './pointers.ts';

const form = { isSizePrefixed: false };
const options = { strictJson: true, defaultsJson: false, naturalUtf8: false, allowNonUtf8: false };

/** A FlexBuffer of nested vectors, each with its inner vector twice. */
function doubling(levels: number): Uint8Array {
  const bytes = [1, 1, 4];
  let at = 1;
  for (let level = 0; level < levels; level++) {
    const packed = level === 0 ? 4 : 40;
    bytes.push(2);
    const start = bytes.length;
    const distance = (index: number) => (level === 0 ? 1 : start + index - at);
    bytes.push(distance(0), distance(1), packed, packed);
    at = start;
  }
  bytes.push(bytes.length - at, 40, 1);
  const length = bytes.length;
  while (bytes.length % 4 > 0) bytes.push(0);
  return bufferOf(Uint8Array.from([length & 0xff, length >> 8, 0, 0, ...bytes]));
}

const strings = versionOf('table T { s: [string]; } root_type T;');
const flex = versionOf('table T { f: [ubyte] (flexbuffer); } root_type T;');

function annotatedLength(bytes: Uint8Array, schema: DataSchema): number {
  let length = 0;
  for (const line of annotatedLines(bytes, schema, form)) length += line.length + 1;
  return length;
}

describe('shared values', function () {
  this.timeout(patience(60_000));

  it('are looked at once, however many offsets lead to one long string', () => {
    const bytes = manyPointers(4000, 20_000);
    assert.equal(verifyBuffer(bytes, strings, form), undefined);
    const before = workDone();
    const survey = surveyBuffer(bytes, strings, form);
    assert.deepEqual([survey.isWhole, survey.further], [true, []]);
    assert.ok(annotatedLength(bytes, strings) < 25 * bytes.length);
    const { bytesDecoded } = workSince(before);
    // The start of the string is decoded for each offset, and in two walks.
    assert.ok(bytesDecoded < 700 * bytes.length, String(bytesDecoded));
  });

  it('are told where the JSON of them would be too long', () => {
    const before = workDone();
    const bytes = manyPointers(4000, 20_000);
    const { text, problem } = jsonText(bytes, strings, form, options);
    assert.equal(text, undefined);
    assert.match(problem?.message ?? '', /^the text would have more than 6 million characters: shared values/);
    assert.ok(workSince(before).bytesDecoded < 65 * bytes.length + 16_200_000);
    const few = jsonText(manyPointers(10, 100_000), strings, form, options);
    assert.equal(few.problem, undefined);
    assert.ok((few.text?.length ?? 0) > 1_000_000);
  });

  it('of a FlexBuffer are printed no longer than the bytes allow, sound or not', () => {
    const bytes = doubling(60);
    assert.ok(bytes.length < 350);
    assert.equal(verifyBuffer(bytes, flex, form)?.message, 'there are more vectors than bytes');
    const { text, problem } = jsonText(bytes, flex, form, options);
    assert.deepEqual([text, problem?.code], [undefined, 'flexbuffer']);
    assert.equal(surveyBuffer(bytes, flex, form).isWhole, true);
    assert.ok(annotatedLength(bytes, flex) < 40 * bytes.length);
    // With few levels the buffer is valid, and the value is printed as often as it is shared.
    const sound = jsonText(doubling(3), flex, form, options);
    assert.equal(sound.problem, undefined);
    assert.equal(sound.text?.match(/1/g)?.length, 8);
  });

  it('that are long are shown by their start, and known as a whole', () => {
    const [list] = readBuffer(manyPointers(1, 5000), strings, form)?.parts(0, 1) ?? [];
    const [string] = list?.parts(0, 1) ?? [];
    assert.equal(string?.text, `"${'a'.repeat(1000)}…`);
    assert.equal(string?.whole?.(), `"${'a'.repeat(5000)}"`);
    const [short] = readBuffer(manyPointers(1, 1000), strings, form)?.parts(0, 1)[0]?.parts(0, 1) ?? [];
    assert.deepEqual([short?.text, short?.whole], [`"${'a'.repeat(1000)}"`, undefined]);
  });
});
