// The JSON of a buffer, compared character by character with flatc's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  type DataSchema,
  defaultSettings,
  flatcDefaults,
  jsonText,
  LanguageService,
  readBuffer,
  SourceFile,
  verifyBuffer,
} from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';
import { patience, tries } from '../thorough.ts';
import { convertedTo } from './converted.ts';
import { isSizePrefixed, recordedBuffer, recordedBuffers, recordedSchema } from './recorded.ts';

interface PrintedCase {
  readonly case: string;
  readonly schema: string;
  readonly args: readonly string[];
  readonly bytes: string;
  readonly text: string;
}

const folder = import.meta.dirname;
const printed: readonly PrintedCase[] = readFileSync(path.join(folder, 'printed.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const schemas: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(folder, 'printed-schemas.json'), 'utf8'),
);

describe('buffers as JSON', () => {
  it('are what flatc prints', () => {
    assert.ok(printed.length > 400);
    const read = new Map<string, DataSchema>();
    const differing = printed.filter((one) => {
      const { case: name, args, bytes, text } = one;
      const key = [one.schema, ...args].join(' ');
      const known = read.get(key) ?? schemaNamed(one);
      read.set(key, known);
      const options = optionsOf(args);
      const printedHere = jsonText(Buffer.from(bytes, 'base64'), known, formOf(args), options).text;
      return printedHere !== text && !otherwise.has(name);
    });
    assert.deepEqual(
      differing.map((each) => each.case),
      [],
    );
  });

  it('are printed where a verifier would have let them pass, and not changed by it', () => {
    const printable = recordedBuffers.filter(({ json }) => json !== undefined);
    assert.ok(printable.length > 40);
    for (const buffer of printable) {
      const form = { isSizePrefixed: isSizePrefixed(buffer) };
      const { text } = jsonText(buffer.bytes, recordedSchema(buffer.schema), form, optionsOf(buffer.args));
      assert.equal(text, buffer.json, buffer.case);
    }
  });

  it('have more tables than a generated verifier allows, as flatc prints them, but not any number', () => {
    const schema = versionOf('table T { t: [T]; } root_type T;');
    const form = { isSizePrefixed: false };
    /** The verdict and the JSON of a root with `first` references to a table that has `second` to an empty table. */
    const printed = (first: number, second: number) => {
      const leaf = 44 + 4 * (first + second);
      const bytes = Buffer.alloc(leaf + 8);
      bytes.writeUInt32LE(12, 0);
      const table = (at: number, count: number, target: number) => {
        // The vtable, the table, and its vector.
        Buffer.from([6, 0, 8, 0, 4, 0, 0, 0, 8, 0, 0, 0, 4, 0, 0, 0]).copy(bytes, at);
        bytes.writeUInt32LE(count, at + 16);
        for (let index = 0, place = at + 20; index < count; index++, place += 4)
          bytes.writeUInt32LE(target - place, place);
      };
      const inner = 24 + 4 * first;
      table(4, first, inner + 8);
      table(inner, second, leaf + 4);
      Buffer.from([4, 0, 4, 0, 4, 0, 0, 0]).copy(bytes, leaf);
      const options = { ...optionsOf([]), isOneLine: true };
      return { verdict: verifyBuffer(bytes, schema, form)?.code, ...jsonText(bytes, schema, form, options) };
    };
    const many = printed(1, 999_999);
    assert.equal(many.verdict, 'too-deep-or-too-many-tables');
    assert.equal(many.problem, undefined);
    assert.equal(many.text?.match(/\{\}/g)?.length, 999_999);
    assert.match(printed(4000, 4000).problem?.message ?? '', /more than 10000000 tables/);
  });

  it('have vectors of numbers in one form, whether these are printed at once or not', () => {
    const schema = versionOf('table T { n: [short]; } root_type T;');
    for (const count of [0, 1, 2, 999, 1000, 1001]) {
      // The root, its vtable, the table, and the vector.
      const bytes = Buffer.alloc(28 + 2 * count);
      Buffer.from([12, 0, 0, 0, 0, 0, 6, 0, 8, 0, 4, 0, 6, 0, 0, 0, 4, 0, 0, 0]).copy(bytes);
      bytes.writeUInt32LE(count, 20);
      for (let index = 0; index < count; index++) bytes.writeInt16LE(index - 500, 24 + 2 * index);
      const numbers = Array.from({ length: count }, (_, index) => index - 500);
      const textOf = (isOneLine: boolean) =>
        jsonText(bytes, schema, { isSizePrefixed: false }, { ...optionsOf([]), isOneLine }).text;
      assert.equal(textOf(true), `{"n": [${numbers.join(', ')}]}\n`);
      const lines = numbers.map((number) => `    ${number}`).join(',\n');
      assert.equal(textOf(false), `{\n  "n": [\n${lines}\n  ]\n}\n`);
    }
  });

  it('have strings of any length, with escapes anywhere', () => {
    const text = 'table T { s: string; } root_type T;';
    const schema = versionOf(text);
    const special: readonly (readonly [string, string])[] = [
      ['', ''],
      ['"', '\\"'],
      ['\n', '\\n'],
      ['\u007f', '\\u007F'],
      ['é', '\\u00E9'],
      ['🐲', '\\uD83D\\uDC32'],
    ];
    for (const length of [0, 1, 4095, 4096, 4097, 9000])
      for (const [character, written] of special) {
        const plain = 'a'.repeat(length);
        const bytes = convertedTo(text, { s: `${plain}${character}${plain}` });
        const options = { ...optionsOf([]), isOneLine: true };
        const printed = jsonText(bytes, schema, { isSizePrefixed: false }, options).text;
        assert.equal(printed, `{"s": "${plain}${written}${plain}"}\n`);
      }
  });

  it('are not printed where a deprecated field, which verifiers do not look at, is outside', () => {
    const { bytes, schema } = recordedBuffer('ok-mixed-full');
    const changed = bytes.slice();
    // The vtable's entry for `gone`, changed from 68 to 580.
    changed[55] = 2;
    const { text, problem } = jsonText(changed, recordedSchema(schema), { isSizePrefixed: false }, optionsOf([]));
    assert.deepEqual([text, problem?.code], [undefined, 'not-printable']);
  });

  it('are not printed as a type that the schema does not have, and the problem is told', () => {
    const { bytes, schema } = recordedBuffer('ok-mixed-full');
    const form = { rootType: 'Missing', isSizePrefixed: false };
    const { text, problem } = jsonText(bytes, recordedSchema(schema), form, optionsOf([]));
    assert.equal(text, undefined);
    assert.ok(problem);
  });

  it('have the sign of a NaN as its bytes do, and of a narrow float in a FlexBuffer the integer that flatc reads', () => {
    const schema = versionOf(`table T {
      f: float; d: double; v: [float]; any: [ubyte] (flexbuffer); any2: [ubyte] (flexbuffer);
    } root_type T;`);
    const bytes = Buffer.from(
      'FAAAAAAADgAgAAQAFAAIAAwAEAAOAAAAAADA/zgAAAAkAAAAEAAAAAAAAAAAAPj/AAAAAAYAAAAAAMD/DgQAAAAAAAAGAAAAAAAA/g0CAAAAAAAAAgAAAAAAwP8AAMB/',
      'base64',
    );
    const { text, problem } = jsonText(bytes, schema, { isSizePrefixed: false }, optionsOf([]));
    assert.equal(problem, undefined);
    assert.deepEqual(
      text?.replace(/\s+/g, ' '),
      '{ "f": -nan, "d": -nan, "v": [ -nan, nan ], "any": -512.0, "any2": -nan } ',
    );
  });

  it('have an entry for each key of a map in a FlexBuffer, which may have more or fewer values', () => {
    const schema = versionOf('table T { any: [ubyte] (flexbuffer); } root_type T;');
    const form = { isSizePrefixed: false };
    // The keys a and b, a vector of keys, and a map of numbers; the counts are of one byte.
    const mapOf = (keys: readonly number[], values: readonly number[]) => {
      const flex = [0x61, 0, 0x62, 0, keys.length, ...keys.map((key, index) => 5 + index - key)];
      flex.push(keys.length, 1, values.length, ...values, ...values.map(() => 4), 2 * values.length, 36, 1);
      return Uint8Array.of(12, 0, 0, 0, 6, 0, 8, 0, 4, 0, 0, 0, 8, 0, 0, 0, 4, 0, 0, 0, flex.length, 0, 0, 0, ...flex);
    };
    const [a, b] = [0, 2];
    // The text is what flatc prints, and the tree has the same entries.
    for (const [keys, values, text, names] of [
      [[a, b], [7, 8], '{ "a": 7, "b": 8 }', ['a', 'b']],
      [[a], [7, 8], '{ "a": 7 }', ['a']],
      [[], [7, 8], '{  }', []],
      [[a, b], [7], '{ "a": 7, "b": null }', ['a', 'b']],
    ] as const) {
      const bytes = mapOf(keys, values);
      const options = { ...optionsOf([]), isOneLine: true };
      assert.equal(jsonText(bytes, schema, form, options).text, `{"any": ${text}}\n`);
      const map = readBuffer(bytes, schema, form)?.parts(0, 1)[0]?.parts(0, 1)[0];
      assert.deepEqual(
        map?.parts(0, 9).map(({ name }) => name),
        names,
      );
    }
  });

  it('with any bytes are printed or refused', function () {
    this.timeout(patience(60_000));
    const change = fc.tuple(fc.nat(), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 4, 127, 128, 255)));
    fc.assert(
      fc.property(fc.constantFrom(...recordedBuffers), fc.array(change, { maxLength: 6 }), (buffer, changes) => {
        const bytes = buffer.bytes.slice();
        for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
        const form = { isSizePrefixed: isSizePrefixed(buffer) };
        const { text, problem } = jsonText(bytes, recordedSchema(buffer.schema), form, optionsOf(buffer.args));
        assert.ok(text !== undefined || problem !== undefined);
      }),
      tries(500),
    );
  });
});

/** Cases in which we differ: flatc reads a nested buffer of three bytes on into the buffer around it. */
const otherwise = new Set(['nest-bytes-allowed']);

/** The schema of a case, read with the case's arguments. */
function schemaNamed({ schema, args }: PrintedCase): DataSchema {
  const service = new LanguageService();
  service.configure({
    ...defaultSettings,
    includePaths: args.includes('-I') ? ['file:///schemas/sub/'] : [],
    flatc: { ...flatcDefaults, unionValueNamespacing: !args.includes('--no-union-value-namespacing') },
  });
  for (const [name, text] of Object.entries(schemas)) {
    service.setFile(SourceFile.create(`file:///schemas/${name}.fbs`, 'flatbuffers', 1, text));
  }
  for (;;) {
    const compared = service.comparedSchema(`file:///schemas/${schema}.fbs`);
    const unknown = service.takeUnknown();
    if (unknown.length === 0) return compared as DataSchema;
    for (const uri of unknown) service.setExistence(uri, 'missing');
  }
}

function formOf(args: readonly string[]) {
  const root = args[args.indexOf('--root-type') + 1];
  return {
    isSizePrefixed: args.includes('--size-prefixed'),
    rootType: args.includes('--root-type') ? root : undefined,
  };
}

function optionsOf(args: readonly string[]) {
  const [naturalUtf8, allowNonUtf8] = [args.includes('--natural-utf8'), args.includes('--allow-non-utf8')];
  return { strictJson: true, defaultsJson: true, naturalUtf8, allowNonUtf8 };
}
