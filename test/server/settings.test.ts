// The settings as users write them, and their results.
import assert from 'node:assert/strict';
import { SettingsMap } from '../../server/language/settings-map.ts';
import { decidedVersion } from '../../server/settings/flatc-version-setting.ts';
import { decide } from '../../server/settings/layers.ts';
import { readSettings, settingKeys, settingsSection } from '../../server/settings/read-settings.ts';
import { defaults } from './default-settings.ts';
import { languageSettings } from './language-settings.ts';

describe('settings', () => {
  it('have defaults where nothing is set', () => {
    const nulls = Object.fromEntries(Object.keys(defaults).map((key) => [key, null]));
    for (const nothing of [undefined, null, {}, nulls]) {
      assert.deepEqual(readSettings(nothing), { settings: defaults, values: new Map(), complaints: [] });
    }
  });

  it('are taken as written', () => {
    const value = {
      includePaths: ['inc'],
      entryFiles: ['api/*.fbs'],
      flatcVersion: '24.3.25',
      inference: false,
      trpc: 'off',
      targets: ['go', 'ts'],
      data: [{ files: ['*.json'], schema: 'a.fbs', options: { unknownJson: true } }],
      rules: { 'include-duplicate': 'off', 'unresolved-type': 'hint' },
      diagnostics: { delay: 0, scope: 'workspace' },
      compatibility: { against: ['HEAD'], profile: 'source', direction: 'backward', strictRenames: true },
      codeLens: { generate: false, references: true, generated: true, root: false, compatibility: false },
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
        dataValues: false,
      },
    };
    const { settings, values, complaints } = readSettings(value);
    const targets = [{ language: 'go' }, { language: 'ts' }];
    assert.deepEqual(settings, { ...defaults, ...value, targets });
    assert.deepEqual([...values.keys()], settingKeys);
    assert.deepEqual(complaints, []);
    const switches = ['diagnostics', 'compatibility', 'codeLens', 'format', 'inlayHints'] as const;
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
      'The setting flatbuffers.includePaths must be a list of paths; it is ignored.',
      'The setting flatbuffers.entryFiles must be a list of globs; it is ignored.',
      'The setting flatbuffers.trpc must be one of "auto", "on", "off", not "sometimes"; "auto" is used.',
      'The setting flatbuffers.rules must be an object of codes and levels; it is ignored.',
    ]);
    for (const wrong of [42, 'off', []]) assert.equal(readSettings(wrong).complaints.length, 1);
  });

  it('with several switches are read one by one, or all at once', () => {
    const { settings, complaints } = readSettings({
      inlayHints: { fieldIds: true, enumValues: 'no', unionValue: true },
    });
    assert.deepEqual(settings.inlayHints, { ...defaults.inlayHints, fieldIds: true });
    assert.deepEqual(complaints, [
      'The setting flatbuffers.inlayHints.unionValue is unknown (did you mean flatbuffers.inlayHints.unionValues?).',
      'The setting flatbuffers.inlayHints.enumValues must be true or false; true is used.',
    ]);
    assert.ok(Object.values(readSettings({ inlayHints: true }).settings.inlayHints).every((isOn) => isOn));
  });

  it('of compatibility are read one by one, and one word is a list of one', () => {
    const { compatibility } = defaults;
    const words = 'must be a word of git, a folder or a file, or a list of at most 20';
    const cases: readonly (readonly [written: unknown, read: unknown, complaints: readonly string[]])[] = [
      [{ against: 'main' }, { ...compatibility, against: ['main'] }, []],
      [{ against: '', profile: null }, compatibility, []],
      [{ against: ['v1', 7, ''] }, { ...compatibility, against: ['v1'] }, [`.against ${words}`]],
      [{ profile: 'source' }, { ...compatibility, profile: 'source' }, []],
      [
        { profile: 'wires', direction: 1, strictRenames: 'yes', agianst: 'main' },
        compatibility,
        [
          '.agianst is unknown (did you mean flatbuffers.compatibility.against?)',
          '.profile must be one of "wire", "wire+json", "source", "conform", not "wires" (did you mean "wire"?); "wire" is used',
          '.direction must be one of "full", "backward", "forward", not 1; "full" is used',
          '.strictRenames must be true or false; false is used',
        ],
      ],
      ['main', compatibility, [' must be an object; it is ignored']],
    ];
    for (const [written, read, complaints] of cases) {
      const reading = readSettings({ compatibility: written });
      assert.deepEqual(reading.settings.compatibility, read);
      assert.deepEqual(
        reading.complaints,
        complaints.map((complaint) => `The setting flatbuffers.compatibility${complaint}.`),
      );
    }
  });

  it('of diagnostics are read one by one', () => {
    const cases: readonly (readonly [written: unknown, read: unknown, complaints: readonly string[]])[] = [
      [{ delay: 20 }, { delay: 20, scope: 'openFiles' }, []],
      [{ scope: 'workspace' }, { delay: 500, scope: 'workspace' }, []],
      [{ delay: null, scope: null }, defaults.diagnostics, []],
      // A word of the initialization options, which are settings as well.
      ['push', defaults.diagnostics, []],
      [true, defaults.diagnostics, [' must be an object; it is ignored']],
      [
        { delay: -1, scope: 'everything', delai: 3 },
        defaults.diagnostics,
        [
          '.delai is unknown (did you mean flatbuffers.diagnostics.delay?)',
          '.delay must be a number from 0 to 5000; 500 is used',
          '.scope must be one of "openFiles", "workspace", not "everything"; "openFiles" is used',
        ],
      ],
      [{ delay: 1e9 }, defaults.diagnostics, ['.delay must be a number from 0 to 5000; 500 is used']],
    ];
    for (const [written, read, expected] of cases) {
      const { settings, complaints } = readSettings({ diagnostics: written });
      assert.deepEqual(settings.diagnostics, read);
      assert.deepEqual(
        complaints,
        expected.map((text) => `The setting flatbuffers.diagnostics${text}.`),
      );
    }
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
      'The setting flatbuffers.format.fieldColumn is unknown (did you mean flatbuffers.format.fieldColon?).',
      'The setting flatbuffers.format.width must be a whole number from 1 to 10000; 100 is used.',
      'The setting flatbuffers.format.fieldColon must be one of "spaced", "tight", not "loose"; "spaced" is used.',
      'The setting flatbuffers.format.alignColumns must be true or false; false is used.',
    ]);
    assert.equal(readSettings({ format: true }).complaints.length, 1);
  });

  it('name the version of flatc, which reaches the core', () => {
    const value = { flatcVersion: ' v22.12.06 ' };
    assert.deepEqual(readSettings(value).complaints, []);
    assert.deepEqual(languageSettings(value, []).flatc.flatcVersion, { version: '22.12.06' });
    assert.equal(readSettings({ flatcVersion: 'master' }).settings.flatcVersion, 'master');
    assert.deepEqual(readSettings({ flatcVersion: '' }).complaints, []);
    assert.equal(languageSettings({ flatcVersion: '' }, []).flatc.flatcVersion, undefined);
    for (const wrong of ['latest', '25', '25.12.19; rm', 25, ['25.12.19']]) {
      const reading = readSettings({ flatcVersion: wrong });
      assert.equal(reading.settings.flatcVersion, '');
      assert.match(
        reading.complaints.join(),
        /flatbuffers\.flatcVersion must be a version of flatc such as "24\.3\.25"/,
      );
    }
  });

  it('say where the version of flatc is set, and whether it is only inferred', () => {
    const place = {
      uri: 'file:///go.mod',
      range: { start: { line: 6, character: 0 }, end: { line: 6, character: 9 } },
    };
    const versionFrom = (source: 'flatbuffers.json' | 'build') => {
      const layer = { source, values: new Map([['flatcVersion', '24.3.25']]), placeOf: () => place };
      return decidedVersion(decide([layer]).byKey.get('flatcVersion'));
    };
    const source = { uri: 'file:///go.mod', line: 7 };
    assert.deepEqual(versionFrom('flatbuffers.json'), { version: '24.3.25', source });
    assert.deepEqual(versionFrom('build'), { version: '24.3.25', source, isInferred: true });
    assert.equal(decidedVersion(decide([]).byKey.get('flatcVersion')), undefined);
  });

  it('get one notice for a version of flatc that is too old', () => {
    const { settings, complaints } = readSettings({ flatcVersion: '1.12.0' });
    assert.equal(settings.flatcVersion, '1.12.0');
    assert.deepEqual(complaints, [
      'The setting flatbuffers.flatcVersion is too old: flatc 1.12.0 is older than 2.0.0: verdicts are those of 2.0.0, which differ from it.',
    ]);
  });

  it('name languages that flatc generates, and those reach the core', () => {
    const value = { targets: ['go', 'cobol'] };
    const { complaints } = readSettings(value);
    assert.deepEqual(new SettingsMap(languageSettings(value, [])).of('file:///a.fbs').flatc.generators, ['go']);
    assert.equal(complaints.length, 1);
    assert.match(complaints[0] ?? '', /targets\[1\] must be a language that flatc generates, not "cobol"/);
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
    assert.equal(complaints.length, 6);
  });

  it('that are misspelt are pointed out', () => {
    const { complaints } = readSettings({ includePath: ['a'], rules: { 'include-duplicat': 'off' } });
    assert.match(complaints[0] ?? '', /includePath is unknown \(did you mean flatbuffers\.includePaths\?\)/);
    assert.match(
      complaints[1] ?? '',
      /rules\.include-duplicat is not the code of a rule \(did you mean "include-duplicate"/,
    );
  });

  it('of other tools under the same name are left alone', () => {
    assert.deepEqual(readSettings({ trace: { server: 'verbose' }, compiler: '/usr/bin/flatc' }).complaints, []);
  });
});
