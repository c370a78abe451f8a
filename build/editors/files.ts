// Lists the files under editors/ that are made from other parts of the project.
import { filesForJetBrains } from './jetbrains.ts';
import { madeQueries } from './queries.ts';
import { filesForSublime } from './sublime.ts';
import { filesOfVim } from './vim.ts';

/** The generated files, by their path from the root of the project. */
export function madeFiles(): ReadonlyMap<string, string> {
  return new Map([...madeQueries(), ...filesOfVim(), ...filesForSublime(), ...filesForJetBrains()]);
}
