// Prints the section of a version in CHANGELOG.md: that of TAG, or of the version in the manifests.
import { readFileSync } from 'node:fs';
import { notesOf } from './release-check.ts';

const [tag] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
process.stdout.write(`${notesOf(readFileSync('CHANGELOG.md', 'utf8'), tag?.replace(/^v/, '') ?? version)}\n`);
