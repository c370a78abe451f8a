// Gives the built-in flatc all files that it reads: the files in its arguments, their includes, and others that it
// looks for.
import { type FlatcJob, type FlatcOutcome, includeCandidates, namedPlaces } from '../language/generate/service.ts';

/** The file system of a job. Paths are absolute, with slashes. */
export interface JobFiles {
  /** Reads a file; undefined for a folder, and for a file that does not exist or cannot be read. */
  read(path: string): Promise<Uint8Array | undefined>;
  /**
   * Whether a folder exists. Always true on Windows, where a path may lead through a missing folder and out of it
   * again, as `missing/../a.fbs` does.
   */
  hasFolder(path: string): Promise<boolean>;
}

/** Runs a job, here or in a worker. */
type CarryOut = (job: FlatcJob) => FlatcOutcome | Promise<FlatcOutcome>;

/**
 * The largest number of runs in one job. A run is repeated for an include that `includeCandidates` misses, and a chain
 * of many such includes is not expected.
 */
const mostRuns = 200;

/**
 * Runs a job with all files that it needs. A run that looked for an existing file in vain is repeated with this file.
 */
export async function feedFlatc(job: FlatcJob, carryOut: CarryOut, disk: JobFiles): Promise<FlatcOutcome> {
  const asked = new Set<string>();
  const files = new Map(job.files);
  const folders = new Set(job.folders);
  const { files: named, includeFolders } = namedPlaces(job);
  /**
   * Reads files and their includes, and looks for folders (paths with a slash at the end). Returns whether a file or
   * folder was found.
   */
  const add = async (paths: Iterable<string>): Promise<boolean> => {
    const before = files.size + folders.size;
    const left = [...paths];
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (asked.has(path) || files.has(path)) continue;
      asked.add(path);
      if (path.endsWith('/')) {
        if (await disk.hasFolder(path)) folders.add(path);
        continue;
      }
      const bytes = await disk.read(path);
      if (!bytes) continue;
      files.set(path, bytes);
      if (!/\.(?:fbs|proto)$/.test(path)) continue;
      const own = path.slice(0, path.lastIndexOf('/')) || '/';
      left.push(...includeCandidates(decoder.decode(bytes), new Set([own, ...includeFolders, ...foldersOf(named)])));
    }
    return files.size + folders.size > before;
  };
  await add(named);
  for (let runs = 1; ; runs++) {
    const outcome = await carryOut({ ...job, files, folders });
    if (runs === mostRuns || !(await add(outcome.missing))) return outcome;
  }
}

const decoder = new TextDecoder();

/** The folders of the schemas in flatc's arguments. flatc looks there for includes, and for includes of includes. */
function foldersOf(named: readonly string[]): readonly string[] {
  return named
    .filter((path) => /\.(?:fbs|proto)$/.test(path))
    .map((path) => path.slice(0, path.lastIndexOf('/')) || '/');
}
