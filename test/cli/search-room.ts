// Folders, with git or without it, that are searched for schemas.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileUri } from '../../server/cli/check/inputs.ts';
import { searchFolder } from '../../server/cli/search/search-folder.ts';
import { commandRoom } from './command-room.ts';

/** Creates the functions for the enclosing `describe`. Their folders are removed after each test. */
export function searchRoom() {
  const { folderWith, runIn } = commandRoom();

  function git(cwd: string, ...args: readonly string[]): string {
    return execFileSync('git', ['-c', 'core.excludesFile=', '-c', 'core.quotePath=false', ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
  }

  const repositoryWith = (files: Readonly<Record<string, string>>) => {
    const folder = folderWith(files);
    git(folder.path, 'init', '-q');
    return folder;
  };

  /** The schemas that a search finds, by path relative to a folder. */
  async function found(root: string, folder = '.'): Promise<readonly string[]> {
    const { schemas } = await searchFolder(fileUri(join(root, folder)), folder);
    const start = fileUri(root);
    return schemas.map((uri) => decodeURIComponent(uri.slice(start.length + 1)));
  }

  /** The schemas that a search finds without git on the PATH. */
  async function foundWithoutGit(root: string, folder = '.'): Promise<readonly string[]> {
    const before = process.env.PATH;
    process.env.PATH = '';
    try {
      return await found(root, folder);
    } finally {
      process.env.PATH = before;
    }
  }

  return { folderWith, found, foundWithoutGit, git, repositoryWith, runIn };
}
