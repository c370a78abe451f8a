// Finds the files that each include of a root reads, and whether these files name only each other.
import type { Elaboration } from '../binding/elaboration.ts';
import type { Closure, ResolvedInclude } from '../includes/closure.ts';
import { lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import { usesOf } from './file-uses.ts';

/** An include that leads to a file. */
export interface IncludeRole {
  /** The index of the statement among the root's declarations. */
  readonly index: number;
  readonly path: string;
  readonly file: string;
  /** The included file, and all files that it includes, directly or not. */
  readonly reached: ReadonlySet<string>;
  /** The files of `reached` to which a path leads that passes no other file that the root itself includes. */
  readonly provided: ReadonlySet<string>;
}

/**
 * The roles of the root's includes. An include that leads nowhere, or to the same file as another include, has no role.
 */
export function includeRoles({ closure, includedExports }: Elaboration): readonly IncludeRole[] {
  // The roles stay the same while the included files do, and so do answers about each role.
  return lastRoles(includedExports, [closure], () => readRoles(closure));
}

const lastRoles = lastAnswers<Elaboration['includedExports'], readonly IncludeRole[]>();

function readRoles(closure: Closure): readonly IncludeRole[] {
  const includesOf = new Map(closure.files.map((file) => [file.uri, file.includes]));
  const all = includesOf.get(closure.root) ?? [];
  const direct = new Map<string | undefined, number>();
  for (const { file } of all) direct.set(file, (direct.get(file) ?? 0) + 1);
  return all.flatMap(({ index, path, file }): readonly IncludeRole[] => {
    if (file === undefined || (direct.get(file) ?? 0) > 1) return [];
    return [
      {
        index,
        path,
        file,
        // Computed on demand: most includes are used, and then this is not needed.
        get reached() {
          return reachedBy(this, [includesOf], () => reachedFrom([file], (uri) => includesOf.get(uri)));
        },
        get provided() {
          const besides = (uri: string) => includesOf.get(uri)?.filter((next) => !direct.has(next.file));
          return providedBy(this, [includesOf], () => reachedFrom([file], besides));
        },
      },
    ];
  });
}

const reachedBy = lastAnswers<object, ReadonlySet<string>>();
const providedBy = lastAnswers<object, ReadonlySet<string>>();

/** The files `uris` and all files that they include, directly or not. */
export function reachedFrom(
  uris: Iterable<string>,
  includesOf: (uri: string) => readonly ResolvedInclude[] | undefined,
): ReadonlySet<string> {
  const reached = new Set(uris);
  for (const uri of reached) for (const { file } of includesOf(uri) ?? []) if (file !== undefined) reached.add(file);
  return reached;
}

const lastAlone = lastAnswers<IncludeRole, boolean>();
const mostFiles = 256;

/**
 * True if the files in `reached` can be read and name only each other. They then affect other files only through their
 * declarations. False for more than `mostFiles` files, and if one of them is the root or has a native_include.
 */
export function standsAlone(program: Program, elaboration: Elaboration, role: IncludeRole): boolean {
  const { reached } = role;
  // The role is made anew when the include leads to another file.
  return lastAlone(
    role,
    [],
    () =>
      reached.size <= mostFiles &&
      !reached.has(elaboration.closure.root) &&
      [...reached].every((uri) => isSelfContained(program, elaboration, uri, reached)),
  );
}

function isSelfContained(
  program: Program,
  elaboration: Elaboration,
  uri: string,
  reached: ReadonlySet<string>,
): boolean {
  const { isWhole, hasNativeInclude, attributes, declaredAttributes } = usesOf(program, uri);
  // flatc writes the native includes of all files into the code for the root.
  if (!isWhole || hasNativeInclude) return false;
  for (const name of attributes) {
    const declared = elaboration.included.attribute(name);
    if (declared && !reached.has(declared.uri) && !declaredAttributes.has(name)) return false;
  }
  return (elaboration.declarations(uri) ?? []).every(
    ({ references, facts }) =>
      facts.undeclaredAttributes.length === 0 &&
      [...references, ...facts.defaultEnums.map(({ meaning }) => meaning)].every(
        ({ definition }) => definition !== undefined && reached.has(definition.uri),
      ),
  );
}
