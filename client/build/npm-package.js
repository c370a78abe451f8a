// @ts-check
// Writes dist/npm/fbs-language-tools-VERSION.tgz: the program for the command line and for editors other than VS Code.
// Its manifest is made from package.json, which belongs to the extension and cannot serve both.
//
//   node client/build/npm-package.js [FOLDER]          after `npm run build`
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageReadme } from './readme.js';

const target = path.resolve(process.argv[2] ?? 'dist/npm');
const folder = path.join(target, 'package');

/** What the program needs at run time. The pages of the rules are where it looks for them: beside its folder. */
const program = [
  'cli.cjs',
  'core.cjs',
  'main.cjs',
  'web-tree-sitter.wasm',
  'tree-sitter-flatbuffers.wasm',
  'one_ini_bg.wasm',
];

/** The pages that the README names, and those that they lead to. */
const pages = ['ci.md', 'command-line.md', 'compatibility.md', 'editors.md', 'formatting.md', 'rules', 'settings.md'];

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

rmSync(target, { recursive: true, force: true });
mkdirSync(path.join(folder, 'dist'), { recursive: true });
for (const name of program) cpSync(`dist/${name}`, path.join(folder, 'dist', name));
for (const name of pages) cpSync(`docs/${name}`, path.join(folder, 'docs', name), { recursive: true });
for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(name, path.join(folder, name));
cpSync('dist/third-party-notices.txt', path.join(folder, 'third-party-notices.txt'));
write('README.md', packageReadme());
write('package.json', `${JSON.stringify(published(), undefined, 2)}\n`);

// Started by npm its own program is known; `npm` alone could not be started without a shell on Windows.
const npm = process.env.npm_execpath;
const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
execFileSync(command, [...first, 'pack', '--loglevel=error', '--pack-destination', target, folder], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const [archive] = readdirSync(target).filter((name) => name.endsWith('.tgz'));
if (archive === undefined) throw new Error('npm pack made no archive');
rmSync(folder, { recursive: true });
const file = path.join(target, archive);
process.stdout.write(`${path.relative('', file)}: ${statSync(file).size} bytes\n`);

/**
 * The manifest without what only VS Code or a developer reads. It has no `type`, since the program is CommonJS, and no
 * dependencies, since all of them are in the bundle. `repository` comes from package.json as soon as it has one.
 */
function published() {
  const { name, version, license, keywords, repository, homepage, bugs } = manifest;
  return {
    name,
    version,
    description: 'Checks, formats and compares FlatBuffers schemas (.fbs), and serves editors (LSP). No dependencies.',
    license,
    keywords,
    ...(repository && { repository }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs }),
    bin: { 'fbs-language-tools': 'dist/cli.cjs', 'fbs-language-server': 'dist/cli.cjs' },
    // There is nothing to import: docs/development/decisions.md has the reason.
    exports: { './package.json': './package.json' },
    engines: { node: manifest.engines.node },
    files: ['dist', 'docs', 'third-party-notices.txt', 'CHANGELOG.md'],
    publishConfig: { access: 'public', provenance: true },
  };
}

/**
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  writeFileSync(path.join(folder, name), text);
}
