// Commands and folders for a group of tests; the folders are removed after each test.
import { TestFolder } from '../lsp-client.ts';
import { type Ended, runCommand } from '../run-command.ts';

type Files = Readonly<Record<string, string>>;

/** What a test of the command line works with. */
export interface CommandRoom {
  readonly folderWith: (files: Files) => TestFolder;
  /** Runs a command in a folder, or where the tests run. */
  readonly runIn: (cwd: string | undefined, ...args: readonly string[]) => Promise<Ended>;
  /** Runs `check` in a new folder with files. */
  readonly check: (files: Files, ...args: readonly string[]) => Promise<Ended>;
  /** What `check --format json` prints in a new folder with files. */
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

/** To be called in a `describe`. */
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
