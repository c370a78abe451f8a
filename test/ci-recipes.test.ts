// The recipes for users' CI, run with the npm package as packed: the action and the lines for GitLab. .ci/pre-commit.sh
// runs pre-commit.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needsFlatcModule } from './flatc/module.ts';
import { packNpmPackage, version } from './npm-archive.ts';
import { isThorough } from './thorough.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

describe('recipes for CI', () => {
  let temporary: string;
  let project: string;
  let archive: string;
  /** The unpacked archive. npm links to a folder in a fraction of the time that an archive takes. */
  let unpacked: string;

  before(() => {
    temporary = mkdtempSync(join(tmpdir(), 'fbs-ci-'));
    archive = packNpmPackage(join(temporary, 'packed'));
    execFileSync('tar', ['-xzf', archive, '-C', temporary]);
    unpacked = join(temporary, 'package');
    project = join(temporary, 'project');
    mkdirSync(join(project, 'schemas'), { recursive: true });
    write('good.fbs', 'table Monster {\n  name: string;\n}\n');
    git('init', '--quiet');
    commitAll();
    git('tag', 'v1');
  });

  after(() => rmSync(temporary, { recursive: true, force: true }));

  describe('the action', () => {
    it('hands every input to its script', () => {
      const [inputs = '', rest = ''] = read('action.yml').split(/^outputs:/m);
      const names = [...inputs.matchAll(/^ {2}([a-z]+):$/gm)].map(([, name = '']) => name);
      assert.ok(names.length > 5);
      const handed = [...rest.matchAll(/FBS_([A-Z]+): \$\{\{ inputs\.([a-z]+) \}\}/g)];
      assert.deepEqual(
        handed.map(([, variable = '']) => variable.toLowerCase()),
        names,
      );
      assert.deepEqual(
        handed.map(([, , input]) => input),
        names,
      );
      for (const name of names) {
        assert.match(read('.github/action.sh'), new RegExp(`FBS_${name.toUpperCase()}\\b`));
        assert.ok(read('docs/ci.md').includes(`| \`${name}\` |`), name);
      }
    });

    it('is of the version of the package, in its pages too', () => {
      assert.equal(/^ {2}version:\n.*\n {4}default: (.*)$/m.exec(read('action.yml'))?.[1], version);
      const pages = ['docs/ci.md', 'docs/compatibility.md'].map(read).join('');
      for (const [, named] of pages.matchAll(/fbs-language-tools@v?(\d[\w.-]*)/g)) assert.equal(named, version);
    });

    it('passes where everything is right', () => {
      const { status, stdout } = action({ PACKAGE: archive, FORMAT: 'true', AGAINST: 'v1' });
      assert.equal(status, 0, stdout);
      assert.doesNotMatch(stdout, /^::(error|warning)/m);
    });

    it('annotates errors, schemas that are not formatted, and broken data, and writes SARIF', () => {
      write('bad.fbs', 'table Bad {weapon: Wepon;}\n');
      write('good.fbs', 'table Monster {\n  id: int;\n}\n');
      const { status, stdout } = action({ FORMAT: 'true', AGAINST: 'v1', SARIF: 'fbs.sarif' });
      write('good.fbs', 'table Monster {\n  name: string;\n}\n');
      rmSync(join(project, 'schemas/bad.fbs'));
      // compat cannot compare a schema with errors, and 2 is the worst status.
      assert.equal(status, 2);
      assert.match(stdout, /^::error file=schemas\/bad\.fbs,line=1,.*Wepon/m);
      assert.match(stdout, /^::error file=schemas\/bad\.fbs,line=1,.*,title=not-formatted::/m);
      assert.match(stdout, /^::group::compat\n(.*\n)*::error file=schemas\/good\.fbs,/m);
      const { runs } = JSON.parse(readFileSync(join(project, 'fbs.sarif'), 'utf8'));
      assert.equal(runs[0].results[0].ruleId, 'unresolved-type');
      assert.equal(readFileSync(join(temporary, 'output'), 'utf8'), 'sarif=fbs.sarif\n');
    });

    it('writes tables of all steps for the page of the run', () => {
      write('bad.fbs', 'table Bad {weapon: Wepon; other: Wepn;}\n');
      write('good.fbs', 'table Monster {\n  id: int;\n}\n');
      const summary = join(temporary, 'summary.md');
      writeFileSync(summary, 'Written before.\n\n');
      const given = { FORMAT: 'true', AGAINST: 'v1' };
      const { stdout } = action(given, { GITHUB_STEP_SUMMARY: summary });
      const written = readFileSync(summary, 'utf8');
      action(given, { GITHUB_STEP_SUMMARY: join(temporary, 'none', 'summary.md') });
      write('good.fbs', 'table Monster {\n  name: string;\n}\n');
      rmSync(join(project, 'schemas/bad.fbs'));
      assert.doesNotMatch(stdout, /^### /m);
      const headings = [...written.matchAll(/^(?:Written.*|### .*)$/gm)].map(([line]) => line);
      assert.deepEqual(headings, [
        'Written before.',
        '### FlatBuffers: 2 schemas checked: 2 errors',
        '### FlatBuffers: 2 schemas checked: 1 error',
        '### FlatBuffers: 1 of 1 schema breaks `v1`',
      ]);
      assert.match(
        written,
        /^\| \[`unresolved-type`\]\(\S+\) \| error \| 2 \| `schemas\/bad\.fbs:1` cannot find Wepon/m,
      );
      assert.match(
        written,
        /^\| \[`not-formatted`\]\(\S+\) \| error \| 1 \| `schemas\/bad\.fbs:1` this schema is not/m,
      );
    });

    it('passes a change that mends a schema, or removes the last one, and no path without schemas', () => {
      write('good.fbs', 'table Monster {\n  name: strin;\n}\n');
      commitAll();
      write('good.fbs', 'table Monster {\n  name: string;\n}\n');
      const mended = action({ FORMAT: 'true', AGAINST: 'HEAD' });
      assert.equal(mended.status, 0, mended.stdout);
      commitAll();
      rmSync(join(project, 'schemas/good.fbs'));
      const removed = action({ FORMAT: 'true', GENERATED: 'true', AGAINST: 'HEAD' });
      const missing = action({ FORMAT: 'true', AGAINST: 'HEAD', PATHS: 'none' });
      write('good.fbs', 'table Monster {\n  name: string;\n}\n');
      assert.equal(removed.status, 0, removed.stdout);
      assert.match(removed.stdout, /^::notice file=schemas\/good\.fbs,.*,title=schema-removed::/m);
      assert.equal(missing.status, 2);
    });

    it('takes options word by word, and hands none to a shell', () => {
      const strange = 'schemas/$(touch made) "a" \'b\', 100%.fbs';
      writeFileSync(join(project, strange), 'table A {b: int;}\n');
      const { status, stdout } = action({
        PATHS: strange,
        ARGS: '--require-explicit-ids\n-I\nschemas',
        FORMAT: 'true',
      });
      rmSync(join(project, strange));
      assert.equal(status, 1);
      assert.ok(stdout.includes('::error file=schemas/$(touch made) "a" \'b\'%2C 100%25.fbs,line='), stdout);
      assert.match(stdout, /^::error file=schemas.*,title=not-formatted::/m);
      assert.match(stdout, /^::error .*\bid\b/m);
      assert.throws(() => readFileSync(join(project, 'made')));
    });

    it('refuses a value that is neither true nor false', () => {
      assert.equal(action({ FORMAT: 'yes' }).status, 2);
      assert.equal(action({ GENERATED: 'yes' }).status, 2);
    });
  });

  describe('about generated code', () => {
    needsFlatcModule();

    /** A project with a target of its own, beside the other. */
    function withTarget(): string {
      const folder = join(project, 'generated');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'a.fbs'), 'table A {\n  b: int;\n}\n');
      const targets = [{ language: 'cpp', output: 'gen' }];
      writeFileSync(join(folder, 'flatbuffers.json'), JSON.stringify({ targets }));
      return folder;
    }
    const generate = (folder: string) =>
      execFileSync('node', [join(unpacked, 'dist/cli.cjs'), 'generate'], { cwd: folder, stdio: 'pipe' });

    afterEach(() => rmSync(join(project, 'generated'), { recursive: true, force: true }));

    it('the action annotates what is not what flatc writes, where it is asked to', () => {
      const folder = withTarget();
      if (isThorough) assert.equal(action({ PATHS: 'generated' }).status, 0);
      const missing = action({ PATHS: 'generated', GENERATED: 'true' });
      assert.equal(missing.status, 1, missing.stdout);
      assert.match(missing.stdout, /^::error file=generated\/gen\/a_generated\.h,.*generated-code-missing/m);
      generate(folder);
      assert.equal(action({ PATHS: 'generated', GENERATED: 'true' }).status, 0);
      if (!isThorough) return;
      assert.equal(action({ PATHS: 'schemas', GENERATED: 'true' }).status, 2, 'nothing there says what is generated');
    });

    it('the lines for GitLab write a report', () => {
      const folder = withTarget();
      const [, block = ''] = read('docs/ci.md').split('## Generated code');
      const [, line = ''] = /^ {4}- (npx .*--format gitlab.*)$/m.exec(block) ?? [];
      const command = line.replace(
        `--yes fbs-language-tools@${version}`,
        '--yes --package "$PACKAGE" fbs-language-tools',
      );
      assert.notEqual(command, line);
      const report = () => {
        const env = { ...process.env, PACKAGE: unpacked };
        const { status } = spawnSync('bash', ['-c', command], { cwd: folder, env, stdio: 'pipe' });
        const issues = JSON.parse(readFileSync(join(folder, 'generated-code.json'), 'utf8'));
        return [status, issues.map(({ location }: { location: { path: string } }) => location.path)];
      };
      assert.deepEqual(report(), [1, ['gen/a_generated.h']]);
      generate(folder);
      assert.deepEqual(report(), [0, []]);
    });
  });

  it('make old schemas green, so that a new mistake is the only finding', () => {
    const folder = join(project, 'old');
    const schema = (name: string) => join(folder, 'schemas', `${name}.fbs`);
    mkdirSync(join(folder, 'schemas'), { recursive: true });
    writeFileSync(schema('a'), 'include "gone.fbs";\ntable A { x: Nope; y: bool = 7; }\n');
    writeFileSync(schema('b'), 'struct S { a: byte; b: int; c: byte; }\ntable B { s: S; old: Lost; }\n');
    const [, block = ''] = read('docs/ci.md').split('## Schemas that have been there for years');
    const lines = [...block.matchAll(/^npx .*$/gm)].map(([line]) => line).slice(0, 2);
    assert.deepEqual(
      lines.map((line) => line.split(' ')[3]),
      ['init', 'check'],
    );
    const inputs = { PATHS: '.' };
    const first = action(inputs, {}, folder);
    assert.equal(first.status, 1, first.stdout);
    for (const line of lines) {
      const command = line.replace(
        `--yes fbs-language-tools@${version}`,
        '--yes --package "$PACKAGE" fbs-language-tools',
      );
      assert.notEqual(command, line);
      const env = { ...process.env, PACKAGE: unpacked };
      execFileSync('bash', ['-c', command], { cwd: folder, env, stdio: 'pipe' });
    }
    const green = action(inputs, {}, folder);
    assert.equal(green.status, 0, green.stdout);
    assert.doesNotMatch(green.stdout, /^::(error|warning|notice)/m);
    // All includes of this file are found. With one that is missing, an unknown name would not be reported.
    writeFileSync(schema('b'), `// moved\n\n${readFileSync(schema('b'), 'utf8')}table New { z: Fresh; }\n`);
    const mistaken = action(inputs, {}, folder);
    rmSync(folder, { recursive: true });
    assert.equal(mistaken.status, 1);
    assert.deepEqual(
      [...mistaken.stdout.matchAll(/^::\w+ file=([^,]*),line=(\d+).*::(.*)$/gm)].map((found) => found.slice(1)),
      [['schemas/b.fbs', '5', 'schemas/b.fbs:5:16: cannot find Fresh']],
    );
  });

  it('for GitLab check, format and compare', () => {
    execFileSync('git', ['-C', project, 'update-ref', 'refs/remotes/origin/main', 'HEAD']);
    const [, block = ''] = read('docs/ci.md').split('## GitLab');
    const lines = [...block.matchAll(/^ {4}- (npx .*)$/gm)].map(([, line = '']) => line);
    assert.deepEqual(
      lines.map((line) => line.split(' ')[3]),
      ['check', 'format', 'compat'],
    );
    for (const line of lines) {
      const command = line.replace(
        `--yes fbs-language-tools@${version}`,
        '--yes --package "$PACKAGE" fbs-language-tools',
      );
      assert.notEqual(command, line);
      execFileSync('bash', ['-c', command], {
        cwd: project,
        env: { ...process.env, PACKAGE: unpacked, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' },
        stdio: 'pipe',
      });
    }
  });

  function write(name: string, text: string): void {
    writeFileSync(join(project, 'schemas', name), text);
  }

  function git(...args: readonly string[]): void {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-C', project, ...args]);
  }

  function commitAll(): void {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Next');
  }

  function action(
    inputs: Readonly<Record<string, string>>,
    more: Readonly<Record<string, string>> = {},
    cwd = project,
  ): {
    readonly status: number | null;
    readonly stdout: string;
  } {
    const given = Object.entries({ PATHS: 'schemas', PACKAGE: unpacked, ...inputs });
    const surroundings = { RUNNER_TEMP: temporary, GITHUB_OUTPUT: join(temporary, 'output') };
    const { status, stdout } = spawnSync('bash', [join(root, '.github/action.sh')], {
      cwd,
      encoding: 'utf8',
      env: {
        ...process.env,
        GITHUB_STEP_SUMMARY: '',
        ...surroundings,
        ...more,
        ...Object.fromEntries(given.map(([key, value]) => [`FBS_${key}`, value])),
      },
    });
    return { status, stdout };
  }
});
