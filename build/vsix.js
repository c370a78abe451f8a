// @ts-check
// Writes fbs-language-tools-VERSION.vsix: copies the extension with its published manifest to dist/vsix, and packs that
// folder with vsce.
//
//   node build/vsix.js [--out FILE] [--pre-release] [--without-flatc]          after `npm run build`
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packagesFlatc } from './flatc/package.js';
import { extensionManifest } from './manifests.js';
import { mendLinks } from './readme.js';
import { repacked } from './repack.js';

const folder = path.resolve('dist/vsix');

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    'pre-release': { type: 'boolean', default: false },
    'without-flatc': { type: 'boolean', default: false },
  },
});
const manifest = extensionManifest();
const target = path.resolve(options.out ?? `${manifest.name}-${manifest.version}.vsix`);

const withFlatc = await packagesFlatc(options['without-flatc']);
// The files that .vscodeignore does not exclude.
const files = vsce(path.resolve('.'), 'ls', '--no-dependencies')
  .split('\n')
  .filter((name) => name !== '' && (withFlatc || name !== 'dist/flatc.wasm'));
rmSync(folder, { recursive: true, force: true });
for (const file of files) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  cpSync(file, path.join(folder, file));
}
// The README for packages replaces the repository's own.
cpSync('dist/README.md', path.join(folder, 'README.md'));
rmSync(path.join(folder, 'dist/README.md'));
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
mendLinks(folder);
// vsce treats a missing .vscodeignore as a mistake.
writeFileSync(path.join(folder, '.vscodeignore'), '');
const channel = options['pre-release'] ? ['--pre-release'] : [];
vsce(folder, 'package', '--no-dependencies', '--allow-missing-repository', ...channel, '--out', target);
writeFileSync(target, repacked(readFileSync(target)));
process.stdout.write(`${path.relative('', target)}\n`);

/**
 * Runs vsce in a folder, and returns what it prints.
 * @param {string} cwd
 * @param {readonly string[]} args
 */
function vsce(cwd, ...args) {
  const program = path.resolve('node_modules/@vscode/vsce/vsce');
  return execFileSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
