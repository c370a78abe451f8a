// @ts-check
// Takes dist/flatc.wasm from the user's cache, where `npm run flatc` keeps it. A build makes nothing itself.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keptFolder } from './recipe.js';

/** Copies the module to dist/ where it was made, and removes one of other versions where it was not. True if it is there. */
export function takeKept() {
  const isMade = existsSync(keptFolder);
  mkdirSync('dist', { recursive: true });
  if (isMade) cpSync(path.join(keptFolder, 'flatc.wasm'), 'dist/flatc.wasm');
  else rmSync('dist/flatc.wasm', { force: true });
  return isMade;
}

/** The notices of the module, where it was made. Its C++ library asks for none in what is compiled with it. */
export function flatcNotices() {
  if (!existsSync(keptFolder)) return [];
  const own = readFileSync(path.join(keptFolder, 'LICENSE'), 'utf8').trim();
  const libc = readFileSync(new URL('musl-licence.txt', import.meta.url), 'utf8').trim();
  return [`flatc 25.12.19 (Apache-2.0)\n\n${own}\n`, `musl, a part of wasi-libc (MIT)\n\n${libc}\n`];
}
