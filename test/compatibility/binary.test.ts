// Binary schemas as baselines: they mean the same as their text, and are never trusted.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {
  type ComparedSchema,
  compareSchemas,
  compatibilityDefaults,
  readBinaryBaseline,
} from '../../server/language/service.ts';
import { findFlatc } from '../conformance/flatc.ts';
import { patience, tries } from '../thorough.ts';
import { versionOf } from './check.ts';
import { nestedBytes, nestedText, recordedBytes, recordedText } from './recorded.ts';

describe('compatibility: binary schemas', () => {
  const text = versionOf(recordedText);
  const everything = { ...compatibilityDefaults, profile: 'source' } as const;

  it('say the same as their text', () => {
    const binary = schemaIn(recordedBytes);
    const bare = (schema: ComparedSchema) =>
      Object.fromEntries(
        [...schema.objects.values(), ...schema.enums.values()].map((one) => [
          one.fullName,
          JSON.parse(JSON.stringify(one, withoutText)),
        ]),
      );
    assert.deepEqual(bare(binary), bare(text));
    const kinds = ({ objects }: ComparedSchema) =>
      [...objects.values()].flatMap(({ fullName, kind, fields }) =>
        // Nothing in a struct has a default.
        kind === 'struct' ? [] : fields.map((field) => `${fullName}.${field.name} ${field.default.kind}`),
      );
    assert.deepEqual(kinds(binary).sort(), kinds(text).sort());
    assert.deepEqual([binary.rootType?.fullName, binary.fileIdentifier?.text], ['game.T', 'ABCD']);
    assert.deepEqual(compareSchemas(binary, text, everything), []);
  });

  it('have the roots of nested buffers that flatc finds from the namespace of the table', () => {
    const roots = ({ objects }: ComparedSchema) =>
      [...objects.values()].flatMap(({ fullName, fields }) =>
        fields.flatMap(({ name, nested }) => (nested === undefined ? [] : `${fullName}.${name} ${nested}`)),
      );
    assert.deepEqual(roots(schemaIn(nestedBytes)).sort(), [
      'b.T.f b.Foo',
      'b.T.g a.Foo',
      'b.c.T.f b.Foo',
      'b.c.T.g d.Late',
      'b.c.T.h b.Bar',
      'd.T.f Foo',
    ]);
    assert.deepEqual(compareSchemas(schemaIn(nestedBytes), versionOf(nestedText), everything), []);
  });

  it('are baselines without places, and tell what they do not hold', () => {
    const binary = schemaIn(recordedBytes);
    const after = versionOf(recordedText.replace('hp: int = 5;', 'hp: long = 5;'));
    const [finding, ...others] = compareSchemas(binary, after, compatibilityDefaults);
    assert.deepEqual([finding?.code, finding?.old, others], ['field-retyped', undefined, []]);
    assert.ok(binary.gaps.some((gap) => gap.includes('--bfbs-builtins')));
    const streamed = versionOf(recordedText.replace('Get(Ask): T;', 'Get(Ask): T (streaming: "server");'));
    assert.deepEqual(compareSchemas(binary, streamed, everything), []);
    const [change] = compareSchemas(text, streamed, everything);
    assert.equal(change?.code, 'service-method-changed');
  });

  it('have the texts of floats that flatc reads from them, with 17 decimals', () => {
    const bytes = new Uint8Array(recordedBytes);
    const view = new DataView(bytes.buffer);
    for (const old of [0.5, Number.POSITIVE_INFINITY]) {
      const at = bytes.findIndex((_, index) => index + 8 <= bytes.length && view.getFloat64(index, true) === old);
      view.setFloat64(at, 0.1, true);
    }
    const fieldIn = (schema: ComparedSchema, name: string) =>
      schema.objects.get('game.Orc')?.fields.find((field) => field.name === name);
    assert.equal(fieldIn(schemaIn(bytes), 'f')?.constant, '0.10000000000000001');
    assert.equal(fieldIn(schemaIn(recordedBytes), 'f')?.constant, fieldIn(text, 'f')?.constant);
    const number = (value: string) => ({ kind: 'number', value });
    assert.deepEqual(fieldIn(schemaIn(bytes), 'f')?.default, number('0.1'));
    assert.deepEqual(fieldIn(schemaIn(bytes), 'e')?.default, number('0.10000000149011612'));
  });

  it('may have lost a default that is too large for them, so it is not compared', () => {
    const bytes = new Uint8Array(recordedBytes);
    const view = new DataView(bytes.buffer);
    // The default of `big`, for which flatc writes 0 where it is above the largest `long`.
    const at = Buffer.from(bytes).indexOf('big') - 28;
    assert.equal(view.getBigInt64(at, true), 7n);
    view.setBigInt64(at, 0n, true);
    const codesWith = (value: bigint) => {
      const after = versionOf(recordedText.replace('big: ulong = 7', `big: ulong = ${value}`));
      return compareSchemas(schemaIn(bytes), after, everything).map(({ code }) => code);
    };
    assert.deepEqual(codesWith(2n ** 64n - 1n), []);
    assert.deepEqual(codesWith(2n ** 63n), []);
    assert.deepEqual(codesWith(2n ** 63n - 1n), ['default-changed']);
  });

  it('are not taken from other bytes', () => {
    const problem = (bytes: Uint8Array) => (readBinaryBaseline(bytes) as { readonly problem?: string }).problem;
    assert.equal(problem(new Uint8Array()), 'it is not a binary schema: the identifier BFBS is missing');
    assert.equal(
      problem(new TextEncoder().encode('table T {}')),
      'it is not a binary schema: the identifier BFBS is missing',
    );
    assert.match(problem(recordedBytes.subarray(0, 100)) ?? '', /^byte \d+ is read, but there are only 100$/);
  });

  it('of any length are read or refused', () => {
    for (let length = 0; length < recordedBytes.length; length++) judge(recordedBytes.subarray(0, length));
  });

  it('with any bytes changed are read or refused, and can be compared', function () {
    this.timeout(patience(60_000));
    const sources = [recordedBytes, ...fromFlatc()];
    const change = fc.tuple(fc.nat(), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 255)));
    fc.assert(
      fc.property(fc.constantFrom(...sources), fc.array(change, { minLength: 1, maxLength: 6 }), (source, changes) => {
        const bytes = new Uint8Array(source);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        judge(bytes);
      }),
      tries(1500),
    );
  });

  it('cannot make more work than their size allows', () => {
    // A schema whose list of objects names one object many times, and whose object has a long list of fields.
    const bytes = new Uint8Array(400_000);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 24, true);
    bytes.set(new TextEncoder().encode('BFBS'), 4);
    view.setUint16(8, 12, true);
    view.setUint16(10, 12, true);
    view.setUint16(12, 4, true);
    view.setUint16(14, 8, true);
    view.setInt32(24, 16, true);
    view.setUint32(28, 12, true);
    view.setUint32(32, 8, true);
    const count = 90_000;
    view.setUint32(40, count, true);
    for (let index = 0; index < count; index++) view.setUint32(44 + 4 * index, 24, true);
    assert.ok('problem' in readBinaryBaseline(bytes));
  });

  function judge(bytes: Uint8Array): void {
    const read = readBinaryBaseline(bytes);
    if ('problem' in read) assert.match(read.problem, /\S/);
    else
      for (const one of [compareSchemas(read, text, everything), compareSchemas(text, read, everything)])
        assert.ok(one);
  }
});

function schemaIn(bytes: Uint8Array): ComparedSchema {
  const schema = readBinaryBaseline(bytes);
  assert.ok(!('problem' in schema));
  return schema;
}

/**
 * The properties that both forms have. Defaults are known in different ways; the comparison itself ensures that they
 * agree.
 */
function withoutText(key: string, value: unknown): unknown {
  if (key === 'origin' || key === 'constant' || key === 'default') return undefined;
  return typeof value === 'bigint' ? String(value) : value;
}

/** The recorded schema with everything that flatc can write, compiled by flatc if there is one. */
function fromFlatc(): readonly Uint8Array[] {
  const flatc = findFlatc();
  if (!flatc) return [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'binary-'));
  try {
    writeFileSync(path.join(folder, 'main.fbs'), recordedText);
    spawnSync(flatc, ['-b', '--schema', '--bfbs-builtins', '--bfbs-comments', 'main.fbs'], { cwd: folder });
    return [readFileSync(path.join(folder, 'main.bfbs'))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
