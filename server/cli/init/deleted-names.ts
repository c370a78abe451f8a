// Finds the names of fields and members that git's history has and that the schemas of a folder have no longer.
import { GitBlobs } from '../../baseline/git-blobs-node.ts';
import { git } from '../../baseline/git-command-node.ts';
import { declaredTypes, type LanguageService, SourceFile } from '../../language/service.ts';
import { decodeText } from '../../workspace/decode-text.ts';

/** Deleted names by the full names of types, and the number of types that the list leaves out. */
export interface DeletedNames {
  readonly types: readonly (readonly [type: string, names: readonly string[]])[];
  readonly more: number;
}

/** The most commits that are read, the newest first. */
const mostCommits = 1000;
/** The most versions of files that are read, the newest first. */
const mostVersions = 2000;
/** The most types that are listed; nobody wants a longer list. */
const mostTypes = 50;
/** The most names that are listed for a type. */
const mostNames = 50;

/**
 * The deleted names of the types that the schemas declare today; empty outside of a git repository. A name that is only
 * written with other underscores or capital letters now is not deleted.
 */
export async function deletedNames(
  service: LanguageService,
  schemas: readonly string[],
  folder: string,
): Promise<DeletedNames> {
  const today = new Map<string, Set<string>>();
  const spelled = (name: string) => name.replaceAll('_', '').toLowerCase();
  for (const uri of schemas) {
    const file = service.file(uri);
    for (const [type, names] of file ? declaredTypes(file).members : []) {
      const known = today.get(type) ?? new Set();
      today.set(type, known);
      for (const name of names) known.add(spelled(name));
    }
  }
  const deleted = new Map<string, Set<string>>();
  const blobs = new GitBlobs(folder);
  try {
    for (const id of await versionsIn(folder)) {
      const blob = await blobs.read(id);
      // A version that git does not have, as in a partial clone, has no names to tell.
      if ('reason' in blob) continue;
      const file = SourceFile.create('git:/version.fbs', 'flatbuffers', 0, decodeText(blob));
      for (const [type, names] of declaredTypes(file).members) {
        const known = today.get(type);
        const gone = names.filter((name) => known?.has(spelled(name)) === false && isSimpleName.test(name));
        if (gone.length > 0) deleted.set(type, new Set([...(deleted.get(type) ?? []), ...gone]));
      }
    }
  } finally {
    blobs.end();
  }
  const types = [...deleted]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([type, names]) => [type, [...names].sort().slice(0, mostNames)] as const);
  return { types: types.slice(0, mostTypes), more: Math.max(0, types.length - mostTypes) };
}

/** Matches the name of a field or member. Unfinished text has names without letters, and unions have dotted names. */
const isSimpleName = /^[A-Za-z_]\w*$/;

/** The ids of git's blobs of all versions of schemas below a folder, the newest first; empty without history. */
async function versionsIn(folder: string): Promise<Iterable<string>> {
  const { code, output } = await git(folder, [
    'log',
    // A setting of a repository could make git check signatures by a program.
    '--no-show-signature',
    '--format=',
    '--raw',
    '--no-abbrev',
    '--no-renames',
    `--max-count=${mostCommits}`,
    '--',
    '*.fbs',
  ]);
  // Without git, a repository or a commit there is no history.
  if (code !== 0) return [];
  const ids = new Set<string>();
  for (const [, ...versions] of output.toString('latin1').matchAll(/^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) /gm)) {
    for (const id of versions) if (ids.size < mostVersions && !/^0+$/.test(id)) ids.add(id);
  }
  return ids;
}
