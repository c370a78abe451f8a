// The JSON of all commands, by the schema that the package has.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@cfworker/json-schema';
import { reportSchema, reportShapes, type wholeReports } from '../../build/docs/report-schema.ts';
import { makeRepository } from '../baseline/repository.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { commandRoom } from './command-room.ts';

interface WithFixes {
  readonly fixes: readonly { readonly edits: readonly object[] }[];
}

const schema = JSON.parse(reportSchema());

/** A part of the JSON schema that forbids every key it does not name, so that a test notices undescribed keys. */
function closed(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(closed);
  if (typeof shape !== 'object' || shape === null) return shape;
  const inner = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, closed(value)]));
  return 'properties' in shape && 'required' in shape ? { ...inner, additionalProperties: false } : inner;
}

const defs = closed(schema.$defs);

/** Parses an object, which must be of its kind. */
function objectOf(kind: keyof typeof reportShapes, text: string) {
  const object = JSON.parse(text);
  const strict = new Validator({ $ref: `#/$defs/${kind}`, $defs: defs } as object, '2020-12', false);
  assert.deepEqual(strict.validate(object).errors, [], text);
  return object;
}

/** Parses a report, which must be of its kind. */
function parsed(kind: (typeof wholeReports)[number], text: string) {
  const report = objectOf(kind, text);
  assert.deepEqual(new Validator(schema, '2020-12').validate(report).errors, []);
  return report;
}

describe('the JSON schema of reports', () => {
  const { folderWith, runIn } = commandRoom();
  const json = async (kind: (typeof wholeReports)[number], cwd: string, ...args: readonly string[]) =>
    parsed(kind, (await runIn(cwd, ...args, '--format', 'json')).stdout);

  it('describes each key, and refuses other values', () => {
    for (const [name, shape] of Object.entries<{ readonly description?: string; readonly properties?: object }>(
      reportShapes,
    )) {
      assert.ok(shape.description, name);
      for (const [key, inner] of Object.entries<{ description?: string }>({ ...shape.properties }))
        assert.ok(inner.description, `${name}.${key}`);
    }
    const valid = new Validator(schema, '2020-12');
    for (const wrong of [1, {}, { version: 2, roots: [], diagnostics: [], errors: [] }, [{}]])
      assert.equal(valid.validate(wrong).valid, false, JSON.stringify(wrong));
    const later = { version: 1, roots: [], diagnostics: [], errors: [], added: true };
    assert.equal(valid.validate(later).valid, true, 'keys may be added');
  });

  it('fits check: roots, related places, targets, fixes and failures', async () => {
    const { path } = folderWith({
      'flatbuffers.json': '{ "targets": ["cpp", { "language": "php", "entryFiles": ["a.fbs"] }] }',
      'a.fbs': 'include "part.fbs";\ntable Shared {}\ntable A { x: int = null; y: Shred; }\ntable A {}\n',
      'main.fbs': 'include "types.fbs";\ninclude "part.fbs";\n',
      'part.fbs': 'table Part { x: Known; }\n',
      'types.fbs': 'table Known { x: bool = 2; }\n',
      'd.fbs': 'table D { x: int; }\nroot_type D;\n',
      'd.json': '{ "y": 1 }\n',
      'new.fbs': 'include "missing.fbs";\n',
    });
    const report = await json('check', path, 'check', '.', 'nowhere.fbs');
    assert.equal(report.errors.length, 1);
    const found = <Key extends string>(key: Key) =>
      report.diagnostics.filter((each: Record<Key, unknown[] | undefined>) => each[key]?.length);
    for (const key of ['related', 'targets', 'fixes']) assert.ok(found(key).length > 0, key);
    for (const key of ['through', 'schema'])
      assert.ok(
        report.roots.some((root: Record<string, unknown>) => root[key] !== undefined),
        key,
      );
    assert.deepEqual(
      report.diagnostics.map(({ root }: { root?: string }) => root).filter((root?: string) => root === undefined),
      [],
    );
    const edits = report.diagnostics.flatMap(({ fixes }: WithFixes) => fixes.flatMap((fix) => fix.edits));
    assert.ok(
      edits.some(({ isNewFile }: { isNewFile?: true }) => isNewFile),
      'a fix creates the missing file',
    );
  });

  it('fits check: what is left out, and a mistake in the command line', async () => {
    const { path } = folderWith({ 'a.fbs': 'table A { x: Nope; }\n', 'b.fbs': 'table B { x: Nope; }\n' });
    const { commit, write } = makeRepository(path);
    commit({});
    await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'a.fbs');
    write({ 'a.fbs': 'table A { x: Nope; y: Gone; }\n' });
    const args = ['check', '--baseline', 'known.jsonl', '--changed-since', 'HEAD', '.'];
    const { known, unchanged, diagnostics } = await json('check', path, ...args);
    assert.deepEqual([known, unchanged, diagnostics.length], [1, 1, 1]);
    assert.deepEqual((await json('check', path, 'check', '--bogus')).errors, ['unknown commandline argument: --bogus']);
  });

  it('fits format --check', async () => {
    const { path } = folderWith({ 'a.fbs': 'table  A{}\n', 'b.fbs': 'table B { x int; }\n' });
    const { roots, diagnostics } = await json('check', path, 'format', '--check', '.');
    assert.deepEqual([roots.length, diagnostics.length], [2, 2]);
  });

  it('fits compat, with a schema that is gone and a baseline that nobody has', async () => {
    const { path } = folderWith({
      'old/a.fbs': 'table A { x: int; }\n',
      'old/b.fbs': 'table B { x: int; }\nroot_type B;\n',
      'new/a.fbs': 'table A { x: string; }\n',
    });
    const { findings, baseline } = await json('compat', path, 'compat', '--against', './old', 'new');
    assert.equal(baseline, './old');
    assert.deepEqual(
      findings.map(({ file }: { file: string }) => file),
      [join('new', 'a.fbs'), join('new', 'b.fbs')],
    );
    assert.deepEqual(
      findings.map(({ fixes }: WithFixes) => fixes.length > 0),
      [true, false],
    );
    assert.equal((await json('compat', path, 'compat', '--against', './gone', 'new')).errors.length, 1);
  });

  it('fits inspect, for sound and for broken buffers', async () => {
    const { path } = folderWith({
      'm.fbs': 'table In { s: string; }\ntable M { v: [In]; n: [ubyte]; d: int = 3; }\nroot_type M;\n',
      'm.json': '{ "v": [{ "s": "x" }, {}], "n": [1, 2, 3] }\n',
    });
    await runIn(path, 'convert', 'm.fbs', 'm.json');
    const sound = await json('inspect', path, 'inspect', '--schema', 'm.fbs', 'm.bin');
    assert.equal(sound.verdict, 'valid');
    assert.ok(sound.value.parts.length > 0);
    writeFileSync(join(path, 'broken.bin'), readFileSync(join(path, 'm.bin')).subarray(0, 30));
    const broken = await json('inspect', path, 'inspect', '--schema', 'm.fbs', 'broken.bin');
    assert.equal(broken.verdict, 'invalid');
    const few = ['inspect', '--format', 'json', '--max', '0', '--stream', '--schema', 'm.fbs', 'broken.bin'];
    const [tail = '', count = ''] = (await runIn(path, ...few)).stdout.split('\n');
    assert.equal(parsed('streamTail', tail).verdict, 'invalid');
    assert.equal(parsed('streamCount', count).messages, 1);
  });

  it('fits inspect --search, inspect --stats and diff', async () => {
    const { path } = folderWith({
      'm.fbs': 'table M { s: string; n: int; }\nroot_type M;\nfile_identifier "MMMM";\n',
      'm.json': '{ "s": "x", "n": 1 }\n',
      'other.json': '{ "s": "y" }\n',
    });
    for (const name of ['m.json', 'other.json']) await runIn(path, 'convert', '--schema', 'm.fbs', name);
    const { possible } = await json('search', path, 'inspect', '--search', 'm.bin');
    assert.equal(possible[0].root, 'M');
    assert.equal((await json('statistics', path, 'inspect', '--stats', 'm.bin')).buffers, 1);
    const { differences } = await json('diff', path, 'diff', 'm.bin', 'other.bin');
    assert.equal(differences.length, 2);
  });

  it('fits graph', async () => {
    const { path } = folderWith({ 'a.fbs': 'table A { b: B; }\ntable B { a: A; }\nroot_type A;\n' });
    const { nodes, edges } = await json('graph', path, 'graph', '.');
    assert.deepEqual([nodes.length, edges.length], [2, 2]);
  });

  it('fits project', async () => {
    const { path } = folderWith({
      'flatbuffers.json': '{ "includePaths": ["inc"] }',
      'a.fbs': 'table A {}\n',
      Makefile: 'a.h: a.fbs\n\tflatc --cpp -I inc a.fbs\n',
    });
    const [facts] = await json('project', path, 'project', '.');
    assert.equal(facts.commands.length, 1);
    assert.ok(facts.decisions.length > 0);
  });

  describe('beside flatc', () => {
    needsFlatcModule();

    it('fits generate --check and where', async () => {
      const { path } = folderWith({ 'a.fbs': 'table A { x: int; }\n' });
      const args = ['generate', '--tool', 'flatc', '--flatc', 'inside', '--java', 'a.fbs'];
      const { diagnostics } = await json('check', path, ...args, '--check');
      assert.equal(diagnostics[0].code, 'generated-code-missing');
      await runIn(path, ...args);
      const [place] = await json('where', path, 'where', 'a.fbs:1:11');
      assert.ok(place.generated.length > 0);
      writeFileSync(join(path, 'a.fbs'), 'table A { first: int; x: int; }\n');
      const [stale] = await json('where', path, 'where', 'a.fbs:1:23');
      assert.ok(stale.generated.some(({ differs }: { differs?: string }) => differs));
    });
  });
});
