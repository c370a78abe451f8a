// Creates git repositories for tests, each in its own folder and independent of the machine's configuration.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { URI } from 'vscode-uri';

/** A folder with the git repository of a test. */
export interface Repository {
  readonly folder: string;
  git(...args: readonly string[]): string;
  /** Writes files by path. */
  write(files: Readonly<Record<string, string>>): void;
  /** Writes files, commits everything, and returns the id of the commit. */
  commit(files: Readonly<Record<string, string>>): string;
  uri(name: string): string;
}

/** A name for commits, permission for submodules from folders, and no background process after commits. */
const settings = [
  'user.name=Test',
  'user.email=test@example.org',
  'protocol.file.allow=always',
  'maintenance.auto=false',
];
const options = settings.flatMap((setting) => ['-c', setting]);

/** Runs git in a folder, without the settings of the machine. Git knows the path of no file on Windows as well. */
export function runGit(folder: string, ...args: readonly string[]): string {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return execFileSync('git', [...options, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(environment), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();
}

/** Calls a function with an empty folder, and removes the folder. */
export async function inFolder(use: (folder: string) => Promise<void> | void): Promise<void> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'fbs-baseline-')));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates an empty repository in a folder, which is created if needed. */
export function makeRepository(folder: string): Repository {
  mkdirSync(folder, { recursive: true });
  runGit(folder, 'init', '--quiet', '--initial-branch=main');
  return repositoryAt(folder);
}

/** The repository in a folder. */
export function repositoryAt(folder: string): Repository {
  const git = (...args: readonly string[]) => runGit(folder, ...args);
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
  };
  return {
    folder,
    git,
    write,
    commit: (files) => {
      write(files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message=change');
      return git('rev-parse', 'HEAD');
    },
    uri: (name) => URI.file(path.join(folder, name)).toString(),
  };
}

/** All entries of a folder, files with time and size. Equal results mean that nothing was written in between. */
export function stateOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      const status = statSync(file, { throwIfNoEntry: false });
      if (!status) return `${name} leads nowhere`;
      return `${name} ${status.mtimeMs} ${status.isFile() ? readFileSync(file, 'latin1').length : 'folder'}`;
    });
}
