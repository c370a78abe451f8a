// Finds the pages that explain the rules, which are in the package beside the folder of the bundle.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFolder } from './parser-modules.ts';

/** The URI of the folder of the pages, without a slash at the end; undefined where the bundle was moved without them. */
export function rulePagesFolder(): string | undefined {
  const folder = join(bundleFolder(), '..', 'docs', 'rules');
  return existsSync(folder) ? pathToFileURL(folder).href : undefined;
}
