// @ts-check
// Writes dist/README.md: the README without its pictures, which editors show only from places on the web.
import { readFileSync, writeFileSync } from 'node:fs';

export function writeReadme() {
  const text = readFileSync('README.md', 'utf8');
  writeFileSync('dist/README.md', text.replace(/^!\[[^\]]*\]\(client\/pictures\/.*\)\n\n/gm, ''));
}
