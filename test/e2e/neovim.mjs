// Neovim as the second editor. For each schema of the example it shows exactly the findings of `check`. Where `check`
// lists a schema as valid through another one, Neovim has a hint. Then a newcomer edits a project after following
// editors/neovim/README.md, in this Neovim and in the Neovim of Debian 13, and with the lines of the project's README.
//
//   node test/e2e/neovim.mjs          after `npm run build`
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tool } from '../../.ci/tool.mjs';
import { arcade } from './arcade.mjs';
import { assertEdited, makeProject, unformatted } from './editing.mjs';
import { copyOfExample, mistake, project } from './example.mjs';
import { annotatedSchemas, followReadme, inDebian13 } from './newcomer.mjs';
import { expected, projectWorkspace } from './project.mjs';

const severities = ['error', 'warning', 'information', 'hint'];
const server = join(project, 'dist/cli.cjs');
const script = fileURLToPath(new URL('neovim.lua', import.meta.url));
const editing = fileURLToPath(new URL('neovim-editing.lua', import.meta.url));
const code = fileURLToPath(new URL('neovim-code.lua', import.meta.url));
const looks = fileURLToPath(new URL('neovim-looks.lua', import.meta.url));

const { workspace, settings, remove } = copyOfExample();
showProject();
showData();
const includePaths = settings['flatbuffers.includePaths'];
try {
  const files = readdirSync(workspace, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.fbs'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const all = shownByNeovim(workspace, files, { flatbuffers: { includePaths } });
  const hints = all.filter(({ code }) => code === 'checked-through-root');
  const shown = all
    .filter((diagnostic) => !hints.includes(diagnostic))
    .map(readable)
    .sort();
  const { diagnostics, through } = checkedByCommandLine();
  const checked = diagnostics.map(readable).sort();
  assert.ok(
    checked.some((line) => line.includes(mistake)),
    `check reports ${mistake}`,
  );
  assert.deepEqual(shown, checked);
  assert.deepEqual(
    hints.map(({ file }) => file),
    through,
  );
  console.log(`Neovim shows the ${all.length} diagnostics of ${files.length} schemas`);
} finally {
  remove();
}

tryWithGopls();
tryAsNewcomer('Neovim 0.11', followReadme('neovim', { included: '.' }), [tool('neovim')]);
tryWithSettings();
tryReadme();
await inDebian13(function neovim10(debian) {
  const newcomer = followReadme('neovim', { included: '.' });
  tryAsNewcomer('Neovim 0.10', newcomer, [debian, 'nvim']);
});

/** Edits a project, and checks features that need no server. */
function tryAsNewcomer(title, newcomer, neovim) {
  try {
    edit(newcomer, neovim);
    const folder = join(newcomer.root, 'looks');
    mkdirSync(folder);
    for (const { name, text } of annotatedSchemas()) writeFileSync(join(folder, name), text);
    const request = JSON.stringify({ folder, report: newcomer.report });
    runNeovim(['-n', '-S', looks], newcomer.root, { ...newcomer.env, FBS_REQUEST: request }, neovim);
    assert.deepEqual(JSON.parse(readFileSync(newcomer.report, 'utf8')), {
      uncoloured: {},
      commented: '// table A {}',
      indented: ['table A {', '  x: int (', '    deprecated', '  );', '}'],
      folds: ['1 enum', '6 table'],
      closed: 0,
      fallback: 'fbsKeyword',
    });
    console.log(`${title} edits a project and colours, folds and indents as editors/neovim/README.md sets it up`);
  } finally {
    newcomer.remove();
  }
}

/** Tests the server with settings, as the README of the folder says. */
function tryWithSettings() {
  const newcomer = followReadme('neovim', { included: 'schemas' });
  const [setup] = /setup\(\{.*?\}\)(?=`)/.exec(readFileSync(join(project, 'editors/neovim/README.md'), 'utf8')) ?? [];
  assert.ok(setup, 'editors/neovim/README.md shows settings');
  try {
    writeFileSync(join(newcomer.home, '.config/nvim/init.lua'), `require('flatbuffers').${setup}\n`);
    edit(newcomer, [tool('neovim')]);
    console.log('Neovim edits a project with an include path in its settings');
  } finally {
    newcomer.remove();
  }
}

/** Goes from Go to the schema and back, beside the server of Go, with the keys of the README of the folder. */
function tryWithGopls() {
  const newcomer = followReadme('neovim', { included: '.' });
  const { workspace: folder, remove: removeCode } = arcade();
  try {
    const report = join(folder, 'report.json');
    const request = JSON.stringify({
      gopls: tool('gopls'),
      schema: join(folder, 'schemas/monster.fbs'),
      code: join(folder, 'main.go'),
      report,
    });
    // Nothing is downloaded: gopls answers without the runtime of flatc's code.
    const offline = { GOPROXY: 'off', GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' };
    runNeovim(['-n', '-S', code], folder, { ...newcomer.env, ...offline, FBS_REQUEST: request }, [tool('neovim')]);
    assert.deepEqual(JSON.parse(readFileSync(report, 'utf8')), {
      places: [
        ['Monster.go', 'Hp() int16 {'],
        ['monster.fbs', 'hp: short = 100;'],
      ],
      uses: ['main.go:7', 'fight.ts:4', 'heal.ts:3'],
    });
    console.log(
      'Neovim goes from a use in Go to the generated code with gopls, then to the schema, and finds the uses',
    );
  } finally {
    removeCode();
    newcomer.remove();
  }
}

/** Tests the lines of the project's README, which need no file of editors/neovim. */
function tryReadme() {
  const edited = makeProject('.');
  const [, configuration] = /```lua\n(.*?)```/s.exec(readFileSync(join(project, 'README.md'), 'utf8')) ?? [];
  assert.ok(configuration, 'README.md has lines for Neovim');
  try {
    const init = join(edited.home, 'init.lua');
    writeFileSync(init, configuration);
    edit(edited, [tool('neovim'), '-u', init]);
    console.log('Neovim edits a project with the lines of README.md');
  } finally {
    edited.remove();
  }
}

function edit(edited, neovim) {
  const request = JSON.stringify({ main: edited.main, report: edited.report, unformatted });
  runNeovim(['-n', '-S', editing], edited.root, { ...edited.env, FBS_REQUEST: request }, neovim);
  assertEdited(JSON.parse(readFileSync(edited.report, 'utf8')), edited);
}

function runNeovim(args, cwd, env, [command, ...first] = [tool('neovim')]) {
  // Programs in Debian 13 see the temporary folder, but not the project's.
  const script = args.at(-1);
  const copy = join(cwd, '..', basename(script));
  writeFileSync(copy, readFileSync(script));
  const options = { cwd, encoding: 'utf8', env, timeout: 120_000 };
  const { status, signal, stderr } = spawnSync(command, [...first, '--headless', ...args.slice(0, -1), copy], options);
  if (status !== 0) throw new Error(`nvim: exit status ${status ?? signal}\n${stderr}`);
}

/** Opens a project with a flatbuffers.json and without settings. VS Code's scenario expects the same result. */
function showProject() {
  const { workspace: folder, remove: removeProject } = projectWorkspace();
  try {
    const files = Object.keys(expected).map((file) => join(folder, file));
    const shown = shownByNeovim(folder, files, {});
    for (const [index, list] of Object.values(expected).entries()) {
      const own = shown.filter(({ file }) => file === files[index]).map(({ start, message }) => [start[0], message]);
      assert.deepEqual(own.sort(), list);
    }
    console.log(`Neovim shows the ${shown.length} diagnostics of a project with a flatbuffers.json`);
  } finally {
    removeProject();
  }
}

/** Opens data beside its schema; a client attaches the server to JSON files. */
function showData() {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  try {
    const schema = join(folder, 'monster.fbs');
    const data = join(folder, 'orc.monster.json');
    const other = join(folder, 'package.json');
    writeFileSync(schema, 'table Monster { hp: short; name: string; }\nroot_type Monster;\n');
    writeFileSync(data, '{\n  "hp": 70000,\n  "nam": "Orc"\n}\n');
    writeFileSync(other, '{ "hp": 70000 }\n');
    const shown = shownByNeovim(folder, [schema, data, other], {}, [schema, data]);
    assert.deepEqual(
      shown.map(({ file, start, severity, code }) => [file, ...start, severity, code]),
      [
        [data, 1, 8, 'error', 'object-value'],
        [data, 2, 2, 'error', 'object-unknown-field'],
      ],
    );
    console.log('Neovim shows what is wrong with data at its place, and nothing of other JSON');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function shownByNeovim(workspace, files, settings, awaited = files) {
  const output = join(workspace, 'shown.json');
  const cmd = [process.execPath, server, '--stdio'];
  const request = {
    cmd,
    root: workspace,
    settings,
    files,
    awaited,
    output,
    quiet: 700,
    patience: 60_000,
  };
  runNeovim(['-u', 'NONE', '-n', '-S', script], workspace, {
    ...process.env,
    XDG_STATE_HOME: workspace,
    XDG_CACHE_HOME: workspace,
    FBS_REQUEST: JSON.stringify(request),
  });
  const { diagnostics } = JSON.parse(readFileSync(output, 'utf8'));
  rmSync(output);
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: severities[diagnostic.severity - 1] }));
}

/** The findings of `check`, and the schemas that are valid through another one. */
function checkedByCommandLine() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [server, 'check', '--format', 'json', ...includePaths.flatMap((path) => ['--fbsdir', path]), '.'],
    { cwd: workspace, encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(`check: exit status ${status}\n${stderr}`);
  const report = JSON.parse(stdout);
  const through = report.roots.filter((root) => root.through !== undefined).map(({ file }) => resolve(workspace, file));
  const diagnostics = report.diagnostics.map(({ file, range, ...rest }) => {
    const lines = readFileSync(resolve(workspace, file), 'utf8').split('\n');
    // Neovim counts columns in bytes.
    const inBytes = ({ line, character }) => [line, Buffer.byteLength((lines[line] ?? '').slice(0, character))];
    return { ...rest, file: resolve(workspace, file), start: inBytes(range.start), end: inBytes(range.end) };
  });
  return { diagnostics, through };
}

/** One diagnostic as one line, for comparing and for reading a difference. */
function readable({ file, start, end, severity, code, message }) {
  return `${file}:${start.join(':')}-${end.join(':')} ${severity} ${code}: ${message}`;
}
