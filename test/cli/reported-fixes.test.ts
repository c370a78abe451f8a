// The fixes in reports are those of editors, as edits or by name.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import type { CheckFinding } from '../../server/cli/report/report.ts';
import { reportData } from '../../server/cli/report/report-json.ts';
import { applyEdits, LanguageService } from '../../server/language/service.ts';
import { commandRoom } from './command-room.ts';

interface Found {
  readonly code: string;
  readonly range: Range;
  readonly fixes: readonly {
    readonly title: string;
    readonly isPreferred: boolean;
    readonly edits: readonly { readonly file: string; readonly range: Range; readonly newText: string }[];
  }[];
}

describe('the fixes in reports', () => {
  const { folderWith, runIn } = commandRoom();
  const text = 'table Weapon {}\ntable A {\n  x: Weapn;\n}\n';
  const fixed = text.replace('Weapn', 'Weapon');
  const apply = (edits: readonly { readonly range: Range; readonly newText: string }[], before = text) => {
    const file = new LanguageService().createFile('file:///a.fbs', 'flatbuffers', 0, before);
    return applyEdits(
      before,
      edits.map(({ range, newText }) => ({
        start: file.offsetAt(range.start),
        end: file.offsetAt(range.end),
        text: newText,
      })),
    );
  };

  it('are those of editors, as edits: in JSON', async () => {
    const { path } = folderWith({ 'a.fbs': text });
    const { diagnostics } = JSON.parse((await runIn(path, 'check', '--format', 'json', 'a.fbs')).stdout);
    const [found] = diagnostics as readonly Found[];
    const fix = found?.fixes.find(({ edits }) => apply(edits) === fixed);
    assert.deepEqual([fix?.isPreferred, fix?.edits[0]?.file], [true, 'a.fbs']);
  });

  it('are neither refactorings nor comments that ignore the finding', async () => {
    const { path } = folderWith({ 'a.fbs': 'include "b.fbs";\ntable A {}\n', 'b.fbs': 'table B {}\n' });
    const { diagnostics } = JSON.parse((await runIn(path, 'check', '--format', 'json', 'a.fbs')).stdout);
    assert.deepEqual(
      diagnostics.map(({ code, fixes }: Found) => [code, ...fixes.map(({ title }) => title)]),
      [['unused-include', 'Remove unused include']],
    );
  });

  it('are those of editors, as edits: in SARIF', async () => {
    const { path } = folderWith({ 'a.fbs': text });
    const { runs } = JSON.parse((await runIn(path, 'check', '--format', 'sarif', 'a.fbs')).stdout);
    const [{ fixes }] = runs[0].results;
    const [{ description, artifactChanges }] = fixes;
    assert.equal(description.text, "Change to 'Weapon'");
    assert.deepEqual(artifactChanges, [
      {
        artifactLocation: { uri: 'a.fbs', uriBaseId: '%SRCROOT%' },
        replacements: [
          {
            deletedRegion: { startLine: 3, startColumn: 6, endLine: 3, endColumn: 11 },
            insertedContent: { text: 'Weapon' },
          },
        ],
      },
    ]);
  });

  it('are left out for files that nobody named', async () => {
    const { path } = folderWith({ 'own/a.fbs': 'include "../else/b.fbs";\n', 'else/b.fbs': text });
    const { diagnostics } = JSON.parse((await runIn(path, 'check', '--format', 'json', 'own')).stdout);
    const [found] = diagnostics as readonly Found[];
    assert.deepEqual([found?.code, found?.fixes], ['unresolved-type', []]);
  });

  const moved = {
    'old/a.fbs': 'table A {\n  x: int;\n}\nroot_type A;\n',
    'new/a.fbs': 'table A {\n  y: int;\n  x: int;\n}\nroot_type A;\n',
  };
  const mended = 'table A {\n  x: int;\n  y: int;\n}\nroot_type A;\n';

  it('of compat are those of compat --fix: in JSON', async () => {
    const { path } = folderWith(moved);
    const { stdout } = await runIn(path, 'compat', '--against', './old', '--format', 'json', 'new/a.fbs');
    const [found] = JSON.parse(stdout).findings as readonly Found[];
    const fix = found?.fixes.find(({ isPreferred }) => isPreferred);
    assert.deepEqual([found?.code, fix?.edits[0]?.file], ['field-inserted', 'new/a.fbs']);
    assert.equal(apply(fix?.edits ?? [], moved['new/a.fbs']), mended);
    await runIn(path, 'compat', '--against', './old', '--fix', 'new/a.fbs');
    assert.equal(readFileSync(join(path, 'new/a.fbs'), 'utf8'), mended);
  });

  it('of compat are in SARIF, and their titles in text', async () => {
    const { path } = folderWith(moved);
    const printed = async (format: string) =>
      (await runIn(path, 'compat', '--against', './old', '--format', format, 'new/a.fbs')).stdout;
    const [{ fixes }] = JSON.parse(await printed('sarif')).runs[0].results;
    const titles = fixes.map(({ description }: { description: { text: string } }) => description.text);
    assert.deepEqual(titles, ['Move y to the end of A', 'Write ids in A, with each old field in its old slot']);
    const text = await printed('text');
    for (const title of titles) assert.ok(text.includes(`fix: ${title}`), text);
    assert.ok(!(await printed('github')).includes('Move y'));
  });

  it('of compat are named in text for the first 20 findings only, because each is compared again', async () => {
    const types = Array.from({ length: 30 }, (_, index) => `T${index}`);
    const tables = (fields: string) => types.map((name) => `table ${name} { ${fields} }\n`).join('');
    const { path } = folderWith({ 'old/a.fbs': tables('x: int;'), 'new/a.fbs': tables('y: int; x: int;') });
    const compared = ['compat', '--against', './old', 'new/a.fbs'];
    const { stdout } = await runIn(path, ...compared);
    assert.equal(stdout.match(/fix: Move y to the end of T/g)?.length, 20);
    const { findings } = JSON.parse((await runIn(path, ...compared, '--format', 'json')).stdout);
    assert.equal(findings.filter(({ fixes }: Found) => fixes.length > 0).length, 30);
  });

  it('of compat are left out where they change a file that nobody named', async () => {
    const { path } = folderWith({
      'old/own/main.fbs': 'include "../else/a.fbs";\ntable B { a: A; }\n',
      'old/else/a.fbs': moved['old/a.fbs'],
      'new/own/main.fbs': 'include "../else/a.fbs";\ntable B { a: A; }\n',
      'new/else/a.fbs': moved['new/a.fbs'],
    });
    const { stdout } = await runIn(path, 'compat', '--against', './old', '--format', 'json', 'new/own/main.fbs');
    const [found] = JSON.parse(stdout).findings as readonly (Found & { file: string })[];
    assert.deepEqual([found?.file, found?.code, found?.fixes], ['new/else/a.fbs', 'field-inserted', []]);
  });

  it('are computed root by root, and stay with their findings', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const finding = (root: string): CheckFinding => {
      return { file: 'c.fbs', root, range, severity: 'error', code: 'unresolved-type', message: root };
    };
    const roots: (string | undefined)[] = [];
    const fixes = ({ root }: CheckFinding) => {
      roots.push(root);
      return [{ title: `Fix in ${root}`, isPreferred: false, edits: [] }];
    };
    const findings = ['a.fbs', 'b.fbs', 'a.fbs', 'b.fbs'].map(finding);
    const { diagnostics } = reportData({ roots: [], findings, failures: [], notes: [], fixes });
    assert.deepEqual(
      diagnostics.map(({ message, fixes: made }) => [message, made?.[0]?.title]),
      findings.map(({ message }) => [message, `Fix in ${message}`]),
    );
    assert.deepEqual(roots, ['a.fbs', 'a.fbs', 'b.fbs', 'b.fbs']);
  });
});
