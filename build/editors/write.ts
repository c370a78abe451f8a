// Writes the files under editors/ that are made from other parts of the project: `npm run editors`.
import { writeFiles } from '../write-files.ts';
import { madeFiles } from './files.ts';

writeFiles(madeFiles());
