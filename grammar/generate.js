// @ts-check
// Regenerates src/ from grammar.js with tree-sitter's command line, which must be on the PATH, and records which
// grammar.js it was, so that a test without that command line can tell when src/ is out of date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const { status, error } = spawnSync('tree-sitter', ['generate'], { cwd: folder, stdio: 'inherit' });
if (error)
  throw new Error('tree-sitter cannot be run: cargo install tree-sitter-cli --version 0.27.1', { cause: error });
if (status !== 0) process.exit(status ?? 1);

const grammar = (await readFile(`${folder}grammar.js`, 'utf8')).replaceAll('\r\n', '\n');
await writeFile(`${folder}grammar.js.sha256`, `${createHash('sha256').update(grammar).digest('hex')}\n`);
