// What users write into their settings, and what becomes of it.
import assert from 'node:assert/strict';
import { isEntryFile } from '../../server/language/includes/entry-files.ts';
import { languageSettings, readSettings, settingKeys, settingsSection } from '../../server/settings.ts';

const defaults = {
  includePaths: [],
  entryFiles: [],
  trpc: 'auto',
  targets: [],
  rules: {},
  codeLens: { generate: true, references: false, root: true },
  inlayHints: {
    enumValues: true,
    unionValues: false,
    fieldIds: false,
    vtableOffsets: false,
    structOffsets: false,
    fullTypeNames: false,
  },
  format: {
    indentSize: 2,
    indentStyle: 'space',
    width: 100,
    fieldColon: 'spaced',
    alignColumns: false,
    sortIncludes: false,
    endOfLine: 'keep',
    insertFinalNewline: true,
  },
};

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
    const nulls = Object.fromEntries(Object.keys(defaults).map((key) => [key, null]));
    for (const nothing of [undefined, null, {}, nulls]) {
      assert.deepEqual(readSettings(nothing), { settings: defaults, complaints: [] });
    }
  });

  it('are taken as written', () => {
    const value = {
      includePaths: ['inc'],
      entryFiles: ['api/*.fbs'],
      trpc: 'off',
      targets: ['go', 'ts'],
      rules: { 'include-duplicate': 'off', 'unresolved-type': 'hint' },
      codeLens: { generate: false, references: true, root: false },
      format: {
        indentSize: 4,
        indentStyle: 'tab',
        width: 80,
        fieldColon: 'tight',
        alignColumns: true,
        sortIncludes: true,
        endOfLine: 'crlf',
        insertFinalNewline: false,
      },
      inlayHints: {
        enumValues: false,
        unionValues: true,
        fieldIds: true,
        vtableOffsets: true,
        structOffsets: true,
        fullTypeNames: true,
      },
    };
    assert.deepEqual(readSettings(value), { settings: value, complaints: [] });
    const switches = ['codeLens', 'format', 'inlayHints'] as const;
    const keys = Object.keys(value).filter((key) => !switches.some((section) => section === key));
    const inSections = switches.flatMap((section) => Object.keys(value[section]).map((name) => `${section}.${name}`));
    assert.deepEqual([...keys, ...inSections], settingKeys);
  });

  it('are found in the object of all settings and as an object of their own', () => {
    assert.deepEqual(settingsSection({ flatbuffers: { trpc: 'on' }, editor: {} }), { trpc: 'on' });
    assert.deepEqual(settingsSection({ trpc: 'on' }), { trpc: 'on' });
    assert.equal(settingsSection(undefined), undefined);
  });

  it('of the wrong kind are complained about and replaced by the defaults', () => {
    const wrongKinds = { includePaths: 'inc', entryFiles: 7, trpc: 'sometimes', rules: ['off'] };
    const { settings, complaints } = readSettings(wrongKinds);
    assert.deepEqual(settings, defaults);
    assert.deepEqual(complaints, [
      'The setting flatbuffers.includePaths must be a list of paths; none is used.',
      'The setting flatbuffers.entryFiles must be a list of globs; none is used.',
      'The setting flatbuffers.trpc is "sometimes", not one of "auto", "on", "off"; "auto" is used.',
      'The setting flatbuffers.rules must be an object of codes and levels; the defaults are used.',
    ]);
    for (const wrong of [42, 'off', []]) assert.equal(readSettings(wrong).complaints.length, 1);
  });

  it('with several switches are read one by one, or all at once', () => {
    const { settings, complaints } = readSettings({
      inlayHints: { fieldIds: true, enumValues: 'no', unionValue: true },
    });
    assert.deepEqual(settings.inlayHints, { ...defaults.inlayHints, fieldIds: true });
    assert.deepEqual(complaints, [
      'The setting flatbuffers.inlayHints.unionValue is unknown; flatbuffers.inlayHints.unionValues may be meant.',
      'The setting flatbuffers.inlayHints.enumValues must be true or false; true is used.',
    ]);
    assert.ok(Object.values(readSettings({ inlayHints: true }).settings.inlayHints).every((isOn) => isOn));
  });

  it('of the formatter are read one by one', () => {
    const { settings, complaints } = readSettings({
      format: {
        indentSize: 4,
        width: 0,
        fieldColon: 'loose',
        alignColumns: 1,
        fieldColumn: 'tight',
        sortIncludes: null,
      },
    });
    assert.deepEqual(settings.format, { ...defaults.format, indentSize: 4 });
    assert.deepEqual(complaints, [
      'The setting flatbuffers.format.width must be a whole number from 1 to 10000; 100 is used.',
      'The setting flatbuffers.format.fieldColon must be one of "spaced", "tight"; "spaced" is used.',
      'The setting flatbuffers.format.alignColumns must be true or false; false is used.',
      'The setting flatbuffers.format.fieldColumn is unknown; flatbuffers.format.fieldColon may be meant.',
    ]);
    assert.equal(readSettings({ format: true }).complaints.length, 1);
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
      entryFiles: ['*.fbs', null, '*'.repeat(100_000)],
      rules: { 'include-duplicate': 'error', 'include-cycle': 'fatal', 'no-such-thing-at-all': 'off' },
    });
    assert.deepEqual(settings.includePaths, ['a', 'b']);
    assert.deepEqual(settings.entryFiles, ['*.fbs']);
    assert.deepEqual(settings.rules, { 'include-duplicate': 'error' });
    assert.equal(complaints.length, 4);
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

describe('entry files', () => {
  const folder = 'file:///work/my%20api';

  /** Of these places those that a glob means. */
  function meant(glob: string, places: readonly string[], folders: readonly string[] = [folder]): readonly string[] {
    const { settings, complaints } = readSettings({ entryFiles: [glob] });
    assert.deepEqual(complaints, []);
    const language = languageSettings([settings], folders, []);
    return places.filter((uri) => isEntryFile(language, uri));
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
