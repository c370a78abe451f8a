// `compat` where flatc refuses the older version: a commit that mends a schema passes, and all else is compared.
import assert from 'node:assert/strict';
import { runCommand } from '../run-command.ts';
import { compared, inRepository } from './compared.ts';

const broken = 'table Part { x: in; }\ntable Other { a: int; b: int; }\nroot_type Part;\n';
const mended = 'table Part { x: int; }\ntable Other { b: int; a: int; }\nfile_identifier "PART";\nroot_type Part;\n';
const refused =
  'note: flatc refuses the older part.fbs, so this file and everything that depends on it are not compared: HEAD:part.fbs:1:17: cannot find in\n';

describe('compat with an older version that flatc refuses', () => {
  it('passes the commit that mends a schema, of which nobody can have data', () =>
    inRepository({ 'part.fbs': broken }, async ({ folder, write }) => {
      write({ 'part.fbs': mended });
      for (const path of ['.', 'part.fbs']) {
        const { found, stderr, status } = await compared(folder, '--against=HEAD', path);
        assert.deepEqual({ found, stderr, status }, { found: [], stderr: refused, status: 0 });
      }
    }));

  it('says in every report for people, and in JSON, what it leaves out', () =>
    inRepository({ 'good.fbs': 'table Good {}\n', 'part.fbs': broken }, async ({ folder, write }) => {
      write({ 'good.fbs': 'table Good { x: int; }\n', 'part.fbs': mended });
      const report = async (format: string) =>
        (await runCommand(['compat', '--against=HEAD', `--format=${format}`, '.'], { cwd: folder })).stdout;
      const reason = refused.slice('note: '.length).trimEnd();
      assert.equal(await report('text'), '2 schemas compared with HEAD, 1 only in part: nothing found\n');
      assert.equal(
        await report('markdown'),
        `### FlatBuffers: 2 schemas compatible with \`HEAD\`, 1 only compared in part\n\nNot compared:\n\n- ${reason}\n`,
      );
      assert.deepEqual(JSON.parse(await report('json')).roots, [
        { file: 'good.fbs', verdict: 'compatible' },
        { file: 'part.fbs', verdict: 'compatible', notCompared: [reason] },
      ]);
    }));

  it('says so in the reports for CI, each in its place for what is no finding', () => {
    const user = (name: string) => `include "part.fbs";\ntable ${name} { part: Part; id: int; }\n`;
    const files = { 'good.fbs': 'table Good {}\n', 'part.fbs': broken, 'one.fbs': user('One'), 'two.fbs': user('Two') };
    return inRepository(files, async ({ folder, write }) => {
      write({ 'part.fbs': mended, 'two.fbs': user('Two').replace('id: int', 'id: long') });
      const report = (format: string) =>
        runCommand(['compat', '--against=HEAD', `--format=${format}`, '.'], { cwd: folder });
      const reason = refused.slice('note: '.length).trimEnd();
      const [run] = JSON.parse((await report('sarif')).stdout).runs;
      const at = (uri: string) => ({ physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' } } });
      assert.deepEqual(run.invocations, [
        {
          executionSuccessful: true,
          toolExecutionNotifications: [
            { level: 'note', message: { text: reason }, locations: [at('one.fbs'), at('part.fbs'), at('two.fbs')] },
          ],
        },
      ]);
      const junit = (await report('junit')).stdout;
      assert.match(junit, /<testsuite name="fbs-language-server" tests="4" failures="1" errors="0" skipped="2">/);
      const part = `<testcase classname="part.fbs" name="part.fbs">\n      <skipped message="${reason}"/>\n    </testcase>`;
      assert.ok(junit.includes(part), junit);
      assert.ok(junit.includes('<testcase classname="good.fbs" name="good.fbs"/>'), junit);
      // A test case either fails or is skipped.
      assert.ok(junit.includes(`</failure>\n      <system-out>${reason}</system-out>`), junit);
      const github = (await report('github')).stdout.split('\n');
      assert.ok(github.includes(`::notice file=one.fbs,title=not-compared::one.fbs: ${reason}`), github.join('\n'));
      assert.ok((await report('gitlab')).stderr.startsWith(refused));
    });
  });

  it('still refuses a schema that is broken now', () =>
    inRepository({ 'part.fbs': broken }, async ({ folder, write }) => {
      write({ 'part.fbs': broken.replace('x:', 'y:') });
      const { stderr, status } = await compared(folder, '--against=HEAD', '.');
      assert.match(stderr, /^error: part\.fbs has errors, and is not compared: /);
      assert.equal(status, 2);
    }));

  it('compares other files as usual, also those that include the broken one', () => {
    const whole = 'include "part.fbs";\ntable Whole { part: Part; id: int; total: long; }\nroot_type Whole;\n';
    const files = { 'part.fbs': broken, 'third.fbs': 'table Third { x: int; }\n', 'whole.fbs': whole };
    return inRepository(files, async ({ folder, write }) => {
      const check = async (path: string, expected: readonly string[]) => {
        const { found, stderr, status } = await compared(folder, '--against=HEAD', path);
        assert.deepEqual({ found, status }, { found: expected, status: Number(expected.length > 0) });
        assert.ok(stderr.startsWith(refused), stderr);
      };
      write({ 'part.fbs': mended });
      await check('.', []);
      write({ 'whole.fbs': whole.replace('total', 'note: string; total'), 'third.fbs': 'table Third { x: long; }\n' });
      await check('.', ['third.fbs error field-retyped', 'whole.fbs error field-inserted']);
      write({ 'whole.fbs': whole.replace('root_type', 'file_identifier "WHOL";\nroot_type') });
      await check('whole.fbs', ['whole.fbs error file-identifier-changed']);
    });
  });

  it('compares nothing whose defaults or layout come from a broken declaration', () => {
    const part = (members: string) => `enum Kind: byte { ${members} }\nstruct Pair { kind: Kind; count: int; }\n`;
    const user =
      'include "part.fbs";\nstruct Two { one: Pair; other: Pair; }\ntable User { kind: Kind = B; two: Two; }\n';
    return inRepository({ 'part.fbs': part('A, 1, B'), 'user.fbs': user }, async ({ folder, write }) => {
      write({ 'part.fbs': part('Z, A, B').replace('byte', 'long') });
      const { found, stderr, status } = await compared(folder, '--against=HEAD', '.');
      assert.match(stderr, /HEAD:part\.fbs:1:22: /);
      assert.deepEqual({ found, status }, { found: [], status: 0 });
    });
  });

  it('compares a schema that was valid only through another one', () => {
    const files = {
      'base.fbs': 'table Base { x: int; }\n',
      'main.fbs': 'include "base.fbs";\ninclude "part.fbs";\ntable Main { part: Part; }\nroot_type Main;\n',
      'part.fbs': 'table Part { base: Base; id: int; }\n',
    };
    return inRepository(files, async ({ folder, write }) => {
      const own = `include "base.fbs";\n${files['part.fbs']}`;
      for (const [text, expected] of [
        [own, []],
        [own.replace('id', 'n: int; id'), ['part.fbs error field-inserted']],
      ] as const) {
        write({ 'part.fbs': text });
        const { found, stderr, status } = await compared(folder, '--against=HEAD', 'part.fbs');
        assert.deepEqual({ found, stderr, status }, { found: expected, stderr: '', status: expected.length });
      }
    });
  });

  it('takes an include of today that was not in the commit', () => {
    const user = 'include "part.fbs";\ntable User { part: Part; id: int; }\n';
    return inRepository({ 'user.fbs': user, '.gitignore': 'part.fbs' }, async ({ folder, write }) => {
      const note = 'note: HEAD does not have part.fbs, for which the file of today is taken\n';
      for (const [text, expected] of [
        [`${user}\n`, []],
        [user.replace('id', 'n: int; id'), ['user.fbs error field-inserted']],
      ] as const) {
        write({ 'part.fbs': 'table Part { x: int; }\n', 'user.fbs': text });
        const { found, stderr, status } = await compared(folder, '--against=HEAD', '.');
        assert.deepEqual({ found, stderr, status }, { found: expected, stderr: note, status: expected.length });
      }
    });
  });

  it('takes no older file for it that only has the same name', () => {
    const user = 'include "part.fbs";\ntable User { part: Part; id: int; }\n';
    const files = {
      '.gitignore': 'gen\n',
      'flatbuffers.json': '{ "includePaths": ["gen"] }',
      'legacy/part.fbs': 'table Part { y: string; }\n',
      'user.fbs': user,
    };
    return inRepository(files, async ({ folder, write }) => {
      write({ 'gen/part.fbs': 'table Part { x: int; }\n', 'user.fbs': `${user}\n` });
      const { found, status } = await compared(folder, '--against=HEAD', 'user.fbs');
      assert.deepEqual({ found, status }, { found: [], status: 0 });
    });
  });

  it('compares what needs no include that is neither there nor in the commit', () => {
    const user = 'include "part.fbs";\ntable User { part: Part; }\ntable Log { id: int; text: string; }\n';
    return inRepository({ 'user.fbs': user }, async ({ folder, write }) => {
      write({ 'user.fbs': 'table User { id: int; }\ntable Log { id: int; n: int; text: string; }\n' });
      const { found, stderr } = await compared(folder, '--against=HEAD', '.');
      assert.deepEqual(found, ['user.fbs error field-inserted']);
      assert.match(
        stderr,
        /the older user\.fbs, so declarations that need this include are not compared: HEAD:user\.fbs:1:9: cannot find "part\.fbs"/,
      );
    });
  });

  it('ends with 2 where an include cannot be read, and compares what does not need it', () => {
    const user = 'include "part.fbs";\ntable User { part: Part; }\ntable Log { id: int; text: string; }\n';
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
    return inRepository({ 'part.fbs': pointer, 'user.fbs': user }, async ({ folder, write }) => {
      write({ 'part.fbs': 'table Part { x: int; }\n' });
      for (const [text, expected] of [
        [user, []],
        [user.replace('text', 'n: int; text'), ['user.fbs error field-inserted']],
      ] as const) {
        write({ 'user.fbs': text });
        const { found, stderr, status } = await compared(folder, '--against=HEAD', 'user.fbs');
        assert.equal(
          stderr,
          'error: user.fbs cannot be compared with HEAD: part.fbs: it is in Git LFS, and cannot be compared\n',
        );
        assert.deepEqual({ found, status }, { found: expected, status: 2 });
      }
    });
  });

  it('ends with 2 also for a schema from which types moved here', () => {
    const user = 'include "part.fbs";\ntable User { part: Part; id: int; }\n';
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
    const files = { 'keep.fbs': 'table Keep { x: int; }\n', 'part.fbs': pointer, 'user.fbs': user };
    return inRepository(files, async ({ folder, git, write }) => {
      git('rm', '--quiet', 'user.fbs');
      write({ 'keep.fbs': `${user}table Keep { x: int; }\n`, 'part.fbs': 'table Part { x: int; }\n' });
      const { stderr, status } = await compared(folder, '--against=HEAD', 'keep.fbs');
      assert.match(stderr, /^error: keep\.fbs cannot be compared with HEAD: part\.fbs: it is in Git LFS/);
      assert.equal(status, 2);
    });
  });

  it('passes it in a folder as well, but not an include that is not in the folder', () =>
    inRepository({ 'base/part.fbs': broken }, async ({ folder, write }) => {
      write({ 'part.fbs': mended });
      assert.equal((await compared(folder, '--against=./base', 'part.fbs')).status, 0);
      write({ 'part.fbs': 'table Part {}\n', 'base/part.fbs': 'include "no.fbs";\ntable Part {}\n' });
      const { stderr, status } = await compared(folder, '--against=./base', 'part.fbs');
      assert.match(
        stderr,
        /^error: part\.fbs cannot be compared with \.\/base: it has errors: .*cannot find "no\.fbs"/,
      );
      assert.equal(status, 2);
    }));
});
