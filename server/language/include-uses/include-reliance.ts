// Finds out whether other files rely on an include. A file sees everything that was read before it, whichever file
// included it.
import type { Definition } from '../binding/definition.ts';
import type { ResolvedInclude } from '../includes/closure.ts';
import type { Surroundings } from '../includes/surroundings.ts';
import { byIdentity } from '../memo.ts';
import type { Program } from '../program.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { type FileUses, type NameUse, usesOf } from './file-uses.ts';
import { type IncludeRole, reachedFrom } from './include-roles.ts';

const answersIn = byIdentity((_: Surroundings) => new Map<string, boolean>());

/**
 * True if names in files other than `uri` could change their meaning or become unknown without the includes of `uri`
 * whose indices are in `removed`. The last of these includes is `role`. Another file relies on `role` if it names a
 * declaration that flatc reads through `role`, and not through the file's own includes. A name may also change its
 * meaning if `role` decides which of two definitions is read first. In doubt the answer is true.
 */
export function isReliedUpon(
  program: Program,
  surroundings: Surroundings,
  uri: string,
  role: IncludeRole,
  removed: ReadonlySet<number>,
): boolean {
  const includesOf = (file: string): readonly ResolvedInclude[] => {
    const includes = surroundings.files.get(file) ?? [];
    return file === uri ? includes.filter(({ index }) => !removed.has(index)) : includes;
  };
  const kept = reachedFrom(surroundings.roots, includesOf);
  const question: Question = { program, surroundings, uri, reached: role.reached, includesOf, kept };
  // The part about the file itself changes with every edit, the rest only with other files.
  const answers = answersIn(surroundings);
  const key = `${role.index}: ${[...removed].join()}`;
  const answer = answers.get(key) ?? isReliedUponElsewhere(question);
  answers.set(key, answer);
  return (
    answer || isOvertaken(question, (simpleName) => program.filesDeclaring(simpleName).filter((file) => file === uri))
  );
}

interface Question {
  readonly program: Program;
  readonly surroundings: Surroundings;
  readonly uri: string;
  readonly reached: ReadonlySet<string>;
  /** Returns the includes of a file without the removed includes. */
  readonly includesOf: (uri: string) => readonly ResolvedInclude[];
  /** The files that are still read. */
  readonly kept: ReadonlySet<string>;
}

function isReliedUponElsewhere(question: Question): boolean {
  const { program, surroundings, uri, reached, kept } = question;
  const declared = declarationsIn(program, reached);
  for (const [other, includes] of surroundings.files) {
    // Files with the same name and text count as one, and the first one is read.
    if (includes.some(({ file, resolution }) => file !== resolution.uri && file !== undefined && reached.has(file)))
      return true;
    if (other !== uri && kept.has(other) && needs(question, other, declared)) return true;
  }
  return isOvertaken(question, (simpleName) =>
    program.filesDeclaring(simpleName).filter((file) => file !== uri && surroundings.files.has(file)),
  );
}

interface Declared {
  readonly types: ReadonlyMap<string, readonly Definition[]>;
  /** The files that declare each attribute, by its name. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

function declarationsIn(program: Program, uris: Iterable<string>): Declared {
  const types = new Map<string, Definition[]>();
  const attributes = new Map<string, string[]>();
  for (const uri of uris) {
    for (const definition of program.typesOf(uri)) append(types, definition.declaration.name.text, definition);
    for (const name of usesOf(program, uri).declaredAttributes) append(attributes, name, uri);
  }
  return { types, attributes };
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/**
 * True if a file names a declaration that the include reads and that the file's own includes do not. Also true for a
 * file that is empty or was not read as a whole.
 */
function needs(question: Question, file: string, declared: Declared): boolean {
  const uses = usesOf(question.program, file);
  if (!uses.isWhole) return true;
  let own: ReadonlySet<string> | undefined;
  const ownFiles = () => {
    own ??= reachedFrom([file], question.includesOf);
    return own;
  };
  return (
    uses.names.some((use) =>
      declared.types
        .get(use.simpleName)
        ?.some((definition) => !ownFiles().has(definition.uri) && mayMean(question, use, definition, ownFiles())),
    ) || needsAttribute(question, uses, declared, ownFiles)
  );
}

function needsAttribute(
  { program }: Question,
  uses: FileUses,
  declared: Declared,
  ownFiles: () => ReadonlySet<string>,
): boolean {
  for (const name of uses.attributes) {
    if (!declared.attributes.has(name)) continue;
    const isIncluded = [...ownFiles()].some((uri) => usesOf(program, uri).declaredAttributes.has(name));
    if (!isIncluded) return true;
  }
  return false;
}

/**
 * True if a name may mean the definition `fullName`. This is one of the full names that flatc tries for the name, or no
 * file that is read without the include defines any of them.
 */
function mayMean(question: Question, use: NameUse, { fullName }: Definition, ownFiles: ReadonlySet<string>): boolean {
  const { program, surroundings, uri, reached } = question;
  const names = candidates(use.name, use.namespace);
  if (names.includes(fullName)) return true;
  // A table that is unknown at its use becomes the next one with its simple name, whatever the namespace.
  return !program.filesDeclaring(use.simpleName).some((file) => {
    if (file === uri || !surroundings.files.has(file) || (reached.has(file) && !ownFiles.has(file))) return false;
    return program.typesNamed(file, use.simpleName).some((definition) => names.includes(definition.fullName));
  });
}

/**
 * True if the order of files matters: a name in a file that the include reads could mean a declaration of another file,
 * if flatc read that one first. `declarers` returns the other files that declare a simple name.
 */
function isOvertaken(question: Question, declarers: (simpleName: string) => readonly string[]): boolean {
  const { reached, kept } = question;
  return [...reached].some((uri) => kept.has(uri) && mayBeShadowed(question, uri, declarers));
}

function mayBeShadowed(
  { program, includesOf }: Question,
  uri: string,
  declarers: (simpleName: string) => readonly string[],
): boolean {
  const { names, fieldNames } = usesOf(program, uri);
  let own: ReadonlySet<string> | undefined;
  return [...names, ...fieldNames].some(({ name, simpleName, namespace }) =>
    declarers(simpleName).some((file) => {
      const meant = candidates(name, namespace);
      if (!program.typesNamed(file, simpleName).some(({ fullName }) => meant.includes(fullName))) return false;
      own ??= reachedFrom([uri], includesOf);
      return !own.has(file);
    }),
  );
}
