// Writes the generated parts of package.json and the templates of new files: `npm run manifest`.
import { writeFiles } from '../write-files.ts';
import { manifestFiles } from './files.ts';

writeFiles(manifestFiles());
