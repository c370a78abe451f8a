// `check --fix`: the files that change, the files that must not change, and the report about them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

describe('check --fix', () => {
  const { folderWith, runIn } = commandRoom();

  const textOf = (path: string, name: string) => readFileSync(join(path, name), 'utf8');
  const broken = 'table A {\n  x: int\n  y: int;\n}\n';
  const mended = 'table A {\n  x: int;\n  y: int;\n}\n';

  it('carries out the fixes that leave no choice, and checks what is left', async () => {
    const { path } = folderWith({ 'a.fbs': broken, 'b.fbs': 'table B { x: Nope; }\n' });
    const { status, stdout, stderr } = await runIn(path, 'check', '--fix', '--format', 'short', '.');
    assert.deepEqual([textOf(path, 'a.fbs'), textOf(path, 'b.fbs')], [mended, 'table B { x: Nope; }\n']);
    assert.deepEqual(
      [status, stdout, stderr],
      [
        1,
        'b.fbs:1:14: error: cannot find Nope [unresolved-type]\n2 schemas checked: 1 error\n',
        'note: 1 problem fixed in 1 schema\n',
      ],
    );
  });

  it('goes on until nothing more applies: one mistake may hide another', async () => {
    const text = 'tabel A {\n  x: int\n  y: int\n}\ntable B { a: A }\n';
    const { path } = folderWith({ 'a.fbs': text });
    assert.equal((await runIn(path, 'check', '--fix=all', 'a.fbs')).status, 0);
    assert.equal(textOf(path, 'a.fbs'), 'table A {\n  x: int;\n  y: int;\n}\ntable B { a: A; }\n');
  });

  it('prints the changes with --dry-run, and writes nothing', async () => {
    const { path } = folderWith({ 'a.fbs': broken, 'b.fbs': 'table B {}\n' });
    assert.deepEqual(await runIn(path, 'check', '--fix', '--dry-run', '.'), {
      status: 1,
      stdout: '--- a.fbs\n+++ a.fbs\n@@ -1,4 +1,4 @@\n table A {\n-  x: int\n+  x: int;\n   y: int;\n }\n',
      stderr: '',
    });
    assert.equal(textOf(path, 'a.fbs'), broken);
    assert.deepEqual(await runIn(path, 'check', '--fix', '--dry-run', 'b.fbs'), { status: 0, stdout: '', stderr: '' });
  });

  it('shows only the lines that change, however far apart they are', async () => {
    const middle = Array.from({ length: 20 }, (_, index) => `table M${index} {}\n`).join('');
    const { path } = folderWith({ 'a.fbs': `table A { x: int }\n${middle}table B { x: int }\n` });
    const { stdout } = await runIn(path, 'check', '--fix', '--dry-run', 'a.fbs');
    assert.deepEqual(
      stdout.split('\n').filter((line) => /^[-+@]/.test(line)),
      [
        '--- a.fbs',
        '+++ a.fbs',
        '@@ -1,4 +1,4 @@',
        '-table A { x: int }',
        '+table A { x: int; }',
        '@@ -19,4 +19,4 @@',
        '-table B { x: int }',
        '+table B { x: int; }',
      ],
    );
  });

  it('takes the first fix of every other finding with =all', async () => {
    const { path } = folderWith({ 'a.fbs': 'table Monster { x: Monstre; camelCase: int; }\n' });
    await runIn(path, 'check', '--fix', 'a.fbs');
    const safe = textOf(path, 'a.fbs');
    await runIn(path, 'check', '--fix=all', 'a.fbs');
    assert.notEqual(textOf(path, 'a.fbs'), safe);
    const { status, stdout } = await runIn(path, 'check', '--format', 'short', 'a.fbs');
    assert.deepEqual([status, stdout], [0, '1 schema checked: nothing found\n']);
  });

  it('renames nothing with =all that data uses, whose schema is only named before it', async () => {
    const files = { 'a.fbs': 'table A { fooBar: int; }\nroot_type A;\n', 'gold.json': '{ "fooBar": 1 }\n' };
    const { path } = folderWith(files);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: path });
    git('init', '-q');
    git('add', 'gold.json');
    git('commit', '-qm', 'data');
    for (const options of [[], ['--changed-since', 'HEAD']]) {
      await runIn(path, 'check', '--fix=all', ...options, 'a.fbs', 'gold.json');
      assert.equal(textOf(path, 'a.fbs'), files['a.fbs']);
    }
    const started = startCommand(['check', '--fix=all', '--dry-run', 'a.fbs', '-'], {
      cwd: path,
      input: files['gold.json'],
    });
    assert.deepEqual([started.status, started.stdout], [0, '']);
  });

  it('renames nothing with =all that is in data, which would have to change too', async () => {
    const files = {
      'a.fbs': 'table A { fooBar: int; barFoo: int; }\nroot_type A;\n',
      'data/a.json': '{ "$schema": "../a.fbs", "fooBar": 1 }\n',
    };
    for (const paths of [['.'], ['a.fbs', 'data/a.json']]) {
      const { path } = folderWith(files);
      await runIn(path, 'check', '--fix=all', ...paths);
      assert.equal(textOf(path, 'a.fbs'), files['a.fbs'].replace('barFoo', 'bar_foo'));
      assert.equal(textOf(path, 'data/a.json'), files['data/a.json']);
    }
  });

  it('changes no file that is only included, excluded, or outside of the given folders', async () => {
    const files = {
      'in/a.fbs': 'include "../out/b.fbs";\ntable A { b: B }\n',
      'in/third/c.fbs': broken,
      'in/mine/d.fbs': broken.replace('A', 'D'),
      'in/flatbuffers.json': '{ "exclude": ["mine/**"] }',
      'out/b.fbs': 'table B { x: int }\n',
      'out/e.fbs': broken.replace('A', 'E'),
    };
    const { path } = folderWith(files);
    mkdirSync(join(path, 'in/links'));
    symlinkSync(join(path, 'out/e.fbs'), join(path, 'in/links/e.fbs'));
    const { stderr } = await runIn(path, 'check', '--fix', '--exclude', 'in/third', 'in');
    assert.equal(textOf(path, 'in/a.fbs'), 'include "../out/b.fbs";\ntable A { b: B; }\n');
    for (const name of ['in/third/c.fbs', 'in/mine/d.fbs', 'out/b.fbs', 'out/e.fbs'] as const)
      assert.equal(textOf(path, name), files[name], name);
    assert.match(
      stderr,
      /note: 1 problem fixed in 1 schema\nnote: in\/links\/e\.fbs is left as it is: it is a link out of the given folders\n/,
    );
  });

  it('leaves files with the marks of a merge conflict or a NUL as they are', async () => {
    const conflict = `<<<<<<< ours\n${broken}=======\ntable A {}\n>>>>>>> theirs\n`;
    const binary = `${broken}\0table {`;
    // A marker that is left over may have no name of a branch.
    const rest = `${broken}<<<<<<<\ntable A {}\n`;
    const { path } = folderWith({ 'a.fbs': conflict, 'b.fbs': binary, 'c.fbs': rest });
    const { status, stderr } = await runIn(path, 'check', '--fix', '.');
    assert.equal(status, 1);
    assert.deepEqual([textOf(path, 'a.fbs'), textOf(path, 'b.fbs'), textOf(path, 'c.fbs')], [conflict, binary, rest]);
    for (const name of ['a', 'c'])
      assert.match(stderr, new RegExp(`${name}\\.fbs is left as it is: it has merge conflict markers\n`));
    assert.match(stderr, /b\.fbs is left as it is: it has a NUL character\n/);
  });

  it('keeps line ends, a byte order mark, and bytes that are not UTF-8', async () => {
    const { path } = folderWith({ 'a.fbs': '' });
    const bytes = Buffer.from(`\ufeff// caf\xe9\r\n${broken.replaceAll('\n', '\r\n')}`, 'utf8');
    const latin = Buffer.concat([bytes.subarray(0, 9), Buffer.from([0xe9]), bytes.subarray(11)]);
    writeFileSync(join(path, 'a.fbs'), latin);
    await runIn(path, 'check', '--fix', 'a.fbs');
    const wanted = latin.toString('latin1').replace('x: int\r', 'x: int;\r');
    assert.equal(readFileSync(join(path, 'a.fbs'), 'latin1'), wanted);
  });

  it('says which file cannot be written, and writes the others', async () => {
    const { path } = folderWith({ 'a.fbs': broken, 'b.fbs': broken });
    chmodSync(join(path, 'a.fbs'), 0o444);
    const { status, stderr } = await runIn(path, 'check', '--fix', '.');
    assert.equal(status, 2);
    assert.match(stderr, /^note: 1 problem fixed in 1 schema\nerror: unable to write a\.fbs: it is read-only\n$/);
    assert.deepEqual([textOf(path, 'a.fbs'), textOf(path, 'b.fbs')], [broken, mended]);
  });

  it('refuses what makes no sense', async () => {
    const { path } = folderWith({ 'a.fbs': broken });
    const cases: readonly (readonly [args: readonly string[], message: string])[] = [
      [['--dry-run', 'a.fbs'], '--dry-run needs --fix'],
      [['--fix', '-'], 'the standard input cannot be written'],
      [['--fix=most', 'a.fbs'], '--fix must be one of safe, all, not most'],
    ];
    for (const [args, message] of cases) {
      const { status, stderr } = await runIn(path, 'check', ...args);
      assert.equal(status, 2, message);
      assert.ok(stderr.includes(message), stderr);
    }
    assert.equal(textOf(path, 'a.fbs'), broken);
  });

  it('prints the changes of the standard input', () => {
    const { path } = folderWith({});
    const args = ['check', '--fix', '--dry-run', '--stdin-file-path', 'a.fbs', '-'];
    const { status, stdout } = startCommand(args, { cwd: path, input: broken });
    assert.deepEqual([status, stdout.split('\n').slice(0, 2)], [1, ['--- a.fbs', '+++ a.fbs']]);
  });
});

describe('compat --fix', () => {
  const { folderWith, runIn } = commandRoom();
  const old = 'table A {\n  x: int;\n  y: int;\n}\n';
  const changed = 'table A {\n  z: int;\n  x: string;\n  y: int = 5;\n}\n';
  const fixed = `table A {\n  x: int (deprecated);\n  y: int;\n  z: int;\n  x2: string;\n}\n`;

  it('carries out the likeliest fix of each change, and reports what is left', async () => {
    const files = {
      'old/a.fbs': old,
      'new/a.fbs': changed,
      'new/b.fbs': 'table B {}\n',
      'old/b.fbs': 'struct B { x: int; }\n',
    };
    const { path } = folderWith(files);
    const { status, stdout, stderr } = await runIn(
      path,
      'compat',
      '--fix',
      '--format',
      'short',
      '--against',
      './old',
      'new',
    );
    assert.equal(readFileSync(join(path, 'new/a.fbs'), 'utf8'), fixed);
    assert.equal(readFileSync(join(path, 'new/b.fbs'), 'utf8'), files['new/b.fbs']);
    assert.match(stdout, /^new\/b\.fbs:1:7: error: .* \[type-kind-changed\]\n/);
    assert.doesNotMatch(stdout, /a\.fbs/);
    assert.equal(stderr, 'note: 3 changes fixed in 1 schema\n');
    assert.equal(status, 1);
    assert.equal((await runIn(path, 'compat', '--against', './old', 'new/a.fbs')).status, 0);
  });

  it('prints the changes with --dry-run, and names what no fix mends', async () => {
    const { path } = folderWith({ 'old/a.fbs': old, 'new/a.fbs': changed.replace('}', '}\nstruct B { x: int; }') });
    writeFileSync(join(path, 'old/a.fbs'), `${old}table B {}\n`);
    const { status, stdout, stderr } = await runIn(path, 'compat', '--fix', '--dry-run', '--against', './old', 'new');
    assert.match(stdout, /^--- new\/a\.fbs/m);
    assert.match(stdout, /^\+ {2}x2: string;$/m);
    assert.match(stderr, /^note: no fix: new\/a\.fbs: .* \[type-kind-changed\]\n$/);
    assert.equal(status, 1);
    assert.match(readFileSync(join(path, 'new/a.fbs'), 'utf8'), /z: int/);
  });

  it('notes what is not compared, with --dry-run as without it', async () => {
    const { path } = folderWith({ 'old/a.fbs': old, 'new/a.fbs': old, 'new/b.fbs': 'table B {}\n' });
    for (const more of [[], ['--fix'], ['--fix', '--dry-run']]) {
      const { stderr } = await runIn(path, 'compat', ...more, '--against', './old', 'new');
      assert.match(stderr, /^note: new\/b\.fbs is new: it is not in \.\/old$/m, more.join(' '));
    }
  });

  it('says with --dry-run by its status whether something would change, though nothing is left then', async () => {
    const { path } = folderWith({ 'old/a.fbs': old, 'new/a.fbs': changed, 'same/a.fbs': old });
    const dryRun = (folder: string) => runIn(path, 'compat', '--fix', '--dry-run', '--against', './old', folder);
    const { status, stdout, stderr } = await dryRun('new');
    assert.deepEqual([status, stdout.slice(0, 14), stderr], [1, '--- new/a.fbs\n', '']);
    assert.deepEqual((await dryRun('same')).status, 0);
  });

  it('changes nothing that the paths do not lead to', async () => {
    const include = 'include "../in.fbs";\ntable B { a: A; }\n';
    const { path } = folderWith({
      'old/own/b.fbs': include,
      'old/in.fbs': old,
      'new/own/b.fbs': include,
      'new/in.fbs': changed,
    });
    const { status } = await runIn(path, 'compat', '--fix', '--against', './old/own/b.fbs', 'new/own/b.fbs');
    assert.equal(status, 1);
    assert.equal(readFileSync(join(path, 'new/in.fbs'), 'utf8'), changed);
  });

  it('refuses what makes no sense', async () => {
    const refusal = async (...args: readonly string[]) =>
      (await runIn(undefined, 'compat', '--against', 'a', ...args)).stderr;
    assert.match(await refusal('--dry-run', 'a.fbs'), /^error: --dry-run needs --fix/);
    assert.match(await refusal('--fix', '-'), /^error: the standard input cannot be written/);
  });
});
