// Packs the npm package for the tests that install it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasFlatcModule } from './flatc/module.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The version in the manifest. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };

/** Writes the package into a folder, which is emptied, and returns the path of the archive. Needs a build. */
export function packNpmPackage(folder: string): string {
  const without = hasFlatcModule ? [] : ['--without-flatc'];
  execFileSync(process.execPath, ['build/npm-package.js', folder, ...without], { cwd: root, stdio: 'pipe' });
  return join(folder, `fbs-language-tools-${version}.tgz`);
}
