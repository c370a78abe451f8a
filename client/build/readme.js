// @ts-check
// Writes the README as packages can show it, which open neither pictures nor pages.
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes dist/README.md, which is in the VSIX. */
export function writeReadme() {
  const [text = ''] = readFileSync('README.md', 'utf8').split('\n## Development\n');
  writeFileSync('dist/README.md', plain(text));
}

/** The README of the npm package: what it is, how to install it, and the sections about editors and the command line. */
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

The package has no dependencies. There is nothing to import; programs read \`check --format json\`.

`;
  return plain([introduction, install, section('Command line'), section('Other editors')].join(''))
    .trimEnd()
    .concat('\n');
}

/**
 * A text without pictures of the repository, whose links to pages are the names of their files.
 * @param {string} text
 */
function plain(text) {
  return text
    .replace(/^!\[[^\]]*\]\(client\/pictures\/.*\)\n\n/gm, '')
    .replace(/\*\*\[([^\]]+)\]\((?!https?:)([^)]+)\)\*\*/g, '**$1** ($2)')
    .replace(/\[([^\]]+)\]\((?!https?:)([^)]+)\)/g, '$1 ($2)');
}
