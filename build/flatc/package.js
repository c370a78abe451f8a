// @ts-check
// Makes sure that packages contain the built-in flatc.
import { existsSync } from 'node:fs';
import { readNotices, writeNotices } from '../notices.js';
import { flatcNotices } from './kept.js';

/**
 * Whether a package will contain the module, which is made if it is missing. Fails if that is impossible, unless
 * `isLeftOut`.
 * @param {boolean} isLeftOut
 */
export async function packagesFlatc(isLeftOut) {
  if (isLeftOut) return false;
  if (!existsSync('dist/flatc.wasm')) {
    // A module made here would be in dist/ without its notices, because the build wrote these before.
    await import('./make.js').catch((error) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`dist/flatc.wasm cannot be made; --without-flatc packages without it.\n${reason}`);
    });
    writeNotices([], [...readNotices('dist/third-party-notices.txt'), ...flatcNotices()]);
  }
  return true;
}
