// `format --check --format`: the reports of schemas that are not formatted.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import { applyEdits, LanguageService } from '../../server/language/service.ts';
import { commandRoom } from '../cli/command-room.ts';

const untidy = 'table  A{x:int;}\r\ntable B{\ty: int;}\n';
const broken = 'table A {\n  x: int;\n}\n\ntable B { y int; }\n';
const files = { 'sub/a.fbs': untidy, 'sub/b.fbs': 'table B {}\n', 'sub/c.fbs': broken };

describe('format --check --format', () => {
  const { folderWith, runIn } = commandRoom();
  const format = (cwd: string, ...args: readonly string[]) => runIn(cwd, 'format', ...args);

  it('json has the edits that format each schema, and what cannot be formatted', async () => {
    const { path } = folderWith(files);
    const { status, stdout, stderr } = await format(path, '--check', '--format', 'json', 'sub', 'none.fbs');
    assert.deepEqual([status, stderr], [2, 'error: unable to load file: none.fbs\n']);
    const { roots, diagnostics, errors } = JSON.parse(stdout);
    assert.deepEqual(errors, ['unable to load file: none.fbs']);
    assert.deepEqual(
      roots.map(({ file, verdict }: { file: string; verdict: string }) => [file, verdict]),
      [
        [join('sub', 'a.fbs'), 'reject'],
        [join('sub', 'b.fbs'), 'accept'],
        [join('sub', 'c.fbs'), 'reject'],
      ],
    );
    const [first, second, ...others] = diagnostics;
    assert.deepEqual(
      [first.code, first.severity, first.range.start],
      ['not-formatted', 'error', { line: 0, character: 6 }],
    );
    assert.deepEqual(
      [second.code, second.range.start, second.fixes, others],
      ['expected-token', { line: 4, character: 10 }, [], []],
    );
    const [{ edits, isPreferred }] = first.fixes;
    const file = new LanguageService().createFile('file:///a.fbs', 'flatbuffers', 0, untidy);
    const changes = edits.map(({ range, newText }: { range: Range; newText: string }) => ({
      start: file.offsetAt(range.start),
      end: file.offsetAt(range.end),
      text: newText,
    }));
    const { stdout: formatted } = await format(path, 'sub/a.fbs');
    assert.deepEqual([applyEdits(untidy, changes), isPreferred], [formatted, true]);
  });

  it('has the other forms of check, and a status of 0 where all is formatted', async () => {
    const { path } = folderWith(files);
    const reported = async (form: string, ...paths: readonly string[]) => {
      const { status, stdout, stderr } = await format(path, '--check', `--format=${form}`, ...paths);
      assert.equal(stderr, '', form);
      return { status, stdout };
    };
    const short = await reported('short', 'sub/a.fbs', 'sub/b.fbs');
    assert.deepEqual(short, {
      status: 1,
      stdout:
        'sub/a.fbs:1:7: error: this schema is not formatted; format --write formats it [not-formatted]\n2 schemas checked: 1 error\n',
    });
    const github = await reported('github', 'sub/a.fbs');
    assert.match(github.stdout, /^::error file=sub\/a\.fbs,line=1,.*,title=not-formatted::/);
    const [{ check_name: name, location }] = JSON.parse((await reported('gitlab', 'sub/a.fbs')).stdout);
    assert.deepEqual([name, location], ['not-formatted', { path: 'sub/a.fbs', lines: { begin: 1 } }]);
    assert.match((await reported('junit', 'sub/a.fbs')).stdout, /<failure message="this schema is not formatted;/);
    const { tool, results } = JSON.parse((await reported('sarif', 'sub/a.fbs')).stdout).runs[0];
    assert.match(tool.driver.rules[results[0].ruleIndex].helpUri, /\/docs\/rules\/not-formatted\.md$/);
    assert.ok(results[0].fixes[0].artifactChanges[0].replacements.length > 1);
    assert.match((await reported('text', 'sub/a.fbs')).stdout, /^1 \| table {2}A\{x:int;\}$/m);
    assert.deepEqual(await reported('text', 'sub/b.fbs'), { status: 0, stdout: '1 schema checked: nothing found\n' });
  });

  it('appends a table to the summary, beside the names', async () => {
    const { path } = folderWith(files);
    const { status, stdout } = await format(path, '--check', '--summary', 'page.md', 'sub/a.fbs', 'sub/b.fbs');
    assert.deepEqual([status, stdout], [1, 'sub/a.fbs\n']);
    const page = readFileSync(join(path, 'page.md'), 'utf8');
    assert.match(page, /^### FlatBuffers: 2 schemas checked: 1 error\n/);
    assert.match(page, /^\| \[`not-formatted`\]\(\S+not-formatted\.md\) \| error \| 1 \|/m);
  });

  it('is refused without --check, in the asked form', async () => {
    const { path } = folderWith(files);
    const { status, stdout, stderr } = await format(path, '--write', '--format', 'json', 'sub');
    assert.equal(status, 2);
    assert.match(stderr, /^error: --format is only for --check\n/);
    assert.deepEqual(JSON.parse(stdout).errors, ['--format is only for --check']);
    assert.match((await format(path, '--summary', 'x', 'sub/a.fbs')).stderr, /^error: --summary is only for --check\n/);
    assert.match((await format(path, '--check', '--format', 'sarf', 'sub')).stderr, /did you mean sarif\?/);
  });
});
