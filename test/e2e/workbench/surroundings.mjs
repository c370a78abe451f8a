// The parts of VS Code's window around its editors: notifications, dialogs, panels, the status bar and webviews.
import { appears, until } from './waiting.mjs';

/** @param {import('playwright-core').Page} page */
export function surroundingsOn(page, { choose }) {
  const surroundings = {
    /** Waits for a notification with this text, and returns it. */
    async notification(text) {
      const toast = page.locator('.notification-toast', { hasText: text }).first();
      await toast.waitFor();
      return (await toast.locator('.notification-list-item-message').textContent()) ?? '';
    },

    /** Presses a button of a notification. */
    async react(text, button) {
      const toast = page.locator('.notification-toast', { hasText: text }).first();
      await toast.hover();
      await toast.getByText(button, { exact: true }).click();
    },

    /** Removes earlier notifications. */
    forget: () => choose('F1', 'Notifications: Clear All Notifications'),

    /** Waits until a dialog asks something. */
    isAsked: (text) => page.locator('.monaco-dialog-box', { hasText: text }).waitFor(),

    /** Waits until a dialog asks something, and answers with a button. */
    async answer(text, button) {
      const dialog = page.locator('.monaco-dialog-box', { hasText: text });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: button }).click();
    },

    /** The rows of the Problems panel for screen readers, with the code that is shown beside each. */
    async problems() {
      await until(async () => {
        await choose('F1', 'Problems: Focus on Problems View');
        // A task that starts at this moment replaces the panel by its terminal.
        return appears(page.locator('.markers-panel'));
      }, 'the Problems panel');
      const rows = page.locator('.markers-panel .monaco-list-row');
      return rows.evaluateAll((all) => all.map((row) => `${row.getAttribute('aria-label')} ${row.textContent}`));
    },

    /** Waits until the output channel with this name is shown. */
    showsOutputOf: (name) =>
      page.locator('.panel .title-actions, .panel .composite.title', { hasText: name }).first().waitFor(),

    /** The visible lines of the output. */
    async output() {
      const lines = page.locator('.panel .view-line');
      return (await lines.allTextContents()).join('\n').replaceAll('\u00a0', ' ');
    },

    /** Opens the language status of the active editor, waits for a text, and runs a command in it. */
    async followLanguageStatus(text, command) {
      await surroundings.showLanguageStatus(text);
      const status = page.locator('.hover-language-status', { hasText: text }).first();
      await status.getByText(command, { exact: true }).click();
    },

    /** Opens the language status of the active editor, and waits for a text. */
    async showLanguageStatus(text) {
      await page.locator('#status\\.languageStatus').first().click();
      await page.locator('.hover-language-status', { hasText: text }).first().waitFor();
    },

    /** Trusts the folder, in the editor for workspace trust. */
    trustFolder: () => page.locator('.workspace-trust-editor').getByRole('button', { name: 'Trust' }).first().click(),

    /** Looks for settings in the settings editor. */
    async searchSettings(text) {
      await page.locator('.settings-editor .search-container .monaco-editor').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    },

    /** Waits until a step of the walkthrough is completed. */
    stepIsDone: (title) =>
      page
        .locator('.getting-started-step', { hasText: title })
        .locator('.codicon-getting-started-step-checked')
        .first()
        .waitFor(),

    /** Unfolds a step of the walkthrough. */
    openStep: (title) => page.locator('.getting-started-step', { hasText: title }).first().click(),

    /** Waits until all pictures beside the steps are loaded. */
    picturesShow: () =>
      until(async () => {
        for (const frame of page.frames()) {
          const sizes = await frame
            .locator('body img')
            .evaluateAll((all) => all.map((image) => image.naturalWidth))
            .catch(() => []);
          if (sizes.length > 0 && sizes.every((width) => width > 0)) return true;
        }
        return false;
      }, 'pictures'),

    /** Waits until a table in a preview has a cell with a text. */
    showsTable: (text) =>
      until(async () => {
        for (const frame of page.frames()) {
          const found = await frame
            .locator('td', { hasText: text })
            .count()
            .catch(() => 0);
          if (found > 0) return true;
        }
        return false;
      }, `${text} in a table`),

    /** The frame of a webview in which an element has a text; undefined while there is none. */
    async viewWith(selector, text) {
      for (const frame of page.frames()) {
        const found = frame.locator(selector, { hasText: text }).first();
        if (await found.isVisible().catch(() => false)) return frame;
      }
      return undefined;
    },

    /** Waits until a text is visible. */
    sees: (text) => page.getByText(text).first().waitFor(),
  };
  return surroundings;
}
