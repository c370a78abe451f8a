// Settings and folders that matter to schemas that moved since an older version.
import assert from 'node:assert/strict';
import { compared, game, inRepository } from './compared.ts';

describe('compat: settings', () => {
  const arrays = 'enum E : int { A = 1 }\nstruct S { e: [E:2]; }\ntable T { s: S; x: int; }\n';

  it('count a schema that only its own version of flatc accepts, in every profile', () =>
    inRepository(
      { 'a.fbs': arrays, 'flatbuffers.json': '{ "flatcVersion": "24.3.25" }' },
      async ({ folder, write }) => {
        write({ 'a.fbs': arrays.replace('x: int', 'y: int; x: long') });
        for (const profile of ['wire', 'source', 'conform']) {
          const { status, stderr } = await compared(folder, '--against', 'HEAD', '--profile', profile, '.');
          assert.equal(stderr, '');
          assert.equal(status, 1);
        }
        write({ 'flatbuffers.json': '{}' });
        assert.equal((await compared(folder, '--against', 'HEAD', '.')).status, 2);
      },
    ));

  it('give codes other levels', () =>
    inRepository({ 'a.fbs': game }, async ({ folder, write }) => {
      write({ 'a.fbs': game.replace('hp: int', 'hp: long') });
      for (const [level, status] of [['off', 0] as const, ['warning', 0] as const, ['error', 1] as const]) {
        write({ 'flatbuffers.json': JSON.stringify({ rules: { 'field-retyped': level } }) });
        assert.equal((await compared(folder, '--against', 'HEAD', '.')).status, status);
      }
    }));

  it('may name other include folders than before, where the same files are found', () => {
    const user = 'include "common/money.fbs";\ntable User { money: Money; id: int; }\n';
    const money = 'table Money { units: int; }\n';
    const settings = (folder: string) => JSON.stringify({ includePaths: [folder] });
    const files = { 'flatbuffers.json': settings('inc'), 'inc/common/money.fbs': money, 'schemas/user.fbs': user };
    return inRepository({ ...files, 'other/common/money.fbs': money }, async ({ folder, git, write }) => {
      git('mv', 'inc', 'include');
      write({ 'flatbuffers.json': settings('include') });
      const check = async (expected: readonly string[], ...args: readonly string[]) => {
        const { found, stderr, status } = await compared(folder, '--against', 'HEAD', ...args);
        assert.doesNotMatch(stderr, /error|refuses/);
        assert.deepEqual({ found, status }, { found: expected, status: Number(expected.length > 0) });
      };
      await check([], 'schemas');
      write({ 'include/common/money.fbs': money.replace('int', 'long') });
      await check(['include/common/money.fbs error field-retyped'], 'schemas');
      write({ 'flatbuffers.json': '{}', 'schemas/user.fbs': user.replace('id: int', 'name: string; id: int') });
      await check(
        ['schemas/user.fbs error field-inserted', 'include/common/money.fbs error field-retyped'],
        ...['-I', 'include', 'schemas'],
      );
    });
  });

  const paths = (folder: string) => JSON.stringify({ includePaths: [folder] });
  const script = (folder: string) => `flatc -I ${folder} --cpp -o gen schemas/user.fbs\n`;
  const ways: readonly (readonly [string, string, (folder: string) => string])[] = [
    ['flatbuffers.json', 'flatbuffers.json', paths],
    ['the build', 'build.sh', script],
  ];
  for (const [source, name, text] of ways) {
    it(`have other include folders in ${source} of the commit, where both have the file`, () => {
      const money = (type: string) => `table Money { units: ${type}; }\n`;
      const user = 'include "money.fbs";\ntable User { money: Money; }\n';
      const before = { 'a/money.fbs': money('int'), 'b/money.fbs': money('long'), 'schemas/user.fbs': user };
      return inRepository({ ...before, [name]: text('a') }, async ({ folder, write }) => {
        const found = async () => (await compared(folder, '--against', 'HEAD', 'schemas')).found;
        assert.deepEqual(await found(), []);
        write({ [name]: text('b') });
        assert.deepEqual(await found(), ['b/money.fbs error field-retyped']);
        write({ 'b/money.fbs': money('int') });
        assert.deepEqual(await found(), []);
        write({ 'schemas/user.fbs': user.replace('{ ', '{ id: int; ') });
        assert.deepEqual(await found(), ['schemas/user.fbs error field-inserted']);
      });
    });
  }

  // The folders `a` and `b` have other schemas of the same name; `b` has the older ones.
  const [short, long] = ['table Money { units: short; }\n', 'table Money { units: long; }\n'];
  const money = (top = '') => ({ [`${top}a/money.fbs`]: short, [`${top}b/money.fbs`]: long });
  const user = 'include "money.fbs";\ntable User { money: Money; }\n';

  it('of the commit count with languages of the command line, too', () =>
    inRepository({ ...money(), 's/user.fbs': user, 'flatbuffers.json': paths('b') }, async ({ folder, write }) => {
      write({ 'flatbuffers.json': paths('a') });
      const { found, status } = await compared(folder, '--against', 'HEAD', '--cpp', 's');
      assert.deepEqual({ found, status }, { found: ['a/money.fbs error field-retyped'], status: 1 });
    }));

  it('may list targets in another order', () => {
    const target = (name: string) => ({ language: 'cpp', entryFiles: [`${name}.fbs`], includePaths: [name] });
    const listed = (...names: readonly string[]) => JSON.stringify({ targets: names.map(target) });
    const roots = { 'b.fbs': user, 'a.fbs': user.replace('User', 'Other') };
    return inRepository({ ...money(), ...roots, 'flatbuffers.json': listed('a', 'b') }, async ({ folder, write }) => {
      const found = async () => (await compared(folder, '--against', 'HEAD', 'a.fbs', 'b.fbs')).found;
      write({ 'flatbuffers.json': listed('b', 'a') });
      assert.deepEqual(await found(), []);
      write({ 'flatbuffers.json': listed('b', 'a').replace('["b"]', '["a"]') });
      assert.deepEqual(await found(), ['a/money.fbs error field-retyped']);
    });
  });

  it('of the commit are in a flatbuffers.json that is gone, or moved with its project', () => {
    const before = { ...money('p1/'), 'p1/s/user.fbs': user, 'p1/flatbuffers.json': paths('b') };
    return inRepository(before, async ({ folder, git, write }) => {
      const found = async (...args: readonly string[]) => {
        const { found, stderr } = await compared(folder, '--against', 'HEAD', ...args);
        assert.doesNotMatch(stderr, /refuses|not compared|as (it|they) w/);
        return found;
      };
      git('rm', 'p1/flatbuffers.json');
      write({ 'flatbuffers.json': paths('p1/a') });
      assert.deepEqual(await found('p1/s'), ['p1/a/money.fbs error field-retyped']);
      git('reset', '--hard', 'HEAD');
      git('mv', 'p1', 'p2');
      write({ 'flatbuffers.json': '{}' });
      assert.deepEqual(await found('.'), []);
      write({ 'p2/s/user.fbs': user.replace('{ ', '{ id: int; ') });
      assert.deepEqual(await found('.'), ['p2/s/user.fbs error field-inserted']);
    });
  });

  it('have the include folders of the build where the commit has no flatbuffers.json', () => {
    const before = { ...money(), 's/user.fbs': user, 'build.sh': 'flatc -I b --cpp -o gen s/user.fbs\n' };
    return inRepository(before, async ({ folder, commit, write }) => {
      const found = async () => (await compared(folder, '--against', 'HEAD', 's')).found;
      for (const text of [paths('a'), '{ "targets": [{ "language": "cpp", "includePaths": ["a"] }] }']) {
        write({ 'flatbuffers.json': text });
        assert.deepEqual(await found(), ['a/money.fbs error field-retyped']);
      }
      // Without the build nobody knows its folders, so nothing is called broken, but not silently.
      const blind = await compared(folder, '--against', 'HEAD', '--no-inference', 's');
      assert.deepEqual([blind.found, blind.status], [[], 0]);
      assert.match(
        blind.stderr,
        /^note: with --no-inference, the build of HEAD is not read: includes of HEAD are looked for /m,
      );
      write({ 'flatbuffers.json': paths('a').replace('{', '{ "inference": false,') });
      assert.deepEqual(await found(), ['a/money.fbs error field-retyped']);
      // Of several commands nobody knows which one counted.
      commit({ 'flatbuffers.json': '{}', 'other.sh': 'flatc -I a --rust -o gen s/user.fbs\n' });
      write({ 'flatbuffers.json': paths('a') });
      assert.deepEqual(await found(), []);
    });
  });

  it('have the include folders of today where the commit has none, or only wrong ones', () => {
    const money = (type: string) => `table Money { units: ${type}; }\n`;
    const ways = { 's/user.fbs': 'include "sub/way.fbs";\ntable User { way: Way; }\n' };
    const way = 'include "money.fbs";\ntable Way { money: Money; }\n';
    const before = { ...ways, 'a/money.fbs': money('int'), 's/money.fbs': money('long'), 's/sub/way.fbs': way };
    return inRepository({ ...before, 'flatbuffers.json': '{}' }, async ({ folder, commit, write }) => {
      const found = async (...args: readonly string[]) => (await compared(folder, '--against', 'HEAD', ...args)).found;
      write({ 'flatbuffers.json': paths('a') });
      assert.deepEqual(await found('s/user.fbs'), []);
      commit({ 'flatbuffers.json': paths('nowhere'), 's/sub/user.fbs': way.replaceAll('Way', 'User') });
      write({ 'flatbuffers.json': paths('a'), 'a/money.fbs': money('short') });
      assert.deepEqual(await found('s/sub/user.fbs'), ['a/money.fbs error field-retyped']);
    });
  });

  it('of the strictest schema count for a file that several include', () => {
    const schemas = Object.fromEntries(
      ['a', 'b'].map((name) => [`${name}/r.fbs`, 'include "../c.fbs";\ntable R { t: T; }\nroot_type R;\n']),
    );
    return inRepository({ ...schemas, 'c.fbs': 'table T { x: int; y: int; }' }, async ({ folder, write }) => {
      write({
        'c.fbs': 'table T { x: int; }',
        'a/flatbuffers.json': '{ "compatibility": { "profile": "wire" } }',
        'b/flatbuffers.json': '{ "compatibility": { "profile": "source" } }',
      });
      for (const order of [
        ['a', 'b'],
        ['b', 'a'],
      ]) {
        const { found, status } = await compared(folder, '--against', 'HEAD', ...order);
        assert.deepEqual([found, status], [['c.fbs error field-removed'], 1]);
      }
    });
  });

  it('without a generator let conform refuse values in a union, as flatc does', () =>
    inRepository({ 'a.fbs': 'table T {}\nstruct P { x: int; }\nunion U { T, P }\ntable R { u: U; }' }, async (at) => {
      at.write({ 'old.fbs': 'table T {}\ntable R {}' });
      const { stdout, status } = await compared(at.folder, '--conform', 'old.fbs', 'a.fbs');
      assert.match(stdout, /"only tables can be union elements in the generated language: P"/);
      assert.equal(status, 1);
      assert.equal((await compared(at.folder, '--conform', 'old.fbs', '--cpp', 'a.fbs')).status, 0);
      // The older schema is read first.
      at.write({ 'b.fbs': 'table T {}\nunion U { T }\ntable R { u: U; }' });
      assert.match((await compared(at.folder, '--conform', 'a.fbs', 'b.fbs')).stdout, /only tables can be union/);
    }));
});

describe('compat: a folder as the older version', () => {
  it('has the paths of the given folders, and of the working directory', () =>
    inRepository({ 'new/sub/a.fbs': game.replace('hp: int; ', '') }, async ({ folder, write }) => {
      const broken = (file: string) => [`${file} error field-removed`];
      write({ '../old/sub/a.fbs': game });
      assert.deepEqual((await compared(folder, '--against', '../old', 'new')).found, broken('new/sub/a.fbs'));
      assert.deepEqual(
        (await compared(folder, '--against', '../old/sub', 'new/sub/a.fbs')).found,
        broken('new/sub/a.fbs'),
      );
      write({ 'release/new/sub/a.fbs': game });
      assert.deepEqual((await compared(folder, '--against', './release', 'new')).found, broken('new/sub/a.fbs'));
      // Two files of one name cannot both come from the same older one; the other may be found by its types.
      write({ 'other/a.fbs': 'table Other {}\nroot_type Other;\n', 'flat/a.fbs': game });
      const files = ['new/sub/a.fbs', 'other/a.fbs'];
      assert.deepEqual((await compared(folder, '--against', './flat', ...files)).found, broken('new/sub/a.fbs'));
    }));

  it('has the path of a named schema in its own folder, even if all its names are others', () =>
    inRepository({ 'new/a.fbs': 'table Now {}' }, async ({ folder, write }) => {
      write({ '../old/a.fbs': 'table Before { x: int; }' });
      const { found } = await compared(folder, '--against', '../old', '--profile', 'source', 'new/a.fbs');
      assert.deepEqual(found, ['new/a.fbs error type-removed']);
    }));

  it('has the path of a schema in the innermost of the given folders', () =>
    inRepository({ 'new/sub/a.fbs': game.replace('hp: int; ', '') }, async ({ folder, write }) => {
      write({ '../old/a.fbs': game, '../old/sub/a.fbs': 'table Other {}\nroot_type Other;\n' });
      const { found } = await compared(folder, '--against', '../old', 'new', 'new/sub');
      assert.ok(found.includes('new/sub/a.fbs error field-removed'), found.join());
    }));

  it('is no schema of today where it is in the folder that is compared', () =>
    inRepository({}, async ({ folder, write }) => {
      write({ 'release/a.fbs': game, 'release/gone.fbs': 'table G { x: int; }', 'a.fbs': game });
      const { found, stderr } = await compared(folder, '--against', './release', '.');
      assert.deepEqual(found, ['gone.fbs information schema-removed']);
      assert.doesNotMatch(stderr, /is new/);
    }));
});
