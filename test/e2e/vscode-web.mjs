// The extension in VS Code without a machine behind it, as on vscode.dev: the suite runs in the extension host of the
// oldest and of the newest build, and any error of a page or a worker fails it. Then pictures are taken.
//
//   node test/e2e/vscode-web.mjs [--output DIR] [--only oldest|newest]          after `npm run package`
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { chromium } from 'playwright-core';
import { tool } from '../../.ci/tool.mjs';
import { project } from './example.mjs';
import { builds, mount, serveBuild, writeFiles } from './web-workbench.mjs';
import { appears, until } from './workbench/waiting.mjs';
import { workbenchOn } from './workbench.mjs';

/** The milliseconds that the suite may take on a busy machine. */
const patience = 300_000;

const { values: options } = parseArgs({
  options: {
    output: { type: 'string', default: join(tmpdir(), 'fbs-language-tools-pictures') },
    only: { type: 'string' },
  },
});
const output = resolve(options.output);
mkdirSync(output, { recursive: true });

// The folder from which the VSIX was packed.
const packed = join(project, 'dist/vsix');
if (!existsSync(packed)) throw new Error(`${packed} is not there: run npm run package first`);

const buffer = readFileSync(join(project, 'test/buffer/cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .find((each) => each.case === 'ok-scene-full');
const schemas = JSON.parse(readFileSync(join(project, 'test/buffer/schemas.json'), 'utf8'));

const files = {
  'monster.fbs': `include "types/item.fbs";

namespace game;

/// Lives in a cave.
table Monster {
  hp: int;
  carries: Item;
  wears: [Itm];
}

root_type Monster;
`,
  'types/item.fbs': `namespace game;

enum Kind: byte { Weapon, Food }

/// Something to carry.
table Item {
  name: string;
  kind: Kind;
}
`,
  'far/chest.fbs': 'include "../types/item.fbs";\n\ntable Chest {\n  content: [game.Item];\n}\n',
  'untidy.fbs': 'table   Untidy{a:int;b:string;}',
  'needs.fbs': 'include "late.fbs";\n\ntable Needs {\n  late: Late;\n}\n',
  'late.fbs': 'table Later { }\n',
  'sub/uses.fbs': 'include "shared.fbs";\n\ntable Uses {\n  shared: Shared;\n}\n',
  'common/shared.fbs': 'table Shared { }\n',
  'node_modules/dependency/dependency.fbs': 'table Dependency { }\n',
  'scene.fbs': schemas.scene,
  'scene.bin': Buffer.from(buffer.bytes, 'base64'),
};

const work = mkdtempSync(join(tmpdir(), 'fbs-web-'));
let failed = 0;
let browser;
try {
  const extension = join(work, 'extension');
  cpSync(packed, extension, { recursive: true });
  // The extension host of a browser loads one file.
  await bundle({
    entryPoints: [join(import.meta.dirname, 'web-suite/suite.cjs')],
    outfile: join(extension, 'test/suite.js'),
    bundle: true,
    format: 'cjs',
    external: ['vscode'],
  });
  browser = await chromium.launch({
    executablePath: tool('chromium'),
    timeout: 60_000,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Webviews have addresses of their own on this machine.
      '--disable-features=LocalNetworkAccessChecks',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
    ],
  });
  for (const [name, build] of Object.entries(builds)) {
    if (options.only && options.only !== name) continue;
    const folder = join(work, name);
    writeFiles(folder, files);
    for (const [title, run] of [
      [`the suite in the ${name} build`, () => runSuite(build(), extension, folder, name)],
      [`pictures of the ${name} build`, () => takePictures(build(), extension, folder, name)],
    ]) {
      try {
        await run();
        console.log(`ok - ${title}`);
      } catch (error) {
        failed += 1;
        console.log(`not ok - ${title}\n${String(error.stack ?? error).replace(/^/gm, '    ')}`);
      }
    }
  }
} finally {
  await browser?.close();
  rmSync(work, { recursive: true, force: true });
}
console.log(failed === 0 ? 'all passed' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Opens a page of a build, and collects its errors. */
async function openPage(server, settings) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  const errors = [];
  page.on('pageerror', (error) => {
    // A page without https has no service worker, which webviews would use for their resources.
    if (!/service ?worker/i.test(`${error.message}`)) errors.push(error.stack ?? error.message);
  });
  await server.prepare(page, settings);
  return { page, errors };
}

async function runSuite(build, extension, folder, name) {
  const server = await serveBuild(build, { extension, folder, suite: join(extension, 'test/suite.js') });
  const { page, errors } = await openPage(server);
  try {
    const lines = [];
    await page.exposeFunction('codeAutomationLog', (_, args) => {
      lines.push(args.join(' '));
      if (/^question - /.test(String(args[0]))) void agree(page, name).catch((error) => errors.push(String(error)));
      if (/^(?:not )?ok - /.test(String(args[0]))) console.log(`  ${args.join(' ')}`);
    });
    let timer;
    const status = new Promise((done, fail) => {
      void page.exposeFunction('codeAutomationExit', done);
      timer = setTimeout(() => fail(new Error(`the suite did not end\n${lines.slice(-20).join('\n')}`)), patience);
    });
    await page.goto(server.address);
    const code = await status.finally(() => clearTimeout(timer));
    if (code !== 0) throw new Error(`the suite failed:\n${lines.slice(-12).join('\n')}`);
    if (errors.length > 0) throw new Error(`errors of the page and its workers:\n${errors.join('\n')}`);
  } finally {
    await page.close();
    await server.stop();
  }
}

/** Confirms the edits that VS Code shows before it makes them. */
async function agree(page, name) {
  const yes = page.locator('.monaco-button', { hasText: /^Apply$/ });
  await yes.waitFor();
  const files = page.locator('.bulk-edit-panel .monaco-list-row[aria-level="1"] .edit-checkbox');
  for (const box of await files.all()) await box.click();
  await page.screenshot({ path: join(output, `web-${name}-preview.png`) });
  await yes.click();
}

async function takePictures(build, extension, folder, name) {
  const server = await serveBuild(build, { extension, folder });
  const { page, errors } = await openPage(server);
  try {
    const opened = (file) =>
      `${server.address}?payload=${encodeURIComponent(JSON.stringify([['openFile', `${mount}/${file}`]]))}`;
    await page.goto(opened('monster.fbs'));
    await page.locator('.squiggly-error').first().waitFor();
    // VS Code hides a hover, or the list of completion, when it draws the editor again meanwhile.
    await until(async () => {
      await page.mouse.move(0, 0);
      await page
        .locator('.view-line span', { hasText: /^Item$/ })
        .first()
        .hover();
      return appears(page.locator('.monaco-hover', { hasText: 'Something to carry' }).first());
    }, 'the hover');
    await page.screenshot({ path: join(output, `web-${name}-hover.png`) });
    await page.keyboard.press('Escape');
    await until(async () => {
      await page.locator('.view-line span', { hasText: /^Itm$/ }).first().dblclick();
      await page.keyboard.press('Control+Space');
      return appears(page.locator('.suggest-widget .monaco-list-row').first());
    }, 'the list of completion');
    await page.screenshot({ path: join(output, `web-${name}-completion.png`) });
    await page.keyboard.press('Escape');
    // The palette lists the commands that exist when it opens, which may be before the extension has registered them.
    let offered = [];
    await until(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('F1');
      await page.keyboard.type('FlatBuffers');
      await page.locator('.quick-input-list .monaco-list-row').first().waitFor();
      offered = await page.locator('.quick-input-list .label-name').allTextContents();
      return offered.includes('FlatBuffers: Generate Code...');
    }, 'the command that generates with the built-in flatc');
    await page.screenshot({ path: join(output, `web-${name}-commands.png`) });
    // trpc and git do not run in a browser.
    if (offered.some((title) => /tRPC|Compare with/.test(title))) throw new Error(offered.join(', '));
    await page.keyboard.press('Escape');
    await page.goto(opened('scene.bin'));
    await page.locator('.tab', { hasText: 'scene.bin' }).waitFor();
    const workbench = workbenchOn(page);
    await workbench.run('FlatBuffers: Open Binary Buffer...');
    await until(() => workbench.viewWith('.verdict', 'Sound'), 'the verdict on the buffer');
    await page.screenshot({ path: join(output, `web-${name}-buffer.png`) });
    if (errors.length > 0) throw new Error(`errors of the page and its workers:\n${errors.join('\n')}`);
  } finally {
    await page.close();
    await server.stop();
  }
}
