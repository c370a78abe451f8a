// What a user does in VS Code's window and what they see there, for the end-to-end scenarios: every wait ends by itself.
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patience = 20_000;

/** Waits until `holds` gives something true and returns it; `what` names the thing in the error. */
export async function until(holds, what) {
  const deadline = Date.now() + patience;
  for (;;) {
    const result = await holds();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited ${patience} ms in vain for ${what}`);
    await sleep(100);
  }
}

/** @param {import('playwright-core').Page} page */
export function workbenchOn(page) {
  const quickInput = page.locator('.quick-input-widget:not(.hidden) .quick-input-box input').first();

  /** Types into a list that a key opens, and takes the row of exactly this name. */
  async function choose(key, name) {
    await page.keyboard.press(key);
    await quickInput.waitFor();
    await page.keyboard.type(name);
    const exactly = page.locator('.label-name').getByText(name, { exact: true });
    await page.locator('.quick-input-list .monaco-list-row').filter({ has: exactly }).first().click();
    await quickInput.waitFor({ state: 'hidden' });
  }

  const workbench = {
    press: (key) => page.keyboard.press(key),

    /** Opens a file of the workspace, as Control+P does, and waits for its text. No two files there have the same name. */
    async open(file) {
      await choose('Control+p', basename(file));
      await workbench.isShown(file);
      await page.locator('.editor-instance .view-line').first().waitFor();
    },

    /** Waits until a file is in the active tab. */
    isShown: (file) =>
      page
        .locator(`.tab.active[data-resource-name="${basename(file)}"]`)
        .first()
        .waitFor(),

    /** Runs a command of the palette by its title. */
    run: (title) => choose('F1', title),

    /** Puts the caret of the active editor at a place; line and column count from 1. */
    async moveTo({ line, column }) {
      await page.keyboard.press('Control+g');
      await quickInput.waitFor();
      await page.keyboard.type(`${line}:${column}`);
      await page.keyboard.press('Enter');
      await workbench.caretIsAt({ line, column });
    },

    /** Waits until the status bar tells that the caret is at a place. */
    caretIsAt: ({ line, column }) =>
      page.locator('#status\\.editor\\.selection', { hasText: `Ln ${line}, Col ${column}` }).waitFor(),

    /** The rows of the Problems panel, as a screen reader would read them, with the code shown beside each. */
    async problems() {
      await workbench.run('Problems: Focus on Problems View');
      await page.locator('.markers-panel').waitFor();
      const rows = page.locator('.markers-panel .monaco-list-row');
      return rows.evaluateAll((all) => all.map((row) => `${row.getAttribute('aria-label')} ${row.textContent}`));
    },

    /** Waits for a squiggle of this severity in the visible part of the active editor. */
    hasSquiggle: (severity) => page.locator(`.editor-instance .squiggly-${severity}`).first().waitFor(),

    /** Opens the language status of the active editor, waits until it says something, and takes a command in it. */
    async followLanguageStatus(text, command) {
      await page.locator('#status\\.languageStatus').first().click();
      const status = page.locator('.hover-language-status', { hasText: text }).first();
      await status.waitFor();
      await status.getByText(command, { exact: true }).click();
    },

    /** The labels that completion offers at the caret. */
    async completions() {
      await page.keyboard.press('Control+Space');
      const rows = page.locator('.suggest-widget.visible .monaco-list-row');
      await rows.first().waitFor();
      return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    },

    /** The classes by which the visible text is coloured: one for each colour in use. */
    async colours() {
      const spans = page.locator('.editor-instance .view-line span[class*=mtk]');
      const classes = await spans.evaluateAll((all) => all.flatMap((span) => [...span.classList]));
      return new Set(classes.filter((name) => /^mtk\d+$/.test(name)));
    },
  };
  return workbench;
}
