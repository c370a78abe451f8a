// Writes the pages of docs/ that are made from the code, and flatbuffers.schema.json: `npm run docs`.
import { rmSync } from 'node:fs';
import { writeFiles } from '../write-files.ts';
import { docsFiles, docsFolder } from './pages.ts';

// A rule that is gone leaves no page.
rmSync(new URL('rules/', docsFolder), { recursive: true, force: true });
writeFiles(docsFiles());
