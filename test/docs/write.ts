// Writes the pages of docs/ that are made from the code: `npm run docs`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { docsFolder, generatedPages } from './pages.ts';
import { projectSchema } from './project-file.ts';

rmSync(new URL('rules/', docsFolder), { recursive: true, force: true });
writeFileSync(new URL('../flatbuffers.schema.json', docsFolder), projectSchema());
for (const [name, text] of generatedPages()) {
  const file = fileURLToPath(new URL(name, docsFolder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
