// Opening files in VS Code's window, and the text of the editors: carets, scrolling, colours and columns.
import { basename, dirname } from 'node:path';
import { appears, until } from './waiting.mjs';

/** @param {import('playwright-core').Page} page */
export function editorsOn(page, { choose, openInput, isClosed }) {
  /** The column of editors in which a file is in front. */
  const columnOf = (name) =>
    page.locator('.editor-group-container', { has: page.locator(`.tab.active[data-resource-name="${name}"]`) });

  const inExplorer = (name) =>
    page.locator('.explorer-folders-view .monaco-list-row', {
      has: page.locator('.label-name').getByText(name, { exact: true }),
    });

  const editors = {
    /** Opens a file of the workspace, as Control+P does, and waits for its text. File names must be unique. */
    async open(file) {
      await choose('Control+p', basename(file));
      await editors.isShown(file);
      await page.locator('.editor-instance .view-line').first().waitFor();
    },

    /** Opens a file by a double click in the explorer, and puts the caret into its text. */
    async openInExplorer(name) {
      await inExplorer(name).dblclick();
      await editors.isShown(name);
      await page.locator('.editor-instance .view-line').first().click();
    },

    /** Renames a file in the explorer. */
    async renameInExplorer(name, newName) {
      await inExplorer(name).click();
      await page.keyboard.press('F2');
      const box = page.locator('.explorer-folders-view .monaco-inputbox input');
      await box.waitFor();
      await box.fill(newName);
      await page.keyboard.press('Enter');
    },

    /** Opens a file by its path in the workspace, if several have the same or a similar name. */
    async openPath(file) {
      await openInput('Control+p');
      await page.keyboard.type(file);
      const folder = page.locator('.label-description').getByText(dirname(file), { exact: true });
      const named = page.locator('.label-name').getByText(basename(file), { exact: true });
      const first = page.locator('.quick-input-list .monaco-list-row.focused');
      await first.filter({ has: folder }).filter({ has: named }).waitFor();
      await page.keyboard.press('Enter');
      await isClosed();
      await editors.isShown(file);
      await page.locator('.editor-instance .view-line').first().waitFor();
    },

    /** Opens a binary file, as Control+P does. */
    async openBinary(file, shown = file) {
      await choose('Control+p', file);
      await editors.isShown(shown);
    },

    /** Waits until a file is in the active tab. */
    isShown: (file) =>
      page
        .locator(`.tab.active[data-resource-name="${basename(file)}"]`)
        .first()
        .waitFor(),

    /** Whether a file is in the active tab within a short time. */
    soonShows: (file) => appears(page.locator(`.tab.active[data-resource-name="${basename(file)}"]`).first()),

    /** The number of active tabs with this name. */
    hasTab: (name) => page.locator('.tab.active', { hasText: name }).count(),

    /** The visible text of the active editor. */
    async text() {
      const lines = page.locator('.editor-instance .view-line');
      return (await lines.allTextContents()).join('\n').replaceAll('\u00a0', ' ');
    },

    /** Puts the caret of the active editor at a place; line and column count from 1. */
    async moveTo({ line, column }) {
      await openInput('Control+g');
      await page.keyboard.type(`${line}:${column}`);
      await page.keyboard.press('Enter');
      await editors.caretIsAt({ line, column });
    },

    /** Waits until the status bar tells that the caret is at a place. */
    caretIsAt: ({ line, column }) =>
      page.locator('#status\\.editor\\.selection', { hasText: `Ln ${line}, Col ${column}` }).waitFor(),

    /** Scrolls the active editor down by lines from its start. Code lenses that appear meanwhile take space. */
    async scrollDown(lines) {
      await editors.moveTo({ line: 1, column: 1 });
      for (let count = 0; count < lines; count++) await page.keyboard.press('Control+ArrowDown');
    },

    /** Scrolls the active editor down from its start until a line stays at its top. */
    async scrollUntilSticky(text) {
      await editors.moveTo({ line: 1, column: 1 });
      const line = page.locator('.sticky-widget').getByText(text.replaceAll(' ', '\u00a0')).first();
      await until(async () => {
        if (await line.isVisible()) return true;
        await page.keyboard.press('Control+ArrowDown');
        return false;
      }, `${text} at the top of the editor`);
    },

    /** The parts of the path above the active editor. */
    async breadcrumbs() {
      const items = page.locator('.breadcrumbs-control .monaco-breadcrumb-item .label-name');
      return (await items.allTextContents()).map((text) => text.trim());
    },

    /** The look of the first matching text in the active editor: colour, slant and strikethrough. */
    async lookOf(text) {
      const written = text.replaceAll(' ', '\u00a0');
      const span = page.locator('.editor-instance .view-line span[class*=mtk]').getByText(written).first();
      const found = page.locator('.editor-instance .view-line span[class*=mtk]', { hasText: written }).first();
      return ((await span.count()) ? span : found).evaluate((shown) => {
        const { color, fontStyle, textDecorationLine } = getComputedStyle(shown);
        return { colour: color, style: fontStyle, line: textDecorationLine };
      });
    },

    /** The classes that colour the visible text, one for each colour. */
    async colours() {
      const spans = page.locator('.editor-instance .view-line span[class*=mtk]');
      const classes = await spans.evaluateAll((all) => all.flatMap((span) => [...span.classList]));
      return new Set(classes.filter((name) => /^mtk\d+$/.test(name)));
    },

    /** Waits until a file is in front of a column of its own, with a text in the part of it that is seen. */
    previews: (name, text) =>
      until(async () => {
        const lines = await columnOf(name).locator('.editor-instance .view-line').allTextContents();
        return lines.join('\n').replaceAll('\u00a0', ' ').includes(text);
      }, `${text} in ${name}`),

    /** The classes by which the text of a file in a column of its own is coloured. */
    async coloursOf(name) {
      const spans = columnOf(name).locator('.editor-instance .view-line span[class*=mtk]');
      const classes = await spans.evaluateAll((all) => all.flatMap((span) => [...span.classList]));
      return new Set(classes.filter((each) => /^mtk\d+$/.test(each)));
    },

    /** Whether the tab of a file has the mark of a text that is older than the schema. */
    isPreviewOld: (name) =>
      page
        .locator(`.tab.active[data-resource-name="${name}"]`)
        .first()
        .evaluate((tab) =>
          [...tab.querySelectorAll('*')].some((part) => getComputedStyle(part, '::after').content.includes('!')),
        ),

    /** Takes a button of the column in which a file is. */
    async takeButtonOf(name, title) {
      // Only the column with the caret has its buttons.
      await page.keyboard.press('Control+2');
      await columnOf(name).locator(`.editor-actions .action-label[aria-label^="${title}"]`).click();
    },

    /** Puts the caret into a column again. */
    focusColumn: (number) => page.keyboard.press(`Control+${number}`),
  };
  return editors;
}
