// Rows about the code panel of the playground in Chromium: the first code of an example after the page is opened, and
// the renewed code after a key, for each example.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { examples } from '../../../client/playground/examples.ts';
import { root } from '../inputs.ts';
import type { Row, Sampler } from '../row.ts';

/** The examples that flatc accepts. */
const sound = examples.filter(({ name }) => name !== 'mistakes');

export const playgroundRows: readonly Row[] = [
  {
    what: 'playground: first code after opening',
    goal: '1,000 ms',
    samples: 7,
    prepare: () => opened(firstCode),
  },
  ...sound.map(
    ({ name, title }): Row => ({
      what: `playground: code renewed after a key, ${title}`,
      goal: '50 ms',
      samples: 21,
      prepare: () => opened(renewedCode, `${name}.fbs`),
    }),
  ),
];

const script = new URL('../../../build/serve-folder.js', import.meta.url).href;

interface Server {
  serveFolder(folder: string, port: number): Promise<{ readonly address: string; stop(): Promise<void> }>;
}

type Measure = (page: Page, address: string, count: number) => Promise<number>;

/** A page of the playground, built anew from dist/. */
async function opened(measure: Measure, file = 'first-look.fbs'): Promise<Sampler> {
  const schema = readFileSync(path.join(root, 'client/playground/examples', file));
  execFileSync(process.execPath, ['build/playground.js'], { cwd: root });
  const { serveFolder } = (await import(script)) as Server;
  const { address, stop } = await serveFolder(path.join(root, 'dist/playground'), 0);
  const tools = path.join(root, '.ci/tools.sh');
  const executablePath = execFileSync('bash', [tools, 'chromium'], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const link = `${address.replace('localhost', '127.0.0.1')}#fbs1=${deflateSync(schema).toString('base64url')}&code=cpp`;
  await firstCode(page, link);
  let count = 0;
  return {
    sample: () => measure(page, link, ++count),
    end: () => {
      void browser.close();
      void stop();
    },
  };
}

/** The milliseconds from the start of the page's loading until its code is on the screen. */
async function firstCode(page: Page, address: string): Promise<number> {
  // A new fragment alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('.code .reader .cm-line', { hasText: '#define' }).first().waitFor();
  return page.evaluate(() => performance.now());
}

/** The milliseconds from a typed table until its code is in the panel. */
async function renewedCode(page: Page, _: string, count: number): Promise<number> {
  await page.locator('#editor .cm-content').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(`\ntable Typed${count}`);
  await page.evaluate(watchCode);
  await page.keyboard.insertText(' {}');
  return page.evaluate(() => (globalThis as unknown as { renewed: Promise<number> }).renewed);
}

/** Begins to wait for the code that follows the next key. It is sent to the page as text. */
function watchCode(): void {
  interface Watched {
    addEventListener(type: string, listener: () => void, options: object): void;
    querySelector(selector: string): object;
  }
  const { document, MutationObserver } = globalThis as unknown as {
    document: Watched;
    MutationObserver: new (seen: () => void) => { observe(target: object, options: object): void; disconnect(): void };
  };
  Object.assign(globalThis, {
    renewed: new Promise<number>((resolve) => {
      let typedAt = 0;
      document.addEventListener('beforeinput', () => (typedAt ||= performance.now()), { capture: true });
      const observer = new MutationObserver(() => {
        if (typedAt === 0) return;
        observer.disconnect();
        resolve(performance.now() - typedAt);
      });
      observer.observe(document.querySelector('.code .reader .cm-content'), {
        childList: true,
        subtree: true,
        characterData: true,
      });
    }),
  });
}
