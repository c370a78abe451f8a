// The playground in a real browser, as its users meet it: built, served on this machine, opened in Debian's Chromium at
// the width of a desk and of a phone, in light and in dark, and used with the keyboard alone. Keeps pictures.
//
//   node test/e2e/playground.mjs [--output DIR] [--only WORDS]      after `npm run build`
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { tool } from '../../.ci/tool.mjs';
import { serveFolder } from '../../build/serve-folder.js';
import { browserArguments } from './code-server.mjs';
import { codeScenarios } from './playground/code.mjs';
import { dataScenarios } from './playground/data.mjs';
import { editingScenarios } from './playground/editing.mjs';
import { findingScenarios } from './playground/findings.mjs';
import { pageOf } from './playground/page.mjs';
import { panelScenarios } from './playground/panels.mjs';
import { pageScenarios } from './playground/whole-page.mjs';
import { patience } from './workbench/waiting.mjs';

const folder = 'dist/playground';
const { values: options } = parseArgs({
  options: {
    output: { type: 'string', default: join(tmpdir(), 'fbs-playground-pictures') },
    only: { type: 'string', default: '' },
  },
});
const output = resolve(options.output);
mkdirSync(output, { recursive: true });

execFileSync(process.execPath, ['build/playground.js'], { stdio: 'inherit' });
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const { address, stop } = await serveFolder(folder, 0);
const own = address.replace('localhost', '127.0.0.1');
const browser = await chromium.launch({ executablePath: tool('chromium'), args: browserArguments, timeout: patience });

let failures = 0;
try {
  const scenarios = [
    ...pageScenarios,
    ...findingScenarios,
    ...editingScenarios,
    ...panelScenarios,
    ...codeScenarios,
    ...dataScenarios,
  ];
  for (const scenario of scenarios.filter(({ title }) => title.includes(options.only))) {
    for (const window of scenario.windows) {
      if ((await passes(scenario, window)) || (await passes(scenario, window))) continue;
      failures++;
    }
  }
} finally {
  await browser.close();
  await stop();
}
process.stdout.write(`${failures} failed; pictures are in ${output}\n`);
process.exitCode = failures > 0 ? 1 : 0;

/**
 * Whether a scenario passes in a window. The caller tries once more after a failure, because a click may meet a part
 * that the page is drawing again. A real failure occurs twice.
 */
async function passes(scenario, { width, height, colorScheme, forcedColors = 'none' }) {
  const look = forcedColors === 'active' ? 'contrast' : colorScheme;
  const name = `${scenario.title} (${width} px, ${look})`;
  const picture = `${scenario.title.replaceAll(/\W+/g, '-')}-${width}-${look}.png`;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    forcedColors,
    permissions: ['clipboard-read', 'clipboard-write'],
    hasTouch: width < 500,
  });
  const complaints = [];
  const open = async (fragment = '') => {
    const page = await context.newPage();
    watch(page, complaints);
    return pageOf(page, own, fragment, scenario.panel);
  };
  try {
    const page = await open(scenario.fragment);
    await scenario.run(page, { open, own });
    await page.page.screenshot({ path: join(output, picture) });
    assert.deepEqual(
      complaints.filter((each) => !scenario.expects?.test(each)),
      [],
    );
    process.stdout.write(`ok   ${name}\n`);
    return true;
  } catch (error) {
    await context
      .pages()
      .at(-1)
      ?.screenshot({ path: join(output, `FAILED-${picture}`) });
    process.stdout.write(`FAIL ${name}\n${error.stack}\n${complaints.join('\n')}\n`);
    return false;
  } finally {
    await context.close();
  }
}

/** Collects violations of a page: errors, also of its policy, and requests to other servers. */
function watch(page, complaints) {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    const name = decodeURIComponent(pathname).slice(1) || 'index.html';
    if (`${origin}/` !== own || search !== '' || !files.includes(name)) complaints.push(`asks for ${request.url()}`);
  });
}
