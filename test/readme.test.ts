// The table of rules in the README is made from the rules themselves; UPDATE=1 writes it anew.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { allRules, type RuleFamily } from '../server/language/service.ts';

const readme = new URL('../README.md', import.meta.url);
const begin = '<!-- rules: begin -->';
const end = '<!-- rules: end -->';

const families: Readonly<Record<RuleFamily, string>> = {
  flatc: "flatc's verdict",
  trpc: "tRPC-Go's tools, where its rules apply",
  lint: 'Help beyond both',
};

function table(family: RuleFamily): string {
  const rows = allRules()
    .filter((rule) => rule.family === family)
    .map(({ code, level, summary }) => `| \`${code}\` | ${level} | ${summary.replaceAll('|', '\\|')} |`);
  return [`**${families[family]}**`, '', '| Code | Level | What is wrong |', '|---|---|---|', ...rows].join('\n');
}

describe('the README', () => {
  it('names commands and the walkthrough as VS Code shows them', () => {
    const text = readFileSync(readme, 'utf8').replace(/\s+/g, ' ');
    const shown: Record<string, string> = JSON.parse(
      readFileSync(new URL('../package.nls.json', import.meta.url), 'utf8'),
    );
    const titles = Object.entries(shown).flatMap(([key, title]) => (key.startsWith('command.') ? [title] : []));
    for (const [, named = ''] of text.matchAll(/_FlatBuffers: ([^_]+)_/g)) assert.ok(titles.includes(named), named);
    for (const title of titles) assert.ok(text.includes(`_${title}_`) || text.includes(`: ${title}_`), title);
    assert.ok(text.includes(`the walkthrough _${shown['walkthrough.title']}_`));
  });

  it('lists every rule with its level', () => {
    const text = readFileSync(readme, 'utf8');
    const [before, rest] = text.split(begin) as [string, string];
    const [, after] = rest.split(end) as [string, string];
    const tables = (Object.keys(families) as RuleFamily[]).map(table).join('\n\n');
    const expected = `${before}${begin}\n\n${tables}\n\n${end}${after}`;
    if (process.env.UPDATE && !process.env.CI) writeFileSync(readme, expected);
    assert.equal(readFileSync(readme, 'utf8'), expected, 'UPDATE=1 rewrites the table');
  });
});
