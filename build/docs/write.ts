// Writes the generated pages of docs/, the JSON schemas and the man pages: `npm run docs`.
import { rmSync } from 'node:fs';
import { writeFiles } from '../write-files.ts';
import { docsFiles, docsFolder } from './pages.ts';

// The page of a removed rule must not stay.
rmSync(new URL('rules/', docsFolder), { recursive: true, force: true });
writeFiles(docsFiles());
