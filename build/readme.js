// @ts-check
// Writes the README and the pages for packages, with links that work there.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The address of the repository in a browser, once package.json has one. */
const { repository } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const known = repository?.url.replace(/^git\+|\.git$/g, '');

/** Writes dist/README.md, which is in the VSIX. */
export function writeReadme() {
  const [text = ''] = readFileSync('README.md', 'utf8').split('\n## Development\n');
  writeFileSync('dist/README.md', readmeFor(text));
}

/** The README of the npm package: introduction, installation, and the sections about editors and the command line. */
export function packageReadme() {
  const [introduction = '', ...sections] = readFileSync('README.md', 'utf8').split(/^(?=## )/m);
  const section = (/** @type {string} */ title) => {
    const found = sections.find((text) => text.startsWith(`## ${title}\n`));
    if (!found) throw new Error(`README.md has no section ${title}`);
    return found;
  };
  const install = `## Install

With Node 20 or newer, for a single run:

    npx fbs-language-tools check .

On the \`PATH\`, as \`fbs-language-tools\` and \`fbs-language-server\`, which are the same program:

    npm install -g fbs-language-tools

The package has no dependencies. Programs import it: [Library](docs/library.md) has its functions, with an example of each.

`;
  return readmeFor([introduction, install, section('Command line'), section('Other editors')].join(''))
    .trimEnd()
    .concat('\n');
}

/**
 * A README for the page of a shop, which cannot open files of the package. Links and pictures get the address of the
 * repository; without one, links become file names and pictures are removed.
 * @param {string} text
 * @param {string | undefined} address
 */
export function readmeFor(text, address = known) {
  if (address !== undefined)
    return text
      .replace(/(!\[[^\]]*\]\()(?!https?:)([^)]+)\)/g, `$1${address}/raw/HEAD/$2)`)
      .replace(/(\]\()(?!https?:|#)([^)]+)\)/g, `$1${address}/blob/HEAD/$2)`);
  return text
    .replace(/^!\[[^\]]*\]\(client\/pictures\/.*\)\n\n/gm, '')
    .replace(/\*\*\[([^\]]+)\]\((?!https?:)([^)]+)\)\*\*/g, '**$1** ($2)')
    .replace(/\[([^\]]+)\]\((?!https?:)([^)]+)\)/g, '$1 ($2)');
}

/**
 * Rewrites links of the pages in a folder that lead out of it: to the repository, or as plain text without an address.
 * @param {string} folder
 * @param {string | undefined} address
 */
export function mendLinks(folder, address = known) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  for (const page of pages) {
    const text = readFileSync(path.join(folder, page), 'utf8');
    const mended = text.replace(/\[([^\]]+)\]\((?!https?:|#)([^)]+)\)/g, (link, words, target) => {
      const file = path.posix.join(path.dirname(page).replaceAll('\\', '/'), target.split('#')[0]);
      if (existsSync(path.join(folder, file))) return link;
      return address === undefined
        ? words
        : `[${words}](${address}/blob/HEAD/${path.posix.join(path.dirname(page), target)})`;
    });
    if (mended !== text) writeFileSync(path.join(folder, page), mended);
  }
}
