// The site in a real browser, as its readers meet it: every page is opened and every link followed, the search is used
// with the keyboard, and the pages fit a telephone. Keeps pictures.
//
//   node test/e2e/site.mjs [--output DIR]      after `npm run site`
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { tool } from '../../.ci/tool.mjs';
import { serveFolder } from '../../build/serve-folder.js';
import { browserArguments } from './code-server.mjs';
import { patience } from './workbench/waiting.mjs';

const { values: options } = parseArgs({
  options: { output: { type: 'string', default: join(tmpdir(), 'fbs-site-pictures') } },
});
const output = resolve(options.output);
mkdirSync(output, { recursive: true });

const folder = 'dist/site';
if (!existsSync(folder)) throw new Error(`${folder} is missing: npm run site`);
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !name.startsWith('try') && name !== '404.html')
  .map((name) =>
    name
      .replaceAll('\\', '/')
      .replace(/(^|\/)index\.html$/, '$1')
      .replace(/\.html$/, ''),
  );
/** The file of the site that is given out for a name. */
const fileOf = (name) => {
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  // The name of a page may contain a dot, so an ending alone does not name a file.
  return extname(name) && existsSync(join(folder, name)) ? name : `${name}.html`;
};

const { address, stop } = await serveFolder(folder, 0);
const own = address.replace('localhost', '127.0.0.1');
const browser = await chromium.launch({ executablePath: tool('chromium'), args: browserArguments, timeout: patience });

const checks = {
  'every link and every picture leads somewhere': async () => {
    const found = pages.map((name) => {
      const text = readFileSync(join(folder, fileOf(name)), 'utf8');
      const all = (pattern) => [...text.matchAll(pattern)].map(([, value]) => value.replaceAll('&amp;', '&'));
      return {
        name,
        ids: new Set(all(/ id="([^"]*)"/g)),
        links: all(/<(?:a|img|link|script)[^>]* (?:href|src)="([^"]*)"/g),
      };
    });
    const ids = new Map(found.map((page) => [fileOf(page.name), page.ids]));
    const wrong = [];
    let count = 0;
    for (const { name, links } of found) {
      for (const link of new Set(links)) {
        const url = new URL(link, own + name);
        if (!url.href.startsWith(own)) continue;
        count++;
        const target = fileOf(decodeURIComponent(url.pathname.slice(1)));
        const anchor = decodeURIComponent(url.hash.slice(1));
        if (!existsSync(join(folder, target))) wrong.push(`${name}: ${link}`);
        else if (anchor !== '' && ids.get(target)?.has(anchor) === false) wrong.push(`${name}: ${link} is no heading`);
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(pages.length > 200 && count > 2000, `${pages.length} pages, ${count} links`);
  },
  'every page opens without a complaint': async () => {
    const page = await opened(1280, 'light');
    const rules = pages.filter((name) => /^rules\/./.test(name));
    for (const name of pages.filter((each) => !rules.includes(each) || rules.indexOf(each) % 20 === 0)) {
      await page.goto(own + fileOf(name));
      await page.locator('#VPContent').waitFor();
    }
  },
  'the search finds a rule with the keyboard alone': async () => {
    const page = await opened(1280, 'light');
    await page.goto(`${own}introduction`, { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    await page.locator('.VPLocalSearchBox input').waitFor();
    await page.keyboard.type('unused include');
    await page.locator('.VPLocalSearchBox .result').first().waitFor();
    await page.screenshot({ path: join(output, 'search.png') });
    await page.keyboard.press('Enter');
    await page.waitForURL(/unused-include/);
    // The address changes before the page is shown.
    await page.locator('h1', { hasText: 'unused-include' }).waitFor();
  },
  'a first page with a schema that can be edited': async () => {
    const page = await opened(1280, 'dark');
    await page.goto(own);
    const frame = page.frameLocator('iframe');
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await frame.locator('#editor .cm-content').click();
    // Typing over a selection would make the browser try a style, which the policy of the playground forbids.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('table Monster { hp: Weapn; }');
    await frame.getByText('1 error', { exact: true }).waitFor();
    await page.screenshot({
      path: join(output, 'first-page-dark.png'),
      fullPage: true,
      caret: 'initial',
      animations: 'allow',
    });
  },
  'pages fit a telephone': async () => {
    const page = await opened(390, 'light');
    for (const name of ['', 'introduction', 'comparison', 'rules/', 'command-line', 'rules/unused-include']) {
      await page.goto(own + name, { waitUntil: 'networkidle' });
      const { inner, wide } = await page.evaluate(() => ({
        inner: window.innerWidth,
        wide: document.documentElement.scrollWidth,
      }));
      await page.screenshot({ path: join(output, `telephone-${name.replaceAll('/', '-') || 'first'}.png`) });
      assert.ok(wide <= inner, `${name || 'the first page'} is ${wide} px wide in a window of ${inner}`);
    }
  },
  'pages in the dark': async () => {
    const page = await opened(1280, 'dark');
    for (const name of ['introduction', 'comparison', 'rules/unused-include']) {
      await page.goto(own + name, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(output, `dark-${name.replaceAll('/', '-')}.png`) });
    }
    assert.equal(await page.evaluate(() => document.documentElement.classList.contains('dark')), true);
  },
};

const complaints = [];
let newest;
/** A page of this width that notes each request to elsewhere and each error. */
async function opened(width, colorScheme) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  newest = page;
  page.setDefaultTimeout(patience);
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && !/^(data|blob):/.test(request.url()))
      complaints.push(`asks ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

let failures = 0;
try {
  for (const [title, run] of Object.entries(checks)) {
    complaints.length = 0;
    try {
      await run();
      assert.deepEqual(complaints, []);
      process.stdout.write(`ok   ${title}\n`);
    } catch (error) {
      failures++;
      process.stdout.write(`FAIL ${title}\n${error.stack}\n`);
      await newest?.screenshot({ path: join(output, `FAILED-${title.replaceAll(' ', '-')}.png`) });
    }
  }
} finally {
  await browser.close();
  await stop();
}
process.stdout.write(`${failures} failed; pictures are in ${output}\n`);
process.exitCode = failures > 0 ? 1 : 0;
