// @ts-check
// Sees to it that packages contain the flatc inside.
import { existsSync } from 'node:fs';
import { readNotices, writeNotices } from '../notices.js';
import { flatcNotices } from './kept.js';

/**
 * Whether a package is to contain the module, which is made where it was not. Fails where that cannot be done, unless
 * `isLeftOut`.
 * @param {boolean} isLeftOut
 */
export async function packagesFlatc(isLeftOut) {
  if (isLeftOut) return false;
  if (!existsSync('dist/flatc.wasm')) {
    // Once made it is in dist/, and its notices are missing in those of the build.
    await import('./make.js').catch((error) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`dist/flatc.wasm cannot be made; --without-flatc packages without it.\n${reason}`);
    });
    writeNotices([], [...readNotices('dist/third-party-notices.txt'), ...flatcNotices()]);
  }
  return true;
}
