// Provides servers and folders for a group of tests; they are removed after each test.
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

/** The functions that start servers and create folders for tests. */
export interface ServerRoom {
  /** Creates a folder on disk with some files. */
  readonly folderWith: (files?: Readonly<Record<string, string>>) => TestFolder;
  readonly start: (options?: ClientOptions) => Promise<LspClient>;
  /** Starts a server for the files of one workspace folder. */
  readonly startIn: (
    files: Readonly<Record<string, string>>,
    options?: ClientOptions,
  ) => Promise<{ readonly folder: TestFolder; readonly client: LspClient }>;
  /** Starts a server for several workspace folders, each with some files. */
  readonly startInEach: (
    contents: readonly Readonly<Record<string, string>>[],
    options?: ClientOptions,
  ) => Promise<readonly [LspClient, ...TestFolder[]]>;
}

/** Creates the functions for the enclosing `describe`. Servers and folders of a test are removed after the test. */
export function serverRoom(): ServerRoom {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  const folderWith = (files: Readonly<Record<string, string>> = {}) => {
    const folder = new TestFolder(files);
    folders.push(folder);
    return folder;
  };
  const start = async (options: ClientOptions = {}) => {
    const client = await LspClient.start(options);
    clients.push(client);
    return client;
  };
  const startIn = async (files: Readonly<Record<string, string>>, options: ClientOptions = {}) => {
    const folder = folderWith(files);
    return { folder, client: await start({ folders: [folder.folder], ...options }) };
  };
  const startInEach: ServerRoom['startInEach'] = async (contents, options) => {
    const added = contents.map(folderWith);
    return [await start({ folders: added.map(({ folder }) => folder), ...options }), ...added];
  };
  return { folderWith, start, startIn, startInEach };
}

/**
 * An answer to questions for settings that a client holds back until `release` is called. Most questions about
 * documents wait for the settings, so messages sent before the release reach the server before their answers.
 */
export function heldSettings(): { readonly settings: () => Promise<unknown>; readonly release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { settings: () => held, release };
}
