// The schemas that `check` takes, the places where it finds their includes, and the names it gives them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largestFile } from '../../server/workspace/file-system.ts';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { folderWith, runIn, check, json } = commandRoom();

  describe('check of files and folders', () => {
    const files = {
      'lib/types.fbs': 'table Leaf { x: Nope; }\n',
      'lib/one.fbs': 'include "types.fbs";\ntable One { leaf: Leaf; }\n',
      'lib/deep/two.fbs': 'include "../types.fbs";\ntable Two { leaf: Leaf; }\n',
      'lib/node_modules/x.fbs': 'table {',
      'lib/.hidden/x.fbs': 'table {',
      'lib/readme.txt': 'table {',
    };

    it('takes each schema of a folder, and tells a mistake once that is seen through several', async () => {
      const { roots, diagnostics } = await json(files, 'lib');
      assert.deepEqual(roots, [
        { file: 'lib/deep/two.fbs', verdict: 'reject' },
        { file: 'lib/one.fbs', verdict: 'reject' },
        { file: 'lib/types.fbs', verdict: 'reject' },
      ]);
      assert.deepEqual(
        diagnostics.map(({ file, code }: { file: string; code: string }) => [file, code]),
        [['lib/types.fbs', 'unresolved-type']],
      );
      // The first root that shows the finding is named.
      const named = JSON.parse((await check(files, '--format', 'json', 'lib/one.fbs', 'lib/deep/two.fbs')).stdout);
      assert.deepEqual(
        named.diagnostics.map(({ root }: { root: string }) => root),
        ['lib/one.fbs'],
      );
    });

    it('says that a submodule is not checked out, where an include would be in it', async () => {
      const { path } = folderWith({
        '.gitmodules': '[submodule "x"]\n\tpath = third/sub\n\turl = ../x\n[submodule "y"]\n\tpath = other\n',
        'a.fbs': 'include "third/sub/s.fbs";\ninclude "third/t.fbs";\ntable A {}\n',
        'in/b.fbs': 'include "s.fbs";\ntable B {}\n',
      });
      const note = 'note: the submodule third/sub is not checked out; git submodule update --init does that\n';
      assert.equal((await runIn(path, 'check', 'a.fbs')).stderr, note);
      assert.equal((await runIn(path, 'check', '-I', 'third/sub', 'in')).stderr.split('\n')[1], note.trimEnd());
      mkdirSync(join(path, 'third/sub/.git'), { recursive: true });
      assert.equal((await runIn(path, 'check', '.')).stderr, '');
      const { path: empty } = folderWith({ '.gitmodules': '\tpath = fbs\n\tpath = other\n' });
      const { stderr } = await runIn(empty, 'check', '.');
      assert.match(stderr, /^note: the submodule fbs is not checked out; .*\nerror: no schema.*\n$/);
    });

    it('writes paths as they were given', async () => {
      const folder = folderWith(files);
      const cases: readonly (readonly [given: string, cwd: string, roots: readonly string[], included: string])[] = [
        ['lib/one.fbs', '.', ['lib/one.fbs'], 'lib/types.fbs'],
        ['./lib/one.fbs', '.', ['lib/one.fbs'], 'lib/types.fbs'],
        ['../one.fbs', 'lib/deep', ['../one.fbs'], '../types.fbs'],
        [join(folder.path, 'lib/one.fbs'), '.', [join(folder.path, 'lib/one.fbs')], join(folder.path, 'lib/types.fbs')],
        ['lib/deep/', '.', ['lib/deep/two.fbs'], 'lib/types.fbs'],
        ['.', 'lib/deep', ['two.fbs'], '../types.fbs'],
        ['./lib/../lib/deep', '.', ['lib/deep/two.fbs'], 'lib/types.fbs'],
      ];
      for (const [given, cwd, expected, included] of cases) {
        const { stdout } = await runIn(join(folder.path, cwd), 'check', '--format', 'json', given);
        const { roots, diagnostics } = JSON.parse(stdout);
        assert.deepEqual(
          roots.map(({ file }: { file: string }) => file),
          expected,
          given,
        );
        assert.deepEqual(
          diagnostics.map(({ file }: { file: string }) => file),
          [included],
          given,
        );
      }
    });

    it('finds a schema that is only valid through the one that includes it', async () => {
      const parts = {
        'lib/root.fbs': 'include "base.fbs";\ninclude "part.fbs";\ninclude "over.fbs";\ntable Root { part: Part; }\n',
        'lib/base.fbs': 'enum Colour : byte { Red }\n',
        // It has no mistake of its own, but includes a file that needs another root.
        'lib/over.fbs': 'include "part.fbs";\ntable Over { part: Part; }\n',
        'lib/foreign.fbs': 'include "part.fbs";\ntable Foreign { part: Part; }\n',
        'lib/part.fbs': 'table Part { colour: Colour; }\n',
        'lib/alone.fbs': 'table Alone { colour: Colour; }\n',
      };
      const { roots, diagnostics } = await json(parts, 'lib');
      assert.deepEqual(roots, [
        { file: 'lib/alone.fbs', verdict: 'reject' },
        { file: 'lib/base.fbs', verdict: 'accept' },
        { file: 'lib/foreign.fbs', verdict: 'reject' },
        { file: 'lib/over.fbs', verdict: 'accept', through: 'lib/root.fbs' },
        { file: 'lib/part.fbs', verdict: 'accept', through: 'lib/root.fbs' },
        { file: 'lib/root.fbs', verdict: 'accept' },
      ]);
      const files = diagnostics.map(({ file }: { file: string }) => file);
      assert.deepEqual(files, ['lib/alone.fbs', 'lib/part.fbs']);
      const { stdout } = await check(parts, 'lib');
      assert.match(stdout, /^6 schemas checked, 2 through one that includes it: 2 errors$/m);
    });

    it('takes a schema that is named for a root of its own', async () => {
      const parts = {
        'root.fbs': 'include "base.fbs";\ninclude "part.fbs";\n',
        'base.fbs': 'enum Colour : byte { Red }\n',
        'part.fbs': 'table Part { colour: Colour; }\n',
      };
      for (const args of [
        ['root.fbs', 'part.fbs'],
        ['.', 'part.fbs'],
      ]) {
        const { roots } = await json(parts, ...args);
        const part = roots.find(({ file }: { file: string }) => file.endsWith('part.fbs'));
        assert.deepEqual(part, { file: 'part.fbs', verdict: 'reject' });
      }
    });

    it('takes no folder for a schema, whatever its name', async () => {
      const { roots } = await json({ 'lib/odd.fbs/inner.fbs': 'table A {}\n' }, 'lib');
      assert.deepEqual(roots, [{ file: 'lib/odd.fbs/inner.fbs', verdict: 'accept' }]);
      assert.equal((await check({ 'lib/odd.fbs/inner.fbs': 'table A {}\n' }, 'lib')).stderr, '');
    });

    it('follows links, but not in circles', async () => {
      const folder = folderWith({ 'real/a.fbs': 'table A {}' });
      mkdirSync(join(folder.path, 'lib'));
      symlinkSync(join(folder.path, 'real'), join(folder.path, 'lib/link'));
      symlinkSync(join(folder.path, 'lib'), join(folder.path, 'lib/circle'));
      symlinkSync(join(folder.path, 'nowhere'), join(folder.path, 'lib/broken.fbs'));
      const { stdout } = await runIn(folder.path, 'check', '--format=json', 'lib');
      assert.deepEqual(JSON.parse(stdout).roots, [{ file: 'lib/link/a.fbs', verdict: 'accept' }]);
    });

    it('reports what it cannot read and checks the rest', async () => {
      const { status, stdout, stderr } = await check(
        { 'a.fbs': 'table A {}', 'b.fbs/x.txt': '' },
        'a.fbs',
        'no.fbs',
        'b.fbs',
      );
      assert.equal(status, 2);
      assert.equal(stdout, '1 schema checked: nothing found\n');
      assert.equal(stderr, 'error: unable to load file: no.fbs\nerror: no schema (*.fbs) in the folder: b.fbs\n');
    });

    it('tells what was probably meant by a path that is not there, and of include folders that are not', async () => {
      const { stderr } = await check({ 'lib/monster.fbs': 'table A {}' }, 'lib/monstre.fbs', 'libb');
      assert.deepEqual(stderr.trimEnd().split('\n'), [
        'error: unable to load file: lib/monstre.fbs; did you mean lib/monster.fbs?',
        'error: unable to load file: libb; did you mean lib?',
      ]);
      const short = await check({ 'cat.fbs': 'table A {}', 'at.fbs': 'table A {}' }, 'cat', 'at', 'dog.fbs');
      assert.deepEqual(short.stderr.trimEnd().split('\n'), [
        'error: unable to load file: cat; did you mean cat.fbs?',
        'error: unable to load file: at',
        'error: unable to load file: dog.fbs',
      ]);
      const { status, stderr: notes } = await check({ 'a.fbs': 'table A {}' }, '-I', 'inc', 'a.fbs');
      assert.deepEqual([status, notes], [0, 'note: there is no include folder inc\n']);
    });

    it('reads a named pipe, whose text comes once, as flatc would read a file', async () => {
      const folder = folderWith({ 's.fbs': 'table S { a: int; }\nroot_type S;\n' }).path;
      for (const name of ['p.fbs', 'p.json']) execFileSync('mkfifo', [join(folder, name)]);
      const checked = async (text: string, name: string, ...args: readonly string[]) => {
        const written = writeFile(join(folder, name), text);
        const ended = await runIn(folder, 'check', '--format', 'short', ...args, name);
        await written;
        return ended;
      };
      assert.equal((await checked('table P {}', 'p.fbs')).stdout, '1 schema checked: nothing found\n');
      assert.match((await checked('table P { a: Nope; }', 'p.fbs')).stdout, /^p\.fbs:1:14: error: /);
      assert.match((await checked('{ "a": 1, "b": 2 }', 'p.json', 's.fbs')).stdout, /^p\.json:1:11: error: /);
      const { status, stderr } = await runIn(folder, 'graph', 'p.fbs');
      assert.equal(status, 2);
      assert.match(stderr, /^error: unable to load file: p\.fbs: it is a pipe\n/);
    });

    it('names a file as it was given first', async () => {
      const folder = folderWith({ 'a.fbs': 'table A {}', 'b.fbs': 'table B {}' }).path;
      const whole = join(folder, 'a.fbs');
      for (const [args, names] of [
        [
          ['b.fbs', whole, 'a.fbs'],
          ['b.fbs', whole],
        ],
        [['./a.fbs', whole], ['a.fbs']],
        [[whole], [whole]],
      ] as const) {
        const { roots } = JSON.parse((await runIn(folder, 'check', '--format', 'json', ...args)).stdout);
        assert.deepEqual(
          roots.map(({ file }: { file: string }) => file),
          names,
        );
      }
    });

    it('tells in the order of their names why included files cannot be read', async () => {
      const folder = folderWith({ 'a.fbs': 'include "z.fbs";\ninclude "b.fbs";\n' }).path;
      for (const name of ['z.fbs', 'b.fbs']) {
        await writeFile(join(folder, name), '');
        await truncate(join(folder, name), largestFile + 1);
      }
      const { status, stderr } = await runIn(folder, 'check', 'a.fbs');
      const lines = ['b', 'z'].map(
        (name) => `error: unable to load file: ${name}.fbs: it is larger than 5000000 bytes\n`,
      );
      assert.deepEqual([status, stderr], [2, lines.join('')]);
      // Other commands tell each file on a line of its own.
      for (const command of ['doc', 'graph', 'index']) {
        const { stderr: said } = await runIn(folder, command, 'a.fbs');
        const found = [
          ...said.matchAll(/^error: unable to load file: \S*?(\w+)\.fbs: it is larger than 5000000 bytes$/gm),
        ];
        assert.deepEqual(
          found.map(([, name]) => name),
          ['b', 'z'],
          command,
        );
      }
    });

    it('says that a path goes on after a file, or leads to a folder where a file is needed', async () => {
      const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n', 'folder.fbs/b.fbs': 'table B {}\n' });
      for (const path of ['a.fbs/', 'a.fbs/b.fbs']) {
        const { status, stderr } = await runIn(cwd, 'check', path);
        const said = `error: unable to load file: ${path}: a part of its path is not a folder\n`;
        assert.deepEqual([status, stderr], [2, said]);
      }
      assert.match(
        (await runIn(cwd, 'where', 'folder.fbs:1')).stderr,
        /^error: unable to load file: folder\.fbs: it is a folder\n/,
      );
    });

    it('tells of a link that leads nowhere', async () => {
      const folder = folderWith({ 'a.fbs': 'table A {}' }).path;
      symlinkSync('gone', join(folder, 'dead.fbs'));
      const { status, stderr } = await runIn(folder, 'check', 'dead.fbs');
      assert.deepEqual([status, stderr], [2, 'error: unable to load file: dead.fbs: it is a broken symbolic link\n']);
      symlinkSync('circle.fbs', join(folder, 'circle.fbs'));
      const circle = await runIn(folder, 'check', 'circle.fbs');
      assert.match(circle.stderr, /circle\.fbs: its symbolic links form a circle\n$/);
    });

    it('refuses what flatc would not take for a schema', async () => {
      const { status, stdout, stderr } = await check(
        { 'a.txt': 'table A {}', 'A.FBS': 'table A {}' },
        'a.txt',
        'A.FBS',
      );
      assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
      assert.match(
        stderr,
        /^error: no root type set to parse json with: a\.txt; put its schema \(\*\.fbs\) before it\n.*: A\.FBS; .*\n$/,
      );
    });

    it('rejects a schema with a NUL, which flatc takes for binary, and stops reading there where it is included', async () => {
      const nul = { 'a.fbs': 'table A {}\n\0', 'b.fbs': 'include "a.fbs";\ntable B { a: A; }' };
      const { roots, diagnostics } = await json(nul, 'a.fbs', 'b.fbs');
      assert.deepEqual(
        roots.map(({ verdict }: { verdict: string }) => verdict),
        ['reject', 'accept'],
      );
      assert.deepEqual(diagnostics[0]?.range.start, { line: 1, character: 0 });
    });
  });

  describe('check finds includes', () => {
    const files = {
      'main.fbs': 'include "a.fbs";\ninclude "b.fbs";\ntable Main { a: A; b: B; }\n',
      'one/a.fbs': 'table A {}\n',
      'two/b.fbs': 'table B {}\n',
    };

    it('in the directories of -I and --fbsdir', async () => {
      assert.equal((await check(files, 'main.fbs')).status, 1);
      assert.equal((await check(files, '-I', 'one', '--fbsdir', 'two', 'main.fbs')).status, 0);
      assert.equal((await check(files, '--fbsdir=one', '-I', './two/', 'main.fbs')).status, 0);
    });

    it('seen from where it runs', async () => {
      const folder = folderWith(files);
      assert.equal(
        (await runIn(join(folder.path, 'one'), 'check', '-I', '.', '-I', '../two', '../main.fbs')).status,
        0,
      );
    });
  });
});
