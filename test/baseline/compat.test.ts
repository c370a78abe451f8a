// `compat` as scripts call it: its output and exit status.
import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordedBytes, recordedText } from '../compatibility/recorded.ts';
import { type Ended, runCommand, startCommand } from '../run-command.ts';
import { inFolder, makeRepository, type Repository } from './repository.ts';

function compat(folder: string, ...args: readonly string[]): Promise<Ended> {
  return runCommand(['compat', ...args], { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
}

async function found(folder: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await compat(folder, '--format', 'json', ...args);
  const { findings } = JSON.parse(stdout) as { findings: { file: string; code: string; baseline: string }[] };
  return findings.map(({ file, code, baseline }) => `${file} ${code} ${baseline}`);
}

const order = 'namespace shop;\ntable Order { id: int; total: long; }\nroot_type Order;\n';
const inserted = 'namespace shop;\ntable Order { id: int; note: string; total: long; }\nroot_type Order;\n';
const appended = 'namespace shop;\ntable Order { id: int; total: long; note: string; }\nroot_type Order;\n';

/** Calls a function with a repository that has one schema in one tagged commit. */
async function inShop(use: (shop: Repository) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const shop = makeRepository(folder);
    shop.commit({ 'order.fbs': order });
    shop.git('tag', 'v1.0');
    await use(shop);
  });
}

describe('compat', () => {
  it('ends with 1 and the place where a schema breaks old data', () =>
    inShop(async ({ folder, write }) => {
      write({ 'order.fbs': inserted });
      const { status, stdout, stderr } = await compat(folder, '--against', 'v1.0', '--format', 'short', '.');
      assert.equal(stderr, '');
      assert.match(stdout, /^order\.fbs:2:24: error: .*`total:long`.*`note:string` \[field-inserted\]\n/);
      assert.match(stdout, /\n {4}v1\.0:order\.fbs:2:\d+: /);
      assert.match(stdout, /1 schema compared with v1\.0: 1 error\n$/);
      assert.equal(status, 1);
    }));

  it('ends with 0 where nothing breaks, and where a schema is new', () =>
    inShop(async ({ folder, write }) => {
      write({ 'order.fbs': appended, 'new.fbs': 'table Fresh {}' });
      const { status, stdout, stderr } = startCommand(['compat', '--against', 'HEAD', '.'], { cwd: folder });
      assert.equal(stdout, '2 schemas compared with HEAD: nothing found\n');
      assert.equal(stderr, 'note: new.fbs is new: it is not in HEAD\n');
      assert.equal(status, 0);
    }));

  it('reads the schemas of a folder through the include paths of targets, moved into this folder', () =>
    inFolder(async (folder) => {
      const target = { language: 'cpp', entryFiles: ['a.fbs'], includePaths: ['inc'] };
      const user = 'include "x.fbs";\ntable A { x: X; }\n';
      makeRepository(folder).write({
        'flatbuffers.json': JSON.stringify({ targets: [target] }),
        'a.fbs': user,
        'inc/x.fbs': 'table X { a: byte; }\n',
        'release/a.fbs': user,
        'release/inc/x.fbs': 'table X { a: long; }\n',
      });
      assert.deepEqual(await found(folder, '--against', 'release', 'a.fbs'), ['inc/x.fbs field-retyped release']);
    }));

  it('compares with a schema that flatc has compiled, and tells what that does not hold', () =>
    inShop(async ({ folder, write }) => {
      writeFileSync(path.join(folder, 'old.bfbs'), recordedBytes);
      writeFileSync(path.join(folder, 'cut.bfbs'), recordedBytes.subarray(0, 200));
      write({ 'order.fbs': recordedText.replace('x: int; color', 'color') });
      const { status, stdout, stderr } = await compat(
        folder,
        '--against',
        'old.bfbs',
        '--format',
        'short',
        'order.fbs',
      );
      assert.match(stdout, /^\.?\/?order\.fbs:\d+:\d+: error: .*`x:int`.* \[field-removed\]\n/);
      assert.match(stderr, /note: old\.bfbs does not have places, defaults of strings and vectors, hash/);
      assert.equal(status, 1);
      const cut = await compat(folder, '--against', 'cut.bfbs', 'order.fbs');
      assert.match(cut.stderr, /cut\.bfbs: byte \d+ is read, but there are only 200/);
      assert.equal(cut.status, 2);
    }));

  it('passes the first commit of a repository, in which all schemas are new', () =>
    inFolder(async (folder) => {
      makeRepository(folder).write({ 'order.fbs': order });
      for (const more of [[], ['--changed-since', 'HEAD']]) {
        const { status, stderr } = await compat(folder, '--against', 'HEAD', ...more, '.');
        assert.equal(stderr, 'note: order.fbs is new: it is not in HEAD\n');
        assert.equal(status, 0);
      }
    }));

  it('gives flatc’s verdict and message where that is asked for', () =>
    inShop(async ({ folder, write }) => {
      write({ 'old.fbs': order, 'order.fbs': inserted });
      const { status, stdout } = await compat(folder, '--conform', 'old.fbs', '--format', 'short', 'order.fbs');
      assert.match(stdout, /schemas don't conform: field renamed to different type: shop\.Order\.note/);
      assert.equal(status, 1);
    }));

  it('gives the verdict of an older flatc', () =>
    inShop(async ({ folder, write }) => {
      write({ 'old.fbs': 'enum E : int { A }\ntable T { a: int; }\n', 'new.fbs': 'enum E : long { A }\ntable T {}\n' });
      const conform = (...more: readonly string[]) =>
        compat(folder, '--conform', 'old.fbs', '--format', 'short', ...more, 'new.fbs');
      assert.equal((await conform()).status, 1);
      assert.equal((await conform('--flatc-version', '2.0.8')).status, 0);
      write({ 'new.fbs': 'enum E : int { A }\ntable T { a: E; }\n' });
      assert.match((await conform('--flatc-version', '2.0.8')).stdout, /flatc 2\.0\.8 ends with signal 11 here/);
      write({ 'flatbuffers.json': '{ "flatcVersion": "2.0.8" }\n' });
      assert.match((await conform()).stdout, /flatc 2\.0\.8 ends with signal 11 here/);
    }));

  it('takes a new name of a field for a new field with --strict-renames', () =>
    inShop(async ({ folder, write }) => {
      write({ 'order.fbs': order.replace('total', 'sum') });
      assert.deepEqual(await found(folder, '--against', 'v1.0', '.'), []);
      assert.deepEqual(await found(folder, '--against', 'v1.0', '--strict-renames', '.'), [
        'order.fbs field-slot-reused v1.0',
      ]);
    }));

  it('counts a schema as compared if one of several older versions can be read', () =>
    inShop(async ({ folder, write }) => {
      write({ 'old.fbs': 'table A { b: B; }' });
      const args = ['--format', 'json', '--against', 'old.fbs', '--against', 'v1.0', 'order.fbs'];
      const { roots, errors } = JSON.parse((await compat(folder, ...args)).stdout);
      assert.deepEqual(roots, [{ file: 'order.fbs', verdict: 'compatible' }]);
      assert.match(errors.join('\n'), /^order\.fbs cannot be compared with old\.fbs: it has errors: [^\n]*$/);
    }));

  it('says once what is named twice', () =>
    inShop(async ({ folder, write }) => {
      write({ 'order.fbs': inserted });
      const { stdout } = await compat(folder, '--against', 'v1.0', '--against=v1.0', '--format', 'short', '.');
      assert.match(stdout, /1 schema compared with v1\.0: 1 error\n$/);
    }));

  it('compares with each of several states, and names the oldest that breaks', () =>
    inShop(async ({ folder, commit, git, write }) => {
      commit({ 'order.fbs': order.replace('total: long', 'total: long (deprecated)') });
      git('tag', 'v1.1');
      write({ 'order.fbs': order.replace('total: long', 'sum: double') });
      assert.deepEqual(await found(folder, '--against', 'v1.*', 'order.fbs'), ['order.fbs field-slot-reused v1.0']);
    }));

  it('finds a schema that was moved, with what it includes in the same commit', () =>
    inShop(async ({ folder, commit, git, write }) => {
      commit({
        'common/money.fbs': 'struct Money { units: long; }',
        'order.fbs': 'include "common/money.fbs";\ntable Order { price: Money; }\nroot_type Order;\n',
      });
      git('mv', 'order.fbs', 'common/order.fbs');
      write({
        'common/money.fbs': 'struct Money { units: int; }',
        'common/order.fbs': 'include "money.fbs";\ntable Order { price: Money; }\nroot_type Order;\n',
      });
      assert.deepEqual(await found(folder, '--against', 'HEAD', 'common/order.fbs'), [
        'common/money.fbs struct-field-retyped HEAD',
      ]);
    }));

  it('finds the repository of the schemas where the working directory is not in it', () =>
    inFolder(async (around) => {
      const { commit, folder, write } = makeRepository(path.join(around, 'shop'));
      commit({ 'order.fbs': order, 'sub/order.fbs': order });
      write({ 'order.fbs': inserted });
      const file = path.join(folder, 'order.fbs');
      assert.deepEqual(await found(around, '--against', 'HEAD', file), [`${file} field-inserted HEAD`]);
      const other = makeRepository(path.join(around, 'other'));
      assert.deepEqual(await found(other.folder, '--against', 'HEAD', file), [`${file} field-inserted HEAD`]);
      symlinkSync(folder, path.join(around, 'link'), 'junction');
      const linked = path.join(around, 'link', 'order.fbs');
      assert.deepEqual(await found(folder, '--against', 'HEAD', linked), [`${linked} field-inserted HEAD`]);
    }));

  it('does not compare a schema outside of the baseline with itself', () =>
    inFolder(async (around) => {
      const { commit, folder, write } = makeRepository(path.join(around, 'shop'));
      commit({ 'order.fbs': order, 'release/order.fbs': order });
      write({ '../other.fbs': 'table Other { x: int; }' });
      for (const baseline of ['HEAD', './release']) {
        const { status, stderr } = await compat(folder, '--against', baseline, '../other.fbs', 'order.fbs');
        const unchanged = `note: 1 of 2 schemas is as it was in ${baseline}\n`;
        assert.equal(stderr, `note: ../other.fbs is new: it is not in ${baseline}\n${unchanged}`);
        assert.equal(status, 0);
      }
    }));

  it('finds nothing in other line breaks, a mark of byte order, or in names with blanks', () =>
    inShop(async ({ commit, folder, write }) => {
      commit({ 'a b/ü.fbs': order });
      write({ 'order.fbs': `\ufeff${order.replaceAll('\n', '\r\n')}`, 'a b/ü.fbs': inserted });
      assert.deepEqual(await found(folder, '--against', 'HEAD', '.'), ['a b/ü.fbs field-inserted HEAD']);
      assert.deepEqual(await found(path.join(folder, 'a b'), '--against', 'HEAD', 'ü.fbs'), [
        'ü.fbs field-inserted HEAD',
      ]);
    }));

  it('accepts what a comment accepts, in included files, too', () =>
    inShop(async ({ commit, folder, write }) => {
      const root = 'include "order.fbs";\ntable Cart { orders: [shop.Order]; }\n';
      commit({ 'cart.fbs': root });
      const accepted = (comment: string) => inserted.replace('{ id', `{\n  // fbs-compat-ignore: ${comment}\n  id`);
      write({ 'order.fbs': accepted('field-inserted no data yet') });
      assert.deepEqual(await found(folder, '--against', 'HEAD', 'order.fbs', 'cart.fbs'), []);
      assert.equal((await compat(folder, '--against', 'HEAD', 'cart.fbs')).status, 0);
      write({ 'order.fbs': accepted('field-moved no data yet') });
      assert.deepEqual(await found(folder, '--against', 'HEAD', 'cart.fbs'), [
        'order.fbs unused-ignore ',
        'order.fbs field-inserted HEAD',
      ]);
    }));

  it('writes a comment for a pull request', () =>
    inShop(async ({ folder, write }) => {
      write({ 'order.fbs': inserted });
      const { stdout } = await compat(folder, '--against', 'HEAD', '--format', 'markdown', 'order.fbs');
      assert.match(stdout, /^### FlatBuffers: 1 of 1 schema breaks `HEAD`\n/);
      assert.match(stdout, /\n\| ❌ \| `order\.fbs:2` \| .* \| \*\*refused\*\* \| \*\*wrong\*\* \|\n\n/);
      assert.match(stdout, /\(\[`field-inserted`\]\(https:\/\/\S+\/docs\/rules\/field-inserted\.md\)\)/);
      assert.match(stdout, /\n\nTo accept a change, write `\/\/ fbs-compat-ignore: CODE reason` .*\n$/);
      // Without the older version the comparison fails.
      const missing = await compat(folder, '--against', 'v9', '--format', 'markdown', 'order.fbs');
      assert.match(missing.stdout, /^### FlatBuffers: nothing was compared with `v9`\n\nNot compared:\n\n- /);
      assert.equal(missing.status, 2);
    }));

  it('ends with 2 where it cannot tell', () =>
    inShop(async ({ folder, write }) => {
      const check = async (args: readonly string[], expected: RegExp) => {
        const { status, stdout, stderr } = await compat(folder, ...args);
        assert.match(stderr, expected);
        assert.doesNotMatch(stdout, /nothing found/);
        assert.equal(status, 2);
      };
      await check(
        ['.'],
        /^error: missing baseline: --against REF\|DIR\|FILE, or compatibility\.against in flatbuffers\.json\n/,
      );
      await check(['--against', 'HEAD'], /^error: missing input files\n/);
      await check(['--against', 'v9', '.'], /^error: unable to read the baseline v9: git knows no commit "v9"\n$/);
      write({ 'notes.md': '' });
      await check(
        ['--against', 'notes.md', '.'],
        /git knows no commit "notes\.md", and the file of that name is no \.fbs or \.bfbs\n$/,
      );
      await check(['--against', 'HEAD', '--profil', 'wire', '.'], /did you mean --profile\?/);
      await check(['--against', 'HEAD', '--profile', 'wires', '.'], /--profile must be one of .*; did you mean wire\?/);
      await check(['--against', 'HEAD', 'none.fbs'], /^error: unable to load file: none\.fbs/);
      write({ 'order.fbs': 'table {' });
      await check(
        ['--against', 'HEAD', 'order.fbs'],
        /^error: order\.fbs has errors, and is not compared: order\.fbs:1:5: /,
      );
      write({ 'order.fbs': order, 'old.fbs': 'table A { b: B; }' });
      await check(
        ['--against', 'old.fbs', 'order.fbs'],
        /^error: order\.fbs cannot be compared with old\.fbs: it has errors: /,
      );
      const { errors } = JSON.parse((await compat(folder, '--format=json', '.')).stdout) as { errors: string[] };
      assert.deepEqual(errors, [
        'missing baseline: --against REF|DIR|FILE, or compatibility.against in flatbuffers.json',
      ]);
    }));

  it('calls no type gone that a schema only does not include any more', () =>
    inFolder(async (folder) => {
      const { commit, write } = makeRepository(folder);
      const types = 'table A { x: int; }\ntable B { x: int; }\nrpc_service S { m(A): B; }\n';
      const user = 'table U { x: int; }\n';
      commit({ 'types.fbs': types, 'user.fbs': `include "types.fbs";\n${user}` });
      const args = ['--against', 'HEAD', '--profile', 'source', '.'];
      write({ 'user.fbs': user });
      assert.deepEqual(await found(folder, ...args), []);
      write({ 'types.fbs': types.split('\n', 1).join() });
      const gone = ['types.fbs service-removed HEAD', 'types.fbs type-removed HEAD'];
      assert.deepEqual(await found(folder, ...args), gone);
    }));

  it('compares with the newest 50 of more tags, and says so, because each release adds one', () =>
    inFolder(async (folder) => {
      const { commit, git, write } = makeRepository(folder);
      commit({ 'a.fbs': 'table A { x: int; }\n' });
      git('tag', 'v1.0');
      commit({ 'a.fbs': 'table A { x: int; y: int; }\n' });
      for (let release = 1; release <= 50; release++) git('tag', `v1.${release}`);
      write({ 'a.fbs': 'table A { x: long; y: int; }\n' });
      assert.deepEqual(await found(folder, '--against', 'v1.*', 'a.fbs'), ['a.fbs field-retyped v1.1']);
      write({ 'a.fbs': 'table A { x: int; y: int; }\n' });
      const { status, stderr } = await compat(folder, '--against', 'v1.*', 'a.fbs');
      assert.deepEqual([status, stderr.split('\n')[0]], [0, 'note: of 51 older versions, the newest 50 are compared']);
    }));
});
