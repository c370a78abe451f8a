// The page of the playground as a whole: its links, its keys, its names for screen readers, and hurried or long input.
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { until } from '../workbench/waiting.mjs';
import { dark, darkPhone, desk, phone, schema } from './windows.mjs';

export const pageScenarios = [
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
