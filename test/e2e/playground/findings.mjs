// Findings in the playground, from their place to their repair. Each scenario has a page of its own.
import { until } from '../workbench/waiting.mjs';
import { dark, desk, phone, schema } from './windows.mjs';

export const findingScenarios = [
  {
    title: 'a mistake is underlined and explained while it is typed, and gone when it is put right',
    windows: [desk, phone],
    async run({ page, replace, goTo, toEditor, type, press, counts, sees, panel, fits }) {
      await replace(schema);
      await counts('No findings');
      await goTo('first: Item');
      await type('z');
      await counts('1 error');
      await page.locator('#editor .cm-lintRange-error').waitFor();
      await sees('cannot find Itemz; did you mean Item?');
      await panel.locator('summary').click();
      await panel.getByText('Wrong:').waitFor();
      await fits();
      await toEditor();
      await press('Backspace');
      await counts('No findings');
      await page.locator('#editor .cm-lintRange-error').waitFor({ state: 'hidden' });
      await type('z');
      await counts('1 error');
    },
  },
  {
    title: 'a finding is told where it is, and leads to its explanation',
    windows: [desk, dark],
    async run({ page, replace, press, counts, choose, panel, isFocused }) {
      await replace(schema.replace('Item;', 'Itemz;'));
      await counts('1 error');
      await choose('Layout');
      await page.locator('#editor .cm-content').focus();
      await press('Control+Home', 'F8');
      const told = page.locator('#editor .cm-diagnostic');
      await told.getByText('cannot find Itemz; did you mean Item?').waitFor();
      await told.getByRole('button', { name: 'Explain' }).click();
      await panel.getByText('A type cannot be found.').waitFor();
      await until(() => isFocused('summary'), 'the explanation to have the focus');
    },
  },
  {
    title: 'an include is told to be missing, for the page has one file',
    windows: [desk],
    async run({ replace, counts, panel }) {
      await replace(`include "other.fbs";\n${schema}`);
      await counts('1 error');
      await panel.getByText('other.fbs').first().waitFor();
    },
  },
  {
    title: 'a finding is repaired from its panel, and the repair undone',
    windows: [desk, phone],
    async run({ replace, press, counts, panel, shows, isFocused }) {
      await replace(schema.replace('Item;', 'Itemz;'));
      await counts('1 error');
      await panel.getByRole('button', { name: "Change to 'Item'" }).click();
      await counts('No findings');
      await shows('first: Item;');
      await until(() => isFocused('.cm-content'), 'the editor to have the focus');
      await press('Control+z');
      await shows('first: Itemz;');
      await counts('1 error');
    },
  },
];
