// @ts-check
// Takes dist/flatc.wasm from the user's cache, where `npm run flatc` keeps it. A build never makes it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keptFolder } from './recipe.js';

/**
 * Copies the module to dist/ if it was made, otherwise removes a module of another version. Returns whether it is
 * there.
 */
export function takeKept() {
  const isMade = existsSync(keptFolder);
  mkdirSync('dist', { recursive: true });
  if (isMade) cpSync(path.join(keptFolder, 'flatc.wasm'), 'dist/flatc.wasm');
  else rmSync('dist/flatc.wasm', { force: true });
  return isMade;
}

/** The licence notices of the module, if it was made. Its C++ library requires none in compiled programs. */
export function flatcNotices() {
  if (!existsSync(keptFolder)) return [];
  const own = readFileSync(path.join(keptFolder, 'LICENSE'), 'utf8').trim();
  const libc = readFileSync(new URL('musl-licence.txt', import.meta.url), 'utf8').trim();
  return [`flatc 25.12.19 (Apache-2.0)\n\n${own}\n`, `musl, a part of wasi-libc (MIT)\n\n${libc}\n`];
}
