// Data in the functions of the package: JSON to buffers and back, and verdicts on buffers.
import assert from 'node:assert/strict';
import type { Library } from '../../server/library/types.ts';
import { loadFromBuild } from './load.ts';

const files = {
  'monster.fbs':
    'include "weapon.fbs";\ntable Monster { hp:int = 100; weapon:Weapon; }\nroot_type Monster;\nfile_identifier "MONS";\n',
  'weapon.fbs': 'table Weapon { name:string (required); }\n',
  'wrong.fbs': 'table A { b:B; }\nroot_type A;\n',
  'rootless.fbs': 'table A { b:int; }\nstruct S { a:int; }\n',
};
const json = '{\n  "hp": 5,\n  "weapon": {\n    "name": "bow"\n  }\n}\n';

describe('data in the library', () => {
  let fbs: Library;

  before(async () => {
    fbs = await loadFromBuild();
  });

  it('becomes a buffer and JSON again', async () => {
    const bytes = await fbs.toBinary(files, 'monster.fbs', '{ hp: 5, weapon: { name: "bow" } }');
    assert.equal(String.fromCharCode(...bytes.subarray(4, 8)), 'MONS');
    assert.equal(await fbs.toJson(files, 'monster.fbs', bytes), json);
    assert.equal(
      await fbs.toJson((path) => new Map(Object.entries(files)).get(path), 'monster.fbs', bytes.slice().buffer),
      json,
    );
    const { problem, ...verdict } = await fbs.verify(files, 'monster.fbs', bytes);
    assert.deepEqual(
      [problem, verdict],
      [undefined, { sound: true, rootType: 'Monster', sizePrefixed: false, warnings: [], whole: true }],
    );
  });

  it('takes another root, a size prefix, defaults and names without quotes', async () => {
    const options = { rootType: 'Weapon', sizePrefixed: true };
    const bytes = await fbs.toBinary(files, 'monster.fbs', '{ name: "axe" }', options);
    assert.equal(new DataView(bytes.buffer).getUint32(0, true), bytes.length - 4);
    assert.equal(await fbs.toJson(files, 'monster.fbs', bytes, { ...options, strict: false }), '{\n  name: "axe"\n}\n');
    const empty = await fbs.toBinary(files, 'monster.fbs', '{}');
    const forced = await fbs.toBinary(files, 'monster.fbs', '{ hp: 100 }', { forceDefaults: true });
    assert.ok(forced.length > empty.length);
    assert.equal(await fbs.toJson(files, 'monster.fbs', empty, { defaults: true }), '{\n  "hp": 100\n}\n');
  });

  it('tells the findings of a schema and of data', async () => {
    await assert.rejects(
      fbs.toBinary(files, 'wrong.fbs', '{}'),
      (error: Error & { findings: readonly { code: string }[] }) => {
        assert.deepEqual([error.name, error.message], ['SchemaError', 'wrong.fbs:1:13: cannot find B']);
        assert.deepEqual(
          error.findings.map(({ code }) => code),
          ['unresolved-type'],
        );
        return true;
      },
    );
    const named = (name: string, message: RegExp) => (error: Error) =>
      error.name === name && message.test(error.message);
    await assert.rejects(fbs.toBinary(files, 'monster.fbs', '{ hp: "much" }'), named('SchemaError', /^<json>:1:8: /));
    await assert.rejects(fbs.toBinary(files, 'monster.fbs', ''), named('SchemaError', /./));
    await assert.rejects(
      fbs.verify(files, 'gone.fbs', new Uint8Array()),
      named('SchemaError', /^unable to load file: gone\.fbs$/),
    );
    await assert.rejects(
      fbs.verify(files, 'rootless.fbs', new Uint8Array()),
      named('SchemaError', /^rootless\.fbs has no root_type: name a table with options\.rootType$/),
    );
    await assert.rejects(
      fbs.verify(files, 'rootless.fbs', new Uint8Array(), { rootType: 'S' }),
      named('SchemaError', /S/),
    );
  });

  it('tells why a buffer is not sound', async () => {
    const bytes = await fbs.toBinary(files, 'monster.fbs', json);
    bytes[0] = 255;
    const { sound, problem } = await fbs.verify(files, 'monster.fbs', bytes);
    assert.deepEqual([sound, problem?.level], [false, 'error']);
    await assert.rejects(fbs.toJson(files, 'monster.fbs', bytes), (error: Error & { problem: unknown }) => {
      assert.deepEqual([error.name, error.problem], ['BufferError', problem]);
      return true;
    });
    const { sound: isEmptySound } = await fbs.verify(files, 'monster.fbs', new Uint8Array());
    assert.equal(isEmptySound, false);
  });

  it('refuses arguments of wrong types, and options that are none', async () => {
    const bytes = new Uint8Array(8);
    const untyped = fbs as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>;
    const refused = (name: string, args: readonly unknown[], message: string) =>
      assert.rejects(async () => untyped[name]?.(...args), { name: 'TypeError', message });
    await refused('toBinary', [files, 5, '{}'], 'root must be a string, not a number');
    await refused('toBinary', [files, 'a.bfbs', '{}'], 'root must be a schema (*.fbs), not "a.bfbs"');
    await refused('toBinary', [files, 'monster.fbs', {}], 'json must be a string, not an object');
    await refused('toJson', [files, 'monster.fbs', '{}'], 'bytes must be a Uint8Array or an ArrayBuffer, not a string');
    await refused(
      'verify',
      [files, 'monster.fbs', new Uint8Array(), { sizePrefixed: 1 }],
      'options.sizePrefixed must be true or false',
    );
    const root = 'monster.fbs';
    const calls: readonly (readonly [name: string, ...args: readonly unknown[]])[] = [
      ['check'],
      ['fixes'],
      ['compat', files],
      ['model', root],
      ['documentation', root],
      ['jsonSchema', root],
      ['bfbs', root],
      ['toBinary', root, '{}'],
      ['toJson', root, bytes],
      ['verify', root, bytes],
    ];
    for (const [name, ...args] of calls)
      await assert.rejects(
        async () => untyped[name]?.(files, ...args, { sizePrefix: true }),
        /^TypeError: options\.sizePrefix is not an option/,
        name,
      );
  });
});
