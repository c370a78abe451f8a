// Plays a newcomer with an empty home, who follows a README under editors/ line by line and then opens a project.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ToolMissing, tool } from '../../.ci/tool.mjs';
import { makeProject } from './editing.mjs';
import { project } from './example.mjs';

/**
 * Follows editors/NAME/README.md: `sh` blocks are run at the root of the clone, and every other block is added to the
 * file that the line before it names. Returns the project to open (see makeProject), with an environment that has only
 * the home.
 */
export function followReadme(name, { included } = {}) {
  const edited = makeProject(included);
  const env = {
    PATH: `${join(edited.home, '.local/bin')}:${process.env.PATH}`,
    HOME: edited.home,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
  };
  const server = read('docs/editors.md').match(/^ {0,4}npm install -g .*\.tgz$/m);
  assert.ok(server, 'docs/editors.md says how the server is installed');
  packServer();
  run(server[0], { ...env, NPM_CONFIG_PREFIX: join(edited.home, '.local') });
  const blocks = [...read(`editors/${name}/README.md`).matchAll(/^([^\n]*)\n\n```(\w+)\n(.*?)^```$/gms)];
  assert.ok(blocks.length > 0, `editors/${name}/README.md has lines to follow`);
  for (const [, before, language, text] of blocks) {
    const place = /`~\/([^`]+)`[^`]*:$/.exec(before)?.[1];
    if (language === 'sh') run(text, env);
    else {
      assert.ok(place, `editors/${name}/README.md says in which file this belongs:\n${text}`);
      mkdirSync(dirname(join(edited.home, place)), { recursive: true });
      appendFileSync(join(edited.home, place), text);
    }
  }
  return { ...edited, env };
}

/** Packs the server for npm, unless that was done after the last build. */
function packServer() {
  const folder = join(project, 'dist/npm');
  const built = statSync(join(project, 'dist/main.cjs')).mtimeMs;
  const packed = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tgz')) : [];
  if (packed.some((name) => statSync(join(folder, name)).mtimeMs > built)) return;
  run('node build/npm-package.js', process.env);
}

function read(file) {
  return readFileSync(join(project, file), 'utf8');
}

function run(text, env) {
  const { status, stderr, stdout } = spawnSync('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${text}\n${stdout}${stderr}`);
}

/**
 * Runs `test` with a function that starts programs of Debian 13. Prints a warning if Debian 13 is not available here.
 */
export async function inDebian13(test) {
  let debian;
  try {
    debian = tool('debian_13');
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error;
    console.log(`SKIPPED, since Debian 13 cannot be had on this machine: ${test.name}`);
    process.exitCode = 75;
    return;
  }
  await test(debian);
}

/** Names and texts of schemas that contain every construct. */
export function annotatedSchemas() {
  const folder = join(project, 'test/colours');
  const names = readdirSync(folder).filter((name) => name.endsWith('.fbs'));
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
