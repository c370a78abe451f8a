// What users write into their settings, and what becomes of it.
import assert from 'node:assert/strict';
import { languageSettings, readSettings, settingKeys, settingsSection } from '../server/settings.ts';

const defaults = { includePaths: [], trpc: 'auto', targets: [], rules: {} };

/** The include paths that a setting means in folders. */
function includePaths(
  written: readonly string[],
  folders: readonly string[] = ['file:///work/api'],
): readonly string[] {
  const { settings, complaints } = readSettings({ includePaths: written });
  assert.deepEqual(complaints, []);
  return languageSettings([settings], folders, []).includePaths;
}

describe('settings', () => {
  it('have defaults where nothing is set', () => {
    for (const nothing of [undefined, null, {}, { includePaths: null, trpc: null, targets: null, rules: null }]) {
      assert.deepEqual(readSettings(nothing), { settings: defaults, complaints: [] });
    }
  });

  it('are taken as written', () => {
    const value = {
      includePaths: ['inc'],
      trpc: 'off',
      targets: ['go', 'ts'],
      rules: { 'include-duplicate': 'off', 'unresolved-type': 'hint' },
    };
    assert.deepEqual(readSettings(value), { settings: value, complaints: [] });
    assert.deepEqual(Object.keys(value), settingKeys);
  });

  it('are found in the object of all settings and as an object of their own', () => {
    assert.deepEqual(settingsSection({ flatbuffers: { trpc: 'on' }, editor: {} }), { trpc: 'on' });
    assert.deepEqual(settingsSection({ trpc: 'on' }), { trpc: 'on' });
    assert.equal(settingsSection(undefined), undefined);
  });

  it('of the wrong kind are complained about and replaced by the defaults', () => {
    const { settings, complaints } = readSettings({ includePaths: 'inc', trpc: 'sometimes', rules: ['off'] });
    assert.deepEqual(settings, defaults);
    assert.deepEqual(complaints, [
      'The setting flatbuffers.includePaths must be a list of folders; no folder is used.',
      'The setting flatbuffers.trpc is "sometimes", not one of "auto", "on", "off"; "auto" is used.',
      'The setting flatbuffers.rules must be an object of codes and levels; the defaults are used.',
    ]);
    for (const wrong of [42, 'off', []]) assert.equal(readSettings(wrong).complaints.length, 1);
  });

  it('name languages that flatc generates, and those reach the core', () => {
    const { settings, complaints } = readSettings({ targets: ['go', 'cobol'] });
    assert.deepEqual(languageSettings([settings], [], []).flatc.generators, ['go']);
    assert.equal(complaints.length, 1);
    assert.match(complaints[0] ?? '', /names "cobol", which flatc does not generate/);
    assert.equal(readSettings({ targets: 'go' }).complaints.length, 1);
  });

  it('keep what is right beside what is wrong', () => {
    const { settings, complaints } = readSettings({
      includePaths: ['a', 7, '', 'b'],
      rules: { 'include-duplicate': 'error', 'include-cycle': 'fatal', 'no-such-thing-at-all': 'off' },
    });
    assert.deepEqual(settings.includePaths, ['a', 'b']);
    assert.deepEqual(settings.rules, { 'include-duplicate': 'error' });
    assert.equal(complaints.length, 3);
  });

  it('that are misspelt are pointed out', () => {
    const { complaints } = readSettings({ includePath: ['a'], rules: { 'include-duplicat': 'off' } });
    assert.match(complaints[0] ?? '', /includePath is unknown; flatbuffers\.includePaths may be meant/);
    assert.match(complaints[1] ?? '', /did you mean "include-duplicate"/);
  });

  it('of other tools under the same name are left alone', () => {
    assert.deepEqual(readSettings({ trace: { server: 'verbose' }, compiler: '/usr/bin/flatc' }).complaints, []);
  });
});

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

  it('of the command line stand behind those of the settings', () => {
    const { settings } = readSettings({ includePaths: ['inc'] });
    const { includePaths: all, workingDirectory } = languageSettings(
      [settings],
      ['file:///w'],
      ['file:///opt', 'file:///w/inc'],
    );
    assert.deepEqual(all, ['file:///w/inc', 'file:///opt']);
    assert.equal(workingDirectory, 'file:///w');
  });
});
