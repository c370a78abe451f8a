// The meaning of folders and globs in settings: the places of includes, and the entry files.
import assert from 'node:assert/strict';
import { isEntryFile } from '../../server/language/includes/entry-files.ts';
import { settingsLayer } from '../../server/settings/layers.ts';
import { Projects } from '../../server/settings/projects.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { languageSettings } from './language-settings.ts';

/** The include paths that a setting means in folders. */
function includePaths(
  written: readonly string[],
  folders: readonly string[] = ['file:///work/api'],
): readonly string[] {
  assert.deepEqual(readSettings({ includePaths: written }).complaints, []);
  return languageSettings({ includePaths: written }, folders).includePaths;
}

describe('include paths', () => {
  it('start at the workspace folder', () => {
    assert.deepEqual(includePaths(['inc', './inc', '../other', 'a/../b/']), [
      'file:///work/api/inc',
      'file:///work/other',
      'file:///work/api/b',
    ]);
    assert.deepEqual(includePaths(['.']), ['file:///work/api']);
  });

  it('may name the workspace folder', () => {
    assert.deepEqual(includePaths(['$' + '{workspaceFolder}/inc', '$' + '{workspaceFolder}']), [
      'file:///work/api/inc',
      'file:///work/api',
    ]);
  });

  it('may be absolute, in the way of any system', () => {
    assert.deepEqual(includePaths(['/usr/include', 'C:\\schemas\\inc', 'file:///opt/a%20b']), [
      'file:///usr/include',
      'file:///c%3A/schemas/inc',
      'file:///opt/a%20b',
    ]);
  });

  it('mean something in every workspace folder', () => {
    assert.deepEqual(includePaths(['inc', '/usr/include'], ['file:///work/api', 'file:///work/web']), [
      'file:///work/api/inc',
      'file:///usr/include',
      'file:///work/web/inc',
    ]);
  });

  it('that are relative mean nothing without a workspace folder', () => {
    assert.deepEqual(includePaths(['inc', '/usr/include'], []), ['file:///usr/include']);
  });

  it('of the command line follow those of the settings', () => {
    const { includePaths: all, workingDirectory } = languageSettings(
      { includePaths: ['inc'] },
      ['file:///w'],
      ['file:///opt', 'file:///w/inc'],
    );
    assert.deepEqual(all, ['file:///w/inc', 'file:///opt']);
    assert.equal(workingDirectory, 'file:///w');
  });
});

describe('entry files', () => {
  const folder = 'file:///work/my%20api';

  /** The given places that a glob matches. */
  function meant(glob: string, places: readonly string[], folders: readonly string[] = [folder]): readonly string[] {
    assert.deepEqual(readSettings({ entryFiles: [glob] }).complaints, []);
    const set = folders.map((folder) => ({
      folder,
      layers: [settingsLayer(readSettings({ entryFiles: [glob] }).values, folder)],
    }));
    const projects = new Projects({
      folders: set,
      layers: [settingsLayer(readSettings({ entryFiles: [glob] }).values, undefined)],
    });
    return places.filter((uri) => isEntryFile(projects.of(uri).language, uri));
  }

  const places = [
    'root.fbs',
    'api/shop.fbs',
    'api/deep/shop.fbs',
    'api/.hidden.fbs',
    'api/b%C3%BCcher%20%5B1%5D.fbs',
  ].map((path) => `${folder}/${path}`);
  const [root, shop, deep, hidden, books] = places;

  it('are named by globs from the workspace folder on', () => {
    const cases: readonly (readonly [glob: string, places: readonly unknown[]])[] = [
      ['root.fbs', [root]],
      ['./root.fbs', [root]],
      ['$' + '{workspaceFolder}/root.fbs', [root]],
      ['shop.fbs', []],
      ['*.fbs', [root]],
      ['**/shop.fbs', [shop, deep]],
      ['api/*.fbs', [shop, hidden, books]],
      ['api\\*.fbs', [shop, hidden, books]],
      ['api/**', [shop, deep, hidden, books]],
      ['**/s?op.fbs', [shop, deep]],
      ['**/[r-s]*.fbs', [root, shop, deep]],
      ['{root,api/shop}.fbs', [root, shop]],
      ['api/bücher *.fbs', [books]],
      ['api/../root.fbs', [root]],
      ['../my api/root.fbs', [root]],
      ['api', []],
      ['!root.fbs', []],
      ['#*', []],
      ['api/+(s)hop.fbs', []],
    ];
    for (const [glob, expected] of cases) assert.deepEqual(meant(glob, places), expected, glob);
  });

  it('may be absolute, in the way of any system', () => {
    assert.deepEqual(meant('/opt/*/a.fbs', ['file:///opt/x/a.fbs', 'file:///opt/a.fbs'], []), ['file:///opt/x/a.fbs']);
    assert.deepEqual(meant('/**/a.fbs', ['file:///opt/x/a.fbs', 'file:///b.fbs'], []), ['file:///opt/x/a.fbs']);
    assert.deepEqual(meant('C:\\schemas\\*.fbs', ['file:///c%3A/schemas/a.fbs']), ['file:///c%3A/schemas/a.fbs']);
    assert.deepEqual(meant('file:///opt/**/*.fbs', ['file:///opt/x/a.fbs']), ['file:///opt/x/a.fbs']);
  });

  it('that are relative are looked for in every workspace folder, and nowhere without one', () => {
    const both = ['file:///one/a.fbs', 'file:///two/a.fbs', 'file:///three/a.fbs'];
    assert.deepEqual(meant('a.fbs', both, ['file:///one', 'file:///two']), both.slice(0, 2));
    assert.deepEqual(meant('**/a.fbs', both, []), []);
  });

  it('are none that was never saved', () => assert.deepEqual(meant('**', ['untitled:a.fbs']), []));
});
