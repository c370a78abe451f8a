// The pages in docs/rules are made of the rules' own explanations, for every rule and for nothing else.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { pagesFolder, rulePages } from './rule-pages.ts';

describe('the pages of rules', () => {
  const pages = rulePages();

  it('are one for each rule', () => {
    assert.deepEqual(readdirSync(pagesFolder).sort(), [...pages.keys()].sort(), '`npm run rule-pages` writes them');
  });

  it('say what the rules say', () => {
    const outdated = [...pages].filter(([name, text]) => readFileSync(new URL(name, pagesFolder), 'utf8') !== text);
    assert.deepEqual(
      outdated.map(([name]) => name),
      [],
      '`npm run rule-pages` writes them',
    );
  });

  it('have a wrong and a right example, and links that lead to pages', () => {
    for (const [name, text] of pages) {
      for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g))
        assert.ok(pages.has(target ?? ''), `${name}: ${target}`);
      if (name !== 'README.md') assert.match(text, /^# [a-z0-9-]+\n[\s\S]*\nWrong:\n[\s\S]*\nRight:\n/, name);
    }
  });
});
