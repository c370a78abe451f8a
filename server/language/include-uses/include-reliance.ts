// Finds out whether other files rely on an include. A file sees everything that was read before it, whichever file
// included it.
import type { ResolvedInclude } from '../includes/closure.ts';
import type { Surroundings } from '../includes/surroundings.ts';
import { byIdentity } from '../memo.ts';
import type { Program } from '../program.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { declaringFilesAmong } from './declaring-files.ts';
import { usesOf } from './file-uses.ts';
import { type IncludeRole, reachedFrom } from './include-roles.ts';

const answersIn = byIdentity((_: Surroundings) => new Map<string, boolean>());

/**
 * Returns a function that is true if names in files other than `uri` could change their meaning or become unknown
 * without the includes of `uri` whose indices are in `removed`. The last of these includes is `role`. Another file
 * relies on `role` if it names a declaration that flatc reads through `role`, and not through the file's own includes.
 * A name may also change its meaning if `role` decides which of two definitions is read first. In doubt the answer is
 * true.
 */
export function relianceOn(
  program: Program,
  surroundings: Surroundings,
  uri: string,
): (role: IncludeRole, removed: ReadonlySet<number>) => boolean {
  const declaring = declaringFilesAmong(program, otherFiles(surroundings, uri));
  const known = new Map<string, readonly string[]>();
  const meantHere = (file: string): readonly string[] => {
    const meant = known.get(file) ?? (mayMean(program, file, uri) ? [uri] : []);
    known.set(file, meant);
    return meant;
  };
  // The part about the file itself changes with every edit, the rest only with other files.
  const answers = answersIn(surroundings);
  return ({ index, reached }, removed) => {
    const includesOf = (file: string): readonly ResolvedInclude[] => {
      const includes = surroundings.files.get(file) ?? [];
      return file === uri ? includes.filter((include) => !removed.has(include.index)) : includes;
    };
    const kept = reachedFrom(surroundings.roots, includesOf);
    const question: Question = { program, surroundings, uri, reached, includesOf, kept };
    const key = `${index}: ${[...removed].join()}`;
    const answer = answers.get(key) ?? isReliedUponElsewhere(question, declaring);
    answers.set(key, answer);
    return answer || isOvertaken(question, meantHere);
  };
}

function* otherFiles({ files }: Surroundings, uri: string): Iterable<string> {
  for (const file of files.keys()) if (file !== uri) yield file;
}

/** True if a name in a file may mean a type that the file `uri` declares. Each keystroke there asks this anew. */
function mayMean(program: Program, file: string, uri: string): boolean {
  const { names, fieldNames } = usesOf(program, file);
  return [names, fieldNames].some((uses) =>
    uses.some(({ name, simpleName, namespace }) => {
      if (!program.declares(uri, simpleName)) return false;
      const fullNames = candidates(name, namespace);
      return program.typesNamed(uri, simpleName).some(({ fullName }) => fullNames.includes(fullName));
    }),
  );
}

type Declaring = ReturnType<typeof declaringFilesAmong>;

interface Question {
  readonly program: Program;
  readonly surroundings: Surroundings;
  readonly uri: string;
  /** The files that the include reads. All of them are in the surroundings, and `uri` is none of them. */
  readonly reached: ReadonlySet<string>;
  /** Returns the includes of a file without the removed includes. */
  readonly includesOf: (uri: string) => readonly ResolvedInclude[];
  /** The files that are still read. */
  readonly kept: ReadonlySet<string>;
}

function isReliedUponElsewhere(question: Question, declaring: Declaring): boolean {
  const { program, surroundings, uri, reached, kept } = question;
  const attributes = new Set([...reached].flatMap((file) => [...usesOf(program, file).declaredAttributes]));
  for (const [other, includes] of surroundings.files) {
    // Files with the same name and text count as one, and the first one is read.
    if (includes.some(({ file, resolution }) => file !== resolution.uri && file !== undefined && reached.has(file)))
      return true;
    if (other !== uri && kept.has(other) && needs(question, other, declaring, attributes)) return true;
  }
  return isOvertaken(question, (file) => {
    const { ofTypes, ofFields } = declaring(file);
    return [...ofTypes, ...ofFields];
  });
}

/**
 * True if a file names a declaration that the include reads and that the file's own includes do not. Also true for a
 * file that is empty or was not read as a whole. `declared` has the attributes that the include reads.
 */
function needs(
  { program, reached, includesOf }: Question,
  file: string,
  declaring: Declaring,
  declared: ReadonlySet<string>,
): boolean {
  const uses = usesOf(program, file);
  if (!uses.isWhole) return true;
  const { ofTypes, ofUnknownTypes } = declaring(file);
  const attributes = declared.size === 0 ? [] : [...uses.attributes].filter((name) => declared.has(name));
  const meant = [...ofTypes, ...ofUnknownTypes].filter((uri) => reached.has(uri));
  if (meant.length === 0 && attributes.length === 0) return false;
  const own = reachedFrom([file], includesOf);
  if (meant.some((uri) => !own.has(uri))) return true;
  return attributes.some((name) => ![...own].some((uri) => usesOf(program, uri).declaredAttributes.has(name)));
}

/**
 * True if the order of files matters: a name in a file that the include reads could mean a declaration of another file,
 * if flatc read that one first. `meant` returns the other files whose declarations the names in a file may mean.
 */
function isOvertaken({ reached, kept, includesOf }: Question, meant: (file: string) => readonly string[]): boolean {
  return [...reached].some((file) => {
    const others = kept.has(file) ? meant(file) : [];
    if (others.length === 0) return false;
    const own = reachedFrom([file], includesOf);
    return others.some((other) => !own.has(other));
  });
}
