// Helix of Debian 13, set up by a newcomer who follows editors/helix/README.md: a project is edited by its keys.
//
//   node test/e2e/helix.mjs          after `npm run build`
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertEdited, unformatted } from './editing.mjs';
import { project } from './example.mjs';
import { followReadme, inDebian13 } from './newcomer.mjs';
import { startInTerminal } from './terminal.mjs';

/** The escape sequences for colours of a terminal. */
const colour = new RegExp(`${String.fromCharCode(27)}\\[[0-9;:]*m`, 'g');

await inDebian13(async function helix(debian) {
  const newcomer = followReadme('helix', { included: 'schemas' });
  try {
    setIncludePath(newcomer);
    checkHealth(newcomer, debian);
    await edit(newcomer, debian);
    const log = readFileSync(join(newcomer.home, '.cache/helix/helix.log'), 'utf8');
    // Debian has no parser for the language of comments.
    const faults = log
      .split('\n')
      .filter(
        (line) => /\[(WARN|ERROR)\]/.test(line) && /query|grammar|panic/i.test(line) && !line.includes('"comment"'),
      );
    assert.deepEqual(faults, []);
    console.log('Helix edits a project and colours and indents as editors/helix/README.md sets it up');
  } finally {
    newcomer.remove();
  }
});

/** Writes the setting that the README shows, below the heading that it names. */
function setIncludePath({ home }) {
  const readme = readFileSync(join(project, 'editors/helix/README.md'), 'utf8');
  const [, heading, setting] = /`(\[language-server[^`]*)`:\s`(config = [^`]*)`/.exec(readme) ?? [];
  assert.ok(setting, 'editors/helix/README.md shows a setting');
  const file = join(home, '.config/helix/languages.toml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(heading, `${heading}\n${setting}`));
}

/** Checks that Helix has found the server, the parser and the queries. */
function checkHealth({ root, env }, debian) {
  const { stdout } = spawnSync(debian, ['hx', '--health', 'flatbuffers'], { cwd: root, env, encoding: 'utf8' });
  const plain = stdout.replace(colour, '');
  assert.match(plain, /✓ fbs-language-server: .*\.local\/bin\/fbs-language-server/);
  for (const what of ['Tree-sitter parser', 'Highlight queries', 'Textobject queries', 'Indent queries'])
    assert.match(plain, new RegExp(`^${what}: ✓$`, 'm'));
}

async function edit(newcomer, debian) {
  const { root, main, weapon, env } = newcomer;
  const hx = startInTerminal([debian, 'hx', '-v', main], { cwd: root, env });
  const command = async (text) => {
    // A key directly after Escape would be one with Alt.
    if (!hx.screen().includes(' NOR ')) {
      hx.press('Escape');
      await hx.wait('the normal mode', (screen) => screen.includes(' NOR '));
    }
    hx.type(`:${text}`);
    hx.press('Enter');
  };
  try {
    await hx.wait('the diagnostic', (screen) => /^● +5 /m.test(screen));
    hx.type(']d');
    await hx.wait('its message', (screen) => /Weapn.*not|not.*Weapn|unresolved/.test(screen));
    const message = hx.screen();
    hx.type(' a');
    await hx.wait('the code actions', (screen) => screen.includes("Change to 'Weapon'"));
    hx.press('Enter');
    await hx.wait('the quick fix', (screen) => /weapon: Weapon;/.test(screen));
    await hx.wait('no diagnostic', (screen) => !screen.includes('●'));

    const line = hx
      .painted()
      .split('\n')
      .find((each) => each.includes('Monster'));
    assert.ok(new Set(line.match(colour)).size >= 4, `keyword, type and bracket differ: ${line}`);
    hx.press('C-c');
    await hx.wait('the comment', (screen) => /^.* 5 +\/\/ weapon: Weapon;/m.test(screen));
    hx.press('C-c');
    await hx.wait('no comment', (screen) => /^.* 5 +weapon: Weapon;/m.test(screen));

    // Helix 25.01 sends the changes of keys that come at once in any order.
    for (const key of 'osecond: Weap') {
      hx.type(key);
      await sleep(200);
    }
    await hx.wait('the typed line', (screen) => /^.* 6 +second: Weap/m.test(screen));
    const isOffered = (screen) => /Weapon +\S/.test(screen.split('\n').slice(6).join('\n'));
    // Helix asks for completion while a user types, but gives up if the keys come too fast.
    await hx.wait('completion', isOffered, () => hx.press('C-x'));
    const offered = hx.screen();
    hx.press('Tab');
    await hx.wait('the completed name', (screen) => /^.* 6 +second: Weapon/m.test(screen));
    hx.press('Enter');
    await hx.wait('the end of the list', (screen) => !isOffered(screen));
    if (!/second: Weapon;/.test(hx.screen())) hx.type(';');
    hx.press('Escape');
    await hx.wait('the completed line', (screen) => /^.* 6 +second: Weapon;/m.test(screen));

    // This comes before the rename: for a file that it opens for a rename, Helix 25.01 sends the change before the
    // text.
    await command('6');
    hx.type('ghfWgd');
    await hx.wait('the definition', (screen) => /NOR +\S*weapon\.fbs.* 2:/.test(screen));
    await command(`open ${main}`);
    await hx.wait('the first file', (screen) => /NOR +main\.fbs/.test(screen));

    await command('6');
    hx.type('ghfW r');
    await hx.wait('the question for a name', (screen) => /rename-to:/.test(screen));
    hx.press('C-u');
    hx.type('Sword');
    hx.press('Enter');
    await hx.wait('the rename', (screen) => /^.* 6 +second: Sword;/m.test(screen));
    await command('wa');
    await hx.wait('the files', () => [main, weapon].every((file) => isSaved(file, 'Sword')));
    const texts = { [main]: readFileSync(main, 'utf8'), [weapon]: readFileSync(weapon, 'utf8') };
    appendFileSync(main, `${unformatted}\n`);
    await command('reload');
    await hx.wait('the added line', (screen) => screen.includes(unformatted));
    await command('format');
    await hx.wait('formatting', (screen) => /size: int;/.test(screen));
    await command('w');
    await hx.wait('the formatted file', () => isSaved(main, 'size: int;'));
    assertEdited(
      {
        diagnostics: [{ line: 4, code: /unresolved-type/.exec(message)?.[0] }],
        completions: offered.match(/\bWeapon\b/g),
        left: [],
        texts,
        definition: { file: weapon, line: 1 },
        formatted: readFileSync(main, 'utf8'),
      },
      newcomer,
    );
  } finally {
    hx.end();
  }
}

/** Whether a file has a text. Helix moves the old file away before it writes the new one. */
function isSaved(file, text) {
  try {
    return readFileSync(file, 'utf8').includes(text);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
