// Language features in VS Code: completion, hovers, actions, code lenses, references, renaming and the outline.
import assert from 'node:assert/strict';
import { appears, labelsOf, until } from './waiting.mjs';

/** @param {import('playwright-core').Page} page */
export function languageOn(page) {
  /** The completion item with exactly this name. */
  function offered(label, state = '') {
    const exactly = page.locator('.label-name').getByText(label, { exact: true });
    return page.locator(`.suggest-widget.visible .monaco-list-row${state}`).filter({ has: exactly }).first();
  }

  return {
    /** The labels of the completion list that the editor opened by itself. */
    async offered() {
      const rows = page.locator('.suggest-widget.visible .monaco-list-row');
      await rows.first().waitFor();
      return labelsOf(rows);
    },

    /** Waits until this is the first item of the completion list that the editor opened by itself. */
    offersFirst: (label) => offered(label, '.focused').waitFor(),

    /** Waits until this is an item of the completion list that the editor opened by itself. */
    offersAlso: (label) => offered(label).waitFor(),

    /** The labels that completion offers at the caret. */
    async completions() {
      await page.keyboard.press('Control+Space');
      const rows = page.locator('.suggest-widget.visible .monaco-list-row');
      await rows.first().waitFor();
      return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    },

    /** The text of the visible hover. */
    async hover() {
      const hover = page.locator('.monaco-hover:not(.hidden)').filter({ hasText: /./ }).first();
      await hover.waitFor();
      // The hover fades in.
      await until(
        () => hover.evaluate((shown) => getComputedStyle(shown).opacity === '1'),
        'a hover that is all there',
      );
      return (await page.locator('.monaco-hover:not(.hidden)').allTextContents()).join('\n').replaceAll('\u00a0', ' ');
    },

    /** Clicks the code of a problem in the visible hover. */
    followCode: () => page.locator('.monaco-hover:not(.hidden) a.code-link').first().click(),

    /** Waits for a squiggle of this severity in the visible part of the active editor. */
    hasSquiggle: (severity) => page.locator(`.editor-instance .squiggly-${severity}`).first().waitFor(),

    /**
     * Opens the list of code actions until it has one that begins like this. A list that VS Code opened before it knew the
     * newest problems stays as it is.
     */
    offers: (title, open) =>
      until(async () => {
        await open();
        if (await appears(page.locator('.action-widget .monaco-list-row', { hasText: title }).first())) return true;
        await page.keyboard.press('Escape');
        return false;
      }, `${title} in the list of code actions`),

    /** The titles in the open list of code actions. */
    offeredActions: () => page.locator('.action-widget .monaco-list-row.action').allTextContents(),

    /** Chooses an action in the open list of code actions. */
    takeOffer: (title) => page.locator('.action-widget .monaco-list-row', { hasText: title }).first().click(),

    /** Clicks a code lens of the active editor. */
    followLens: (title) => page.locator('.codelens-decoration a', { hasText: title }).first().click(),

    /** The number of code lenses with this title. */
    hasLens: (title) => page.locator('.codelens-decoration a', { hasText: title }).count(),

    /** Waits until a peek view is shown. */
    peeks: () => page.locator('.peekview-widget').first().waitFor(),

    /** The rows beside the text of a peek view. */
    peeked: () => labelsOf(page.locator('.reference-zone-widget .ref-tree .monaco-list-row')),

    /** Waits until the rows of the References view have these texts. They come after the message above them. */
    async seesReferences(rows) {
      const shown = async () => {
        const texts = await page.locator('.monaco-list-row:has(.custom-view-tree-node-item)').evaluateAll((found) =>
          found.map((row) => {
            const parts = row.querySelectorAll('.label-name, .label-description');
            return [...parts].map((part) => part.textContent).join(' ');
          }),
        );
        return texts.map((text) => text.replaceAll('\u00a0', ' '));
      };
      let found;
      const isRight = async () => {
        found = await shown();
        return JSON.stringify(found) === JSON.stringify(rows);
      };
      // A failure shows the difference.
      await until(isRight, 'the rows of the References view').catch(() => assert.deepEqual(found, rows));
    },

    /** Opens the place of a row in the References view. */
    takeReference: (text) =>
      page.locator('.monaco-list-row:has(.custom-view-tree-node-item)', { hasText: text }).first().click(),

    /** Enters a new name in the rename box. */
    async renameTo(name) {
      const box = page.locator('.rename-box input');
      await box.waitFor();
      await box.fill(name);
      await page.keyboard.press('Enter');
    },

    /** Enters a new name in the rename box, and asks for the preview. */
    async proposeName(name) {
      const box = page.locator('.rename-box input');
      await box.waitFor();
      await box.fill(name);
      await page.keyboard.press('Control+Enter');
    },

    /** The rows of the refactoring preview. */
    preview: () => labelsOf(page.locator('.bulk-edit-panel .monaco-list-row')),

    /** Applies the refactoring preview. */
    applyPreview: () => page.locator('.bulk-edit-panel').getByRole('button', { name: 'Apply' }).click(),

    /** The rows of the Outline view. */
    outline: () => labelsOf(page.locator('.outline-tree .monaco-list-row')),

    /** Gives the Outline view most of the side bar. */
    async enlargeOutline() {
      const header = page.locator('.pane-header', { hasText: 'Outline' });
      const { x, y } = await header.boundingBox();
      await page.mouse.move(x + 100, y);
      await page.mouse.down();
      await page.mouse.move(x + 100, y - 400, { steps: 5 });
      await page.mouse.up();
      await page.mouse.move(x + 100, y);
    },
  };
}
