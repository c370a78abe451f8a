// Follows the links of pages in a folder, which is its argument.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brokenLinks } from '../test/schema-docs/documented.ts';

const folder = process.argv[2] ?? '.';
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
  statSync(path.join(folder, each)).isFile(),
);
const pages = new Map(paths.map((each) => [each, readFileSync(path.join(folder, each), 'utf8')]));
const broken = brokenLinks(pages);
for (const each of broken.slice(0, 20)) process.stderr.write(`${each}\n`);
process.stdout.write(`${pages.size} files of documentation, ${broken.length} broken links\n`);
process.exitCode = broken.length > 0 || pages.size < 4 ? 1 : 0;
