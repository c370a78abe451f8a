// Plays a user of VS Code's window for the end-to-end scenarios.
import { editorsOn } from './workbench/editors.mjs';
import { languageOn } from './workbench/language.mjs';
import { quickInputOn } from './workbench/quick-input.mjs';
import { surroundingsOn } from './workbench/surroundings.mjs';

/** @param {import('playwright-core').Page} page */
export function workbenchOn(page) {
  const quickInput = quickInputOn(page);
  return {
    ...quickInput,
    ...editorsOn(page, quickInput),
    ...languageOn(page),
    ...surroundingsOn(page, quickInput),

    press: (key) => page.keyboard.press(key),

    /** Inserts text at the caret; the editor closes no brackets and quotes. */
    type: (text) => page.keyboard.insertText(text),

    /** Types key by key at the caret, as a hand does; the editor closes brackets and offers completion. */
    typeByHand: (text) => page.keyboard.type(text, { delay: 30 }),

    /** Pastes a text at the caret. */
    async paste(text) {
      await page.evaluate((copied) => {
        const data = new DataTransfer();
        data.setData('text/plain', copied);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      }, text);
    },

    /** Runs an action that clicks, and returns the time of the click. */
    async timeOfClick(action) {
      await page.evaluate(() =>
        addEventListener('mousedown', () => Object.assign(globalThis, { clickedAt: Date.now() }), true),
      );
      await action();
      return page.evaluate(() => globalThis.clickedAt);
    },
  };
}
