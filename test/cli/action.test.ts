// One action of a build system: it reads nothing but declared files, and a worker answers as a process of its own does.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KeptTexts } from '../../server/action/declared-files.ts';
import { serveRequests } from '../../server/action/worker.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { runCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

describe('an action', () => {
  const { folderWith } = commandRoom();
  const schemas = {
    'schemas/common.fbs': 'table Common {\n  a: int;\n}\n',
    'schemas/user.fbs': 'include "schemas/common.fbs";\n\ntable User {\n  c: Common;\n}\n',
  };
  const act = (cwd: string, ...args: readonly string[]) => runCommand(['action', ...args], { cwd });
  const declared = (...files: readonly string[]) => files.flatMap((file) => ['--input', file]);

  it('sees an include that is declared', async () => {
    const { path: cwd } = folderWith(schemas);
    const inputs = declared('schemas/common.fbs', 'schemas/user.fbs');
    const { status, stderr } = await act(cwd, 'check', ...inputs, '-I', '.', 'schemas/user.fbs');
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  it('does not see an include that is there but not declared', async () => {
    const { path: cwd } = folderWith(schemas);
    const { status, stderr } = await act(cwd, 'check', ...declared('schemas/user.fbs'), '-I', '.', 'schemas/user.fbs');
    assert.equal(status, 1);
    assert.match(stderr, /cannot find "schemas\/common\.fbs"/);
  });

  it('knows a flatbuffers.json and an .editorconfig only as inputs', async () => {
    const { path: cwd } = folderWith({
      'a.fbs': 'table A {\n    a: int;\n}\n',
      'flatbuffers.json': '{ "rules": { "field-name-style": "error" } }',
      '.editorconfig': '[*.fbs]\nindent_size = 4\n',
      'b.fbs': 'table B {\n  CamelCase: int;\n}\n',
    });
    const status = async (...args: readonly string[]) => (await act(cwd, ...args)).status;
    assert.equal(await status('format', ...declared('a.fbs'), 'a.fbs'), 1);
    assert.equal(await status('format', ...declared('a.fbs', '.editorconfig'), 'a.fbs'), 0);
    assert.equal(await status('check', ...declared('b.fbs'), 'b.fbs'), 0);
    assert.equal(await status('check', ...declared('b.fbs', 'flatbuffers.json'), 'b.fbs'), 1);
  });

  it('checks a file that is valid only through another one through that one', async () => {
    const { path: cwd } = folderWith({
      'part.fbs': 'table Part {\n  w: Whole;\n}\n',
      'whole.fbs': 'include "part.fbs";\n\ntable Whole {\n  p: Part;\n}\n',
    });
    const both = ['part.fbs', 'whole.fbs'] as const;
    assert.equal((await act(cwd, 'check', ...declared(...both), ...both)).status, 0);
    assert.equal((await act(cwd, 'check', ...declared(...both), 'part.fbs')).status, 1);
  });

  it('writes what it finds into files, and then succeeds', async () => {
    const { path: cwd } = folderWith({ 'a.fbs': 'table A { b: B; }\n' });
    const files = ['--report', 'a.out', '--sarif', 'a.sarif', '--status', 'a.status'];
    const { status, stderr } = await act(cwd, 'check', ...declared('a.fbs'), ...files, 'a.fbs');
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
    const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
    assert.match(read('a.out'), /cannot find B\n --> a\.fbs:1:14\n/);
    assert.equal(JSON.parse(read('a.sarif')).runs[0].results[0].ruleId, 'unresolved-type');
    assert.equal(read('a.status'), '1\n');
  });

  it('says which of its results cannot be written', async () => {
    const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n' });
    for (const [option, file, reason] of [
      ['--report', 'gone/a.out', 'there is no such file or folder'],
      ['--status', '.', 'it is a folder'],
    ] as const) {
      const { status, stderr } = await act(cwd, 'check', ...declared('a.fbs'), option, file, 'a.fbs');
      assert.deepEqual([status, stderr], [2, `error: unable to write ${file}: ${reason}\n`]);
    }
  });

  it('shows the changes that would format a schema', async () => {
    const { path: cwd } = folderWith({ 'a.fbs': 'table  A{a:int;}\n' });
    const { status, stderr } = await act(cwd, 'format', ...declared('a.fbs'), 'a.fbs');
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^--- a\.fbs\n\+\+\+ a\.fbs\n@@ [^\n]+\n-table {2}A\{a:int;\}\n\+table A \{\n\+ {2}a: int;\n\+\}\n/,
    );
  });

  describe('with the built-in flatc', () => {
    needsFlatcModule();

    it('compares with a folder, one schema or one binary schema among the inputs', async () => {
      const { path: cwd } = folderWith({
        'a.fbs': 'table A {\n  x: string;\n}\n\nroot_type A;\n',
        'old/a.fbs': 'table A {\n  x: int;\n}\n\nroot_type A;\n',
      });
      const bfbs = ['-o', 'old', 'old/a.fbs', '--', '-b', '--schema'];
      assert.equal((await act(cwd, 'generate', ...declared('old/a.fbs'), ...bfbs)).status, 0);
      for (const against of ['old', 'old/a.fbs', 'old/a.bfbs']) {
        const inputs = declared('a.fbs', ...(against === 'old' ? ['old/a.fbs'] : [against]));
        const { status, stderr } = await act(cwd, 'compat', ...inputs, '--against', against, 'a.fbs');
        assert.match(stderr, /error\[field-retyped\]/, against);
        assert.equal(status, 1, against);
      }
      const { status, stderr } = await act(cwd, 'compat', ...declared('a.fbs'), '--against', 'old/a.bfbs', 'a.fbs');
      assert.deepEqual({ status, stderr }, { status: 2, stderr: 'error: old/a.bfbs is not an input\n' });
    });

    it('generates code of declared files into a folder, and lists it', async () => {
      const { path: cwd } = folderWith(schemas);
      const roots = ['schemas/common.fbs', 'schemas/user.fbs'];
      const made = ['-I', '.', '-o', 'gen', '--list', 'gen.files', ...roots, '--', '--python', '--gen-onefile'];
      const { status, stderr } = await act(cwd, 'generate', ...declared(...roots), ...made);
      assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
      const list = readFileSync(path.join(cwd, 'gen.files'), 'utf8');
      assert.equal(list, 'common_generated.py\nuser_generated.py\n');
      assert.ok(existsSync(path.join(cwd, 'gen/user_generated.py')));
      const missing = ['-I', '.', '-o', 'other', 'schemas/user.fbs', '--', '--cpp'];
      const failed = await act(cwd, 'generate', ...declared('schemas/user.fbs'), ...missing);
      assert.equal(failed.status, 1);
      assert.match(failed.stderr, /unable to load include file: schemas\/common\.fbs/);
      assert.ok(!existsSync(path.join(cwd, 'other')));
    });

    it('writes no code outside of its folder', async () => {
      const { path: cwd } = folderWith({ 'a.fbs': 'table A {\n  a: int;\n}\n' });
      const away = ['-o', 'gen', 'a.fbs', '--', '--cpp', '--filename-suffix', '/../../away'];
      assert.notEqual((await act(cwd, 'generate', ...declared('a.fbs'), ...away)).status, 0);
      assert.ok(!existsSync(path.join(cwd, 'away.h')));
    });
  });

  it('takes its arguments from a parameter file', async () => {
    const { path: cwd } = folderWith({ 'a b.fbs': 'table A {}\n', params: 'check\n--input\na b.fbs\na b.fbs\n' });
    assert.equal((await act(cwd, '@params')).status, 0);
    const { status, stderr } = await act(cwd, '@nowhere');
    assert.equal(status, 2);
    assert.equal(stderr, 'error: unable to load file: nowhere: there is no such file or folder\n');
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['no kind', [], /^error: missing kind: check, format, compat, generate\n/],
    ['an unknown kind', ['lint'], /^error: the kind is one of .*, not lint\n/],
    ['no schema', ['check'], /^error: missing input files\n/],
    ['a schema that is not declared', ['check', 'a.fbs'], /^error: a\.fbs is not an --input\n/],
    [
      'a declared file that is not there',
      ['check', '--input', 'no.fbs', 'no.fbs'],
      /^error: unable to load file: no\.fbs: /,
    ],
    ['a comparison with nothing', ['compat', '--input', 'a.fbs', 'a.fbs'], /^error: compat needs --against\n/],
    ['code without a folder', ['generate', '--input', 'a.fbs', 'a.fbs'], /^error: generate needs -o\n/],
    [
      'arguments for a worker',
      ['--persistent_worker', 'check'],
      /^error: --persistent_worker takes its arguments from/,
    ],
  ];
  for (const [what, args, message] of wrong)
    it(`refuses ${what}`, async () => {
      const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n' });
      const { status, stdout, stderr } = await act(cwd, ...args);
      assert.match(stderr, message);
      assert.deepEqual([status, stdout, stderr.includes('See ')], [2, '', args[0] === '--persistent_worker'], stderr);
    });

  describe('of a persistent worker', () => {
    interface Answer {
      readonly exitCode?: number;
      readonly output?: string;
      readonly requestId: number;
      readonly wasCancelled?: boolean;
    }

    const request = (file: string, digest: string, requestId?: number) =>
      JSON.stringify({
        arguments: ['check', '--input', file, '--report', 'report', file],
        inputs: [{ path: file, digest }],
        ...(requestId === undefined ? {} : { requestId }),
      });

    const serve = async (cwd: string, chunks: AsyncIterable<string> | Iterable<string>) => {
      const before = process.cwd();
      const answers: Answer[] = [];
      const problems: string[] = [];
      process.chdir(cwd);
      try {
        const bytes = (async function* () {
          for await (const chunk of chunks) yield Buffer.from(chunk);
        })();
        const take = (line: string) => void answers.push(JSON.parse(line));
        const status = await serveRequests(bytes, take, (problem) => void problems.push(problem));
        return { status, answers, problems };
      } finally {
        process.chdir(before);
      }
    };

    it('answers requests without line ends, which may be cut anywhere', async () => {
      const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n', 'é.fbs': 'table A { b: B; }\n' });
      const text = request('a.fbs', '1') + request('é.fbs', '2', 7);
      const { status, answers } = await serve(cwd, [...text]);
      assert.equal(status, 0);
      assert.deepEqual(
        answers.map(({ exitCode, requestId }) => [exitCode, requestId]),
        [
          [0, 0],
          [1, 7],
        ],
      );
    });

    it('reads a file again when its digest is another', async () => {
      const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n' });
      const kept = new KeptTexts();
      const text = async (digest: string | undefined) =>
        (
          await kept.read(
            [path.join(cwd, 'a.fbs')],
            digest === undefined ? new Map() : new Map([[path.join(cwd, 'a.fbs'), digest]]),
          )
        ).texts[path.join(cwd, 'a.fbs')];
      assert.equal(await text('1'), 'table A {}\n');
      writeFileSync(path.join(cwd, 'a.fbs'), 'table B {}\n');
      assert.equal(await text('1'), 'table A {}\n');
      assert.equal(await text('2'), 'table B {}\n');
      writeFileSync(path.join(cwd, 'a.fbs'), 'table C {}\n');
      // Without a digest the file may have changed, so it is read again.
      assert.equal(await text(undefined), 'table C {}\n');
    });

    it('does not see files of earlier requests', async () => {
      const { path: cwd } = folderWith(schemas);
      const inputs = ['schemas/common.fbs', 'schemas/user.fbs'];
      const user = (...paths: readonly string[]) =>
        JSON.stringify({
          arguments: ['check', ...declared(...paths), '-I', '.', 'schemas/user.fbs'],
          inputs: paths.map((each) => ({ path: each, digest: '1' })),
        });
      const { answers } = await serve(cwd, [user(...inputs) + user('schemas/user.fbs') + user(...inputs)]);
      assert.deepEqual(
        answers.map(({ exitCode }) => exitCode),
        [0, 1, 0],
      );
    });

    it('drops a request that is cancelled before it begins', async () => {
      const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n' });
      const text = `${request('a.fbs', '1', 1)}${request('a.fbs', '1', 2)}{"requestId":2,"cancel":true}{"requestId":9,"cancel":true}`;
      const { answers } = await serve(cwd, [text]);
      assert.deepEqual(
        answers.map(({ requestId, wasCancelled = false }) => [requestId, wasCancelled]),
        [
          [2, true],
          [1, false],
        ],
      );
    });

    it('goes on after a request that is wrong', async () => {
      const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n' });
      const { answers } = await serve(cwd, [`{"arguments":["lint"]}{}${request('a.fbs', '1')}`]);
      assert.deepEqual(
        answers.map(({ exitCode }) => exitCode),
        [2, 2, 0],
      );
      assert.match(answers[0]?.output ?? '', /not lint/);
    });

    for (const [what, text] of [
      ['is not one of requests', 'hello'],
      ['has other things in a request', '{"arguments":3}'],
      ['ends inside of a request', '{"arguments":["che'],
    ] as const)
      it(`ends with status 2 when the stream ${what}`, async () => {
        const { path: cwd } = folderWith({});
        const { status, problems } = await serve(cwd, [text]);
        assert.equal(status, 2);
        assert.equal(problems.length, 1);
      });
  });
});
