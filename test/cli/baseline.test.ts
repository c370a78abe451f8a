// Checks of old schemas: known findings that a baseline keeps, single rules, and limits for warnings.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { folderWith, runIn, check } = commandRoom();

  const old = {
    'own/a.fbs': 'include "b.fbs";\ntable A { x: Nope; y: Nope; }\nstruct S { a: byte; b: int; c: byte; }\n',
    'own/b.fbs': 'table B { x: Gone; }\n',
  };
  const edit = (path: string, name: string, change: (text: string) => string) =>
    writeFileSync(join(path, name), change(readFileSync(join(path, name), 'utf8')));

  describe('check --baseline', () => {
    it('leaves out what --write-baseline has written, and the verdict with it', async () => {
      const { path } = folderWith(old);
      assert.equal((await runIn(path, 'check', 'own')).status, 1);
      assert.deepEqual(await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own'), {
        status: 0,
        stdout: '2 schemas checked: nothing found; 4 known findings left out\n',
        stderr: 'note: the baseline known.jsonl is written\n',
      });
      assert.equal(
        readFileSync(join(path, 'known.jsonl'), 'utf8'),
        [
          '{"baseline":1}',
          '{"file":"own/a.fbs","code":"struct-padding","in":"S","message":"S would take 8 bytes instead of 12 in the order b, a, c"}',
          '{"file":"own/a.fbs","code":"unresolved-type","in":"A.x","message":"cannot find Nope"}',
          '{"file":"own/a.fbs","code":"unresolved-type","in":"A.y","message":"cannot find Nope"}',
          '{"file":"own/b.fbs","code":"unresolved-type","in":"B.x","message":"cannot find Gone"}',
          '',
        ].join('\n'),
      );
      assert.deepEqual(await runIn(path, 'check', '--baseline', 'known.jsonl', 'own'), {
        status: 0,
        stdout: '2 schemas checked: nothing found; 4 known findings left out\n',
        stderr: '',
      });
      const { roots } = JSON.parse(
        (await runIn(path, 'check', '--format', 'json', '--baseline', 'known.jsonl', 'own')).stdout,
      );
      assert.deepEqual(
        roots.map(({ verdict }: { readonly verdict: string }) => verdict),
        ['accept', 'accept'],
      );
    });

    it('accepts data whose schema has only known errors, and no other', async () => {
      const { path } = folderWith({
        'd.fbs': 'table D { x: int; y: Nope; }\nroot_type D;\n',
        'd.json': '{ "x": 1 }\n',
        'e.fbs': 'table E { x: int; }\nroot_type E;\n',
        'e.json': '{ "z": 1 }\n',
      });
      assert.equal((await runIn(path, 'check', '--write-baseline', 'known.jsonl', '.')).status, 0);
      const verdicts = async () => {
        const { stdout, status } = await runIn(path, 'check', '--format=json', '--baseline', 'known.jsonl', '.');
        const { roots } = JSON.parse(stdout) as { readonly roots: readonly { readonly verdict: string }[] };
        return [status, ...roots.map(({ verdict }) => verdict)];
      };
      assert.deepEqual(await verdicts(), [0, 'accept', 'accept', 'accept', 'accept']);
      edit(path, 'd.fbs', (text) => text.replace('y: Nope;', 'y: Nope; z: New;'));
      assert.deepEqual(await verdicts(), [1, 'reject', 'accept', 'reject', 'accept']);
    });

    it('recognizes findings whose lines move, from every folder, and reports a new one', async () => {
      const { path } = folderWith(old);
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own');
      edit(path, 'own/a.fbs', (text) => text.replace('table A', '\n// moved\nenum E: byte { V }\ntable A'));
      edit(path, 'own/b.fbs', (text) => text.replace('x: Gone;', 'x: Gone; z: New;'));
      const found = await runIn(join(path, 'own'), 'check', '--baseline=../known.jsonl', '--format=short', '.');
      assert.deepEqual(found, {
        status: 1,
        stdout:
          'b.fbs:1:23: error: cannot find New [unresolved-type]\n2 schemas checked: 1 error; 4 known findings left out\n',
        stderr: '',
      });
    });

    it('counts equal findings: one more of them is new', async () => {
      const twice = { 'a.fbs': 'namespace N;\nnamespace N;\ntable A { x: int (a); }\n' };
      const { path } = folderWith(twice);
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'a.fbs');
      edit(path, 'a.fbs', (text) => text.replace('(a)', '(a); y: int (a)').replace('y: int', 'x2: int'));
      const { stdout } = await runIn(path, 'check', '--baseline', 'known.jsonl', '--format', 'short', 'a.fbs');
      assert.match(stdout, /^a\.fbs:3:\d+: /);
    });

    it('reports findings that are gone if their file was checked or is gone, and drops them when it is written', async () => {
      const { path } = folderWith(old);
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own');
      edit(path, 'own/a.fbs', (text) => text.replace(' y: Nope;', ''));
      const alone = await runIn(path, 'check', '--baseline', 'known.jsonl', 'own/b.fbs');
      assert.equal(alone.stderr, '');
      const gone = 'note: a finding of the baseline known.jsonl is gone; check --write-baseline drops it: ';
      const both = await runIn(path, 'check', '--baseline', 'known.jsonl', 'own');
      assert.deepEqual([both.status, both.stderr], [0, `${gone}own/a.fbs A.y [unresolved-type]\n`]);
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own/a.fbs');
      assert.doesNotMatch(readFileSync(join(path, 'known.jsonl'), 'utf8'), /A\.y/);
      rmSync(join(path, 'own/b.fbs'));
      edit(path, 'own/a.fbs', (text) => text.replace('include "b.fbs";\n', ''));
      const after = await runIn(path, 'check', '--baseline', 'known.jsonl', 'own');
      assert.deepEqual([after.status, after.stderr], [0, `${gone}own/b.fbs B.x [unresolved-type]\n`]);
    });

    it('reports none as gone in a file with a new error, which may hide it', async () => {
      const { path } = folderWith({
        'a.fbs': 'include "b.fbs";\ntable A { x: int; }\n',
        'b.fbs': 'table B { x: int; }\n',
      });
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', '.');
      assert.match(readFileSync(join(path, 'known.jsonl'), 'utf8'), /unused-include/);
      edit(path, 'a.fbs', (text) => text.replace('int', 'Nope'));
      const { status, stdout, stderr } = await runIn(path, 'check', '--baseline=known.jsonl', '--format=short', '.');
      assert.deepEqual([status, stderr], [1, '']);
      assert.equal(stdout, 'a.fbs:2:14: error: cannot find Nope [unresolved-type]\n2 schemas checked: 1 error\n');
    });

    it('keeps the findings of files that a later baseline does not check', async () => {
      const { path } = folderWith(old);
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own');
      const all = readFileSync(join(path, 'known.jsonl'), 'utf8');
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own/b.fbs');
      assert.equal(readFileSync(join(path, 'known.jsonl'), 'utf8'), all);
    });

    it('is named in flatbuffers.json, relative to it, and may be missing there', async () => {
      const { path } = folderWith({ ...old, 'own/flatbuffers.json': '{ "baseline": "ci/known.jsonl" }' });
      const missing = await runIn(path, 'check', 'own');
      assert.equal(missing.status, 1);
      assert.match(
        missing.stderr,
        /^note: unable to read the baseline .*known\.jsonl: there is no such file or folder; check --write-baseline writes it\n$/,
      );
      mkdirSync(join(path, 'own/ci'));
      await runIn(path, 'check', '--write-baseline', 'own/ci/known.jsonl', 'own');
      assert.match(readFileSync(join(path, 'own/ci/known.jsonl'), 'utf8'), /"file":"\.\.\/a\.fbs"/);
      assert.deepEqual((await runIn(path, 'check', 'own')).status, 0);
    });

    it('refuses a file that is no baseline, and replaces none', async () => {
      const { path } = folderWith({ ...old, 'merged.jsonl': '{"baseline":1}\n<<<<<<< ours\n' });
      const schema = await runIn(path, 'check', '--write-baseline', 'own/b.fbs', 'own');
      assert.deepEqual(
        [schema.status, schema.stderr.split('\n')[0]],
        [2, 'error: own/b.fbs:1: this is not a line of a baseline; nothing is written'],
      );
      assert.equal(readFileSync(join(path, 'own/b.fbs'), 'utf8'), old['own/b.fbs']);
      const merged = await runIn(path, 'check', '--baseline', 'merged.jsonl', 'own');
      assert.deepEqual(
        [merged.status, merged.stderr],
        [2, 'error: merged.jsonl:2: this is not a line of a baseline\n'],
      );
      const absent = await runIn(path, 'check', '--baseline', 'absent.jsonl', 'own');
      assert.deepEqual(
        [absent.status, absent.stderr],
        [2, 'error: unable to read the baseline absent.jsonl: there is no such file or folder\n'],
      );
      for (const option of ['--baseline', '--write-baseline']) {
        const device = await runIn(path, 'check', option, '/dev/zero', 'own');
        assert.equal(device.status, 2);
        assert.match(device.stderr, /^error: unable to read the baseline \/dev\/zero: it is a pipe or a device/);
      }
      const folder = await runIn(path, 'check', '--write-baseline', 'no/known.jsonl', 'own');
      assert.deepEqual(
        [folder.status, folder.stderr],
        [2, 'error: unable to write no/known.jsonl: there is no such file or folder\n'],
      );
    });

    it('merges: lines of two branches, in any order, with Windows line ends', async () => {
      const { path } = folderWith(old);
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own');
      edit(path, 'known.jsonl', (text) => {
        const [head, ...lines] = text.trimEnd().split('\n');
        return [head, '', ...lines.reverse()].join('\r\n');
      });
      assert.equal((await runIn(path, 'check', '--baseline', 'known.jsonl', 'own')).status, 0);
    });

    it('recognizes a file no more that was renamed', async () => {
      const { path } = folderWith(old);
      await runIn(path, 'check', '--write-baseline', 'known.jsonl', 'own');
      renameSync(join(path, 'own/b.fbs'), join(path, 'own/c.fbs'));
      edit(path, 'own/a.fbs', (text) => text.replace('b.fbs', 'c.fbs'));
      const { stdout, stderr } = await runIn(path, 'check', '--baseline', 'known.jsonl', '--format', 'short', 'own');
      assert.match(stdout, /^own\/c\.fbs:1:14: error: cannot find Gone/);
      assert.match(stderr, /is gone/);
    });
  });

  describe('check of single rules', () => {
    const padded = { 'a.fbs': 'table A { x: Nope; }\nstruct S { a: byte; b: int; c: byte; }\n' };

    it('sets levels with --rule, before those of flatbuffers.json', async () => {
      const files = { ...padded, 'flatbuffers.json': '{ "rules": { "struct-padding": "off" } }' };
      const { stdout } = await check(files, '--format', 'short', '--rule', 'struct-padding=error', 'a.fbs');
      assert.match(stdout, /a\.fbs:2:\d+: error: S would take 8 bytes instead of 12/);
      const off = await check(
        padded,
        '--format',
        'short',
        '--rule=struct-padding=error',
        '--rule=struct-padding=off',
        'a.fbs',
      );
      assert.match(off.stdout, /\n1 schema checked: 1 error\n/);
    });

    it('reports with --only the findings of some rules, and their verdict alone', async () => {
      const only = await check(padded, '--format', 'short', '--only', 'struct-padding', 'a.fbs');
      assert.equal(only.status, 0);
      assert.match(only.stdout, /^a\.fbs:2:\d+: \w+: S would take 8 bytes instead of 12.*\n1 schema checked: 1 \w+\n$/);
      assert.equal((await check(padded, '--only', 'struct-padding', '--only', 'unresolved-type', 'a.fbs')).status, 1);
    });

    it('reports only numbers with --statistics', async () => {
      const { status, stdout } = await check(padded, '--statistics', 'a.fbs');
      assert.equal(status, 1);
      assert.match(
        stdout,
        /^1 schema checked: 1 error, 1 \w+\n {2}1 {2}struct-padding {3}[a-zA-Z].*\n {2}1 {2}unresolved-type {2}[a-zA-Z].*\n$/,
      );
    });

    it('fails with --max-warnings for more warnings than that', async () => {
      const warned = { 'a.fbs': 'table A { x: int; }\nstruct S { a: byte; b: int; c: byte; }\n' };
      const args = ['--rule', 'struct-padding=warning', 'a.fbs'];
      assert.equal((await check(warned, '--max-warnings', '1', ...args)).status, 0);
      const over = await check(warned, '--max-warnings', '0', ...args);
      assert.deepEqual([over.status, over.stderr], [1, 'error: 1 warning, more than --max-warnings 0\n']);
    });

    it('refuses codes, levels, numbers and pairs of options that do not exist', async () => {
      const cases: readonly (readonly [args: readonly string[], message: string])[] = [
        [['--rule', 'struct-padding'], '--rule must be CODE=LEVEL, not struct-padding'],
        [
          ['--rule', 'struct-paddin=off'],
          '--rule: struct-paddin is not the code of a rule; did you mean struct-padding?',
        ],
        [
          ['--rule', 'struct-padding=no'],
          '--rule: the level of struct-padding must be one of "error", "warning", "information", "hint", "off", not "no"',
        ],
        [['--only', 'zzzzzzzz'], '--only: zzzzzzzz is not the code of a rule'],
        [['--max-warnings', '-1'], '--max-warnings must be a number, not -1'],
        [['--max-warnings', 'few'], '--max-warnings must be a number, not few'],
        [['--baseline', 'a', '--write-baseline', 'b'], '--baseline and --write-baseline cannot be used together'],
        [['--only', 'struct-padding', '--write-baseline', 'b'], '--only and --write-baseline cannot be used together'],
        [['--statistics', '--format', 'json'], '--statistics and --format json cannot be used together'],
      ];
      for (const [args, message] of cases) {
        const { status, stderr } = await check(padded, ...args, 'a.fbs');
        assert.equal(status, 2, message);
        assert.ok(stderr.includes(message), `${stderr}\n${message}`);
      }
    });
  });
});
