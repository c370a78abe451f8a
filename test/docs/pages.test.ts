// Documentation agrees with the code: generated pages are up to date, and handwritten ones name only existing things.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { docsFolder, generatedPages } from '../../build/docs/pages.ts';
import { commands } from '../../server/cli.ts';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { verdictFlags } from '../../server/settings/verdict-options.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const generated = generatedPages();
const written = readdirSync(docsFolder).filter((name) => name.endsWith('.md') && !generated.has(name));
/** The handwritten pages, by path. */
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('development/', docsFolder)).map((name) => `docs/development/${name}`),
  ...written.map((name) => `docs/${name}`),
];
const manifest = JSON.parse(read('package.json'));
const texts: Readonly<Record<string, string>> = JSON.parse(read('package.nls.json'));

interface Choices {
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
}

describe('the generated pages', () => {
  it('are the only ones in docs/rules', () => {
    const pages = [...generated.keys()].filter((name) => name.startsWith('rules/'));
    const files = readdirSync(new URL('rules/', docsFolder)).map((name) => `rules/${name}`);
    assert.deepEqual(files.sort(), pages.sort(), '`npm run docs` writes them');
  });

  it('have a wrong and a right example for each rule', () => {
    for (const [name, text] of generated) {
      if (/^rules\/.*-/.test(name)) assert.match(text, /^# [a-z0-9-]+\n[\s\S]*\nWrong:\n[\s\S]*\nRight:\n/, name);
    }
  });

  it('list every setting with its default', () => {
    const rows = [...(generated.get('settings.md') ?? '').matchAll(/^\| `(flatbuffers\.[\w.]+)` \| `([^`]*)` \|/gm)];
    const listed = rows.map(([, key, value = '']) => [key, JSON.parse(value)]);
    const settings = manifest.contributes.configuration.flatMap((group: { properties: object }) =>
      Object.entries(group.properties).map(([key, setting]) => [key, setting.default]),
    );
    assert.deepEqual(Object.fromEntries(listed), Object.fromEntries(settings));
  });

  it('name every value that a setting may have', () => {
    const page = generated.get('settings.md') ?? '';
    for (const { properties } of manifest.contributes.configuration) {
      for (const [key, { enum: values = [], items }] of Object.entries<Choices>(properties)) {
        const row = page.split('\n').find((line) => line.startsWith(`| \`${key}\` `));
        for (const value of [...values, ...(items?.enum ?? [])])
          assert.ok(row?.includes(`\`"${value}"\``), `${key}: ${value}`);
      }
    }
  });

  it('name no text by its key', () => {
    for (const [name, text] of generated) assert.doesNotMatch(text, /%[\w.]+%/, name);
  });
});

describe('the documents', () => {
  it('have links that lead somewhere', () => {
    const pages = [...documents, ...[...generated.keys()].map((name) => `docs/${name}`)];
    for (const name of pages) {
      for (const [, target = ''] of read(name).matchAll(/\]\(((?!https?:)[^)]+)\)/g)) {
        const [file = '', heading] = target.split('#');
        const page = new URL(file, new URL(name, root));
        assert.ok(existsSync(page), `${name}: ${target}`);
        if (heading !== undefined) assert.ok(headingsOf(page).includes(heading), `${name}: ${target}`);
      }
    }
  });

  it('name every command as VS Code shows it', () => {
    const text = documents.map(read).join('\n').replace(/\s+/g, ' ');
    const titles = Object.entries(texts).flatMap(([key, title]) => (key.startsWith('command.') ? [title] : []));
    const named = new Set([...text.matchAll(/_FlatBuffers: ([^_]+)_/g)].map(([, title = '']) => title));
    assert.deepEqual(
      [...named].sort(),
      titles.toSorted(),
      'a page has each command in italics: FlatBuffers, a colon, its title',
    );
    assert.ok(read('README.md').replace(/\s+/g, ' ').includes(`walkthrough _${texts['walkthrough.title']}_`));
  });

  it('name only settings that exist', () => {
    const settings = manifest.contributes.configuration.flatMap((group: { properties: object }) =>
      Object.keys(group.properties),
    );
    // The server's own commands have no title in VS Code.
    const commands = ['schemaOfCode', 'schemasOfCode', 'codeOfSchema', 'searchUses'].map((id) => `flatbuffers.${id}`);
    for (const name of documents) {
      for (const [, named = ''] of read(name).matchAll(/`"?(flatbuffers\.[\w.]+)/g))
        assert.ok(settings.includes(named) || commands.includes(named), `${name}: ${named}`);
    }
  });

  it('name every option of check', () => {
    const page = read('docs/command-line.md');
    const options = [...Object.keys(verdictFlags), '--root-type', ...flatcLanguages.map(({ flag }) => flag)];
    for (const option of options) assert.match(page, new RegExp(`\`${option}[ \`]`), option);
  });

  it('show how each command is used, and describe it in a section', () => {
    const page = read('docs/command-line.md');
    for (const { name } of commands) {
      assert.match(
        page,
        new RegExp(`^    fbs-language-server ${name} `, 'm'),
        `command-line.md has no usage of ${name}`,
      );
      assert.match(page, new RegExp(`^## (?:.* and )?${name}\\b`, 'm'), `command-line.md has no section ${name}`);
    }
  });

  it('name only files and scripts that exist', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
    })
      .split('\n')
      .map((file) => `/${file}`);
    const pages = [
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      ...documents.filter((name) => name.startsWith('docs/development/')),
    ];
    const architecture = pages.map(read).join('\n');
    for (const [, named = ''] of architecture.matchAll(/`(?!dist\/)([\w./-]+\.(?:ts|js|mjs|json|md|txt|sh|tsv))`/g))
      assert.ok(
        files.some((file) => file.endsWith(`/${named}`)),
        named,
      );
    for (const [, named = ''] of architecture.matchAll(
      /`((?:build|server|client|test|grammar(?!\/v)|docs|syntaxes)\/[\w./-]*)`/g,
    ))
      assert.ok(existsSync(new URL(named, root)), named);
    for (const name of documents) {
      for (const [, script = ''] of read(name).matchAll(/npm run ([\w-]+(?::\w+)?)/g))
        assert.ok(script in manifest.scripts, `${name}: npm run ${script}`);
    }
  });

  it('show every folder of the core', () => {
    // Folders without files do not count: git leaves them behind when files move.
    const files = readdirSync(new URL('server/language/', root), { recursive: true, encoding: 'utf8' });
    const folders = new Set(files.flatMap((name) => /^([^\\/]+)[\\/].*\.ts$/.exec(name)?.[1] ?? []));
    const shown = [...read('ARCHITECTURE.md').matchAll(/^ {8}([\w-]+)\/ /gm)].map(([, name]) => name);
    assert.deepEqual(shown.toSorted(), [...folders].sort());
  });

  it('have room for no more than what a newcomer reads', () => {
    assert.ok(read('README.md').split('\n').length <= 151, 'README.md');
    // The table of words does not count, because nobody reads it from beginning to end.
    const [architecture = '', words = ''] = read('ARCHITECTURE.md').split('## Words of ours');
    assert.ok(
      architecture.split('\n').length + words.replace(/^\|.*\n/gm, '').split('\n').length <= 136,
      'ARCHITECTURE.md',
    );
  });

  it('give a newcomer the commands that are run in an empty clone', () => {
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) {
      assert.ok(read('README.md').includes(`    ${command} `), command);
      assert.ok(read('.ci/run').includes(`'${command}'`), command);
    }
  });
});

describe('docs/semantics.md', () => {
  it('has every section that a comment cites', () => {
    const sections = new Set(
      [...read('docs/semantics.md').matchAll(/^#+ ([\d.]+?)\.? /gm)].map(([, number]) => number),
    );
    const folder = new URL('server/', root);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    let cited = 0;
    for (const name of sources) {
      const text = readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8').replace(
        /\n\s*(?:\*|\/\/) ?/g,
        ' ',
      );
      for (const [, numbers = ''] of text.matchAll(/\bsections? (\d[\d.]*(?:(?:, | to | and )\d[\d.]*)*)/g)) {
        for (const number of numbers.split(/, | to | and /)) {
          assert.ok(sections.has(number.replace(/\.$/, '')), `${name}: section ${number}`);
          cited++;
        }
      }
    }
    assert.ok(cited > 20, `${cited} citations`);
  });
});

/** The headings of a page, as links write them. */
function headingsOf(page: URL): readonly string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
