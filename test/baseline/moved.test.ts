// Matching present schemas with older ones when files are added, removed and moved.
import assert from 'node:assert/strict';
import { compared, game, inRepository } from './compared.ts';

const license = Array.from({ length: 20 }, (_, line) => `// Line ${line} of a licence that all files have.\n`).join('');

describe('compat: a schema that was not there', () => {
  it('is new beside one with types of the same names', () =>
    inRepository({ 'game.v1.fbs': game, 'field.fbs': 'table Field { name: string; id: int; }' }, async (repository) => {
      repository.write({
        'game.v2.fbs': game.replace('v1', 'v2').replace('hp: int; name', 'name'),
        'app.fbs': 'table Field { id: ulong; }\ntable Message { text: string; }',
      });
      const { found, status, stderr } = await compared(repository.folder, '--against', 'HEAD', '.');
      assert.deepEqual(found, []);
      assert.match(stderr, /app\.fbs is new: it is not in HEAD\n.*game\.v2\.fbs is new: it is not in HEAD\n/s);
      assert.equal(status, 0);
    }));

  it('is new where another one with the same licence went', () =>
    inRepository({ 'a.fbs': `${license}table A { x: int; }\nroot_type A;\n` }, async ({ folder, git, write }) => {
      git('rm', '--quiet', 'a.fbs');
      write({ 'b.fbs': `${license}table B { y: string; }\nroot_type B;\n` });
      const { found, stderr } = await compared(folder, '--against', 'HEAD', 'b.fbs');
      assert.deepEqual(found, []);
      assert.match(stderr, /b\.fbs is new/);
    }));

  it('was renamed, perhaps with another namespace', () =>
    inRepository({ 'a.fbs': `${license}${game}` }, async ({ folder, git, write }) => {
      git('mv', 'a.fbs', 'b.fbs');
      write({ 'b.fbs': `${license}${game.replace('v1', 'v2').replace('hp: int', 'hp: long')}` });
      assert.deepEqual((await compared(folder, '--against', 'HEAD', '.')).found, ['b.fbs error field-retyped']);
    }));

  it('was renamed in the best of several pairs', () =>
    inRepository({ 'a.fbs': game, 'b.fbs': game.replace('hp: int', 'hp: int; mp: int') }, async (repository) => {
      const { folder, git, write } = repository;
      git('rm', '--quiet', 'a.fbs', 'b.fbs');
      // Each schema is compared with its own past, although both declare the same type.
      write({ 'x/b.fbs': game.replace('hp: int', 'hp: int; mp: int'), 'x/a.fbs': game });
      const { found, stderr } = await compared(folder, '--against', 'HEAD', '.');
      assert.deepEqual(found, []);
      assert.doesNotMatch(stderr, /is new/);
    }));

  it('is found by the full names of its types where every line is another', () =>
    inRepository({ 'a.fbs': game }, async ({ folder, git, write }) => {
      git('rm', '--quiet', 'a.fbs');
      write({ 'b.fbs': 'namespace game.v1;\n\ntable Player {\n  name: string;\n  hp: int;\n}\n\nroot_type Player;\n' });
      const { found } = await compared(folder, '--against', 'HEAD', '.');
      assert.deepEqual(found, ['b.fbs error field-moved', 'b.fbs error field-moved']);
    }));

  const whole =
    'namespace n;\ntable A { a: int; b: int; }\ntable B { c: int; d: int; }\ntable C { a: A; }\nroot_type C;\n';

  it('is one of several that an old one became', () =>
    inRepository({ 'all.fbs': whole }, async ({ folder, git, write }) => {
      git('rm', '--quiet', 'all.fbs');
      write({
        'b.fbs': 'namespace n;\ntable B { d: int; c: int; }\nroot_type B;\n',
        'c.fbs': 'include "a.fbs";\nnamespace n;\ntable C { a: A; }\nroot_type C;\n',
        'a.fbs': 'namespace n;\ntable A { b: int; a: int; }\n',
      });
      const { found, stderr } = await compared(folder, '--against', 'HEAD', '--profile', 'source', '.');
      assert.deepEqual(found, [
        ...['a.fbs error field-moved', 'a.fbs error field-moved'],
        ...['b.fbs error field-moved', 'b.fbs error field-moved'],
      ]);
      assert.doesNotMatch(stderr, /is new/);
    }));

  it('is one that several have become, or one of them has become a part of', () =>
    inRepository(
      {
        'a.fbs': 'namespace n;\ntable A { a: int; b: int; }\n',
        'b.fbs': 'namespace n;\ntable B { c: int; d: int; }\nroot_type B;\nfile_identifier "BBBB";\n',
      },
      async ({ folder, git, write }) => {
        git('rm', '--quiet', 'b.fbs');
        write({ 'a.fbs': 'namespace n;\ntable A { a: int; b: int; }\ntable B { d: int; c: int; }\nroot_type A;\n' });
        const expected = ['a.fbs error field-moved', 'a.fbs error field-moved'];
        assert.deepEqual((await compared(folder, '--against', 'HEAD', '.')).found, expected);
        git('mv', 'a.fbs', 'c.fbs');
        assert.deepEqual(
          (await compared(folder, '--against', 'HEAD', '.')).found,
          expected.map((each) => each.replace('a.fbs', 'c.fbs')),
        );
      },
    ));

  it('has types that lost their namespace when they moved', () =>
    inRepository(
      {
        'a.fbs': 'namespace n;\nenum E : byte { A, B }\n',
        'b.fbs': 'include "a.fbs";\nnamespace n;\ntable Old {}\ntable T { a: int; b: E; c: Old; }\nroot_type T;\n',
      },
      async ({ folder, git, write }) => {
        git('rm', '--quiet', 'a.fbs', 'b.fbs');
        write({ 'c.fbs': 'enum E : byte { A, B }\ntable T { a: int; b: E; d: string; }\nroot_type T;\n' });
        const { found } = await compared(folder, '--against', 'HEAD', '.');
        assert.deepEqual(found, ['c.fbs error field-slot-reused', 'b.fbs information schema-removed']);
      },
    ));

  it('has no past in a type of the same name with other fields', () =>
    inRepository(
      { 'a.fbs': 'table Message { text: string; to: string; }\nroot_type Message;\n' },
      async (repository) => {
        const { folder, git, write } = repository;
        git('rm', '--quiet', 'a.fbs');
        write({
          'b.fbs': 'table Ping {}\ntable Pong {}\ntable Message { code: int; flags: uint; }\nroot_type Message;\n',
        });
        const { found } = await compared(folder, '--against', 'HEAD', '.');
        assert.deepEqual(found, []);
      },
    ));
});

describe('compat: a schema that is gone', () => {
  it('is named, with its root, at a level of its own', () =>
    inRepository({ 'a.fbs': game, 'b.fbs': 'table B { x: int; }' }, async ({ folder, git, write }) => {
      git('rm', '--quiet', 'a.fbs', 'b.fbs');
      write({ 'c.fbs': 'table C {}' });
      const against = (...more: readonly string[]) => compared(folder, '--against', 'HEAD', ...more);
      const { found, stdout, status } = await against('.');
      assert.deepEqual(found, ['a.fbs warning schema-removed', 'b.fbs information schema-removed']);
      assert.match(stdout, /no other one has `game\.v1\.Player`; data with the root `game\.v1\.Player` has no reader/);
      assert.equal(status, 0);
      assert.deepEqual((await against('--profile', 'source', '.')).found, [
        'a.fbs error schema-removed',
        'b.fbs error schema-removed',
      ]);
      assert.deepEqual((await against('--direction', 'forward', '.')).found, [
        'a.fbs information schema-removed',
        'b.fbs information schema-removed',
      ]);
      assert.deepEqual((await against('--profile', 'conform', '.')).found, []);
      // A file is compared by its own path; its folder does not count.
      assert.deepEqual((await against('c.fbs')).found, []);
      write({ 'flatbuffers.json': '{ "rules": { "schema-removed": "error" } }' });
      assert.equal((await against('.')).status, 1);
      write({ 'flatbuffers.json': '{ "rules": { "schema-removed": "off" } }' });
      assert.deepEqual((await against('.')).found, []);
    }));

  it('is named once, with the oldest version that has it', () =>
    inRepository({ 'a.fbs': game, 'b.fbs': 'table B {}' }, async ({ folder, commit, git }) => {
      git('tag', 'v1');
      commit({ 'a.fbs': `${game}// more` });
      git('tag', 'v2');
      git('rm', '--quiet', 'a.fbs');
      const { stdout } = await compared(folder, '--against', 'v1', '--against', 'v2', '.');
      assert.deepEqual(
        JSON.parse(stdout).findings.map(({ code, baseline }: Record<string, unknown>) => [code, baseline]),
        [['schema-removed', 'v1']],
      );
    }));
});

describe('compat: a schema that is gone while another has its types', () => {
  it('is not named', () =>
    inRepository({ 'a.fbs': game, 'b.fbs': game }, async ({ folder, git }) => {
      git('rm', '--quiet', 'a.fbs');
      const { found, status } = await compared(folder, '--against', 'HEAD', '.');
      assert.deepEqual(found, []);
      assert.equal(status, 0);
    }));
});

describe('compat: a schema that nobody touched', () => {
  it('cannot break anything, though it cannot be read', () =>
    inRepository(
      { 'bad.fbs': 'include "gone.fbs";\ntable T { x: Lost; }', 'sub.fbs': 'include "bad.fbs";', 'a.fbs': game },
      async ({ folder, write }) => {
        const { status, stderr } = await compared(folder, '--against', 'HEAD', '.');
        assert.equal(stderr, 'note: 3 of 3 schemas are as they were in HEAD\n');
        assert.equal(status, 0);
        write({ 'a.fbs': game.replace('hp: int; ', '') });
        assert.equal((await compared(folder, '--against', 'HEAD', '.')).status, 1);
        write({ 'bad.fbs': 'include "gone.fbs";\ntable T { y: Lost; }' });
        const touched = await compared(folder, '--against', 'HEAD', '.');
        assert.match(touched.stderr, /bad\.fbs:1:9: cannot find "gone\.fbs"; tried gone\.fbs\n/);
        assert.match(touched.stderr, /sub\.fbs has errors/);
        assert.equal(touched.status, 2);
      },
    ));

  it('may have become another one by a file that came', () =>
    inRepository(
      { 'in/a.fbs': 'include "b.fbs";\ntable A { b: B; }', 'lib/b.fbs': 'struct B { x: int; }' },
      async (at) => {
        at.write({ 'in/b.fbs': 'struct B { x: long; }' });
        const { found } = await compared(at.folder, '--against', 'HEAD', '-I', 'lib', 'in/a.fbs');
        assert.deepEqual(found, ['in/b.fbs error struct-field-retyped']);
      },
    ));

  it('still reports comments that accept nothing', () =>
    inRepository({ 'a.fbs': `// fbs-compat-ignore-file: field-moved\n${game}` }, async ({ folder }) => {
      assert.deepEqual((await compared(folder, '--against', 'HEAD', '.')).found, ['a.fbs warning unused-ignore']);
    }));
});

describe('compat: a sparse checkout', () => {
  it('has not deleted the schemas that it leaves out', () =>
    inRepository({ 'a/a.fbs': game, 'b/b.fbs': 'table B { x: int; }', 'c/ü.fbs': 'table C {}' }, async (repository) => {
      const { folder, git, write } = repository;
      git('sparse-checkout', 'set', '--no-cone', '/a/', '/c/');
      for (const profile of ['wire', 'source'])
        assert.deepEqual((await compared(folder, '--against', 'HEAD', '--profile', profile, '.')).found, []);
      // The new table B is not compared with the one that is left out.
      write({ 'd.fbs': 'table B { y: string; }' });
      assert.deepEqual((await compared(folder, '--against', 'HEAD', '.')).found, []);
      git('rm', '--quiet', 'c/ü.fbs');
      assert.deepEqual((await compared(folder, '--against', 'HEAD', '.')).found, [
        'c/ü.fbs information schema-removed',
      ]);
    }));
});
