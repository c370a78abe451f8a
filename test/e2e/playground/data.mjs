// The data of the playground, its bytes, the older version and the tour, as users see them.
import assert from 'node:assert/strict';
import { until } from '../workbench/waiting.mjs';
import { contrast, dark, darkPhone, desk, phone } from './windows.mjs';

const schema = 'namespace shop;\n\ntable Item {\n  name: string;\n  cents: uint;\n}\n\nroot_type Item;\n';

/** The line that tells the value of a byte. */
const readout = (page) => page.locator('.buffer .readout').textContent();

export const dataScenarios = [
  {
    title: 'the first panel shows the bytes of the first example, and the value of each byte',
    windows: [desk, dark, phone, darkPhone, contrast],
    panel: null,
    async run({ page, panel, fits, lower, scrollTo }) {
      await panel.getByText('184 bytes, as flatc writes them.').waitFor();
      await panel.locator('.tree-row', { hasText: 'readings' }).first().click();
      await until(async () => /^readings: \[weather\.Reading\], /.test(await readout(page)), 'the place of the vector');
      const marked = panel.locator('.byte.marked');
      await marked.first().waitFor();
      // The value is marked in the data, too.
      await page.locator('#texts .cm-led').first().waitFor();
      const byte = panel.locator('.byte[data-at="4"]');
      await scrollTo(byte);
      await byte.hover();
      await until(async () => /0x/.test(await readout(page)), 'the value of the byte');
      await fits();
      // The cursor in the data leads to the bytes.
      await lower.getByText('"Zugspitze"').click();
      await until(async () => /^name: string = "Zugspitze", \d+ bytes at 0x/.test(await readout(page)), 'the name');
    },
  },
  {
    title: 'data is checked, repaired and completed by the schema',
    windows: [desk, darkPhone],
    async run({ page, replace, replaceLower, lower, press, type, panel, choose, lowerText }) {
      await replace(schema);
      await replaceLower('{\n  "name": 5,\n  "cents": -1\n}');
      await page.locator('#texts .cm-lintRange-error').first().waitFor();
      await panel.getByRole('heading', { name: 'In the data' }).waitFor();
      await choose('Bytes');
      await panel.locator('.refused').waitFor();
      await panel.locator('.refused button').click();
      await until(async () => page.evaluate(() => document.activeElement.closest('#texts') !== null), 'the data');
      await replaceLower('{ ');
      await lower.focus();
      await press('Control+End');
      await type('"ce');
      const list = page.locator('#texts .cm-tooltip-autocomplete');
      await list.locator('.cm-completionLabel', { hasText: 'cents' }).waitFor();
      await page.waitForTimeout(200);
      await press('Enter');
      await until(async () => /"cents"/.test(await lowerText()), 'the completed key');
    },
  },
  {
    title: 'another schema gets data that fits it, and more is made up by a button',
    windows: [desk],
    panel: null,
    async run({ page, replace, panel, lowerText, counts, replaceLower }) {
      await replace(schema);
      await counts('No findings');
      await until(async () => /"name"|"cents"/.test(await lowerText()), 'data of the schema');
      await panel.getByText(/\d+ bytes, as flatc writes them/).waitFor();
      await replaceLower('');
      await panel.getByText('There is no data yet.').waitFor();
      await panel.getByRole('button', { name: 'Make Up Data' }).click();
      await until(async () => (await lowerText()).startsWith('{'), 'made up data');
      assert.equal(await page.locator('#texts .cm-lintRange-error').count(), 0);
      // Data that somebody has written is not replaced with the schema.
      await replaceLower('{ "name": "mine" }');
      await replace(schema.replace('cents', 'price'));
      await counts('No findings');
      assert.match(await lowerText(), /mine/);
    },
  },
  {
    title: 'a schema that is typed anew gets data once it has a root',
    windows: [desk],
    panel: null,
    async run({ type, replace, press, panel, lowerText, counts }) {
      await replace('');
      await counts('No findings');
      await panel.getByText('There is no data yet.').waitFor();
      await type('table Item { name: string; }');
      await press('End', 'Enter');
      await type('root_type Item;');
      await until(async () => /"name"/.test(await lowerText()), 'data of the schema');
      await panel.getByText(/\d+ bytes, as flatc writes them/).waitFor();
    },
  },
  {
    title: 'the older version tells what a change breaks',
    windows: [desk, dark, phone, darkPhone],
    async run({ page, panel, choose, fits, replace, goTo, type, counts, lowerText }) {
      await page.selectOption('#examples', 'evolution');
      await panel.getByText(/^\d changes break data of the older version/).waitFor();
      await panel.locator('.finding.error').first().waitFor();
      assert.match(await lowerText(), /The version with which the old data was written/);
      await panel.locator('summary').first().click();
      await panel.locator('.explanation').first().waitFor();
      await fits();
      await panel.locator('.finding-place').first().click();
      await until(() => page.evaluate(() => document.activeElement.closest('#editor') !== null), 'the schema');
      await replace(schema);
      await counts('No findings');
      await choose('Changes');
      await panel.getByRole('button', { name: /^Keep the Present Schema/ }).click();
      await panel.getByText('Old data stays readable').waitFor();
      await goTo('cents: u');
      await type('byte; // ');
      await panel.getByText('1 change breaks data').waitFor();
    },
  },
  {
    title: 'a link holds schema, data, older version and panel',
    windows: [desk],
    async run({ page, replace, replaceLower, choose, counts, sees }, { open, own }) {
      await replace(schema);
      await counts('No findings');
      await replaceLower('{ "name": "lamp 漢" }');
      await page.getByRole('tab', { name: 'Older version' }).click();
      await replaceLower('table Item { name: string; }');
      await choose('Changes');
      await page.getByRole('button', { name: 'Share' }).click();
      await sees('Link copied.');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(link, /&panel=changes$/);
      const other = await open(link.slice(own.length));
      assert.equal(await other.text(), schema);
      await other.page.getByRole('tab', { name: 'Older version' }).click();
      assert.equal(await other.lowerText(), 'table Item { name: string; }');
      await other.page.getByRole('tab', { name: 'Data (JSON)' }).click();
      assert.equal(await other.lowerText(), '{ "name": "lamp 漢" }');
      await other.page.close();
    },
  },
  {
    title: 'a tour shows the parts, with the keyboard alone',
    windows: [desk, dark, phone],
    panel: null,
    async run({ page, press, fits, isFocused }) {
      await page.locator('#tour').focus();
      await press('Enter');
      const tour = page.getByRole('dialog');
      const titles = [];
      for (let step = 1; step <= 6; step++) {
        await tour.getByText(`${step} of 6`).waitFor();
        titles.push(await tour.getByRole('heading').textContent());
        assert.equal(await page.locator('.toured').count(), 1);
        const box = await tour.boundingBox();
        const { width, height } = page.viewportSize();
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, 'inside');
        await fits();
        await press(step === 2 ? 'ArrowRight' : 'Enter');
      }
      assert.equal(new Set(titles).size, 6);
      await tour.waitFor({ state: 'hidden' });
      await until(() => isFocused('#tour'), 'the button that opened the tour');
      await press('Enter', 'Escape');
      await tour.waitFor({ state: 'hidden' });
    },
  },
];
