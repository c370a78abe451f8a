// Emacs with Eglot: a project is edited with the configuration of docs/editors.md.
//
//   node test/e2e/emacs.mjs          after `npm run build`
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tool } from '../../.ci/tool.mjs';
import { assertEdited, documentedBlocks, makeProject } from './editing.mjs';

const script = fileURLToPath(new URL('emacs.el', import.meta.url));

const [configuration] = documentedBlocks('elisp');
const edited = makeProject();
try {
  const init = join(edited.home, 'init.el');
  writeFileSync(init, configuration);
  // Packages are activated at the start, but not in a batch.
  const args = ['--batch', '--funcall', 'package-activate-all', '--load', init, '--load', script];
  const { main, weapon, report } = edited;
  const { status, signal, stderr } = spawnSync(tool('emacs'), args, {
    cwd: edited.root,
    encoding: 'utf8',
    env: { ...edited.env, FBS_REQUEST: JSON.stringify({ main, weapon, report }) },
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`emacs: exit status ${status ?? signal}\n${stderr}`);
  assertEdited(JSON.parse(readFileSync(report, 'utf8')), edited);
  console.log('Emacs fixes, completes, renames and finds with the configuration of docs/editors.md');
} finally {
  edited.remove();
}
