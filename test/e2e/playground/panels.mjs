// The panels of the playground about layout, languages and outline. Each scenario has a page of its own.
import assert from 'node:assert/strict';
import { until } from '../workbench/waiting.mjs';
import { dark, darkPhone, desk, phone } from './windows.mjs';

export const panelScenarios = [
  {
    title: 'the layout shows slots, offsets and padding, and leads to the text',
    windows: [desk, dark, phone, darkPhone],
    async run({ page, choose, panel, counts, fits, scrollTo }) {
      await page.selectOption('#examples', 'padding');
      await counts('1 remark');
      await choose('Layout');
      await panel.getByText('16 unused').waitFor();
      await panel.locator('.drawing .unused').first().waitFor();
      const slots = await panel.locator('section').first().locator('tbody tr').allInnerTexts();
      assert.match(slots[0], /^0\s*4\s*24\s*state\s*Careful/);
      await fits();
      await panel.getByRole('button', { name: 'charge' }).first().click();
      await until(async () => /^Line 18, /.test(await page.textContent('#caret')), 'the cursor at the field');
      await scrollTo(panel.getByText('16 unused'));
    },
  },
  {
    title: 'the languages tell who refuses what, and where',
    windows: [desk, phone],
    async run({ page, choose, panel, fits, replace }) {
      await replace('table Item {\n  discount: ushort = null;\n}\n');
      await choose('Languages');
      await panel.getByText('12 of the 15 languages').waitFor();
      await fits();
      await panel
        .getByRole('button', { name: /^Line \d+/ })
        .first()
        .click();
      await until(async () => /null/.test(await page.locator('#editor .cm-activeLine').textContent()), 'the field');
    },
  },
  {
    title: 'the outline leads to declarations',
    windows: [desk, phone],
    async run({ page, choose, panel }) {
      await page.selectOption('#examples', 'evolution');
      await choose('Outline');
      await panel.getByRole('button', { name: /customer/ }).click();
      await until(
        async () => /customer/.test(await page.locator('#editor .cm-activeLine').textContent()),
        'the cursor at the field',
      );
    },
  },
];
