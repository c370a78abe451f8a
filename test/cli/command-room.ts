// Provides commands and folders for a group of tests. The folders are removed after each test.

import { type Ended, runCommand } from '../run-command.ts';
import { TestFolder } from '../test-folder.ts';

type Files = Readonly<Record<string, string>>;

/** The tools of a test for the command line. */
export interface CommandRoom {
  readonly folderWith: (files: Files) => TestFolder;
  /** Runs a command in a folder, or in the tests' working directory. */
  readonly runIn: (cwd: string | undefined, ...args: readonly string[]) => Promise<Ended>;
  /** Runs `check` in a new folder with files. */
  readonly check: (files: Files, ...args: readonly string[]) => Promise<Ended>;
  /** The output of `check --format json` in a new folder with files. */
  readonly json: (files: Files, ...args: readonly string[]) => Promise<JsonReport>;
}

interface JsonReport {
  readonly roots: readonly { readonly file: string; readonly verdict: string; readonly through?: string }[];
  readonly diagnostics: readonly {
    readonly file: string;
    readonly code: string;
    readonly severity: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
  }[];
}

/** Creates the tools for the enclosing `describe`. */
export function commandRoom(): CommandRoom {
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const folder of folders.splice(0)) folder.remove();
  });

  const folderWith = (files: Files) => {
    const folder = new TestFolder(files);
    folders.push(folder);
    return folder;
  };
  const runIn = (cwd: string | undefined, ...args: readonly string[]) =>
    runCommand(args, cwd === undefined ? {} : { cwd });
  const check = (files: Files, ...args: readonly string[]) => runIn(folderWith(files).path, 'check', ...args);
  const json = async (files: Files, ...args: readonly string[]) =>
    JSON.parse((await check(files, '--format', 'json', ...args)).stdout);
  return { folderWith, runIn, check, json };
}
