// Editing a schema in the playground: completion, hovers, names, layout and refactorings. Each scenario has a page of
// its own.
import { until } from '../workbench/waiting.mjs';
import { dark, desk, phone, schema } from './windows.mjs';

export const editingScenarios = [
  {
    title: 'what can be written is offered, and told about',
    windows: [desk, phone],
    async run({ page, replace, goTo, press, type, shows }) {
      await replace(schema);
      await goTo('first: Item;');
      await type('\nsecond: It');
      const list = page.locator('#editor .cm-tooltip-autocomplete');
      await list.locator('.cm-completionLabel', { hasText: /^Item$/ }).waitFor();
      await page.locator('#editor .cm-completionInfo').waitFor();
      // A new list ignores keys for a moment, so that nobody accepts an item unseen.
      await page.waitForTimeout(200);
      await press('Enter');
      await shows('second: Item');
      await press('Escape', 'Control+End', 'Control+Space');
      await list.locator('.cm-completionLabel', { hasText: /^table$/ }).waitFor();
      await press('Escape');
      await list.waitFor({ state: 'hidden' });
    },
  },
  {
    title: 'braces are closed and indented, and a declaration folds',
    windows: [desk],
    async run({ page, replace, press, type, shows, text }) {
      await replace('');
      await type('table A {\na: int;\nb: [string];');
      await until(async () => (await text()) === 'table A {\n  a: int;\n  b: [string];\n}', 'an indented table');
      await press('Control+Home');
      const sign = page.locator('#editor .cm-foldGutter').getByText('▾');
      await sign.waitFor();
      await press('Control+Shift+BracketLeft');
      await until(async () => !(await text()).includes('a: int;'), 'the folded table');
      await press('Control+Shift+BracketRight');
      await shows('a: int;');
    },
  },
  {
    title: 'a name tells what it is, to a pointer and to a key',
    windows: [desk, dark],
    async run({ page, press, goTo, replace }) {
      await replace(schema);
      await page.locator('#editor .cm-is-class', { hasText: 'Item' }).first().hover();
      const hover = page.locator('#editor .cm-lsp-hover-tooltip');
      await hover.getByText('table Item').waitFor();
      await page.mouse.move(2, 2);
      await hover.waitFor({ state: 'hidden' });
      await goTo('first');
      await press('Control+k', 'Control+i');
      await hover.getByText('vtable offset').waitFor();
      await press('Escape');
      await hover.waitFor({ state: 'hidden' });
      await page.locator('#editor .cm-is-class', { hasText: 'Item' }).first().hover();
      await hover.waitFor();
    },
  },
  {
    title: 'the definition, the references and a new name of a type',
    windows: [desk],
    async run({ page, replace, goTo, press, type, shows }) {
      await replace(schema);
      await goTo('first: Ite');
      await press('F12');
      await until(
        async () => (await page.textContent('#caret')) === 'Line 3, column 7',
        'the cursor at the definition',
      );
      await press('Shift+F12');
      const references = page.locator('#editor .cm-lsp-reference');
      await until(async () => (await references.count()) === 2, 'both references');
      await press('Escape', 'F2');
      await page.locator('#editor .cm-lsp-rename-panel input').waitFor();
      await press('Control+a');
      await type('Article');
      await press('Enter');
      await shows('first: Article;');
      await shows('table Article {');
      await press('F2');
      await press('Control+a');
      await type('not a name');
      await press('Enter');
      await page.locator('#editor .cm-lsp-message-error').waitFor();
    },
  },
  {
    title: 'the schema is formatted by key, by button and from its panel, and one undo takes it back',
    windows: [desk, phone],
    async run({ page, replace, press, shows, choose, panel, text }) {
      const squeezed = 'table A{a:int;\n  b:[B];}\n\n\n\ntable B{}\n';
      await replace(squeezed);
      await choose('Formatted');
      await panel.getByText(/lines would change/).waitFor();
      await panel.locator('.cm-changed').first().waitFor();
      await page.locator('#editor .cm-content').focus();
      await press('Shift+Alt+f');
      await shows('table A {\n  a: int;');
      await panel.getByText('The schema is formatted.').waitFor();
      await press('Control+z');
      await until(async () => (await text()) === squeezed, 'the text before');
      await panel.getByRole('button', { name: 'Apply' }).click();
      await shows('table A {\n  a: int;');
      await press('Control+z');
      await page.getByRole('button', { name: 'Format', exact: true }).click();
      await shows('table A {\n  a: int;');
    },
  },
  {
    title: 'fixes and refactorings are in a menu at the cursor',
    windows: [desk],
    async run({ page, replace, goTo, press, shows, isFocused }) {
      await replace(schema.replace('Item;', 'Itemz;'));
      await goTo('first: Ite');
      await press('Control+.');
      const menu = page.getByRole('menu');
      await menu.waitFor();
      await until(() => isFocused('[role=menuitem]'), 'the menu to have the focus');
      await press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await until(() => isFocused('.cm-content'), 'the editor to have the focus');
      await press('Control+.');
      const fix = page.getByRole('menuitem', { name: "Change to 'Item'" });
      await fix.waitFor();
      while (!(await fix.evaluate((item) => item === document.activeElement))) await press('ArrowDown');
      await press('Enter');
      await shows('first: Item;');
    },
  },
];
