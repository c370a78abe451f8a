// Paths between files and folders, and runs of characters around an offset.
import assert from 'node:assert/strict';
import { URI, Utils } from 'vscode-uri';
import { displayInFolders, displayPath, folderFrom, joinPath } from '../server/language/includes/includes.ts';
import { relativePath, relativeUri } from '../server/language/paths.ts';
import { endOfRun, runAround, startOfRun } from '../server/language/runs.ts';

describe('relative paths', () => {
  const rows: readonly (readonly [directory: string, uri: string, path: string | undefined])[] = [
    ['file:///a/b', 'file:///a/b/c.fbs', 'c.fbs'],
    ['file:///a/b/', 'file:///a/b/c.fbs', 'c.fbs'],
    ['file:///a/b', 'file:///a/c%20d.fbs', '../c d.fbs'],
    ['file:///a/b', 'file:///a/bc', '../bc'],
    ['file:///a/b', 'file:///a/b', '.'],
    ['file:///', 'file:///a', 'a'],
    ['file://', 'file:///a', 'a'],
    ['file://one/a', 'file://other/a', undefined],
    ['file:///a', 'memory:///a', undefined],
    ['file:///a', 'untitled:One', undefined],
    ['file:///c%3A/a', 'file:///c%3A/b', '../b'],
    ['file:///c%3A/a', 'file:///d%3A/b', undefined],
    ['file:///c%3A', 'file:///d%3A', undefined],
    ['file://', 'file:///d%3A/b', 'd:/b'],
  ];
  for (const [directory, uri, path] of rows)
    it(`${directory} to ${uri}`, () => assert.equal(relativeUri(directory, uri), path));

  it('of two drives there is none', () => {
    assert.equal(relativePath('C:\\a\\b', 'c:\\A\\c', 'win32'), '../c');
    assert.equal(relativePath('C:\\a', 'D:\\a', 'win32'), undefined);
  });
});

describe('a path from a directory', () => {
  const directories = [
    'file:///',
    'file:///a',
    'file:///a/b.c/d',
    'file:///c%3A/a',
    'file:///a%20b',
    'file:///a/../b',
    'file://host/a',
    'memory:/a/b',
  ];
  const paths = [
    'x.fbs',
    './x.fbs',
    '../x.fbs',
    '../../../x.fbs',
    './.././b/x.fbs',
    'b/../x.fbs',
    'b//x.fbs',
    'x y.fbs',
    '.x',
    'b/.',
    '../',
    'b..',
  ];
  for (const directory of directories)
    it(`leads where a path of a URI does: ${directory}`, () => {
      for (const path of paths)
        assert.equal(joinPath(directory, path), Utils.joinPath(URI.parse(directory), path).toString(), path);
    });
});

describe('a folder for -I', () => {
  const rows: readonly (readonly [base: string, uri: string, folder: string])[] = [
    ['file:///a/b', 'file:///a/b', '.'],
    ['file:///a/b', 'file:///a/b/c%20d/e', 'c d/e'],
    ['file:///a/b', 'file:///a', '..'],
    ['file:///a/b', 'file:///a/bc', '../bc'],
    ['file:///a/b/c', 'file:///a/x', '../../x'],
    ['file:///a/b', 'file:///x/y%20z', '/x/y z'],
    ['file:///c%3A/a', 'file:///d%3A/x%20y', 'd:/x y'],
    ['file:///c%3A/a', 'file://server/share/x', '//server/share/x'],
  ];
  for (const [base, uri, folder] of rows)
    it(`${uri} is ${folder} from ${base}`, () => assert.equal(folderFrom(base, uri), folder));
});

describe('a path for people', () => {
  const rows: readonly (readonly [uri: string, path: string])[] = [
    ['file:///a/b%20c.fbs', 'b c.fbs'],
    ['file:///x/y.fbs', '/x/y.fbs'],
    ['file:///d%3A/y.fbs', 'd:/y.fbs'],
    ['file://server/share/y.fbs', '//server/share/y.fbs'],
    ['vscode-vfs://github/shop/y.fbs', '/shop/y.fbs'],
  ];
  for (const [uri, path] of rows) it(`${uri} is ${path}`, () => assert.equal(displayPath(uri, 'file:///a'), path));

  describe('in a workspace of several folders', () => {
    const folders = ['file:///w/one', 'file:///w/two%20b', 'file:///w/one/inner', 'file:///x/api', 'file:///y/api'];
    const paths: readonly (readonly [uri: string, path: string])[] = [
      ['file:///w/one/a.fbs', 'one/a.fbs'],
      ['file:///w/two%20b/c%20d/a.fbs', 'two b/c d/a.fbs'],
      ['file:///w/one/inner/a.fbs', 'inner/a.fbs'],
      ['file:///w/ones/a.fbs', '/w/ones/a.fbs'],
      ['file:///x/api/a.fbs', '/x/api/a.fbs'],
    ];
    for (const [uri, path] of paths) it(`${uri} is ${path}`, () => assert.equal(displayInFolders(uri, folders), path));

    it('it is relative where there is one folder', () => {
      assert.equal(displayInFolders('file:///w/one/a.fbs', ['file:///w/one']), 'a.fbs');
      assert.equal(displayInFolders('file:///w/one/a.fbs', []), '/w/one/a.fbs');
    });
  });
});

describe('runs of characters', () => {
  it('reach from an offset in both directions', () => {
    assert.deepEqual(runAround('a bcd e', 3, /\w/), { start: 2, end: 5 });
    assert.deepEqual(runAround('a bcd e', 5, /\w/), { start: 2, end: 5 });
    assert.deepEqual(runAround('a  b', 2, /\w/), { start: 2, end: 2 });
    assert.deepEqual(runAround('', 0, /\w/), { start: 0, end: 0 });
  });

  it('are as long as they may be', () => {
    assert.equal(startOfRun('abcdef', 5, /\w/, 2), 3);
    assert.equal(endOfRun('abcdef', 1, /\w/, 2), 3);
    assert.deepEqual(runAround('abcdef', 3, /\w/, 1), { start: 2, end: 4 });
  });
});
