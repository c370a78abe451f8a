// Writes the page of each rule in docs/rules, which editors open from a message: `npm run rule-pages`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { explanation } from '../server/cli/explain.ts';
import { allRules } from '../server/language/service.ts';

/** Where the pages are. */
export const pagesFolder = new URL('../docs/rules/', import.meta.url);

/** The pages by their file names: one for each code, and the list of all. */
export function rulePages(): ReadonlyMap<string, string> {
  const pages = new Map(allRules().map(({ code }) => [`${code}.md`, explanation(code) ?? '']));
  const rows = allRules().map(({ code, level, summary }) => {
    return `| [${code}](${code}.md) | ${level} | ${summary.replaceAll('|', '\\|')} |\n`;
  });
  pages.set('README.md', `${introduction}\n| Code | Level | What is wrong |\n|---|---|---|\n${rows.join('')}`);
  return pages;
}

const introduction = `# Rules

The code is at the end of each message. \`// fbs-ignore: CODE\` at the end of a line, or on the line above, silences it there;
\`// fbs-ignore-file: CODE\` silences it in the whole file; the setting \`"flatbuffers.rules": { "CODE": "off" }\` turns it off.
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(pagesFolder, { recursive: true });
  for (const name of readdirSync(pagesFolder)) rmSync(new URL(name, pagesFolder));
  for (const [name, text] of rulePages()) writeFileSync(new URL(name, pagesFolder), text);
}
