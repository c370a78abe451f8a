// @ts-check
// Writes dist/README.md: the README as an editor can show it, which opens neither pictures nor pages of a package.
import { readFileSync, writeFileSync } from 'node:fs';

export function writeReadme() {
  const [text = ''] = readFileSync('README.md', 'utf8').split('\n## Development\n');
  const shown = text
    .replace(/^!\[[^\]]*\]\(client\/pictures\/.*\)\n\n/gm, '')
    // A link to a page becomes the name of its file, which is in the package.
    .replace(/\*\*\[([^\]]+)\]\((?!https?:)([^)]+)\)\*\*/g, '**$1** ($2)')
    .replace(/\[([^\]]+)\]\((?!https?:)([^)]+)\)/g, '$1 ($2)');
  writeFileSync('dist/README.md', shown);
}
