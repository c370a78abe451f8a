// Finds the pages about rules, which the package has beside the folder of the bundle.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFolder } from './parser-modules.ts';

/** The URI of the folder of pages, without a final slash. Undefined if the bundle was moved without the pages. */
export function rulePagesFolder(): string | undefined {
  const folder = join(bundleFolder(), '..', 'docs', 'rules');
  return existsSync(folder) ? pathToFileURL(folder).href : undefined;
}
