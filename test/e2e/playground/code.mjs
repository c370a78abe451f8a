// Generated code in the playground, as users see it. Each scenario has a page of its own.
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { until } from '../workbench/waiting.mjs';
import { dark, darkPhone, desk, phone, schema } from './windows.mjs';

const link = `#fbs1=${deflateSync(Buffer.from(schema)).toString('base64url')}`;

/** The code that is on the screen. */
const codeIn = async (page) => (await page.locator('.code .reader .cm-line').allTextContents()).join('\n');

const shows = (page, text) =>
  until(async () => (await codeIn(page)).includes(text), `${JSON.stringify(text)} in the code`);

export const codeScenarios = [
  {
    title: 'the code of the schema is shown in any language, at the declaration of the cursor',
    windows: [desk, dark, phone, darkPhone],
    async run({ page, replace, goTo, choose, fits }) {
      await replace(schema);
      await goTo('first');
      await choose('Code');
      await shows(page, 'const shop::Item *first() const');
      await page.locator('.code .cm-led', { hasText: 'first()' }).waitFor();
      await until(async () => (await page.locator('.code .reader .cm-line span').count()) > 10, 'colours');
      await page.selectOption('.code select >> nth=0', 'go');
      await shows(page, 'func (rcv *Order) First(');
      const files = await page.locator('.code select >> nth=1').locator('option').allTextContents();
      assert.deepEqual(files.sort(), ['Item.go', 'Order.go']);
      await goTo('name: str');
      await shows(page, 'func (rcv *Item) Name() []byte');
      await fits();
    },
  },
  {
    title: 'the code follows what is typed; while there is an error the last good one stays, and says so',
    windows: [desk, darkPhone],
    async run({ page, replace, goTo, choose, type, press }) {
      await replace(schema);
      await choose('Code');
      await goTo('first: Item;');
      await type(' second: int;');
      await shows(page, 'int32_t second() const');
      await type(' third: Nothing;');
      await page.locator('.code .note', { hasText: /^Not up to date: line 8: / }).waitFor();
      await shows(page, 'int32_t second() const');
      for (let times = 0; times < 'Nothing;'.length; times++) await press('Backspace');
      await type('bool;');
      await shows(page, 'bool third() const');
      await page.locator('.code .note').waitFor({ state: 'hidden' });
    },
  },
  {
    title: 'the link holds the language of the code, and a reload keeps it',
    windows: [desk, phone],
    fragment: `${link}&code=rust`,
    panel: null,
    async run({ page, choose }, { open }) {
      await shows(page, 'pub struct Item<');
      await page.selectOption('.code select >> nth=0', 'python');
      await shows(page, 'class Item(object):');
      await page.getByRole('button', { name: 'Share' }).click();
      await until(async () => page.url().endsWith('&code=python'), 'the language in the address');
      const other = await open(new URL(page.url()).hash);
      await shows(other.page, 'class Item(object):');
      await other.page.reload();
      await shows(other.page, 'class Item(object):');
      await choose('Layout');
      await page.getByRole('button', { name: 'Share' }).click();
      await until(async () => !page.url().includes('code='), 'an address without a language');
    },
  },
  {
    title: 'what flatc refuses in a language is told in place of code, and a language that nobody knows is none',
    windows: [desk],
    fragment: `${link}&code=cobol`,
    panel: null,
    async run({ page, replace, choose }) {
      assert.equal(await page.getAttribute('#tab-findings', 'aria-selected'), 'true');
      await replace('table A { a: int = null; }\n');
      await choose('Code');
      await page.selectOption('.code select >> nth=0', 'php');
      await page.locator('.code .note', { hasText: 'optional scalars' }).waitFor();
      assert.equal((await codeIn(page)).trim(), '');
    },
  },
];
