// `check` with data files, in the form that flatc takes them.
import assert from 'node:assert/strict';
import { workDone, workSince } from '../../server/language/service.ts';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { check, json } = commandRoom();

  const files = {
    'a.fbs': 'table A { x: ubyte; }\nroot_type A;\n',
    'b.fbs': 'include "c.fbs";\nroot_type C;\n',
    'c.fbs': 'table C { y: int; }\n',
    'a.json': '{ "x": 1 }',
    'a.dat': '{ x: 256, }',
    'c.json': '{ "y": 1 }',
  };
  const verdicts = async (more: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    (await json({ ...files, ...more }, ...args)).roots.map(({ file, verdict }) => `${file} ${verdict}`);

  describe('check reads data', () => {
    it('of many values in one pass, unless something is to be said about them', async () => {
      const large = (last: string) => `{ "xs": [${Array.from({ length: 30_000 }, () => '1').join()}]${last} }`;
      const schema = { 'l.fbs': 'table L { xs: [ubyte]; old: int (deprecated); }\nroot_type L;\n' };
      const args = ['l.fbs', 'clean.json', 'hint.json', 'comment.json', 'wrong.json'];
      const data = { clean: large(''), hint: large(',\n"old": 1'), comment: large('// c\n'), wrong: large(', "x": 1') };
      const named = Object.fromEntries(Object.entries(data).map(([name, text]) => [`${name}.json`, text]));
      const { roots, diagnostics } = await json({ ...schema, ...named }, ...args);
      assert.deepEqual(
        roots.map(({ verdict }) => verdict),
        ['accept', 'accept', 'accept', 'accept', 'reject'],
      );
      assert.deepEqual(
        diagnostics.map(({ file, code, range }) => [file, code, range.start.line]),
        [
          ['hint.json', 'data-deprecated-field', 1],
          ['wrong.json', 'object-unknown-field', 0],
        ],
      );
      const workOf = async (name: string) => {
        const before = workDone();
        await check({ ...schema, ...named }, 'l.fbs', name);
        return workSince(before);
      };
      const length = data.clean.length;
      const clean = await workOf('clean.json');
      assert.ok(clean.objectsRead < 1.1 * length && clean.charactersScanned < length / 2, JSON.stringify(clean));
      assert.ok((await workOf('hint.json')).objectsRead > 1.5 * length);
    });

    it('after the last schema before it, whatever its name is', async () => {
      assert.deepEqual(await verdicts({}, '-b', 'a.fbs', 'a.json', 'a.dat', 'b.fbs', 'c.json', 'a.json'), [
        'a.fbs accept',
        'a.json accept',
        'a.dat reject',
        'b.fbs accept',
        'c.json accept',
        'a.json reject',
      ]);
    });

    it('and tells every mistake at its place', async () => {
      const { status, stdout } = await check(
        { ...files, 'd.json': '{\n  "x": 300,\n  "z": [1]\n}' },
        ...['--format', 'short', 'a.fbs', 'd.json'],
      );
      assert.equal(status, 1);
      assert.deepEqual(stdout.trimEnd().split('\n').slice(0, 2), [
        'd.json:2:8: error: x: 300 is out of range for ubyte: 0 to 255 [object-value]',
        'd.json:3:3: error: A has no field z [object-unknown-field]',
      ]);
    });

    it('of a folder where a flatbuffers.json names it, with its root type and options', async () => {
      const project = {
        'schemas/a.fbs': 'table A { x: ubyte; }\ntable B { y: int; }\nroot_type A;\n',
        'flatbuffers.json': JSON.stringify({
          data: [
            { files: 'data/*.b.json', schema: 'schemas/a.fbs', rootType: 'B', options: { unknownJson: true } },
            { files: 'data/*.json', schema: 'schemas/a.fbs' },
          ],
        }),
        'data/one.json': '{ "x": 1 }',
        'data/two.json': '{ "y": 1 }',
        'data/three.b.json': '{ "y": 1, "z": 2 }',
        'other/two.json': '{ "y": 1 }',
      };
      const { roots, diagnostics } = await json(project, '.');
      assert.deepEqual(roots, [
        { file: 'schemas/a.fbs', verdict: 'accept' },
        { file: 'data/one.json', verdict: 'accept', schema: 'schemas/a.fbs' },
        { file: 'data/three.b.json', verdict: 'accept', schema: 'schemas/a.fbs' },
        { file: 'data/two.json', verdict: 'reject', schema: 'schemas/a.fbs' },
      ]);
      assert.deepEqual(
        diagnostics.map(({ file, code }) => [file, code]),
        [['data/two.json', 'object-unknown-field']],
      );
      // A folder may contain only data.
      const { stderr, stdout } = await check({ ...project, 'schemas/a.fbs': '' }, 'data');
      assert.match(stdout, /0 schemas and 3 data files checked: 2 errors/);
      assert.equal(stderr, '');
    });

    it('of a folder that editors check: beside its schema, and where it names one itself', async () => {
      const project = {
        'a.fbs': 'table A { x: ubyte; }\ntable B { y: int; }\nroot_type A;\n',
        'a.json': '{ "x": 300 }',
        'of.a.json': '{ "x": 1 }',
        'package.json': '{ "x": 300 }',
        'other.json': '{ "x": 300 }',
        'foreign.json': '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "x": 300 }',
        'data/said.json': '{ "$schema": "../a.fbs", "x": -1 }',
        'data/comment.jsonc': '// schema: ../a.fbs#B\n{ "y": 1 }',
        'gone.json': '{ "$schema": "gone.fbs" }',
        'common.fbs': 'table C { y: int; }\n',
        'common.json': '{ "z": 1 }',
      };
      const { roots, diagnostics } = await json(project, '.');
      assert.deepEqual(
        roots.filter(({ file }) => !file.endsWith('.fbs')).map(({ file, verdict }) => [file, verdict]),
        [
          ['a.json', 'reject'],
          ['data/comment.jsonc', 'accept'],
          ['data/said.json', 'reject'],
          ['gone.json', 'accept'],
          ['of.a.json', 'accept'],
        ],
      );
      assert.deepEqual(
        diagnostics.map(({ file, code }) => [file, code]),
        [
          ['a.json', 'object-value'],
          ['data/said.json', 'object-value'],
          ['gone.json', 'data-schema'],
        ],
      );
      // A folder with only data is not a mistake.
      const { stdout, stderr } = await check(project, '--format', 'short', 'data');
      assert.match(stdout, /^data\/said\.json:1:31: error: x: -1 is out of range/);
      assert.equal(stderr, '');
    });

    it('and says in the project file that a schema of data is not there', async () => {
      const { stderr, stdout } = await check(
        { ...files, 'flatbuffers.json': '{ "data": [{ "files": "a.json", "schema": "none.fbs" }] }' },
        '.',
      );
      assert.match(stderr + stdout, /flatbuffers\.json:1:\d+: there is no schema none\.fbs/);
    });

    it('and counts it apart from schemas, of which it is told in JSON', async () => {
      const { stdout } = await check(files, 'a.fbs', 'a.json', 'b.fbs', 'c.json');
      assert.match(stdout, /^2 schemas and 2 data files checked: nothing found/);
      const { roots } = await json(files, 'a.fbs', 'a.json');
      assert.deepEqual(roots, [
        { file: 'a.fbs', verdict: 'accept' },
        { file: 'a.json', verdict: 'accept', schema: 'a.fbs' },
      ]);
    });

    it('with the options of flatc that change its verdict', async () => {
      const more = { 'd.json': '{ x: 1 }', 'e.json': '{ "zz": [1], "x": 1, }' };
      assert.deepEqual(await verdicts(more, '--strict-json', '--unknown-json', 'a.fbs', 'd.json', 'e.json'), [
        'a.fbs accept',
        'd.json reject',
        'e.json reject',
      ]);
      assert.deepEqual(await verdicts(more, '--unknown-json', '--force-defaults', 'a.fbs', 'd.json', 'e.json'), [
        'a.fbs accept',
        'd.json accept',
        'e.json accept',
      ]);
      assert.deepEqual(await verdicts({}, '--root-type', 'C', 'c.fbs', 'c.json'), ['c.fbs accept', 'c.json accept']);
    });

    it('also where it has a byte order mark, a NUL, or the include of another file', async () => {
      const more = { 'd.json': '\ufeff{ "x": 1 }', 'e.json': '{ "x": 1 }\0', 'f.json': 'include "c.fbs"; { "x": 1 }' };
      assert.deepEqual(await verdicts(more, 'a.fbs', 'd.json', 'e.json', 'f.json'), [
        'a.fbs accept',
        'd.json accept',
        'e.json reject',
        'f.json reject',
      ]);
    });

    it('with what the data before it has declared', async () => {
      const more = {
        'd.json': '// ////\n/* a *//* b */ table D { z: int; } { "x": 1 }',
        'e.json': 'root_type D; { "z": 1 }',
      };
      assert.deepEqual(await verdicts(more, 'a.fbs', 'd.json', 'e.json', 'a.json'), [
        'a.fbs accept',
        'd.json accept',
        'e.json accept',
        'a.json reject',
      ]);
      const service = {
        'd.json': 'rpc_service S { F(D): D; } table D { z: int; } root_type D; { "z": 1 }',
        'e.json': '{ "z": 1 }',
      };
      assert.deepEqual(await verdicts(service, 'a.fbs', 'd.json', 'e.json'), [
        'a.fbs accept',
        'd.json accept',
        'e.json accept',
      ]);
    });

    it('not where its schema is refused', async () => {
      const more = { 'd.fbs': 'table D { x: Nope; }\nroot_type D;\n', 'd.json': '{}' };
      assert.deepEqual(await verdicts(more, 'd.fbs', 'd.json'), ['d.fbs reject', 'd.json reject']);
    });

    it('after a schema only', async () => {
      const { status, stderr } = await check(files, 'a.json', 'a.fbs');
      assert.deepEqual(
        [status, stderr],
        [2, 'error: no root type set to parse json with: a.json; put its schema (*.fbs) before it\n'],
      );
      const settings = await check({ 'flatbuffers.json': '{}' }, 'flatbuffers.json');
      assert.match(
        settings.stderr,
        /^error: flatbuffers\.json has settings, not data; to see its mistakes, name a schema or a folder instead\n$/,
      );
    });
  });
});
