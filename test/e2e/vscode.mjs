// The extension in a real VS Code, as its users meet it: installs the VSIX, opens a copy of the example workspace and
// walks through the scenarios, keeping a picture of each.
//
//   node test/e2e/vscode.mjs [--vsix FILE] [--output DIR]
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openVisualStudioCode } from './code-server.mjs';
import { copyOfExample, project } from './example.mjs';
import { scenarios } from './scenarios.mjs';
import { workbenchOn } from './workbench.mjs';

const wholeRunTimeout = 10 * 60_000;

const { values: options } = parseArgs({
  options: {
    vsix: { type: 'string' },
    output: { type: 'string', default: join(tmpdir(), 'fbs-language-tools-pictures') },
  },
});
const vsix = resolve(options.vsix ?? packagedExtension());
const output = resolve(options.output);

const example = copyOfExample();
mkdirSync(output, { recursive: true });

let editor;
let failed = 0;
const endOfPatience = setTimeout(() => finish(new Error(`not done within ${wholeRunTimeout} ms`)), wholeRunTimeout);
try {
  editor = await openVisualStudioCode({ vsix, workspace: example.workspace, log: join(output, 'code-server.log') });
  const workbench = workbenchOn(editor.page);
  for (const [index, { title, run }] of scenarios.entries()) {
    const problem = await run({ workbench, example, editor }).then(
      () => undefined,
      (error) => error,
    );
    const picture = join(output, `${index + 1}.png`);
    await editor.page.screenshot({ path: picture });
    console.log(`${problem ? 'not ok' : 'ok'} - ${title} (${picture})`);
    if (problem) {
      failed += 1;
      console.log(String(problem.stack ?? problem).replace(/^/gm, '    '));
    }
  }
  await finish();
} catch (error) {
  await finish(error);
}

/** Leaves nothing behind, whatever happened, and says how it went. */
async function finish(error) {
  clearTimeout(endOfPatience);
  if (error) {
    failed += 1;
    console.error(error);
  }
  await editor?.stop();
  example.remove();
  console.log(
    failed === 0 ? `${scenarios.length} scenarios passed` : `${failed} of ${scenarios.length} scenarios failed`,
  );
  process.exit(failed === 0 ? 0 : 1);
}

/** The VSIX that `npm run package` made. */
function packagedExtension() {
  const files = readdirSync(project).filter((name) => /^fbs-language-tools-.*\.vsix$/.test(name));
  if (files.length !== 1)
    throw new Error(`expected one fbs-language-tools-*.vsix in ${project}, found ${files.length}`);
  return join(project, files[0]);
}
