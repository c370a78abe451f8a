// Writes the files under editors/ that are made from other parts of the project: `npm run editors`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeFiles } from './files.ts';

for (const [name, text] of madeFiles()) {
  const file = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
