// Writes generated files into the project.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes texts to files, by their path from the root of the project. */
export function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const file = path.join(import.meta.dirname, '..', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
