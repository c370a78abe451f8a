// Plays a user of the playground for its scenarios; every wait ends by itself.
import assert from 'node:assert/strict';
import { patience, until } from '../workbench/waiting.mjs';

/** Opens the page in a tab, waits until its server has judged the schema, and chooses a panel unless it is null. */
export async function pageOf(page, address, fragment = '', panel = 'Findings') {
  page.setDefaultTimeout(patience);
  const response = await page.goto(address + fragment);
  const editor = page.locator('#editor .cm-content');
  const counts = page.locator('#counts');

  const self = {
    page,
    response,
    editor,
    press: (...keys) => keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve()),
    /** Types key by key, as a hand does. */
    type: (text) => page.keyboard.type(text, { delay: 15 }),
    /** Waits until the number of findings is shown in these words. */
    counts: (words) => until(async () => (await counts.textContent()) === words, `"${words}" below the editor`),
    /** The editors below the schema, whichever is visible. */
    lower: page.locator('#texts .written-text:not([hidden]) .cm-content'),
    lowerText: async () => (await self.lower.locator('.cm-line').allTextContents()).join('\n'),
    /** Pastes a text in place of the data or the older version. */
    async replaceLower(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await self.lower.focus();
      await self.press('Control+a', text === '' ? 'Delete' : 'Control+v');
    },
    /** The visible part of the schema. */
    text: async () => (await editor.locator('.cm-line').allTextContents()).join('\n'),
    shows: (text) => until(async () => (await self.text()).includes(text), `${JSON.stringify(text)} in the editor`),
    /** Pastes a text in place of the present one. */
    async replace(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await self.toEditor();
      await self.press('Control+a', text === '' ? 'Delete' : 'Control+v');
    },
    async toEditor() {
      await editor.focus();
    },
    /** Puts the cursor after a text by searching for it, which needs no pointer. */
    async goTo(text) {
      await self.toEditor();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Control+f');
      const field = page.locator('#editor .cm-search input[name=search]');
      await field.waitFor();
      await self.press('Control+a');
      await page.keyboard.type(text);
      await self.press('Enter', 'Escape');
      await until(() => self.isFocused('.cm-content'), 'the editor to have the focus');
      await page.keyboard.press('ArrowRight');
    },
    choose: async (tab) => {
      await page.getByRole('tab', { name: tab }).click();
    },
    /** Scrolls to an element, which the panel may draw again at any time. */
    scrollTo: (locator) =>
      until(
        () =>
          locator.evaluate((found) => {
            found.scrollIntoView({ block: 'center' });
            return found.isConnected;
          }),
        'an element to scroll to',
      ),
    panel: page.locator('#panels > [role=tabpanel]:not([hidden])'),
    sees: (text) => page.getByText(text).first().waitFor(),
    /** Whether the focused element matches a selector. */
    isFocused: (selector) =>
      page.evaluate((wanted) => {
        return document.activeElement?.matches(wanted) ?? false;
      }, selector),
    /** Checks that the focused element has a visible outline. */
    async focusIsVisible() {
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      });
      assert.ok(outline >= 2, 'what has the focus has no outline');
    },
    /** Checks that nothing is wider than the window, so that the page never scrolls sideways. */
    async fits() {
      const [content, window] = await page.evaluate(() => [
        document.scrollingElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(content <= window, `${content} px wide in a window of ${window}`);
    },
  };
  await until(async () => /finding|error|warning|remark/.test(await counts.textContent()), 'the first findings');
  if (panel !== null) await self.choose(panel);
  return self;
}
