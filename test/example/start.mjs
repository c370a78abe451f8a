// `npm start`: checks this example workspace with the server just built and tells how to look at it in an editor.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const example = 'test/example';
const settings = JSON.parse(readFileSync(new URL('.vscode/settings.json', import.meta.url), 'utf8'));

const folders = settings['flatbuffers.includePaths'].flatMap((folder) => ['--fbsdir', `${example}/${folder}`]);
const check = ['check', ...folders, example];
console.log(`\nfbs-language-server ${check.join(' ')}\n`);
const { status } = spawnSync(process.execPath, ['dist/cli.cjs', ...check], { cwd: root, stdio: 'inherit' });

// One mistake is there to be found: 0 and 1 both mean that the check has run.
if (status !== 0 && status !== 1) process.exit(status ?? 2);

console.log(`
The example holds one mistake on purpose. To see it in an editor:

  VS Code        npm run package && code --install-extension fbs-language-tools-*.vsix && code ${example}
  other editors  node ${root}dist/cli.cjs --stdio is the server; editors/ has files and lines for Neovim, Vim, Emacs, Helix and others
`);
