// Prints what CHANGELOG.md says of a version: the section of TAG, or without TAG what is not released yet.
import { readFileSync } from 'node:fs';
import { notesOf } from './release-check.ts';

const [tag] = process.argv.slice(2);
process.stdout.write(`${notesOf(readFileSync('CHANGELOG.md', 'utf8'), tag?.replace(/^v/, '') ?? 'Unreleased')}\n`);
