// Hands the flatc inside the files that it reads: those that its arguments name, their includes, and what else it looks for.
import { type FlatcJob, type FlatcOutcome, includeCandidates, namedPlaces } from '../language/generate/service.ts';

/** Reads a file by its absolute path with slashes; undefined where it is not there or is a folder. */
type ReadFile = (path: string) => Promise<Uint8Array | undefined>;

/** Carries out a job; may be a worker's. */
type CarryOut = (job: FlatcJob) => FlatcOutcome | Promise<FlatcOutcome>;

/** More runs than any chain of includes that the guess misses. */
const mostRuns = 200;

/**
 * Carries out a job with all files that it needs. Where a run looked for a file that is there and that was not handed in, it
 * is done again with it.
 */
export async function feedFlatc(job: FlatcJob, carryOut: CarryOut, read: ReadFile): Promise<FlatcOutcome> {
  const asked = new Set<string>();
  const files = new Map(job.files);
  const { files: named, includeFolders } = namedPlaces(job);
  /** Reads files and what they include; returns whether there was any. */
  const add = async (paths: Iterable<string>): Promise<boolean> => {
    const before = files.size;
    const left = [...paths];
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (asked.has(path) || files.has(path)) continue;
      asked.add(path);
      const bytes = await read(path);
      if (!bytes) continue;
      files.set(path, bytes);
      if (!/\.(?:fbs|proto)$/.test(path)) continue;
      const own = path.slice(0, path.lastIndexOf('/')) || '/';
      left.push(...includeCandidates(decoder.decode(bytes), new Set([own, ...includeFolders, ...foldersOf(named)])));
    }
    return files.size > before;
  };
  await add(named);
  for (let runs = 1; ; runs++) {
    const outcome = await carryOut({ ...job, files });
    if (runs === mostRuns || !(await add(outcome.missing))) return outcome;
  }
}

const decoder = new TextDecoder();

/** flatc looks in the folder of the schema that it is given, also for the includes of includes. */
function foldersOf(named: readonly string[]): readonly string[] {
  return named
    .filter((path) => /\.(?:fbs|proto)$/.test(path))
    .map((path) => path.slice(0, path.lastIndexOf('/')) || '/');
}
