// Writes the parts of package.json, and the templates for new files, that are made from the code: `npm run manifest`.
import { writeFiles } from '../write-files.ts';
import { manifestFiles } from './files.ts';

writeFiles(manifestFiles());
