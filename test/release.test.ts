// The preconditions of a release: consistent manifests, notes from the changelog, and workflows that run only existing
// things.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { faultsOf, notesOf } from '../.ci/release-check.ts';
import {
  manifestsWithRepository,
  placeholder,
  placesOfRepository,
  withAddress,
  withRepository,
} from '../.ci/repository.ts';

const root = new URL('../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('a release', () => {
  it('has one version in all manifests', () => {
    assert.deepEqual(faultsOf(read), []);
    const other = (name: string) =>
      name === 'action.yml' ? read(name).replace(manifest.version, '9.9.9') : read(name);
    assert.deepEqual(faultsOf(other), [`action.yml has version 9.9.9, package.json ${manifest.version}`]);
  });

  it('has that version in every line of a page that names one', () => {
    const other = (name: string) =>
      name === 'docs/ci.md'
        ? read(name).replace(`fbs-language-tools@${manifest.version}`, 'fbs-language-tools@9.9.9')
        : read(name);
    assert.deepEqual(faultsOf(other), [`docs/ci.md names 9.9.9, package.json ${manifest.version}`]);
  });

  it('has an even second number', () => {
    const odd = (name: string) => read(name).replaceAll(manifest.version, '0.3.0');
    assert.deepEqual(faultsOf(odd), ['the second number of 0.3.0 is odd']);
  });

  it('is refused for a tag of another version, without notes, and without a repository', () => {
    const faults = faultsOf(read, 'v9.9.9').join('\n');
    assert.match(faults, /the tag v9\.9\.9 is not that of version/);
    assert.match(faults, /package\.json has no repository/);
    assert.match(faults, /docs\/ci\.md has OWNER/);
  });

  it('needs no address in what is used before there is one', () => {
    for (const file of ['SECURITY.md', 'editors/kate/settings.json']) assert.doesNotMatch(read(file), /OWNER/, file);
  });

  it('is accepted once the repository is named and the changelog has its section', () => {
    const url = 'https://github.com/some/where';
    const named = (name: string) => {
      if (manifestsWithRepository.includes(name)) {
        return JSON.stringify(withRepository(JSON.parse(read(name)), url), undefined, 2);
      }
      if (name === 'CHANGELOG.md')
        return `# Changelog\n\n## [${manifest.version}] - 2026-12-01\n\n### Added\n\n- All.\n`;
      return placesOfRepository.includes(name) ? withAddress(read(name), url) : read(name);
    };
    assert.deepEqual(faultsOf(named, `v${manifest.version}`), []);
    assert.doesNotMatch(placesOfRepository.map(named).join(''), /OWNER/);
    assert.ok(named('docs/ci.md').includes('uses: some/where@v'));
    assert.equal(JSON.parse(named('package.json')).bugs, `${url}/issues`);
  });

  it('knows every file with the placeholder', () => {
    const editors = readdirSync(new URL('editors/', root), { recursive: true, encoding: 'utf8' })
      .map((name) => `editors/${name.replaceAll('\\', '/')}`)
      .filter((name) => !name.includes('/target') && statSync(new URL(name, root)).isDirectory());
    const mentions = ['docs', '.', 'grammar', 'grammar/bindings/go', '.github/workflows', ...editors]
      .flatMap((folder) =>
        existsSync(new URL(folder, root))
          ? readdirSync(new URL(folder, root), { withFileTypes: true })
              .filter((entry) => entry.isFile())
              .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`))
          : [],
      )
      .filter((name) => read(name).includes(placeholder));
    assert.deepEqual(mentions.sort(), [...placesOfRepository].sort());
  });

  it('brings the licence in the packages of the grammar', () => {
    assert.equal(read('grammar/LICENSE'), read('LICENSE'));
  });

  it('takes its notes from the section of its version', () => {
    const text = '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [0.2.0] - 2026-12-01\n\n- Old.\n';
    assert.equal(notesOf(text, 'Unreleased'), '- New.');
    assert.equal(notesOf(text, '0.2.0'), '- Old.');
    assert.equal(notesOf(text, '0.3.0'), undefined);
    assert.ok(notesOf(read('CHANGELOG.md'), 'Unreleased'));
  });
});

describe('the workflows', () => {
  for (const name of readdirSync(new URL('.github/workflows/', root))) {
    const text = read(`.github/workflows/${name}`);

    it(`${name} pins its actions by commit, and says which permissions it has`, () => {
      const used = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
      assert.ok(used.length > 0);
      for (const action of used) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      assert.match(text, /^permissions:/m);
    });

    it(`${name} runs scripts that exist, with nothing of an event in them`, () => {
      for (const [, script = ''] of text.matchAll(/bash ((?:\.ci|\.github)\/[\w./-]+)/g))
        assert.ok(existsSync(new URL(script, root)), script);
      for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g)) assert.ok(script in manifest.scripts, script);
      for (const [, step = ''] of text.matchAll(/run: ((?:\|\n(?: {10}.*\n)+)|.*)/g))
        assert.doesNotMatch(step, /\$\{\{/);
    });
  }
});
