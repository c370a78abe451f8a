// The command `format`, used by people and scripts.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsIn } from '../../server/cli/format/editor-config.ts';
import { readFormatOptions } from '../../server/cli/format/options.ts';
import { unifiedDiff } from '../../server/cli/format/unified-diff.ts';
import { UsageError } from '../../server/cli/usage-error.ts';
import { runCommand, startCommand } from '../run-command.ts';
import { TestFolder } from '../test-folder.ts';

const untidy = 'table  A{x:int;}\n';
const tidy = 'table A {\n  x: int;\n}\n';

describe('format', () => {
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const folder of folders.splice(0)) folder.remove();
  });

  function folderWith(files: Readonly<Record<string, string>>): TestFolder {
    const folder = new TestFolder(files);
    folders.push(folder);
    return folder;
  }

  const run = (cwd: string, args: readonly string[]) => runCommand(['format', ...args], { cwd });

  const started = (cwd: string, args: readonly string[], input: string) =>
    startCommand(['format', ...args], { cwd, input });

  it('prints the text of one file', async () => {
    const { path } = folderWith({ 'a.fbs': untidy });
    assert.deepEqual(await run(path, ['a.fbs']), { status: 0, stdout: tidy, stderr: '' });
    assert.equal(readFileSync(join(path, 'a.fbs'), 'utf8'), untidy);
  });

  it('reads the standard input, with the options of the file that is named', () => {
    const { path } = folderWith({ '.editorconfig': '[sub/*.fbs]\nindent_size = 4\nfbs_field_colon = tight\n' });
    assert.equal(started(path, ['-'], untidy).stdout, tidy);
    assert.equal(started(path, ['-', '--stdin-file-path', 'sub/a.fbs'], untidy).stdout, 'table A {\n    x:int;\n}\n');
    // Nothing can be below a file, no .editorconfig either.
    assert.equal(started(path, ['-', '--stdin-file-path', '.editorconfig/a.fbs'], untidy).stdout, tidy);
    assert.deepEqual(started(path, ['--check', '-'], untidy), { status: 1, stdout: '<stdin>\n', stderr: '' });
  });

  it('leaves out sections of .editorconfig that would take for ever to match, and says so', async () => {
    const endless = [
      '[+(+(a|aa)|+(aa|a))b]',
      `[${'{a,b}'.repeat(24)}]`,
      `[${'**x'.repeat(24)}]`,
      `[${'*a'.repeat(20)}b]`,
    ];
    const usual = ['[*.{js,ts,*.fbs}]', '[{**/*.a,**/*.b,x/**.c}]', '[a{1..9}.fbs]', '[**/*.{a,b}]'];
    const lines = [...endless, ...usual].flatMap((section) => [section, 'indent_size = 8']);
    const name = `${'a'.repeat(60)}.fbs`;
    const { path } = folderWith({ [name]: untidy, '.editorconfig': `${lines.join('\n')}\n[*.fbs]\nindent_size = 3\n` });
    const { stdout, stderr } = await run(path, [name]);
    assert.equal(stdout, 'table A {\n   x: int;\n}\n');
    const file = join(path, '.editorconfig');
    const warnings = endless.map(
      (_, index) => `warning: ${file}:${2 * index + 1}: the section has too many braces or wildcards`,
    );
    assert.equal(stderr, warnings.map((each) => `${each} and is left out\n`).join(''));
  });

  it('waits for no pipe that is called .editorconfig', async () => {
    const { path } = folderWith({ 'a.fbs': untidy });
    execFileSync('mkfifo', [join(path, '.editorconfig')]);
    assert.deepEqual(await run(path, ['a.fbs']), { status: 0, stdout: tidy, stderr: '' });
  });

  it('checks, shows and writes the files of folders, and agrees with itself', async () => {
    const files = {
      'b.fbs': untidy,
      'a.fbs': tidy,
      'sub/c.fbs': 'enum E:byte{A}\n',
      '.hidden/d.fbs': untidy,
      'node_modules/e/e.fbs': untidy,
      'notes.txt': untidy,
    };
    const { path } = folderWith(files);
    assert.deepEqual(await run(path, ['--check', '.']), { status: 1, stdout: 'b.fbs\nsub/c.fbs\n', stderr: '' });
    const diff = await run(path, ['--diff', '.']);
    assert.equal(diff.status, 1);
    const patch = spawnSync('patch', ['-p0', '--dry-run'], { cwd: path, input: diff.stdout, encoding: 'utf8' });
    if (patch.error === undefined) assert.equal(patch.status, 0, patch.stdout);
    const before = statSync(join(path, 'a.fbs'));
    chmodSync(join(path, 'b.fbs'), 0o640);
    assert.deepEqual(await run(path, ['--write', '.', 'b.fbs']), { status: 0, stdout: '', stderr: '' });
    assert.equal(readFileSync(join(path, 'b.fbs'), 'utf8'), tidy);
    assert.equal(statSync(join(path, 'b.fbs')).mode & 0o777, 0o640);
    assert.equal(readFileSync(join(path, 'sub/c.fbs'), 'utf8'), 'enum E : byte { A }\n');
    assert.equal(readFileSync(join(path, '.hidden/d.fbs'), 'utf8'), untidy);
    const after = statSync(join(path, 'a.fbs'));
    assert.deepEqual([after.ino, after.mtimeMs], [before.ino, before.mtimeMs]);
    assert.deepEqual(await run(path, ['--check', '.']), { status: 0, stdout: '', stderr: '' });
    assert.deepEqual(await run(path, ['--diff', '.']), { status: 0, stdout: '', stderr: '' });
    assert.deepEqual(readdirSync(path).sort(), ['.hidden', 'a.fbs', 'b.fbs', 'node_modules', 'notes.txt', 'sub']);
  });

  it('follows no link out of a folder, and writes through a link that is named', async () => {
    const { path } = folderWith({ 'in/a.fbs': untidy, 'out/b.fbs': untidy, 'out/c.fbs': untidy });
    symlinkSync(join(path, 'out'), join(path, 'in/out'));
    symlinkSync(join(path, 'out/c.fbs'), join(path, 'in/c.fbs'));
    assert.deepEqual((await run(path, ['--check', 'in'])).stdout, 'in/a.fbs\n');
    assert.equal((await run(path, ['--write', 'in/c.fbs'])).status, 0);
    assert.equal(readFileSync(join(path, 'out/c.fbs'), 'utf8'), tidy);
    assert.equal(readFileSync(join(path, 'out/b.fbs'), 'utf8'), untidy);
  });

  it('reports declarations that stay as they are because they are broken, without another status', async () => {
    const text = 'table A {\n  x int;\n}\n';
    const { path } = folderWith({ 'a.fbs': text });
    for (const [mode, printed] of [['--', text] as const, ['--write', ''] as const]) {
      const { status, stdout, stderr } = await run(path, [mode, 'a.fbs']);
      assert.deepEqual([status, stdout], [0, printed]);
      assert.match(stderr, /^a\.fbs:2:\d+: .*; left as it is\n$/);
    }
  });

  it('fails where it is asked about a text that it cannot read, and says so', async () => {
    const { path } = folderWith({ 'a.fbs': 'table A {\n  x int;\n}\n' });
    for (const mode of ['--check', '--diff']) {
      const { status, stdout, stderr } = await run(path, [mode, '.']);
      assert.deepEqual([status, stdout], [1, ''], mode);
      assert.match(stderr, /^a\.fbs:2:\d+: .*; it cannot be formatted\n$/);
    }
  });

  it('goes on after a file that cannot be read', async () => {
    const { path } = folderWith({ 'a.fbs': untidy });
    const { status, stdout, stderr } = await run(path, ['--check', 'missing.fbs', 'a.fbs']);
    assert.deepEqual([status, stdout], [2, 'a.fbs\n']);
    assert.match(stderr, /^error: unable to load file: missing\.fbs\n$/);
  });

  it('keeps bytes that are not UTF-8', async () => {
    const { path } = folderWith({});
    mkdirSync(join(path, 'bytes'));
    const file = join(path, 'bytes/a.fbs');
    writeFileSync(file, Buffer.concat([Buffer.from('// '), Buffer.from([0xe9, 0xff]), Buffer.from(`\n${untidy}`)]));
    assert.equal((await run(path, ['--write', 'bytes'])).status, 0);
    assert.deepEqual(
      readFileSync(file),
      Buffer.concat([Buffer.from('// '), Buffer.from([0xe9, 0xff]), Buffer.from(`\n${tidy}`)]),
    );
  });

  it('refuses what makes no sense', async () => {
    const { path } = folderWith({ 'a.fbs': untidy, 'b.fbs': untidy });
    for (const args of [['a.fbs', 'b.fbs'], ['.'], [], ['--check', '--write', 'a.fbs'], ['--tidy', 'a.fbs']]) {
      const { status, stdout, stderr } = await run(path, args);
      assert.deepEqual([status, stdout], [2, ''], args.join(' '));
      assert.match(stderr, /^error: /);
    }
    for (const args of [
      ['-', 'a.fbs'],
      ['--write', '-'],
      ['--stdin-file-path', 'a.fbs', 'b.fbs'],
      ['-', '--stdin-file-path'],
      ['--check', '--diff', 'a.fbs'],
      ['--write', '--diff', 'a.fbs'],
      ['--diff', '--format', 'json', 'a.fbs'],
      ['--write', '--summary', 'page.md', 'a.fbs'],
      ['--changed-since', 'HEAD', '--check', '-'],
    ]) {
      assert.throws(() => readFormatOptions(args), UsageError, args.join(' '));
    }
    assert.deepEqual(readFormatOptions(['-', '--stdin-file-path', 'a.fbs']), {
      paths: ['-'],
      exclude: [],
      changedSince: undefined,
      mode: 'print',
      format: undefined,
      summary: undefined,
      stdinFilePath: 'a.fbs',
    });
  });
});

describe('.editorconfig', () => {
  it('gives the options that it has a word for', () => {
    const all = {
      indent_style: 'tab',
      indent_size: 'tab',
      tab_width: 8,
      max_line_length: 80,
      end_of_line: 'crlf',
      insert_final_newline: false,
      fbs_field_colon: 'tight',
      fbs_align_columns: true,
      fbs_sort_includes: true,
    };
    assert.deepEqual(optionsIn(all), {
      indentStyle: 'tab',
      indentSize: 8,
      width: 80,
      endOfLine: 'crlf',
      insertFinalNewline: false,
      fieldColon: 'tight',
      alignColumns: true,
      sortIncludes: true,
    });
    assert.deepEqual(optionsIn({ indent_size: -1, max_line_length: 'wide', end_of_line: 'cr', charset: 'latin1' }), {});
    assert.deepEqual(optionsIn({ indent_size: 2.5, tab_width: 4, max_line_length: 80.5 }), { indentSize: 4 });
    assert.ok((optionsIn({ max_line_length: 'off' }).width ?? 0) > 1e9);
  });
});

describe('a unified diff', () => {
  const text = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('');

  it('has three lines around a change, and one hunk for changes that are near', () => {
    const at = (line: number) => text.indexOf(`line ${line}\n`);
    const edits = [
      { start: at(5), end: at(5) + 4, text: 'LINE' },
      { start: at(8), end: at(10), text: '' },
      { start: at(25), end: at(25), text: 'new\n' },
    ];
    assert.equal(
      unifiedDiff('a', text, edits),
      [
        '--- a',
        '+++ a',
        '@@ -3,11 +3,9 @@',
        ' line 2',
        ' line 3',
        ' line 4',
        '-line 5',
        '+LINE 5',
        ' line 6',
        ' line 7',
        '-line 8',
        '-line 9',
        ' line 10',
        ' line 11',
        ' line 12',
        '@@ -23,6 +21,7 @@',
        ' line 22',
        ' line 23',
        ' line 24',
        '+new',
        ' line 25',
        ' line 26',
        ' line 27',
        '',
      ].join('\n'),
    );
  });

  it('leaves out the first and last lines of an edit that it does not change', () => {
    const old = 'a\nb\nold\nc\nd\n';
    for (const [edited, lines] of [
      ['a\nb\nnew\nc\nd\n', [' a', ' b', '-old', '+new', ' c', ' d']],
      ['a\nb\nold\nold\nc\nd\n', [' a', ' b', ' old', '+old', ' c', ' d']],
      ['a\nb\nb\nold\nc\nd\n', [' a', ' b', '+b', ' old', ' c', ' d']],
      ['a\nold\nc\nd\n', [' a', '-b', ' old', ' c', ' d']],
    ] as const) {
      const [, , , ...shown] = unifiedDiff('a', old, [{ start: 0, end: old.length, text: edited }]).split('\n');
      assert.deepEqual(shown, [...lines, '']);
    }
  });

  it('says where the last line has no end', () =>
    assert.equal(
      unifiedDiff('a', 'x', [{ start: 1, end: 1, text: '\n' }]),
      '--- a\n+++ a\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+x\n',
    ));

  it('has all lines of very many that change together', () => {
    const old = ' x\n'.repeat(150_000);
    const lines = unifiedDiff('a', old, [{ start: 0, end: old.length, text: 'x\n'.repeat(150_000) }]).split('\n');
    assert.equal(lines.filter((line) => line === '+x').length, 150_000);
  });

  it('is empty without edits', () => assert.equal(unifiedDiff('a', text, []), ''));
});
