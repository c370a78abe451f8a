// The functions of the package for programs, in this process: their answers, and their errors for wrong arguments.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { check as checkFolder } from '../../server/cli/check/command.ts';
import { readCheckOptions } from '../../server/cli/check/options.ts';
import { jsonReport } from '../../server/cli/report/report-json.ts';
import { loadLibrary } from '../../server/library/library.ts';
import type { Library } from '../../server/library/types.ts';
import { withFolder } from './folder.ts';
import { loadFromBuild, modules, places } from './load.ts';

const weapon = 'namespace N;\ntable Weapon { damage:int; }\n';
const monster =
  'include "weapon.fbs";\nnamespace N;\ntable Monster { hp:int = 5; weapon:Wepon; }\nroot_type Monster;\n';
const files = { 'schemas/monster.fbs': monster, 'schemas/weapon.fbs': weapon };

describe('the library', () => {
  let fbs: Library;

  before(async () => {
    fbs = await loadFromBuild();
  });

  it('checks files with the report of the command line', async () => {
    const given = {
      ...files,
      'data.json': '{ hp: "x" }',
      'flatbuffers.json': '{ "rules": { "unused-include": "error" } }',
    };
    await withFolder(given, async (folder) => {
      const report = await checkFolder(readCheckOptions(['--no-inference', '--format', 'json', folder]));
      const printed = JSON.parse(jsonReport(report).replaceAll(JSON.stringify(`${folder}/`).slice(1, -1), ''));
      assert.deepEqual(JSON.parse(JSON.stringify(await fbs.check(given))), printed);
    });
  });

  it('checks files that a function reads, and asks for each once', async () => {
    const asked: string[] = [];
    const read = async (path: string) => {
      asked.push(path);
      return new Map(Object.entries(files)).get(path);
    };
    const { diagnostics, roots } = await fbs.check(read, { roots: ['schemas/monster.fbs'] });
    assert.deepEqual(roots, [{ file: 'schemas/monster.fbs', verdict: 'reject' }]);
    assert.deepEqual(
      diagnostics.map(({ file, code }) => [file, code]),
      [['schemas/monster.fbs', 'unresolved-type']],
    );
    assert.deepEqual(
      asked.filter((path) => path.endsWith('.fbs')),
      ['schemas/monster.fbs', 'schemas/weapon.fbs'],
    );
  });

  it('finds files beside and above the working directory, and absolute ones', async () => {
    const asked: string[] = [];
    const read = (path: string) => {
      asked.push(path);
      return path.endsWith('a.fbs') ? 'include "../b.fbs";' : path.endsWith('b.fbs') ? 'table B {}' : undefined;
    };
    for (const root of ['../x/a.fbs', 'a.fbs', '/abs/x/a.fbs']) {
      const { roots, diagnostics } = await fbs.check(read, { roots: [root] });
      assert.deepEqual(
        [roots, diagnostics.filter(({ severity }) => severity === 'error')],
        [[{ file: root, verdict: 'accept' }], []],
      );
    }
    assert.deepEqual(
      asked.filter((path) => path.endsWith('b.fbs')),
      ['../b.fbs', '../b.fbs', '/abs/b.fbs'],
    );
  });

  it('takes options for the verdict, and data after its schema', async () => {
    const given = {
      'a.fbs': 'table aA { b:int; }\nroot_type aA;',
      'a.json': '{ c: 1 }',
      'inc/x.fbs': 'table X {}',
      'b.fbs': 'include "x.fbs";',
      'other.json': '{ b: "x" }',
    };
    const { roots, diagnostics } = await fbs.check(given, {
      roots: ['a.fbs', 'a.json', 'other.json', 'b.fbs'],
      includePaths: ['inc'],
      rules: { 'unused-include': 'off' },
      trpc: 'off',
      flatcVersion: '24.3.25',
    });
    assert.deepEqual(
      roots.map(({ file, verdict, schema }) => [file, verdict, schema]),
      [
        ['a.fbs', 'accept', undefined],
        ['a.json', 'reject', 'a.fbs'],
        ['other.json', 'reject', 'a.fbs'],
        ['b.fbs', 'accept', undefined],
      ],
    );
    for (const data of ['a.json', 'other.json'])
      assert.ok(
        diagnostics.some(({ file, severity }) => file === data && severity === 'error'),
        data,
      );
  });

  it('checks by the rules of tRPC where it is told to', async () => {
    const codes = async (trpc?: 'auto' | 'on' | 'off') => {
      const { diagnostics } = await fbs.check({ 'a.fbs': 'table A {}\n' }, trpc === undefined ? {} : { trpc });
      return diagnostics.map(({ code }) => code);
    };
    for (const trpc of [undefined, 'auto', 'off'] as const) assert.deepEqual(await codes(trpc), []);
    assert.notDeepEqual(await codes('on'), []);
  });

  it('answers for circles of includes, missing files and texts that are too long', async () => {
    const circle = await fbs.check({
      'a.fbs': 'include "b.fbs"; table A { b:B; }',
      'b.fbs': 'include "a.fbs"; table B { a:A; }',
    });
    assert.deepEqual(circle.errors, []);
    const lost = await fbs.check({ 'a.fbs': 'include "gone.fbs";' }, { roots: ['a.fbs', 'b.fbs'] });
    assert.deepEqual(lost.errors, ['unable to load file: b.fbs']);
    assert.deepEqual(
      lost.diagnostics.map(({ code }) => code),
      ['include-not-found'],
    );
    const long = await fbs.check({ 'a.fbs': 'x'.repeat(50_000_000) });
    assert.deepEqual(long.errors, ['unable to load file: a.fbs: it is longer than 5000000 characters']);
    assert.throws(
      () => fbs.format('x'.repeat(50_000_000)),
      new RangeError('text must have at most 5000000 characters'),
    );
  });

  it('fixes schemas', async () => {
    const safe = await fbs.fixes({ 'a.fbs': 'table A { a:int }' });
    assert.deepEqual([safe.files, safe.fixed], [{ 'a.fbs': 'table A { a:int; }' }, 1]);
    assert.deepEqual(await fbs.fixes(files, { mode: 'all' }), {
      files: { 'schemas/monster.fbs': monster.replace('Wepon', 'Weapon') },
      fixed: 1,
      notes: [],
      errors: [],
    });
    const conflict = { 'a.fbs': '<<<<<<< mine\ntable A { a:int }' };
    const left = await fbs.fixes(conflict);
    assert.deepEqual([left.files, left.notes], [{}, ['a.fbs is left as it is: it has merge conflict markers']]);
  });

  it('formats a schema', () => {
    assert.equal(fbs.format('table  A{a:int;}', { indentSize: 4 }), 'table A {\n    a: int;\n}\n');
  });

  it('compares schemas with older ones', async () => {
    const old = { 'a.fbs': 'table A { a:int; }', 'gone.fbs': 'table Gone { a:int; }' };
    const now = { 'a.fbs': 'table A { a:string; }' };
    const { baseline, roots, findings, errors } = await fbs.compat(old, now);
    assert.deepEqual([baseline, roots, errors], ['old', [{ file: 'a.fbs', verdict: 'breaking' }], []]);
    assert.deepEqual(
      findings.map(({ file, code, backward }) => [file, code, backward]),
      [
        ['a.fbs', 'field-retyped', 'rejected'],
        ['gone.fbs', 'schema-removed', 'lost'],
      ],
    );
    assert.deepEqual(
      findings[0]?.fixes?.map(({ title }) => title),
      ['Put a back as deprecated, and add a2 with the new type', 'Restore the type int'],
    );
    const same = await fbs.compat(old, old, { profile: 'source', direction: 'backward', roots: ['a.fbs'] });
    assert.deepEqual([same.roots, same.findings], [[{ file: 'a.fbs', verdict: 'compatible' }], []]);
    const mended = await fbs.compat({ 'a.fbs': 'table A {' }, old);
    assert.match(
      mended.errors.join(),
      /^flatc refuses the older a\.fbs, so this file and everything that depends on it are not compared: a\.fbs:1:/,
    );
    const wrong = await fbs.compat(old, { 'a.fbs': 'table A {' });
    assert.match(wrong.errors.join(), /^a\.fbs has errors, and is not compared/);
  });

  it('refuses arguments of wrong types with their names', async () => {
    const untyped = fbs as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
    const refused = async (name: string, ...args: readonly unknown[]) => {
      try {
        await untyped[name]?.(...args);
      } catch (error) {
        assert.ok(error instanceof TypeError, String(error));
        return error.message;
      }
      return 'nothing';
    };
    const texts = 'an object of paths and texts, or a function that reads a file';
    assert.equal(await refused('check'), `files must be ${texts}, not undefined`);
    assert.equal(await refused('check', ['a.fbs']), `files must be ${texts}, not an instance of Array`);
    assert.equal(await refused('check', new Map()), `files must be ${texts}, not an instance of Map`);
    assert.equal(await refused('compat', 'a', {}), `oldFiles must be ${texts}, not a string`);
    assert.equal(await refused('compat', {}, null), `newFiles must be ${texts}, not null`);
    assert.equal(
      await refused('check', { 'a.fbs': new Uint8Array() }),
      'files["a.fbs"] must be a string, not an instance of Uint8Array',
    );
    assert.equal(await refused('check', { 'a.fbs': '', './a.fbs': '' }), 'files has one file twice: a.fbs and ./a.fbs');
    assert.equal(
      await refused('check', () => 5, { roots: ['a.fbs'] }),
      'files must give the text of flatbuffers.json as a string, or undefined; it gave a number',
    );
    assert.equal(
      await refused('check', () => ''),
      'options.roots must name the schemas, because a function cannot list its files',
    );
    assert.equal(await refused('check', {}, 5), 'options must be an object, not a number');
    assert.equal(await refused('check', {}, null), 'options must be an object, not null');
    assert.equal(await refused('check', {}, { root: 'a.fbs' }), 'options.root is not an option; did you mean roots?');
    assert.equal(await refused('check', {}, { roots: 'a.fbs' }), 'options.roots must be a list of paths');
    assert.equal(
      await refused('check', {}, { roots: ['a.json'] }),
      'options.roots must have the schema of a.json before it',
    );
    assert.match(
      await refused('fixes', {}, { mode: 'some' }),
      /^options\.mode must be one of "safe", "all", not "some"/,
    );
    assert.equal(await refused('format', 5), 'text must be a string, not a number');
    assert.match(await refused('format', '', { width: 0 }), /^options\.width must be a whole number from 1/);
  });

  it('passes on what a function throws, except that a file is missing', async () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    const reading = (error: Error) =>
      fbs.check(
        () => {
          throw error;
        },
        { roots: ['a.fbs'] },
      );
    await assert.rejects(reading(new Error('no permission')), /no permission/);
    assert.deepEqual((await reading(missing)).errors, ['unable to load file: a.fbs']);
  });

  it('loads modules from bytes, a folder or a URL, and refuses others', async () => {
    const bytes = new Uint8Array(await places.own('tree-sitter-flatbuffers.wasm'));
    for (const source of [{ grammar: bytes.buffer }, modules])
      assert.equal((await loadLibrary(source, places)).version, fbs.version);
    await assert.rejects(loadLibrary({ href: '/gone' }, places), /gone\/web-tree-sitter\.wasm/);
    // The error names the same module where another one fails sooner.
    const late = async (place: string) => {
      if (place.endsWith('web-tree-sitter.wasm')) await setImmediate();
      throw new Error(place);
    };
    await assert.rejects(loadLibrary({ href: '/gone' }, { ...places, at: late }), /gone\/web-tree-sitter\.wasm/);
    await assert.rejects(loadLibrary(5, places), {
      name: 'TypeError',
      message: 'source must be the URL of a folder, or an object of modules, not a number',
    });
    await assert.rejects(loadLibrary({ wasm: '' }, places), /^TypeError: source\.wasm is not a module/);
    await assert.rejects(
      loadLibrary({ grammar: 5 }, places),
      /^TypeError: source\.grammar must be a URL or bytes, not a number/,
    );
    // An object with an href that is not a text is not a URL.
    await assert.rejects(
      loadLibrary({ grammar: { href: 5 } }, places),
      /^TypeError: source\.grammar must be a URL or bytes, not an object/,
    );
  });
});
