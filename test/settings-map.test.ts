// Each file is read with the settings of its root's directory; equal settings are one object.
import assert from 'node:assert/strict';
import { possibleIncludersAbove } from '../server/language/includes/includers.ts';
import { urisOf } from '../server/language/includes/read-order.ts';
import { ReadOrders } from '../server/language/includes/read-orders.ts';
import { Program } from '../server/language/program.ts';
import { LanguageService, workDone, workSince } from '../server/language/service.ts';
import { defaultSettings, type LanguageSettings } from '../server/language/settings.ts';
import { SettingsMap } from '../server/language/settings-map.ts';
import { SourceFile } from '../server/language/source-file.ts';
import { loadParser } from './parser.ts';

before(loadParser);

const uriOf = (path: string) => `file:///work/${path}`;

const rangeAt = (character: number) => ({ start: { line: 0, character }, end: { line: 0, character } });

type Directories = Readonly<Record<string, Partial<LanguageSettings>>>;

function directoriesOf(directories: Directories): ReadonlyMap<string, LanguageSettings> {
  return new Map(
    Object.entries(directories).map(([path, settings]) => [uriOf(path), { ...defaultSettings, ...settings }]),
  );
}

/** A service that knows for every path whether a file exists. */
function serviceOf(files: Readonly<Record<string, string>>, directories: Directories): LanguageService {
  const service = new LanguageService();
  service.configure(defaultSettings, directoriesOf(directories));
  for (const [path, text] of Object.entries(files))
    service.setFile(service.createFile(uriOf(path), 'flatbuffers', 1, text));
  const ask = () => {
    for (const path of Object.keys(files)) service.diagnose(uriOf(path));
  };
  ask();
  for (let unknown = service.takeUnknown(); unknown.length > 0; unknown = service.takeUnknown()) {
    for (const uri of unknown) service.setExistence(uri, 'missing');
    ask();
  }
  return service;
}

const codesIn = (service: LanguageService, path: string) =>
  service.diagnose(uriOf(path)).diagnostics.map(({ code, severity }) => `${code} ${severity}`);

describe('settings by directory', () => {
  it('have the oldest version of several targets, in whatever order these are, which counts for none alone', () => {
    const targets = ['24.3.25', '2.0.8', '22.9.24'].map((version, index) => ({
      ...({ name: `t${index}`, generator: 'cpp', includePaths: [], entryFiles: undefined } as const),
      flatc: { flatcVersion: { version, target: `t${index}` } },
    }));
    const versionIn = (settings: Partial<LanguageSettings>) =>
      new SettingsMap({ ...defaultSettings, ...settings }).of(uriOf('a.fbs')).flatc.flatcVersion;
    for (const order of [targets, targets.toReversed(), [...targets.slice(1), ...targets.slice(0, 1)]])
      assert.deepEqual(versionIn({ targets: order }), { version: '2.0.8', target: 't1' });
    const [one] = targets;
    assert.ok(one);
    assert.deepEqual(versionIn({ targets: [one] }), { version: '24.3.25', target: 't0' });
    const same = [one, { ...one, name: 't9' }];
    assert.deepEqual(versionIn({ targets: same }), { version: '24.3.25', target: undefined });
    const asked = { ...defaultSettings.flatc, flatcVersion: { version: '23.5.26', decides: true } };
    assert.deepEqual(versionIn({ targets, flatc: asked }), asked.flatcVersion);
    const set = { ...defaultSettings.flatc, flatcVersion: { version: '23.5.26' } };
    assert.deepEqual(versionIn({ targets, flatc: set }), { version: '2.0.8', target: 't1' });
  });

  it('are those of the root: where its includes are looked for, and what is generated from it', () => {
    const schema = 'include "common.fbs";\ntable Own { id: Common; count: int = null; }';
    const service = serviceOf(
      { 'one/a.fbs': schema, 'two/a.fbs': schema, 'inc/common.fbs': 'table Common {}' },
      { one: { includePaths: [uriOf('inc')] }, two: { flatc: { ...defaultSettings.flatc, generators: ['php'] } } },
    );
    assert.deepEqual(codesIn(service, 'one/a.fbs'), []);
    assert.ok(codesIn(service, 'two/a.fbs').includes('include-not-found 1'));
    // flatc's generator for PHP supports no optional scalars.
    assert.ok(codesIn(service, 'two/a.fbs').some((code) => code.startsWith('generator')));
  });

  it('give the levels of rules to the file that a finding is in', () => {
    const files = { 'one/a.fbs': 'table A { aB: int; }', 'two/a.fbs': 'table A { aB: int; }' };
    const plain = codesIn(serviceOf(files, {}), 'one/a.fbs');
    assert.equal(plain.length, 1);
    const code = plain[0]?.split(' ')[0] ?? '';
    const service = serviceOf(files, { one: { rules: { [code]: 'off' } }, two: { rules: { [code]: 'error' } } });
    assert.deepEqual(codesIn(service, 'one/a.fbs'), []);
    assert.deepEqual(codesIn(service, 'two/a.fbs'), [`${code} 1`]);
  });

  it('decide for the roots of one walk where shared files lead', () => {
    const program = new Program();
    const files: Readonly<Record<string, string>> = {
      'one/root.fbs': 'include "../shared.fbs";',
      'two/root.fbs': 'include "../shared.fbs";',
      'shared.fbs': 'include "leaf.fbs";',
      'inc1/leaf.fbs': 'table A {}',
      'inc2/leaf.fbs': 'table B {}',
    };
    program.configure(
      defaultSettings,
      directoriesOf({ one: { includePaths: [uriOf('inc1')] }, two: { includePaths: [uriOf('inc2')] } }),
    );
    for (const [path, text] of Object.entries(files))
      program.setFile(SourceFile.create(uriOf(path), 'flatbuffers', 1, text));
    for (const place of ['leaf.fbs', 'one/leaf.fbs', 'two/leaf.fbs']) program.setExistence(uriOf(place), 'missing');
    for (const place of ['one', 'two']) program.setExistence(uriOf(place), 'directory');
    const trails = new ReadOrders(program, { matters: () => true });
    for (const [root, leaf] of [
      ['one/root.fbs', 'inc1/leaf.fbs'],
      ['two/root.fbs', 'inc2/leaf.fbs'],
    ] as const) {
      const expected = [leaf, 'shared.fbs', root].map(uriOf);
      assert.deepEqual(
        program.closure(uriOf(root))?.files.map(({ uri }) => uri),
        expected,
      );
      assert.deepEqual(urisOf(trails.of(uriOf(root))), expected);
    }
    assert.deepEqual(possibleIncludersAbove(program, uriOf('inc2/leaf.fbs')).length, 3);
  });

  it('judge a root by the targets that are made of it, with their options', () => {
    const target = (generator: 'php' | 'go' | 'cpp', pattern?: string, flatc = {}) => ({
      name: generator,
      generator,
      includePaths: [],
      entryFiles: pattern === undefined ? undefined : [{ baseUri: uriOf(''), pattern }],
      flatc,
    });
    const map = new SettingsMap({
      ...defaultSettings,
      targets: [target('cpp'), target('php', 'web/*.fbs', { requireExplicitIds: true }), target('go', '**/a.fbs')],
    });
    const about = (path: string) => {
      const { generators, requireExplicitIds } = map.of(uriOf(path)).flatc;
      return [...generators, requireExplicitIds];
    };
    assert.deepEqual(about('web/a.fbs'), ['cpp', 'go', 'php', true]);
    assert.deepEqual(about('web/b.fbs'), ['cpp', 'php', true]);
    assert.deepEqual(about('b.fbs'), ['cpp', false]);
    assert.equal(map.of(uriOf('c.fbs')), map.of(uriOf('b.fbs')));
    assert.equal(map.of(uriOf('c.fbs')).includePaths, map.of(uriOf('web/a.fbs')).includePaths);
  });

  it('that are equal are one object, and change nothing', () => {
    const service = serviceOf({ 'one/a.fbs': 'table A {}' }, { one: { includePaths: [uriOf('inc')] } });
    const { version } = service;
    const before = service.settings.of(uriOf('one/a.fbs'));
    assert.equal(
      service.configure({ ...defaultSettings }, directoriesOf({ one: { includePaths: [uriOf('inc')] } })),
      false,
    );
    assert.equal(service.version, version);
    // Settings of another directory leave those of this one unchanged.
    const changed = { one: { includePaths: [uriOf('inc')] }, two: { trpc: 'on' as const } };
    assert.equal(service.configure(defaultSettings, directoriesOf(changed)), true);
    assert.equal(service.settings.of(uriOf('one/a.fbs')), before);
    const map = new SettingsMap(defaultSettings, directoriesOf({ a: { trpc: 'on' }, b: { trpc: 'on' } }));
    assert.equal(map.of(uriOf('a/x.fbs')), map.of(uriOf('b/x.fbs')));
  });

  it('are found in steps that do not grow with the number of directories', () => {
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`p${index}`, { rules: { [`r${index}`]: 'off' as const } }]),
    );
    const few = { p7: { rules: { r7: 'off' as const } } };
    const files = { 'p7/a.fbs': 'table A { b: B; }\ntable B {}' };
    const stepsWith = (directories: Directories) => {
      const service = serviceOf(files, directories);
      const file = service.file(uriOf('p7/a.fbs'));
      assert.ok(file);
      service.setFile(SourceFile.update(file, [{ range: rangeAt(9), text: ' ' }], 2));
      const before = workDone();
      service.diagnose(file.uri);
      return workSince(before);
    };
    assert.deepEqual(stepsWith(many), stepsWith(few));
  });
});
