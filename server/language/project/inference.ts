// Infers the facts of a build for one file: the include folders, languages and version of the commands that name the
// file, and of the build files around it.
import { directoryOf, type Repair } from '../includes/includes.ts';
import { byIdentity } from '../memo.ts';
import {
  type Builds,
  type InferredFolder,
  type InferredLanguage,
  type InferredUses,
  type InferredVersion,
  indexOf,
  type PlacedUse,
} from './build-index.ts';
import type { VersionEvidence } from './version-evidence.ts';

/**
 * The folders in which a missing include may be, each once: first the folders of the commands that name the including
 * file or root, then the folders of build files upward.
 */
export function inferredFolders(builds: Builds, uri: string): readonly InferredFolder[] {
  return indexOf(builds).foldersOf(uri);
}

/** The current facts of builds, and the settings that allow their use. */
interface KnownBuilds {
  readonly builds: Builds | undefined;
  readonly settings: { of(root: string): { readonly inference: boolean; readonly includePaths: readonly string[] } };
}

/**
 * A function that returns the folders for an include of a file that is read through a root: the folders of the root,
 * then the folders of the file. Empty if `inference` is off. If the builds are not yet known, it calls `want` and
 * returns undefined. Equal lists are the same object.
 */
export function repairBy(known: KnownBuilds, want: () => void): Repair {
  return (includer, root) => {
    if (!known.settings.of(root).inference) return noFolders;
    if (!known.builds) {
      want();
      return undefined;
    }
    const { foldersOf } = indexOf(known.builds);
    const ofRoot = foldersOf(root);
    const ofIncluder = includer === root ? ofRoot : foldersOf(includer);
    return bothLists(ofRoot)(ofIncluder);
  };
}

const noFolders: readonly string[] = [];

const bothLists = byIdentity((first: readonly InferredFolder[]) =>
  byIdentity((second: readonly InferredFolder[]): readonly string[] => [
    ...new Set([...first, ...second].map(({ uri }) => uri)),
  ]),
);

/**
 * A function that returns a stand-in for a root. Roots in the same directory through which includes lead to the same
 * places have the same stand-in, so that results for it serve all of them. It is one of these roots, or the URI of the
 * directory with a slash if neither the build nor a target adds folders.
 */
export function rootLikeBy(known: KnownBuilds): (root: string) => string {
  return (root) => {
    const { inference, includePaths } = known.settings.of(root);
    const like = known.builds && inference ? indexOf(known.builds).rootLike(root) : `${directoryOf(root)}/`;
    const hasSamePaths = (other: string) => known.settings.of(other).includePaths === includePaths;
    if (hasSamePaths(like)) return like;
    const ofPaths = standIns(includePaths);
    const first = ofPaths.get(like);
    const standIn = first !== undefined && hasSamePaths(first) ? first : root;
    ofPaths.set(like, standIn);
    return standIn;
  };
}

/** Remembers for a list of include paths the first root with it, by the stand-in that this root would have otherwise. */
const standIns = byIdentity((_: readonly string[]) => new Map<string, string>());

/** The uses of flatc that name a file, and the other uses in its folder and above. */
export function inferredUses(builds: Builds, uri: string): InferredUses {
  return indexOf(builds).usesOf(uri);
}

/** The uses of flatc in build files of a directory and below. */
export function usesBelow(builds: Builds, directory: string): readonly PlacedUse[] {
  return indexOf(builds).all.filter(({ source }) => source.uri.startsWith(`${directory}/`));
}

/** Every folder in which some build looks for includes, each with the first line that names it. */
export function allInferredFolders(builds: Builds): readonly InferredFolder[] {
  return indexOf(builds).allFolders;
}

/** The languages that the commands which name a file generate. Remembered by the builds and the file. */
export function inferredLanguages(builds: Builds, uri: string): readonly InferredLanguage[] {
  return indexOf(builds).languagesOf(uri);
}

/**
 * The versions that the build of a file names: the best evidence first, and of equal ones the nearest to the file.
 * Folders beside the file count too, because a workflow often pins the compiler.
 */
export function inferredVersions(builds: Builds, uri: string): readonly InferredVersion[] {
  return indexOf(builds).versionsOf(uri);
}

/**
 * The version of flatc that the build pins for a directory: the best exact evidence. The version of generated code or
 * of a library counts only if a command below the directory generates its language; the code may come with something
 * else. Undefined without evidence that counts.
 */
export function pinnedVersion(builds: Builds, directory: string): InferredVersion | undefined {
  const generated = new Set(usesBelow(builds, directory).flatMap(({ use }) => use.generators));
  const isTrusted = ({ kind, isRange, generator }: VersionEvidence): boolean => {
    if (isRange || kind === 'least') return false;
    return kind === 'compiler' || kind === 'source' || (generator !== undefined && generated.has(generator));
  };
  return inferredVersions(builds, `${directory}/flatbuffers.json`).find(({ evidence }) => isTrusted(evidence));
}
