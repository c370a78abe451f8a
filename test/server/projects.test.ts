// The project of a file, and the priority of sources that set the same key.
import assert from 'node:assert/strict';
import { type Decision, decide, layerOf, type SettingLayer, settingsLayer } from '../../server/settings/layers.ts';
import { Projects } from '../../server/settings/projects.ts';
import { readSettings } from '../../server/settings/read-settings.ts';

/** The decisions of layers: for each key `value <- source`, then the overridden sources. */
function decisions(layers: readonly SettingLayer[], ...keys: readonly string[]): readonly string[] {
  const { byKey } = decide(layers);
  const shown = ({ value, source }: Pick<Decision, 'value' | 'source'>) => `${JSON.stringify(value)} <- ${source}`;
  return keys.map((key) => {
    const decision = byKey.get(key);
    assert.ok(decision, key);
    return [decision, ...decision.overridden].map(shown).join(', over ');
  });
}

const layer = (source: SettingLayer['source'], value: unknown) =>
  layerOf(source, readSettings(value).values, 'file:///work', (key) => ({
    uri: `file:///${source}`,
    range: rangeOf(key),
  }));
const rangeOf = (key: string) => ({ start: { line: 0, character: 0 }, end: { line: 0, character: key.length } });

describe('who wins', () => {
  it('is decided by key: the command line, the file, the settings, the build, the default', () => {
    const layers = [
      layer('build', { trpc: 'on', targets: ['cpp'], format: { width: 120 } }),
      settingsLayer(readSettings({ trpc: 'off', format: { width: 90 } }).values, 'file:///work'),
      layer('flatbuffers.json', { format: { width: 80, indentSize: 4 } }),
      layer('command line', { targets: ['go'] }),
    ];
    assert.deepEqual(decisions(layers, 'targets', 'format.width', 'format.indentSize', 'trpc', 'format.fieldColon'), [
      '[{"language":"go"}] <- command line, over [{"language":"cpp"}] <- build',
      '80 <- flatbuffers.json, over 90 <- settings, over 120 <- build',
      '4 <- flatbuffers.json',
      '"off" <- settings, over "on" <- build',
      '"spaced" <- default',
    ]);
    assert.deepEqual(decide(layers).settings.format, { ...decide([]).settings.format, width: 80, indentSize: 4 });
  });

  it('is decided for each rule', () => {
    const layers = [
      settingsLayer(
        readSettings({ rules: { 'unresolved-type': 'off', 'include-duplicate': 'hint' } }).values,
        undefined,
      ),
      layer('flatbuffers.json', { rules: { 'include-duplicate': 'error' } }),
    ];
    assert.deepEqual(decide(layers).settings.rules, { 'unresolved-type': 'off', 'include-duplicate': 'error' });
    assert.deepEqual(decisions(layers, 'rules.include-duplicate'), [
      '"error" <- flatbuffers.json, over "hint" <- settings',
    ]);
  });

  it('leaves the rest to others where an editor sends a default, or something that cannot be used', () => {
    const sent = { includePaths: [], trpc: 'auto', targets: 'go', format: { width: 'wide', indentSize: 2 } };
    const layers = [
      settingsLayer(readSettings(sent).values, 'file:///work'),
      layer('build', { includePaths: ['inc'], trpc: 'on', targets: ['ts'], format: { width: 70, indentSize: 8 } }),
    ];
    assert.deepEqual(decisions(layers, 'includePaths', 'trpc', 'targets', 'format.width', 'format.indentSize'), [
      '["file:///work/inc"] <- build',
      '"on" <- build',
      '[{"language":"ts"}] <- build',
      '70 <- build',
      '8 <- build',
    ]);
  });

  it('takes a default that someone wrote in a file', () => {
    const layers = [layer('flatbuffers.json', { includePaths: [], trpc: 'auto' }), layer('build', { trpc: 'on' })];
    assert.deepEqual(decisions(layers, 'includePaths', 'trpc'), [
      '[] <- flatbuffers.json',
      '"auto" <- flatbuffers.json, over "on" <- build',
    ]);
  });

  it('says where a value is written', () => {
    const { byKey } = decide([layer('flatbuffers.json', { trpc: 'on' })]);
    assert.deepEqual(byKey.get('trpc')?.place, { uri: 'file:///flatbuffers.json', range: rangeOf('trpc') });
    assert.equal(byKey.get('includePaths')?.place, undefined);
  });
});

describe('projects', () => {
  const folderWith = (folder: string, value: unknown) => ({
    folder,
    layers: [settingsLayer(readSettings(value).values, folder)],
  });

  it('rule the files below their directory, the nearest one first', () => {
    const projects = new Projects({
      folders: [
        folderWith('file:///work', { trpc: 'on', includePaths: ['inc'] }),
        folderWith('file:///work/sub', { trpc: 'off' }),
        folderWith('file:///workshop', { includePaths: ['own'] }),
      ],
    });
    const about = (uri: string) => {
      const { directory, language } = projects.of(uri);
      return [directory, language.trpc, ...language.includePaths];
    };
    assert.deepEqual(about('file:///work/a.fbs'), ['file:///work', 'on', 'file:///work/inc']);
    assert.deepEqual(about('file:///work/other/deep/a.fbs'), ['file:///work', 'on', 'file:///work/inc']);
    assert.deepEqual(about('file:///work/sub/deep/a.fbs'), ['file:///work/sub', 'off']);
    assert.deepEqual(about('file:///workshop/a.fbs'), ['file:///workshop', 'auto', 'file:///workshop/own']);
    // Outside of all folders: as in the first folder, with the include paths of all.
    const all = ['file:///work/inc', 'file:///workshop/own'];
    for (const uri of ['file:///a.fbs', 'file:///elsewhere/a.fbs', 'untitled:Untitled-1'])
      assert.deepEqual(about(uri), [undefined, 'on', ...all]);
  });

  it('rule a whole file system where its root is a folder', () => {
    const projects = new Projects({ folders: [folderWith('file:///', { trpc: 'on' })] });
    assert.equal(projects.of('file:///a/b.fbs').directory, 'file:///');
    assert.equal(projects.of('file:///b.fbs').directory, 'file:///');
  });

  it('tell equal targets apart by their folder, and by a number where that is equal, too', () => {
    const cpp = { language: 'cpp', output: 'gen' };
    const targets = ['go', cpp, cpp, { ...cpp, output: 'tools' }, { ...cpp, name: 'mine' }, 'ts', 'ts'];
    const projects = new Projects({ folders: [folderWith('file:///work', { targets })] });
    const names = projects.of('file:///work/a.fbs').language.targets.map(({ name }) => name);
    assert.deepEqual(names, ['go', 'cpp 2', 'cpp 3', 'cpp in tools', 'mine', 'ts 6', 'ts 7']);
  });

  it('are one where there is no folder', () => {
    const projects = new Projects({
      layers: [settingsLayer(readSettings({ includePaths: ['/inc', 'rel'] }).values, undefined)],
      furtherIncludePaths: ['file:///further'],
    });
    assert.deepEqual(projects.of('file:///a.fbs').language.includePaths, ['file:///inc', 'file:///further']);
  });
});
