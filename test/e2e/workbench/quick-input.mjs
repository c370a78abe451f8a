// The lists and fields at the top of VS Code's window: commands, files, symbols and questions.
import { setTimeout as sleep } from 'node:timers/promises';
import { appears, clicked, labelsOf, until } from './waiting.mjs';

/** @param {import('playwright-core').Page} page */
export function quickInputOn(page) {
  const quickInput = page.locator('.quick-input-widget:not(.hidden) .quick-input-box input').first();

  /** The row with exactly this name in the open list. */
  const row = (name) => {
    const exactly = page.locator('.label-name').getByText(name, { exact: true });
    return page.locator('.quick-input-list .monaco-list-row').filter({ has: exactly }).first();
  };

  /** The title of the open list or field, if it is this one. */
  const titled = (title) =>
    page.locator('.quick-input-widget:not(.hidden) .quick-input-title').getByText(title, { exact: true });

  /** Waits until a list or field with this title is open. */
  const asks = (title) => titled(title).waitFor();

  /** Presses the key that opens a list or field. Presses it again if another part has taken the focus and closed it. */
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
      // The list does not get new entries while it is open, and another part may have closed it, so it is opened again.
      await page.keyboard.press('Escape');
      return false;
    }, `${name} in the list that ${key} opens`);
  }

  /** Takes the row with exactly this name, after which the list is closed. */
  async function choose(key, name) {
    await take(key, name);
    await quickInput.waitFor({ state: 'hidden' });
  }

  return {
    /** Waits until a list or field with exactly this title is open; typed text then goes there. */
    asks,

    /** Presses the key that opens a list or field. */
    openInput,

    /** Takes a row of the list that a key opens, and waits for the end of the list. */
    choose,

    /** Waits until no list or field is open. */
    isClosed: () => quickInput.waitFor({ state: 'hidden' }),

    /** Runs a command of the palette by its title. */
    run: (title) => choose('F1', title),

    /** Runs a command that asks a question. */
    start: (title) => take('F1', title),

    /** Runs a command that asks with this title, and takes the row with exactly this name, which is typed before. */
    takeTyped: (command, title, name) =>
      until(async () => {
        await take('F1', command);
        const isOpen = await appears(titled(title));
        if (isOpen) await page.keyboard.type(name);
        if (isOpen && (await appears(row(name))) && (await clicked(row(name)))) return true;
        // Another part may have closed the list, so it is opened again.
        await page.keyboard.press('Escape');
        return false;
      }, `${name} in the list of ${command}`),

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
      // The page contains only visible rows. The key for the row above the first one leads to the last rows.
      await page.keyboard.press('ArrowUp');
      const last = await shownTitles();
      await page.keyboard.press('Escape');
      return [...new Set([...first, ...last])];
    },

    /** Runs a task to its end. A task that the extension offers is listed under its type. */
    async runTask(name, type) {
      await until(async () => {
        await take('F1', 'Tasks: Run Task');
        for (const label of type ? [type, name] : [name])
          if (!(await appears(row(label))) || !(await clicked(row(label)))) {
            // VS Code may have closed the list while it still opened the window.
            await page.keyboard.press('Escape');
            return false;
          }
        return true;
      }, `the task ${name}`);
      await quickInput.waitFor({ state: 'hidden' });
    },

    /** Types into the open list, and takes its first row. */
    async confirmTyped(text) {
      await page.keyboard.type(text);
      await row(text).waitFor();
      await page.keyboard.press('Enter');
      await quickInput.waitFor({ state: 'hidden' });
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

    /** Waits until the field with this title contains a text. */
    async holds(title, text) {
      await asks(title);
      await until(async () => (await quickInput.inputValue()) === text, `${text} in ${title}`);
    },

    /** Enters the name of a workspace file in an open question. */
    async nameFile(file) {
      await quickInput.waitFor();
      await until(async () => (await quickInput.inputValue()).endsWith('/'), 'a folder in the field');
      await page.keyboard.press('End');
      await page.keyboard.type(file);
      // The dialog may replace the first typed characters with the name of the open file.
      await sleep(500);
      const typed = await quickInput.inputValue();
      if (!typed.endsWith(`/${file}`)) await quickInput.fill(`${typed.replace(/[^/]*$/, '')}${file}`);
      await until(async () => (await quickInput.inputValue()).endsWith(`/${file}`), 'the file in the field');
      await page.keyboard.press('Enter');
    },

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

    /** The rows of Control+P for a query, as soon as one contains a word. */
    async symbols(query, word) {
      await openInput('Control+p');
      await page.keyboard.type(query);
      const rows = page.locator('.quick-input-list .monaco-list-row');
      await rows.filter({ hasText: word }).first().waitFor();
      return labelsOf(rows);
    },
  };
}
