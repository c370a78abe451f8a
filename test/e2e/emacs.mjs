// Emacs with Eglot, set up by a newcomer who follows editors/emacs/README.md: a project is edited, and the look of a
// schema is checked, in this Emacs with the plain mode and in the Emacs of Debian 13 with the syntax tree. The files of
// editors/emacs must be good packages.
//
//   node test/e2e/emacs.mjs          after `npm run build`
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tool } from '../../.ci/tool.mjs';
import { assertEdited, unformatted } from './editing.mjs';
import { project } from './example.mjs';
import { annotatedSchemas, followReadme, inDebian13 } from './newcomer.mjs';

const editing = fileURLToPath(new URL('emacs.el', import.meta.url));
const looks = fileURLToPath(new URL('emacs-looks.el', import.meta.url));

const plainFaces = ['keyword', 'type', 'variable-name', 'type', 'comment'];
const treeFaces = ['keyword', 'type', 'property-name', 'builtin', 'doc'];

tryAsNewcomer('flatbuffers-mode', plainFaces, followReadme('emacs', { included: '.' }), [tool('emacs')]);
tryWithSettings();
await inDebian13(function emacs30(debian) {
  const emacs = [debian, 'emacs-nox'];
  const newcomer = followReadme('emacs', { included: '.' });
  checkPackages(newcomer, emacs);
  tryAsNewcomer('flatbuffers-ts-mode', treeFaces, newcomer, emacs);
});

function tryAsNewcomer(mode, faces, newcomer, emacs) {
  const { main, weapon, report, root } = newcomer;
  try {
    const edited = runOn(newcomer, emacs, editing, { main, weapon, report, unformatted });
    assertEdited(edited, newcomer);
    assert.equal(edited.mode, mode);

    const folder = join(root, 'looks');
    mkdirSync(folder);
    for (const { name, text } of annotatedSchemas()) writeFileSync(join(folder, name), text);
    assert.deepEqual(runOn(newcomer, emacs, looks, { folder, report }), {
      mode,
      uncoloured: {},
      commented: '// table A {}',
      indented: ['table A {', '  x: int (', '    deprecated', '  );', '}'],
      index: ['Enum Color', 'Table A'],
      defuns: [6, 1, 4],
      faces: faces.map((face) => `font-lock-${face}-face`),
      hidden: true,
    });
    console.log(
      `Emacs with ${mode} edits a project, and colours, indents, lists and folds, as editors/emacs/README.md says`,
    );
  } finally {
    newcomer.remove();
  }
}

/** The settings that the README shows. */
function tryWithSettings() {
  const newcomer = followReadme('emacs', { included: 'schemas' });
  const readme = readFileSync(join(project, 'editors/emacs/README.md'), 'utf8');
  const [setting] = /\(setq-default eglot-workspace-configuration .*\)(?=`)/.exec(readme) ?? [];
  assert.ok(setting, 'editors/emacs/README.md shows settings');
  const { main, weapon, report } = newcomer;
  try {
    appendFileSync(join(newcomer.home, '.emacs.d/init.el'), `${setting}\n`);
    assertEdited(runOn(newcomer, [tool('emacs')], editing, { main, weapon, report, unformatted }), newcomer);
    console.log('Emacs edits a project with an include path in its settings');
  } finally {
    newcomer.remove();
  }
}

/** Runs a script after the newcomer's configuration, and returns its report. */
function runOn(newcomer, emacs, script, request) {
  // Emacs activates packages at its start, but not in a batch.
  const init = ['--funcall', 'package-activate-all', '--load', join(newcomer.home, '.emacs.d/init.el')];
  runEmacs(newcomer, emacs, [...init, '--load', copied(newcomer, script)], { FBS_REQUEST: JSON.stringify(request) });
  return JSON.parse(readFileSync(newcomer.report, 'utf8'));
}

/** Programs in Debian 13 see the temporary folder, but not the project's. */
function copied({ home }, script) {
  const copy = join(home, basename(script));
  copyFileSync(script, copy);
  return copy;
}

function runEmacs({ root, env }, [command, ...first], args, more = {}) {
  const { status, signal, stderr, stdout } = spawnSync(command, [...first, '--batch', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ...more },
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`emacs: exit status ${status ?? signal}\n${stderr}`);
  return stdout + stderr;
}

/** The compiler, checkdoc and package-lint must report nothing. */
function checkPackages(newcomer, emacs) {
  const lisp = join(newcomer.home, '.emacs.d/lisp');
  const files = readdirSync(lisp).filter((name) => name.endsWith('.el'));
  assert.deepEqual(
    files,
    readdirSync(join(project, 'editors/emacs')).filter((name) => name.endsWith('.el')),
  );
  const paths = files.map((name) => join(lisp, name));
  const strict = ['-L', lisp, '--eval', '(setq byte-compile-error-on-warn t)'];
  runEmacs(newcomer, emacs, [...strict, '--funcall', 'batch-byte-compile', ...paths]);
  const checkdoc = files.map((name) => `(checkdoc-file "${join(lisp, name)}")`);
  const said = runEmacs(newcomer, emacs, ['-L', lisp, '--eval', `(progn (require 'checkdoc) ${checkdoc.join(' ')})`]);
  assert.equal(said.trim(), '', 'checkdoc');
  // Two reports are expected: one about Eglot's hook, which the mode adds, and one about the first package, which the
  // second package needs and no archive contains.
  const expected = /with-eval-after-load|Package flatbuffers-mode is not installable|^Entering directory|^$/;
  const lint = ['-L', '/usr/share/emacs/site-lisp/elpa-src/package-lint-0.26', '-L', lisp, '--load', 'package-lint'];
  const report = `(let ((package-archives nil)) (dolist (file '(${paths.map((path) => JSON.stringify(path)).join(' ')}))
    (with-temp-buffer (insert-file-contents file t) (emacs-lisp-mode)
      (dolist (fault (package-lint-buffer)) (message "%s:%s: %s" file (car fault) (nth 3 fault))))))`;
  const faults = runEmacs(newcomer, emacs, [...lint, '--eval', report]).split('\n');
  assert.deepEqual(
    faults.filter((line) => !expected.test(line)),
    [],
    'package-lint',
  );
  console.log(`${files.join(' and ')} compile without warnings, and checkdoc and package-lint agree`);
}
