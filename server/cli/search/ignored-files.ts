// Excludes from a search the files that git ignores. If git does not answer, .gitignore and .git/info/exclude decide.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { baseNameOf, directoryOf } from '../../language/service.ts';
import type { DirectoryEntry, FileSystem } from '../../workspace/file-system.ts';
import type { SearchFilter } from '../../workspace/schema-files.ts';
import { pathOfUri } from '../../workspace/uris.ts';
import { pathStatus } from '../path-status.ts';
import { type IgnoreRules, ignoreRules } from './ignore-rules.ts';

/** The rules of a folder. They win over the rules of the folders above. */
interface Level {
  readonly folder: string;
  readonly rules: IgnoreRules;
  readonly above: Level | undefined;
  /** Whether git has answered for everything in the folder, so that no .gitignore in it is read. */
  readonly isFinal?: boolean;
}

/**
 * A filter that excludes ignored files below a folder. If the folder itself is ignored, the user wants it anyway, so
 * the rules of the folders above it are not applied.
 */
export class IgnoredFiles implements SearchFilter {
  readonly #fileSystem: FileSystem;
  readonly #levels = new Map<string, Level | undefined>();
  #count = 0;

  private constructor(fileSystem: FileSystem, folder: string, above: Level | undefined) {
    this.#fileSystem = fileSystem;
    this.#levels.set(directoryOf(folder), above);
  }

  /** The filter for a search in a folder, made after reading the rules of its repository. */
  static async in(fileSystem: FileSystem, folder: string): Promise<IgnoredFiles> {
    const folders: string[] = [];
    let top: string | undefined;
    for (let at = folder; at.length > 'file://'.length; at = directoryOf(at)) {
      if (pathStatus(join(pathOfUri(at), '.git'))) {
        top = at;
        break;
      }
      folders.push(at);
    }
    // Outside of a repository only the .gitignore files within the folder count.
    if (top === undefined) return new IgnoredFiles(fileSystem, folder, undefined);
    // A search outside of repositories starts no git.
    const { ignoredByGit } = await import('./git-ignored.ts');
    const ignored = await ignoredByGit(pathOfUri(top), pathIn(top, folder));
    if (ignored) {
      const isNamed = folders.some((each) => ignored.has(pathIn(top, each)));
      const fromGit = { folder: top, rules: (path: string) => ignored.has(path), above: undefined, isFinal: true };
      return new IgnoredFiles(fileSystem, folder, isNamed ? undefined : fromGit);
    }
    if (top === folder) return new IgnoredFiles(fileSystem, folder, undefined);
    let above = levelOf(top, excludeOf(top), undefined);
    for (const each of [top, ...folders.reverse()]) {
      if (each !== top && isLeftOut(above, { uri: each, kind: 'directory', isLink: false }))
        return new IgnoredFiles(fileSystem, folder, undefined);
      if (each !== folder) above = levelOf(each, await readText(fileSystem, `${each}/.gitignore`), above);
    }
    return new IgnoredFiles(fileSystem, folder, above);
  }

  /** The number of files and folders that were excluded so far. */
  get count(): number {
    return this.#count;
  }

  async enter(folder: string, entries: readonly DirectoryEntry[]): Promise<void> {
    const has = (name: string) => entries.find((entry) => baseNameOf(entry.uri) === name);
    // A nested repository has its own rules.
    const around = this.#levels.get(directoryOf(folder));
    const isNested = has('.git') && folder !== around?.folder;
    const above = isNested ? levelOf(folder, excludeOf(folder), undefined) : around;
    const own = above?.isFinal ? undefined : has('.gitignore');
    // git does not read a .gitignore that is a link.
    const text = own?.kind === 'file' && !own.isLink ? await readText(this.#fileSystem, own.uri) : undefined;
    this.#levels.set(folder, levelOf(folder, text, above));
  }

  leavesOut(entry: DirectoryEntry): boolean {
    const found = isLeftOut(this.#levels.get(directoryOf(entry.uri)), entry);
    if (found) this.#count++;
    return found;
  }
}

function levelOf(folder: string, text: string | undefined, above: Level | undefined): Level | undefined {
  return text === undefined || text.trim() === '' ? above : { folder, rules: ignoreRules(text), above };
}

function isLeftOut(from: Level | undefined, { uri, kind }: DirectoryEntry): boolean {
  for (let level = from; level; level = level.above) {
    const said = level.rules(pathIn(level.folder, uri), kind === 'directory');
    if (said !== undefined) return said;
  }
  return false;
}

async function readText(fileSystem: FileSystem, uri: string): Promise<string | undefined> {
  const content = await fileSystem.read(uri);
  return content.kind === 'file' ? content.text : undefined;
}

/**
 * The text of info/exclude in the repository of a folder; undefined if that file is missing or cannot be read. The
 * folder's .git may be a file that leads to the repository.
 */
function excludeOf(top: string): string | undefined {
  const git = join(pathOfUri(top), '.git');
  try {
    if (statSync(git).isDirectory()) return readFileSync(join(git, 'info/exclude'), 'utf8');
    const own = resolve(dirname(git), /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8'))?.[1] ?? '');
    const shared = resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim());
    return readFileSync(join(shared, 'info/exclude'), 'utf8');
  } catch {
    // The file is optional.
    return undefined;
  }
}

/** The path of a file relative to a folder that contains it; empty for the folder itself. */
function pathIn(folder: string, uri: string): string {
  return decodeURIComponent(uri.slice(folder.length + 1));
}
