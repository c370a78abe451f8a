// Plays a user of VS Code's window for the end-to-end scenarios; every wait ends by itself.
import assert from 'node:assert/strict';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds that anything may take on a busy machine. */
export const patience = 45_000;

/** Waits until `holds` returns a true value, and returns it. `what` names the expectation in the error. */
export async function until(holds, what) {
  const deadline = Date.now() + patience;
  for (;;) {
    const result = await holds();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited ${patience} ms in vain for ${what}`);
    await sleep(100);
  }
}

/** Whether an element appears within a short time; the caller has another way. */
async function appears(locator) {
  try {
    await locator.waitFor({ timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/** Clicks an element that may disappear first. Returns whether it was clicked. */
async function clicked(locator) {
  try {
    await locator.click({ timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/** The texts of rows for screen readers. */
const labelsOf = (rows) =>
  rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? row.textContent));

/** @param {import('playwright-core').Page} page */
export function workbenchOn(page) {
  const quickInput = page.locator('.quick-input-widget:not(.hidden) .quick-input-box input').first();

  /** The row with exactly this name in the open list. */
  const row = (name) => {
    const exactly = page.locator('.label-name').getByText(name, { exact: true });
    return page.locator('.quick-input-list .monaco-list-row').filter({ has: exactly }).first();
  };

  /** Waits until a list or field with this title is open. */
  const asks = (title) =>
    page.locator('.quick-input-widget:not(.hidden) .quick-input-title').getByText(title, { exact: true }).waitFor();

  /** Presses the key that opens a list or field, again where what opens beside it has taken the focus and closed it. */
  const openInput = (key) =>
    until(async () => {
      await page.keyboard.press(key);
      return appears(quickInput);
    }, `what ${key} opens`);

  /** Types into a list that a key opens, and chooses the row with exactly this name. */
  async function take(key, name) {
    await until(async () => {
      await openInput(key);
      await page.keyboard.type(name);
      if ((await appears(row(name))) && (await clicked(row(name)))) return true;
      // A list keeps the entries of its opening, and another part may have closed it.
      await page.keyboard.press('Escape');
      return false;
    }, `${name} in the list that ${key} opens`);
  }

  /** The completion item with exactly this name. */
  function offered(label, state = '') {
    const exactly = page.locator('.label-name').getByText(label, { exact: true });
    return page.locator(`.suggest-widget.visible .monaco-list-row${state}`).filter({ has: exactly }).first();
  }

  /** The column of editors in which a file is in front. */
  const columnOf = (name) =>
    page.locator('.editor-group-container', { has: page.locator(`.tab.active[data-resource-name="${name}"]`) });

  const inExplorer = (name) =>
    page.locator('.explorer-folders-view .monaco-list-row', {
      has: page.locator('.label-name').getByText(name, { exact: true }),
    });

  async function choose(key, name) {
    await take(key, name);
    await quickInput.waitFor({ state: 'hidden' });
  }

  const workbench = {
    /** Waits until a list or field with exactly this title is open; typed text then goes there. */
    asks,

    press: (key) => page.keyboard.press(key),

    /** Inserts text at the caret; the editor closes no brackets and quotes. */
    type: (text) => page.keyboard.insertText(text),

    /** Types key by key at the caret, as a hand does; the editor closes brackets and offers completion. */
    typeByHand: (text) => page.keyboard.type(text, { delay: 30 }),

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

    /** Opens a file of the workspace, as Control+P does, and waits for its text. File names must be unique. */
    async open(file) {
      await choose('Control+p', basename(file));
      await workbench.isShown(file);
      await page.locator('.editor-instance .view-line').first().waitFor();
    },

    /** Opens a file by a double click in the explorer, and puts the caret into its text. */
    async openInExplorer(name) {
      await inExplorer(name).dblclick();
      await workbench.isShown(name);
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
      await quickInput.waitFor({ state: 'hidden' });
      await workbench.isShown(file);
      await page.locator('.editor-instance .view-line').first().waitFor();
    },

    /** Runs a task to its end. A task that the extension offers is listed under its type. */
    async runTask(name, type) {
      await take('F1', 'Tasks: Run Task');
      if (type) await row(type).click();
      await row(name).click();
      await quickInput.waitFor({ state: 'hidden' });
    },

    /** Waits until the output channel with this name is shown. */
    showsOutputOf: (name) =>
      page.locator('.panel .title-actions, .panel .composite.title', { hasText: name }).first().waitFor(),

    /** Waits until a text is visible. */
    sees: (text) => page.getByText(text).first().waitFor(),

    /** Waits until a file is in the active tab. */
    isShown: (file) =>
      page
        .locator(`.tab.active[data-resource-name="${basename(file)}"]`)
        .first()
        .waitFor(),

    /** Whether a file is in the active tab within a short time. */
    soonShows: (file) => appears(page.locator(`.tab.active[data-resource-name="${basename(file)}"]`).first()),

    /** Runs a command of the palette by its title. */
    run: (title) => choose('F1', title),

    /** Runs a command that asks a question. */
    start: (title) => take('F1', title),

    /** The titles in the palette for a typed text. */
    async palette(text) {
      await openInput('F1');
      await page.keyboard.type(text);
      const labels = page.locator('.quick-input-list .monaco-list-row .label-name');
      await labels.first().waitFor();
      const shownTitles = () =>
        until(async () => {
          const shown = await labels.allTextContents();
          return shown.every((title) => title.includes(text)) && shown;
        }, `nothing but ${text} in the palette`);
      const first = await shownTitles();
      // The list holds the rows that it shows only: the last ones are those above the first.
      await page.keyboard.press('ArrowUp');
      const last = await shownTitles();
      await page.keyboard.press('Escape');
      return [...new Set([...first, ...last])];
    },

    /** Types into the open list, and takes its first row. */
    async confirmTyped(text) {
      await page.keyboard.type(text);
      await row(text).waitFor();
      await page.keyboard.press('Enter');
      await quickInput.waitFor({ state: 'hidden' });
    },

    /** Pastes a text at the caret. */
    async paste(text) {
      await page.evaluate((copied) => {
        const data = new DataTransfer();
        data.setData('text/plain', copied);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      }, text);
    },

    /** Chooses a row of the open list. */
    pick: (name) => row(name).click(),

    /** Chooses the first row of the list with this title, once it is open. */
    async confirm(title) {
      await asks(title);
      await page.locator('.quick-input-list .monaco-list-row.focused').first().waitFor();
      await page.keyboard.press('Enter');
    },

    /** Checks these rows in the open list in addition, and confirms. */
    async pickSeveral(...names) {
      for (const name of names) await row(name).click();
      await page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    },

    /** Replaces the text in the field with this title, once it is open. */
    async fill(title, text) {
      await asks(title);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },

    /** Waits until a dialog asks something. */
    isAsked: (text) => page.locator('.monaco-dialog-box', { hasText: text }).waitFor(),

    /** Waits until a dialog asks something, and answers with a button. */
    async answer(text, button) {
      const dialog = page.locator('.monaco-dialog-box', { hasText: text });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: button }).click();
    },

    /** Waits for a notification with this text, and returns it. */
    async told(text) {
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

    /** Clicks a code lens of the active editor. */
    followLens: (title) => page.locator('.codelens-decoration a', { hasText: title }).first().click(),

    /** Waits until a peek view is shown. */
    peeks: () => page.locator('.peekview-widget').first().waitFor(),

    /** The number of code lenses with this title. */
    hasLens: (title) => page.locator('.codelens-decoration a', { hasText: title }).count(),

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
      await workbench.caretIsAt({ line, column });
    },

    /** Waits until the status bar tells that the caret is at a place. */
    caretIsAt: ({ line, column }) =>
      page.locator('#status\\.editor\\.selection', { hasText: `Ln ${line}, Col ${column}` }).waitFor(),

    /** The rows of the Problems panel for screen readers, with the code that is shown beside each. */
    async problems() {
      await until(async () => {
        await workbench.run('Problems: Focus on Problems View');
        // A task that starts at this moment replaces the panel by its terminal.
        return appears(page.locator('.markers-panel'));
      }, 'the Problems panel');
      const rows = page.locator('.markers-panel .monaco-list-row');
      return rows.evaluateAll((all) => all.map((row) => `${row.getAttribute('aria-label')} ${row.textContent}`));
    },

    /** Waits for a squiggle of this severity in the visible part of the active editor. */
    hasSquiggle: (severity) => page.locator(`.editor-instance .squiggly-${severity}`).first().waitFor(),

    /** Opens the language status of the active editor, waits for a text, and runs a command in it. */
    async followLanguageStatus(text, command) {
      await workbench.showLanguageStatus(text);
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

    /** The labels that completion offers at the caret. */
    async completions() {
      await page.keyboard.press('Control+Space');
      const rows = page.locator('.suggest-widget.visible .monaco-list-row');
      await rows.first().waitFor();
      return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    },

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

    /** The rows of the Outline view. */
    outline: () => labelsOf(page.locator('.outline-tree .monaco-list-row')),

    /** The parts of the path above the active editor. */
    async breadcrumbs() {
      const items = page.locator('.breadcrumbs-control .monaco-breadcrumb-item .label-name');
      return (await items.allTextContents()).map((text) => text.trim());
    },

    /** Scrolls the active editor down by lines from its start. Code lenses that appear meanwhile take space. */
    async scrollDown(lines) {
      await workbench.moveTo({ line: 1, column: 1 });
      for (let count = 0; count < lines; count++) await page.keyboard.press('Control+ArrowDown');
    },

    /** Scrolls the active editor down from its start until a line stays at its top. */
    async scrollUntilSticky(text) {
      await workbench.moveTo({ line: 1, column: 1 });
      const line = page.locator('.sticky-widget').getByText(text.replaceAll(' ', '\u00a0')).first();
      await until(async () => {
        if (await line.isVisible()) return true;
        await page.keyboard.press('Control+ArrowDown');
        return false;
      }, `${text} at the top of the editor`);
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

    /** The number of active tabs with this name. */
    hasTab: (name) => page.locator('.tab.active', { hasText: name }).count(),

    /** Waits until the list of code actions has one that begins like this. */
    offers: (title) => page.locator('.action-widget .monaco-list-row', { hasText: title }).first().waitFor(),

    /** The titles in the open list of code actions. */
    offeredActions: () => page.locator('.action-widget .monaco-list-row.action').allTextContents(),

    /** Chooses an action in the open list of code actions. */
    takeOffer: (title) => page.locator('.action-widget .monaco-list-row', { hasText: title }).first().click(),

    /** The rows beside the text of a peek view. */
    peeked: () => labelsOf(page.locator('.reference-zone-widget .ref-tree .monaco-list-row')),

    /** Enters a new name in the rename box. */
    async renameTo(name) {
      const box = page.locator('.rename-box input');
      await box.waitFor();
      await box.fill(name);
      await page.keyboard.press('Enter');
    },

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
      await until(async () => (await shown()).length >= rows.length, `${rows.length} rows of the References view`);
      assert.deepEqual(await shown(), rows);
    },

    /** Opens the place of a row in the References view. */
    takeReference: (text) =>
      page.locator('.monaco-list-row:has(.custom-view-tree-node-item)', { hasText: text }).first().click(),

    /** Enters a new name in the rename box, and asks for the preview. */
    async proposeName(name) {
      const box = page.locator('.rename-box input');
      await box.waitFor();
      await box.fill(name);
      await page.keyboard.press('Control+Enter');
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

    /** The rows of the refactoring preview. */
    preview: () => labelsOf(page.locator('.bulk-edit-panel .monaco-list-row')),

    /** Applies the refactoring preview. */
    applyPreview: () => page.locator('.bulk-edit-panel').getByRole('button', { name: 'Apply' }).click(),

    /** Waits until the open list or field has faded in. */
    isSteady: () =>
      until(
        () =>
          page
            .locator('.quick-input-widget')
            .first()
            .evaluate((shown) => shown.getAnimations().every(({ playState }) => playState === 'finished')),
        'a list that is all there',
      ),

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

    /** The rows of Control+P for a query, as soon as one contains a word. */
    async symbols(query, word) {
      await openInput('Control+p');
      await page.keyboard.type(query);
      const rows = page.locator('.quick-input-list .monaco-list-row');
      await rows.filter({ hasText: word }).first().waitFor();
      return labelsOf(rows);
    },

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

    /** Opens a binary file, as Control+P does. */
    async openBinary(file, shown = file) {
      await choose('Control+p', file);
      await workbench.isShown(shown);
    },

    /** Runs an action that clicks, and returns the time of the click. */
    async timeOfClick(action) {
      await page.evaluate(() =>
        addEventListener('mousedown', () => Object.assign(globalThis, { clickedAt: Date.now() }), true),
      );
      await action();
      return page.evaluate(() => globalThis.clickedAt);
    },

    /** The frame of a webview in which an element has a text; undefined while there is none. */
    async viewWith(selector, text) {
      for (const frame of page.frames()) {
        const found = frame.locator(selector, { hasText: text }).first();
        if (await found.isVisible().catch(() => false)) return frame;
      }
      return undefined;
    },

    /** Enters the name of a workspace file in an open question. */
    async nameFile(file) {
      await quickInput.waitFor();
      await until(async () => (await quickInput.inputValue()).endsWith('/'), 'a folder in the field');
      await page.keyboard.press('End');
      await page.keyboard.type(file);
      // The dialog may write the file that was open over what is typed first.
      await sleep(500);
      const typed = await quickInput.inputValue();
      if (!typed.endsWith(`/${file}`)) await quickInput.fill(`${typed.replace(/[^/]*$/, '')}${file}`);
      await until(async () => (await quickInput.inputValue()).endsWith(`/${file}`), 'the file in the field');
      await page.keyboard.press('Enter');
    },

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

    /** Waits until the field with this title contains a text. */
    async holds(title, text) {
      await asks(title);
      await until(async () => (await quickInput.inputValue()) === text, `${text} in ${title}`);
    },

    /** The visible lines of the output. */
    async output() {
      const lines = page.locator('.panel .view-line');
      return (await lines.allTextContents()).join('\n').replaceAll('\u00a0', ' ');
    },

    /** The classes that colour the visible text, one for each colour. */
    async colours() {
      const spans = page.locator('.editor-instance .view-line span[class*=mtk]');
      const classes = await spans.evaluateAll((all) => all.flatMap((span) => [...span.classList]));
      return new Set(classes.filter((name) => /^mtk\d+$/.test(name)));
    },
  };
  return workbench;
}
