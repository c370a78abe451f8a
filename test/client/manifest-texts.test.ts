// The texts of package.json in every language, and its parts that come from tables of options.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { manifestParts } from '../../build/manifest/options.ts';

const root = new URL('../../', import.meta.url);

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const json = (name: string) => JSON.parse(read(name));

/** The keys of texts in a part of the manifest. */
function keysIn(value: Json): readonly string[] {
  if (typeof value === 'string') return /^%(.+)%$/.exec(value)?.slice(1) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(keysIn) : [];
}

/** The texts that VS Code shows. */
function shownTexts(value: Json, name = ''): readonly string[] {
  if (typeof value === 'string') return shownNames.has(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: Json) => shownTexts(item, name));
  return Object.entries(value).flatMap(([key, item]) => shownTexts(item, key));
}

const shownNames = new Set(['title', 'label', 'description', 'markdownDescription', 'markdownEnumDescriptions']);

describe('package.json and the options of the tools', () => {
  it('give no option of one tool the name of another tool’s', () => {
    const { taskDefinitions, texts } = manifestParts();
    const { properties } = taskDefinitions[0] as { properties: { options: { properties: object } } };
    assert.equal(Object.keys(properties.options.properties).length, Object.keys(texts).length);
  });
});

describe('the texts of package.json', () => {
  const manifest = json('package.json');
  const english = json('package.nls.json');
  const { contributes, capabilities } = manifest;

  it('are in package.nls.json, each of them', () => {
    const named = new Set(keysIn({ contributes, capabilities }));
    assert.deepEqual([...named].sort(), Object.keys(english).sort());
    // Descriptions of tools are read by models alone.
    const { languageModelTools: _, ...shown } = contributes;
    const written = shownTexts({ contributes: shown, capabilities }).filter((text) => !/^%.+%$/.test(text));
    assert.deepEqual(written, []);
  });

  for (const file of readdirSync(root).filter((name) => /^package\.nls\..+\.json$/.test(name))) {
    it(`are in ${file} under the same keys, with the same commands, settings and variables in them`, () => {
      const texts: Readonly<Record<string, string>> = json(file);
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort());
      const marks = (text: string) => [...text.matchAll(/`[^`]+`|\]\([^)]+\)|\$\{\w+\}/g)].map(([mark]) => mark).sort();
      for (const [key, text] of Object.entries(texts)) assert.deepEqual(marks(text), marks(english[key]), key);
    });
  }

  it('have pictures and pages in the same languages', () => {
    const pages: readonly string[] = contributes.walkthroughs.flatMap(
      ({ steps }: { steps: { media: { markdown: string } }[] }) => steps.map(({ media }) => media.markdown),
    );
    for (const page of pages) {
      assert.ok(read(page).startsWith('# '), page);
      assert.ok(read(page.replace(/\.md$/, '.nls.zh-cn.md')).startsWith('# '), page);
    }
  });

  it('have titles of steps that are not cut in a narrow window', () => {
    const titles = Object.entries<string>(english).filter(([key]) => /^walkthrough\..*title$/.test(key));
    assert.deepEqual(
      titles.filter(([, title]) => title.length > 30),
      [],
    );
  });

  it('have pictures in all steps that show something, small enough to be packaged', () => {
    const folder = new URL('client/walkthrough/', root);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
    const pictures = pages.flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, picture = '']) => picture);
    });
    assert.deepEqual(new Set(pictures), new Set(readdirSync(folder).filter((name) => name.endsWith('.png'))));
    assert.deepEqual(pictures.length, 6);
    for (const picture of new Set(pictures)) {
      assert.ok(readFileSync(new URL(picture, folder)).length < 20_000, picture);
    }
  });
});

describe('the messages of the client', () => {
  const sources = readdirSync(new URL('client/', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(`client/${name}`, root), 'utf8'));
  const calls = sources.flatMap((source) => [...source.matchAll(/\bl10n\.t\(\s*('(?:[^'\\]|\\.)*')?/g)]);

  it('are texts that can be found', () => {
    assert.ok(calls.length > 100);
    assert.deepEqual(
      calls.filter(([, text]) => text === undefined),
      [],
    );
  });

  for (const file of readdirSync(new URL('l10n/', root))) {
    it(`are in l10n/${file}, each with the same values in it`, () => {
      const texts: Readonly<Record<string, string>> = json(`l10n/${file}`);
      const used = calls.map(([, text = "''"]) => text.slice(1, -1).replace(/\\(.)/g, '$1'));
      assert.deepEqual(Object.keys(texts).sort(), [...new Set(used)].sort());
      const values = (text: string) => [...text.matchAll(/\{\d\}/g)].map(([value]) => value).sort();
      for (const [english, text] of Object.entries(texts)) assert.deepEqual(values(text), values(english), english);
    });
  }
});
