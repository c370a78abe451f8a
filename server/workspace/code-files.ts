// Lists the files with some endings in a folder, a directory at a time.
import { extensionOf } from '../language/service.ts';
import type { FileSystem } from './file-system.ts';
import { isSkippedIn, type SearchFilter } from './schema-files.ts';

/** Limits: the names that are looked at, and the files of a folder, on a disk and by search through a client. */
const most = { names: 200_000, files: 100_000, filesBySearch: 1000 } as const;

/**
 * The files in a folder with some endings, in groups, without `node_modules` and dot folders. A file system that can
 * search is asked first. `cut` is called if a limit leaves out files.
 */
export async function* codeFilesIn(
  fileSystem: FileSystem,
  folder: string,
  extensions: ReadonlySet<string>,
  cut: () => void = () => undefined,
): AsyncGenerator<readonly string[], void, undefined> {
  const globs = [...extensions].map((extension) => `**/*${extension}`);
  const found = (await fileSystem.find?.(folder, globs)) ?? [];
  if (found.length === 0) return yield* walkedCodeFiles(fileSystem, folder, extensions, undefined, cut);
  const wanted = found.filter((uri) => !isSkippedIn(uri, folder));
  if (wanted.length > most.filesBySearch) cut();
  yield wanted.slice(0, most.filesBySearch);
}

/**
 * The files of `codeFilesIn`, found by listing directories. Links are not followed, because they may lead in circles.
 * `filter` excludes more.
 */
export async function* walkedCodeFiles(
  fileSystem: FileSystem,
  folder: string,
  extensions: ReadonlySet<string>,
  filter?: SearchFilter,
  cut: () => void = () => undefined,
): AsyncGenerator<readonly string[], void, undefined> {
  const left = [folder];
  let names = 0;
  let files = 0;
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (names >= most.names || files >= most.files) return cut();
    const entries = await fileSystem.list(at);
    names += entries.length;
    await filter?.enter(at, entries);
    const code: string[] = [];
    for (const entry of entries) {
      const { uri, kind, isLink } = entry;
      if (isSkippedIn(uri, folder) || filter?.leavesOut(entry)) continue;
      if (kind === 'file' && extensions.has(extensionOf(uri))) code.push(uri);
      if (kind === 'directory' && !isLink) left.push(uri);
    }
    files += code.length;
    yield code;
  }
}
