// The extension in a real VS Code, as its users meet it: installs the VSIX, opens a window for each set of scenarios and
// walks through them, keeping a picture of each.
//
//   node test/e2e/vscode.mjs [--vsix FILE] [--output DIR] [--only WINDOW] [--once] [--share DIR]
//
// `--once` leaves out the windows that show in another theme what was shown already: a person looks at their pictures.
// Runs beside each other with the same empty folder for `--share` open each window in one of them.
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tool } from '../../.ci/tool.mjs';
import { environment } from '../../.ci/trpc-environment.mjs';
import { arcade, arcadeWithCpp } from './arcade.mjs';
import { armory } from './armory.mjs';
import { buffers, darkBuffers } from './buffers.mjs';
import { cinema } from './cinema.mjs';
import { openVisualStudioCode } from './code-server.mjs';
import { comparing, distrusting, foreignRepository, repository } from './comparing.mjs';
import { dataScenarios, pantry } from './data.mjs';
import { copyOfExample, project } from './example.mjs';
import { firstHour } from './first-hour.mjs';
import { generating } from './generating.mjs';
import { lookingAround } from './looking-around.mjs';
import { museum } from './museum.mjs';
import { withOtherServers } from './other-servers.mjs';
import { previewing } from './previewing.mjs';
import { projectScenarios, projectWorkspace } from './project.mjs';
import { garage, saving } from './saving.mjs';
import { scenarios } from './scenarios.mjs';
import { untrusted } from './untrusted.mjs';
import { using } from './using.mjs';
import { usingServers } from './using-servers.mjs';
import { workbenchOn } from './workbench.mjs';
import { workshop } from './workshop.mjs';
import { studio, writing } from './writing.mjs';

const wholeRunTimeout = 27 * 60_000;

// VS Code keeps these variables if it believes that a shell started it.
const { PATH, GOPATH, GOFLAGS } = environment;
const variables = { PATH, GOPATH, GOFLAGS, VSCODE_CLI: '1' };

/** The settings of a theme that VS Code contains. */
function themed(name) {
  return { 'workbench.colorTheme': name };
}

/** The settings for VS Code's extension for TypeScript, which has no server of its own here, and uses the network. */
function typescript() {
  return { 'typescript.tsdk': tool('typescript_server'), 'typescript.disableAutomaticTypeAcquisition': true };
}

/**
 * The settings for a window with the servers of several languages. Tabs are one column wide, because the status bar and
 * Go to Line count the width of a tab.
 */
function servers() {
  return { ...typescript(), 'editor.detectIndentation': false, 'editor.tabSize': 1 };
}

/**
 * The windows with their scenarios. Each has a workspace, which its scenarios get under the name `as`. A window with
 * `isAgain` has scenarios of another one, in another theme.
 */
const windows = {
  editing: { open: copyOfExample, as: 'example', scenarios },
  saving: { open: garage, as: 'garage', scenarios: saving },
  writing: { open: studio, as: 'studio', scenarios: writing },
  looking: { open: museum, as: 'museum', scenarios: lookingAround },
  project: { open: projectWorkspace, as: 'project', scenarios: projectScenarios },
  comparing: { open: repository, as: 'repository', scenarios: comparing },
  buffers: { open: armory, as: 'armory', scenarios: buffers },
  ...Object.fromEntries(
    [
      ['buffersDark', 'Dark Modern'],
      ['buffersContrast', 'Default High Contrast'],
      ['buffersContrastLight', 'Default High Contrast Light'],
    ].map(([name, theme]) => [
      name,
      { open: armory, as: 'armory', scenarios: darkBuffers, settings: themed(theme), isAgain: true },
    ]),
  ),
  data: { open: pantry, as: 'pantry', scenarios: dataScenarios },
  dataDark: {
    open: pantry,
    as: 'pantry',
    scenarios: dataScenarios.slice(0, 2),
    settings: themed('Dark Modern'),
    isAgain: true,
  },
  generating: { open: workshop, as: 'workshop', scenarios: generating, variables },
  using: {
    open: arcade,
    as: 'arcade',
    scenarios: using,
    settings: typescript,
    variables: { PATH: dirname(process.execPath) },
  },
  usingServers: {
    open: arcadeWithCpp,
    as: 'arcade',
    scenarios: usingServers,
    settings: servers,
    // Nothing is downloaded: gopls answers without the runtime of flatc's code.
    variables: { ...variables, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' },
    hasOtherServers: true,
  },
  previewing: { open: cinema, as: 'cinema', scenarios: previewing, variables: { PATH: dirname(process.execPath) } },
  previewingDark: {
    open: cinema,
    as: 'cinema',
    scenarios: previewing,
    settings: themed('Dark Modern'),
    variables: { PATH: dirname(process.execPath) },
    isAgain: true,
  },
  dark: { open: cinema, as: 'cinema', scenarios: firstHour, settings: themed('Dark Modern'), variables },
  light: {
    open: cinema,
    as: 'cinema',
    scenarios: firstHour,
    settings: themed('Light Modern'),
    variables,
    isAgain: true,
  },
  distrusting: { open: foreignRepository, as: 'repository', scenarios: distrusting, isTrusted: false },
  untrusted: { open: workshop, as: 'workshop', scenarios: untrusted, isTrusted: false },
};

const { values: options } = parseArgs({
  options: {
    vsix: { type: 'string' },
    output: { type: 'string', default: join(tmpdir(), 'fbs-language-tools-pictures') },
    only: { type: 'string' },
    once: { type: 'boolean', default: false },
    share: { type: 'string' },
  },
});
const vsix = resolve(options.vsix ?? packagedExtension());
const output = resolve(options.output);
mkdirSync(output, { recursive: true });

let editor;
let workspace;
let passed = 0;
let failed = 0;
const endOfPatience = setTimeout(() => finish(new Error(`not done within ${wholeRunTimeout} ms`)), wholeRunTimeout);
try {
  for (const [name, window] of windowsOf(options)) {
    const before = { passed, failed };
    await walkThrough(name, window);
    await close();
    if (failed === before.failed) continue;
    // A click may meet a part that VS Code is redrawing. A real failure occurs again, in a new window.
    console.log(`once more: ${name}`);
    ({ passed, failed } = before);
    await walkThrough(name, window);
    await close();
  }
  await finish();
} catch (error) {
  await finish(error);
}

/** The windows that the options ask for; of those that are shared, each is taken when its turn comes. */
function* windowsOf({ only, once, share }) {
  if (only !== undefined && !(only in windows)) throw new Error(`--only must name a window, not ${only}`);
  for (const [name, window] of Object.entries(windows)) {
    if (only ? name !== only : once && window.isAgain) continue;
    if (share && !isFirst(join(share, name))) continue;
    yield [name, window];
  }
}

/** Makes a folder; false if another run has made it before. */
function isFirst(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Runs scenarios. The picture of each is taken after `run` and before `after`, which may close what it shows. */
async function walkThrough(name, { open, as, scenarios, settings, hasOtherServers, ...window }) {
  workspace = open();
  const log = join(output, `${name}.log`);
  const variables = { ...window.variables, ...workspace.variables };
  const given = { ...window, settings: typeof settings === 'function' ? settings() : settings, variables };
  const start = (others) => openVisualStudioCode({ vsix, others, workspace: workspace.workspace, log, ...given });
  editor = await (hasOtherServers ? withOtherServers(start) : start([]));
  const workbench = workbenchOn(editor.page);
  for (const [index, { title, run, after }] of scenarios.entries()) {
    const picture = join(output, `${name}-${index + 1}.png`);
    const world = { workbench, editor, [as]: workspace };
    const started = Date.now();
    let problem;
    try {
      await run(world);
    } catch (error) {
      problem = error;
    }
    await editor.page.screenshot({ path: picture });
    try {
      if (!problem) await after?.(world);
    } catch (error) {
      problem = error;
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${problem ? 'not ok' : 'ok'} - ${title} (${seconds} s, ${picture})`);
    if (problem) {
      failed += 1;
      console.log(String(problem.stack ?? problem).replace(/^/gm, '    '));
      // The next scenario must start without an open list, dialog or menu.
      for (let times = 0; times < 3; times++) await editor.page.keyboard.press('Escape');
    } else passed += 1;
  }
}

/** Closes the window and removes its workspace. */
async function close() {
  await editor?.stop();
  workspace?.remove();
}

/** Ends the run and prints the result. */
async function finish(error) {
  clearTimeout(endOfPatience);
  if (error) {
    failed += 1;
    console.error(error);
  }
  await close();
  console.log(failed === 0 ? `${passed} scenarios passed` : `${failed} of ${passed + failed} scenarios failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** The VSIX that `npm run package` has made. */
function packagedExtension() {
  const files = readdirSync(project).filter((name) => /^fbs-language-tools-.*\.vsix$/.test(name));
  if (files.length !== 1)
    throw new Error(`expected one fbs-language-tools-*.vsix in ${project}, found ${files.length}`);
  return join(project, files[0]);
}
