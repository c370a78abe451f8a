// @ts-check
// Writes dist/npm/fbs-language-tools-VERSION.tgz: the program for the command line and for editors other than VS Code.
//
//   node build/npm-package.js [FOLDER] [--without-flatc]          after `npm run build`
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packagesFlatc } from './flatc/package.js';
import { libraryFiles } from './library.js';
import { programManifest } from './manifests.js';
import { mendLinks, packageReadme } from './readme.js';

const { values: options, positionals } = parseArgs({
  options: { 'without-flatc': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const target = path.resolve(positionals[0] ?? 'dist/npm');
const folder = path.join(target, 'package');

/** The files that the program needs at run time. It looks for the pages of rules beside its folder. */
const program = [
  'cli.cjs',
  'core.cjs',
  'main.cjs',
  ...libraryFiles,
  'mcp.cjs',
  'docs-pages.cjs',
  'docs-page.js',
  'docs-style.css',
  'web-tree-sitter.wasm',
  'tree-sitter-flatbuffers.wasm',
  'one_ini_bg.wasm',
  ...((await packagesFlatc(options['without-flatc'])) ? ['flatc.wasm'] : []),
];

rmSync(target, { recursive: true, force: true });
mkdirSync(path.join(folder, 'dist'), { recursive: true });
for (const name of program) cpSync(`dist/${name}`, path.join(folder, 'dist', name));
// Pages for users link to each other, and the page about editors links to files for editors.
const isForUsers = (/** @type {string} */ source) => path.relative('docs', source) !== 'development';
cpSync('docs', path.join(folder, 'docs'), { recursive: true, filter: isForUsers });
cpSync('editors', path.join(folder, 'editors'), { recursive: true });
// Rules for Bazel name the program from the top of the package, so that is where its workspace begins.
const isRule = (/** @type {string} */ source) => !['example', 'package'].includes(path.relative('bazel', source));
cpSync('bazel', path.join(folder, 'bazel'), { recursive: true, filter: isRule });
cpSync('bazel/package', folder, { recursive: true });
cpSync('man', path.join(folder, 'man'), { recursive: true });
const schemas = ['flatbuffers', 'report', 'model', 'docs'].map((name) => `${name}.schema.json`);
for (const name of ['LICENSE', 'CHANGELOG.md', ...schemas]) cpSync(name, path.join(folder, name));
cpSync('dist/third-party-notices.txt', path.join(folder, 'third-party-notices.txt'));
write('README.md', packageReadme());
mendLinks(folder);
write('package.json', `${JSON.stringify(programManifest(), undefined, 2)}\n`);

// npm tells its scripts the path of its own program. On Windows, `npm` itself could not be started without a shell.
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
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  writeFileSync(path.join(folder, name), text);
}
