// The scenarios of the playground, each in a page of its own.
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { until } from './workbench.mjs';

const desk = { width: 1280, height: 800, colorScheme: 'light' };
const phone = { width: 390, height: 844, colorScheme: 'light' };
const dark = { ...desk, colorScheme: 'dark' };
const darkPhone = { ...phone, colorScheme: 'dark' };

const schema = 'namespace shop;\n\ntable Item {\n  name: string;\n}\n\ntable Order {\n  first: Item;\n}\n';

export const scenarios = [
  {
    title: 'the page begins with an example, under a policy without network',
    windows: [desk, dark, phone, darkPhone],
    async run({ page, response, fits, shows, counts }) {
      await shows('namespace weather;');
      await counts('No findings');
      const policy = await page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
      assert.equal(response.headers()['content-security-policy'], policy);
      assert.match(policy, /^default-src 'none'; /);
      assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|data:|blob:|\*/);
      const refused = await page.evaluate(() =>
        fetch('https://example.com/').then(
          () => false,
          () => true,
        ),
      );
      assert.ok(refused);
      await fits();
    },
    // The browser reports that it has blocked the request.
    expects: /example\.com/,
  },
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
  {
    title: 'a shared link brings the schema back',
    windows: [desk, phone],
    async run({ page, replace, counts, sees }, { open, own }) {
      await replace(`${schema}// é 漢 🙂\n`);
      await counts('No findings');
      await page.getByRole('button', { name: 'Share' }).click();
      await sees('Link copied.');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(link, page.url());
      assert.ok(link.startsWith(`${own}#fbs2=`));
      const other = await open(link.slice(own.length));
      await other.shows('// é 漢 🙂');
      assert.equal(await other.text(), `${schema}// é 漢 🙂\n`);
      await other.page.close();
    },
  },
  {
    title: 'a broken link is told, and an example is shown',
    fragment: '#fbs1=eJxLTEpOSU1Lz8jMys7Jzcs',
    windows: [desk, phone],
    async run({ page, shows, fits }) {
      const notice = page.getByRole('alert');
      await notice.getByText('This link does not hold a whole schema.').waitFor();
      await shows('namespace weather;');
      await fits();
      await page.evaluate(() => {
        location.hash = '#fbs7=abc';
      });
      await notice.getByText('another version').waitFor();
      const data = Buffer.concat([deflateSync('table A {}'), Buffer.from('more')]).toString('base64url');
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `fbs1=${data}`);
      await notice.getByText('letters are missing or were changed').waitFor();
    },
  },
  {
    title: 'what is being written outlives a reload',
    windows: [desk],
    async run({ page, replace, counts, shows }) {
      await replace(`${schema}// not yet shared\n`);
      await counts('No findings');
      await page.reload();
      await shows('// not yet shared');
      await counts('No findings');
    },
  },
  {
    title: 'everything is reached with the keyboard alone',
    panel: null,
    windows: [desk, dark, phone],
    async run({ page, press, isFocused, focusIsVisible, text, type, panel, toEditor, counts }) {
      const reached = [];
      for (let step = 0; step < 12 && !(await isFocused('.cm-content')); step++) {
        await press('Tab');
        if (await isFocused('.cm-content')) break;
        await focusIsVisible();
        reached.push(await page.evaluate(() => document.activeElement.id));
      }
      assert.deepEqual(reached, ['examples', 'format', 'fix', 'share', 'tour', 'help']);
      // Tab is a character in the editor, and moves the focus after Escape.
      await press('Control+a', 'Delete');
      await type('a');
      await press('Escape', 'Home', 'Tab');
      assert.equal(await text(), '  a');
      await counts('1 error');
      await press('Escape', 'Tab');
      await until(() => isFocused('#tab-data[aria-selected=true]'), 'the tab of the data');
      await focusIsVisible();
      await press('ArrowRight');
      await until(() => isFocused('#tab-older[aria-selected=true]'), 'the tab of the older version');
      await press('ArrowLeft', 'Tab', 'Tab');
      await until(() => isFocused('#texts .cm-content'), 'the data');
      await press('Escape', 'Tab');
      await until(() => isFocused('#panel-tabs [role=tab][aria-selected=true]'), 'the tab that is chosen');
      await focusIsVisible();
      for (const name of ['Findings', 'Changes', 'Code', 'Layout', 'Languages', 'Formatted', 'Outline', 'Bytes']) {
        await press('ArrowRight');
        const [chosen, label] = await page.evaluate(() => {
          const { ariaSelected, textContent } = document.activeElement;
          return [ariaSelected, textContent];
        });
        assert.equal(chosen, 'true');
        assert.ok(label.startsWith(name), label);
      }
      await press('Tab');
      await until(() => isFocused('[role=tabpanel]'), 'the panel');
      await focusIsVisible();
      await press('Tab');
      assert.ok(await panel.evaluate((one) => one.contains(document.activeElement)));
      await toEditor();
      await press('F6');
      await until(() => isFocused('#texts .cm-content'), 'the data after F6');
      await press('F6');
      await until(() => isFocused('#panel-tabs [role=tab]'), 'the tabs after F6');
      await press('F6');
      await until(() => isFocused('#editor .cm-content'), 'the schema after F6');
      await page.locator('#help').focus();
      await press('Enter');
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await until(() => isFocused('#help'), 'the button that opened the dialog');
      await press('Enter');
    },
  },
  {
    title: 'everything has a name for screen readers',
    windows: [desk],
    async run({ page, choose }) {
      await page.selectOption('#examples', 'mistakes');
      for (const tab of ['Bytes', 'Changes', 'Code', 'Layout', 'Languages', 'Formatted', 'Outline', 'Findings']) {
        await choose(tab);
        const nameless = await page.evaluate(() =>
          [...document.querySelectorAll('button, select, a, summary, [role=tabpanel], section')]
            .filter((part) => part.checkVisibility())
            .filter((part) => !part.textContent.trim() && !part.ariaLabel && !part.getAttribute('aria-labelledby'))
            .map((part) => part.outerHTML.slice(0, 120)),
        );
        assert.deepEqual(nameless, []);
      }
      const snapshot = await page.locator('body').ariaSnapshot();
      for (const part of [
        /heading "FlatBuffers playground" \[level=1\]/,
        /combobox "Example"/,
        /tablist "About the schema"/,
        /tab "Findings.*" \[selected\]/,
        /tabpanel/,
        /textbox "Schema"/,
      ]) {
        assert.match(snapshot, part);
      }
    },
  },
  {
    title: 'a hurried hand finds the page alive',
    windows: [desk],
    async run({ page, replace, press, type, counts, shows, choose, goTo, text }) {
      await replace('tabl');
      await until(async () => /error/.test(await page.textContent('#counts')), 'the error of a half-typed word');
      // A page that is still empty is not an error.
      await replace('');
      await counts('No findings');
      for (const tab of ['Bytes', 'Changes', 'Code', 'Layout', 'Languages', 'Formatted', 'Outline', 'Findings'])
        await choose(tab);
      await replace(schema);
      // Words are started, abandoned and started again faster than any answer.
      for (const words of ['tab', 'tabl', 'table X { a: ', '[', 'uni', 'on U {', '"', '/*']) {
        await press('Control+End');
        await page.keyboard.type(words);
        await press('Control+Space', 'Escape', 'Control+z');
      }
      await replace(schema);
      await counts('No findings');
      await press('Shift+Alt+f', 'Control+z', 'Control+y', 'Shift+Alt+f', 'Control+z');
      await replace(schema);
      await goTo('first: Ite');
      await press('F2');
      await type('x');
      await press('Escape');
      await press('Control+.', 'Escape', 'F12', 'Shift+F12', 'Escape');
      for (const { value } of await page.$$eval('#examples option', (all) => all.map(({ value }) => ({ value })))) {
        if (value !== '') await page.selectOption('#examples', value);
      }
      await shows('namespace trpc.parcel;');
      await counts('1 remark');
      assert.match(await text(), /rpc_service/);
    },
  },
  {
    title: 'a megabyte can be pasted, shown and taken back',
    windows: [desk],
    async run({ page, replace, press, counts, shows, choose, panel, sees }) {
      const table = (index) => `table Type${index} {\n  id: ulong;\n  name: string;\n  next: Type${index + 1};\n}\n`;
      const tables = Array.from({ length: 16_000 }, (_, index) => table(index)).join('\n');
      assert.ok(tables.length > 1_000_000);
      await replace(tables);
      await counts('1 error');
      for (const tab of ['Layout', 'Languages', 'Outline', 'Formatted']) await choose(tab);
      await panel.getByText('The schema is formatted.').waitFor();
      await page.getByRole('button', { name: 'Share' }).click();
      await sees('too large for a link');
      await page.locator('#editor .cm-content').focus();
      await press('Control+z');
      await shows('namespace weather;');
      await counts('No findings');
    },
  },
];
