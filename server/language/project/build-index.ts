// Indexes the facts of builds by file: the commands that name a file, and the other commands in its folder and above.
import { decoded } from '../includes/entry-files.ts';
import { globMatcher } from '../includes/glob.ts';
import { directoryOf, joinPath } from '../includes/includes.ts';
import { byIdentity } from '../memo.ts';
import type { Generator } from '../settings.ts';
import type { FlatcUse } from './flatc-use.ts';
import { evidenceKinds, type VersionEvidence } from './version-evidence.ts';

/** The facts from the build files of one workspace folder. */
export interface BuildFacts {
  /** The URI of the folder, at which all other paths begin. */
  readonly root: string;
  readonly uses: readonly FlatcUse[];
  readonly versions: readonly VersionEvidence[];
  /** The parts that were not read, one sentence each. */
  readonly notUnderstood: readonly string[];
}

/** The facts of all builds. The list never changes: new facts are a new list. */
export type Builds = readonly BuildFacts[];

/** A line of a build file. */
export interface BuildPlace {
  readonly uri: string;
  /** The line, from 1. */
  readonly line: number;
}

/** A folder in which a build looks for includes. */
export interface InferredFolder {
  readonly uri: string;
  readonly source: BuildPlace;
}

/** A use of flatc with places as URIs. */
export interface PlacedUse {
  readonly use: FlatcUse;
  readonly source: BuildPlace;
  readonly includes: readonly InferredFolder[];
  readonly outputs: readonly string[];
}

/** The uses of flatc in which a file is named, and the uses around it. */
export interface InferredUses {
  /** The commands that name the file, the nearest first. */
  readonly naming: readonly PlacedUse[];
  /** The other commands of the build files in the file's folder and above, the nearest first. */
  readonly around: readonly PlacedUse[];
}

/** A language, with the first command that generates it. */
export interface InferredLanguage {
  readonly generator: Generator;
  readonly source: BuildPlace;
}

/** A version of flatc or of a library, with the line that names it. */
export interface InferredVersion {
  readonly evidence: VersionEvidence;
  readonly source: BuildPlace;
}

interface BuildIndex {
  readonly all: readonly PlacedUse[];
  readonly languagesOf: (uri: string) => readonly InferredLanguage[];
  readonly rootLike: (root: string) => string;
  readonly allFolders: readonly InferredFolder[];
  readonly foldersOf: (uri: string) => readonly InferredFolder[];
  readonly usesOf: (uri: string) => InferredUses;
  readonly versionsOf: (uri: string) => readonly InferredVersion[];
}

/** Returns the index of builds. It is remembered as long as the list of their facts lives. */
export const indexOf = byIdentity((builds: Builds): BuildIndex => {
  const projects = builds.map(indexOfProject).sort((left, right) => right.root.length - left.root.length);
  const uses = new Map<string, InferredUses>();
  const folders = new Map<string, readonly InferredFolder[]>();
  const lists = new Map<string, readonly InferredFolder[]>();
  const alike = new Map<readonly InferredFolder[], Map<string, string>>();
  const around = (uri: string) => projects.find(({ root }) => uri.startsWith(`${root}/`));
  const usesOf = (uri: string): InferredUses => {
    const known = uses.get(uri) ?? around(uri)?.usesOf(uri) ?? noUses;
    uses.set(uri, known);
    return known;
  };
  const foldersOf = (uri: string): readonly InferredFolder[] => {
    const known = folders.get(uri);
    if (known) return known;
    const { naming, around: upward } = usesOf(uri);
    const found = firstOfEach([...naming, ...upward].flatMap(({ includes }) => includes));
    // Equal lists are one object, so that answers keyed by a list are shared by many files.
    const key = found.map((folder) => `${folder.uri} ${folder.source.uri}:${folder.source.line}`).join('\n');
    const list = lists.get(key) ?? found;
    lists.set(key, list);
    folders.set(uri, list);
    return list;
  };
  const languages = new Map<string, readonly InferredLanguage[]>();
  return {
    languagesOf: (uri) => {
      const known = languages.get(uri) ?? languagesIn(usesOf(uri).naming);
      languages.set(uri, known);
      return known;
    },
    all: projects.flatMap(({ all }) => all),
    allFolders: firstOfEach(projects.flatMap(({ all }) => all.flatMap(({ includes }) => includes))),
    usesOf,
    foldersOf,
    rootLike: (root) => {
      const directory = `${directoryOf(root)}/`;
      const list = foldersOf(root);
      if (list.length === 0) return directory;
      const byDirectory = alike.get(list) ?? new Map<string, string>();
      alike.set(list, byDirectory);
      const first = byDirectory.get(directory) ?? root;
      byDirectory.set(directory, first);
      return first;
    },
    versionsOf: (uri) => around(uri)?.versionsOf(uri) ?? [],
  };
});

function languagesIn(uses: readonly PlacedUse[]): readonly InferredLanguage[] {
  const found = new Map<Generator, InferredLanguage>();
  for (const { use, source } of uses) {
    for (const generator of use.generators) if (!found.has(generator)) found.set(generator, { generator, source });
  }
  return [...found.values()];
}

const noUses: InferredUses = { naming: [], around: [] };

interface ProjectIndex extends Pick<BuildIndex, 'usesOf' | 'versionsOf'> {
  readonly root: string;
  readonly all: readonly PlacedUse[];
}

function indexOfProject({ root, uses, versions }: BuildFacts): ProjectIndex {
  const place = ({ file, line }: { readonly file: string; readonly line: number }): BuildPlace => ({
    uri: joinPath(root, file),
    line,
  });
  const all = uses.map((use): PlacedUse => {
    const source = place(use.source);
    // The user has not agreed that files outside the workspace are read.
    const inside = use.includes.map((path) => folderUri(root, path)).filter((uri) => `${uri}/`.startsWith(`${root}/`));
    const includes = inside.map((uri) => ({ uri, source }));
    return { use, source, includes, outputs: use.outputs.map((path) => folderUri(root, path)) };
  });
  const byName = new Map<string, PlacedUse[]>();
  const byFolder = new Map<string, PlacedUse[]>();
  const globs = new Map<string, PlacedUse[]>();
  const add = (map: Map<string, PlacedUse[]>, key: string, use: PlacedUse): void => {
    const list = map.get(key);
    if (list) list.push(use);
    else map.set(key, [use]);
  };
  for (const placed of all) {
    add(byFolder, directoryOf(placed.source.uri), placed);
    for (const entry of placed.use.entries) {
      if (/[*?[{]/.test(entry)) add(globs, entry, placed);
      else add(byName, joinPath(root, entry), placed);
    }
  }
  const matchers = [...globs].map(([glob, list]) => ({ matches: globMatcher(glob), list }));
  const nearFirst = <Placed extends { readonly source: BuildPlace }>(list: readonly Placed[], uri: string): Placed[] =>
    [...list].sort((left, right) => shared(right.source.uri, uri) - shared(left.source.uri, uri));
  return {
    root,
    all,
    usesOf: (uri) => {
      const path = decoded(uri.slice(root.length + 1));
      const naming = new Set(byName.get(uri) ?? []);
      for (const { matches, list } of matchers) if (matches(path)) for (const use of list) naming.add(use);
      const around: PlacedUse[] = [];
      for (let folder = directoryOf(uri); folder.length >= root.length; folder = directoryOf(folder)) {
        around.push(...(byFolder.get(folder) ?? []));
      }
      const inOrder = all.filter((use) => naming.has(use));
      return { naming: nearFirst(inOrder, uri), around: around.filter((use) => !naming.has(use)) };
    },
    versionsOf: (uri) => {
      const placed = versions.map((evidence) => ({ evidence, source: place(evidence.source) }));
      const rank = ({ evidence }: InferredVersion) =>
        evidenceKinds.indexOf(evidence.kind) + (evidence.isRange ? 0.5 : 0);
      return nearFirst(placed, uri).sort((left, right) => rank(left) - rank(right));
    },
  };
}

/** The URI of a folder without a slash at its end. */
function folderUri(root: string, path: string): string {
  return joinPath(root, path).replace(/(?<=[^/])\/$/, '');
}

function firstOfEach(folders: readonly InferredFolder[]): readonly InferredFolder[] {
  const found = new Map<string, InferredFolder>();
  for (const folder of folders) if (!found.has(folder.uri)) found.set(folder.uri, folder);
  return [...found.values()];
}

/** The number of parts that two URIs have in common, from the start. */
function shared(left: string, right: string): number {
  const [one, other] = [left.split('/'), right.split('/')];
  const different = one.findIndex((part, index) => part !== other[index]);
  return different < 0 ? one.length : different;
}
