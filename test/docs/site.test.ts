// The pages of the site: all pages for users, with links that lead to pages of the site.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Pages {
  sitePages(): ReadonlyMap<string, string>;
  menu(): readonly { readonly text: string; readonly items: readonly { text: string; link: string }[] }[];
  writePages(folder: string, repository: string | undefined): void;
}

/** A script of the build, whose types are in comments. */
const { menu, sitePages, writePages }: Pages = await import(new URL('../../build/site/pages.js', import.meta.url).href);

describe('the site', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fbs-site-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('has every page for users, and those for developers not', () => {
    const pages = sitePages();
    assert.ok(pages.has('docs/rules/unresolved-type.md') && pages.has('editors/neovim/README.md'));
    assert.equal(pages.get('README.md'), 'introduction');
    assert.deepEqual(
      [...pages.keys()].filter((file) => file.startsWith('docs/development/')),
      [],
    );
  });

  it('has a menu whose items are pages, each once', () => {
    const names = new Set([...sitePages().values()].map((name) => `/${name}`));
    const links = menu().flatMap(({ items }) => items.map(({ link }) => link));
    assert.deepEqual(
      links.filter((link) => !names.has(link)),
      [],
    );
    assert.equal(new Set(links).size, links.length);
  });

  it('has links between its pages, pictures, and nothing that leads out of it', () => {
    writePages(folder, undefined);
    const wrong: string[] = [];
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.md')) continue;
      const text = readFileSync(path.join(folder, file), 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)) {
        if (!existsSync(path.join(folder, path.dirname(file), target))) wrong.push(`${file}: ${target}`);
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(existsSync(path.join(folder, 'pictures/hover.png')));
  });

  it('leads to the repository where a link is to no page', () => {
    writePages(folder, 'https://example.org/tools');
    const introduction = readFileSync(path.join(folder, 'introduction.md'), 'utf8');
    assert.ok(introduction.includes('[Architecture](https://example.org/tools/blob/HEAD/ARCHITECTURE.md)'));
  });
});
