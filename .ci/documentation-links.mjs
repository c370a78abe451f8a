// Follows the links of pages in a folder, which is its argument. Each fortieth page must be valid HTML, with FULL=1 each.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brokenLinks } from '../test/schema-docs/documented.ts';
import { invalidHtml } from '../test/schema-docs/invalid-html.ts';

const folder = process.argv[2] ?? '.';
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
  statSync(path.join(folder, each)).isFile(),
);
const pages = new Map(paths.map((each) => [each, readFileSync(path.join(folder, each), 'utf8')]));
const broken = brokenLinks(pages);
for (const each of broken.slice(0, 20)) process.stderr.write(`${each}\n`);
process.stdout.write(`${pages.size} files of documentation, ${broken.length} broken links\n`);
const html = [...pages].filter(([page]) => page.endsWith('.html'));
const tried = process.env.FULL ? html : html.filter((_, index) => index % 40 === 0);
const wrong = [];
for (const [page, text] of tried) for (const each of await invalidHtml(text)) wrong.push(`${page}:${each}`);
for (const each of wrong.slice(0, 20)) process.stderr.write(`${each}\n`);
process.stdout.write(`${tried.length} of ${html.length} pages as HTML, ${wrong.length} faults\n`);
process.exitCode = broken.length > 0 || wrong.length > 0 || pages.size < 4 ? 1 : 0;
