// Writes the generated files under editors/: `npm run editors`.
import { writeFiles } from '../write-files.ts';
import { madeFiles } from './files.ts';

writeFiles(madeFiles());
