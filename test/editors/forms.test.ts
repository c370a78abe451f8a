// Files under editors/ that no editor reads in tests have the right form, and agree with the rest of the project.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { settingsSchema } from '../../build/editors/jetbrains.ts';
import { textOf } from '../../build/editors/text.ts';

const yaml: { load(text: string): unknown } = createRequire(import.meta.url)('js-yaml');
const root = new URL('../../', import.meta.url);
const read = textOf;
const json = (name: string) => JSON.parse(read(name));
const manifest = json('package.json');

/** Every file under editors/, by its path from the root of the project. */
const files = readdirSync(new URL('editors/', root), { recursive: true, encoding: 'utf8' })
  .map((name) => `editors/${name.replaceAll('\\', '/')}`)
  .filter((name) => !/\/target\/|\.lock$/.test(name) && statSync(new URL(name, root)).isFile());

describe('the files under editors/', () => {
  it('are JSON and YAML where they are named so', () => {
    for (const name of files) {
      if (/\.(json|sublime-settings)$/.test(name)) json(name);
      if (/\.ya?ml$/.test(name)) yaml.load(read(name));
    }
  });

  it('have a README of a newcomer each, which is short and leads somewhere', () => {
    for (const folder of readdirSync(new URL('editors/', root))) {
      const text = read(`editors/${folder}/README.md`);
      assert.ok(text.split('\n').length <= 40, `${folder}: ${text.split('\n').length} lines`);
      assert.ok(read('docs/editors.md').includes(`(../editors/${folder}/README.md)`), `docs/editors.md has ${folder}`);
      for (const [, target = ''] of text.matchAll(/\]\((?!https:)([^)#]+)/g)) read(`editors/${folder}/${target}`);
      for (const [, named = ''] of text.matchAll(/`(editors\/[\w./-]+)`/g))
        assert.ok(
          files.some((name) => name.startsWith(named)),
          `${folder}: ${named}`,
        );
    }
  });

  it('start the command of the npm package', () => {
    const starting = files.filter((name) => /fbs-language-server["'](?=[\s\S]*--stdio)/.test(read(name)));
    for (const folder of ['emacs', 'helix', 'jetbrains', 'kate', 'neovim', 'sublime', 'vim'])
      assert.ok(
        starting.some((name) => name.startsWith(`editors/${folder}/`)),
        folder,
      );
    assert.match(read('editors/zed/src/lib.rs'), /const COMMAND: &str = "fbs-language-server";/);
    assert.match(
      read('editors/zed/src/lib.rs'),
      /const PROGRAM: &str = "node_modules\/fbs-language-tools\/dist\/cli.cjs";/,
    );
    assert.equal(manifest.name, 'fbs-language-tools');
  });

  it('have settings that exist', () => {
    const settings = new Set(
      manifest.contributes.configuration.flatMap(({ properties }: { properties: object }) => Object.keys(properties)),
    );
    for (const [key, value] of Object.entries<object>(json('editors/jetbrains/fbs-language-server/settings.json')))
      for (const name of Object.keys(value)) assert.ok(settings.has(`${key}.${name}`), name);
    const { properties } = settingsSchema() as { properties: { flatbuffers: { properties: Record<string, object> } } };
    assert.ok('includePaths' in properties.flatbuffers.properties && !('flatc' in properties.flatbuffers.properties));
    for (const name of files.filter((each) => each.endsWith('README.md')))
      for (const [, key = ''] of read(name).matchAll(/['"](flatbuffers\.[\w.]+)['"]/g))
        assert.ok(settings.has(key), key);
  });

  it('have the form of a template for LSP4IJ', () => {
    const folder = 'editors/jetbrains/fbs-language-server/';
    const { id, name, programArgs, fileTypeMappings } = json(`${folder}template.json`);
    const installer = json(`${folder}installer.json`);
    assert.deepEqual([installer.id, installer.name], [id, name]);
    assert.deepEqual(Object.keys(programArgs), ['windows', 'default']);
    assert.deepEqual(fileTypeMappings[0].fileType.patterns, ['*.fbs']);
    assert.equal(fileTypeMappings[0].languageId, 'flatbuffers');
    const command: string = installer.run.exec.onSuccess.configureServer.command.default;
    assert.equal(command, `\${workingDir}/.bin/${programArgs.default}`);
    assert.equal(installer.run.exec.command.default, `npm install ${manifest.name} --force`);
  });

  it('have the form of a package for Mason', () => {
    const package_ = yaml.load(read('editors/neovim/mason/package.yaml')) as Record<string, never>;
    assert.deepEqual(Object.keys(package_), [
      ...[
        'name',
        'description',
        'homepage',
        'licenses',
        'languages',
        'categories',
        'source',
        'schemas',
        'bin',
        'neovim',
      ],
    ]);
    assert.deepEqual(package_.source, { id: `pkg:npm/${manifest.name}@${manifest.version}` });
    assert.deepEqual(package_.bin, { 'fbs-language-server': 'npm:fbs-language-server' });
    assert.deepEqual(package_.neovim, { lspconfig: 'fbs_ls' });
  });
});
