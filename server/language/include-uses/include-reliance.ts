// Tells whether other files rely on an include: a file sees everything that was read before it, whoever included it.
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
 * Whether names in a file other than `uri` could mean something else, or nothing, without some includes of `uri`, of which
 * `role` is the last. They could if the file names something that the include reads and that it does not include itself.
 * They also could if the include changes which of two definitions with the same name is read first. In doubt they could.
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
  // What depends on the file itself changes with every edit, the rest only with other files.
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
  /** Without those that are taken out. */
  readonly includesOf: (uri: string) => readonly ResolvedInclude[];
  /** The files that are still read. */
  readonly kept: ReadonlySet<string>;
}

function isReliedUponElsewhere(question: Question): boolean {
  const { program, surroundings, uri, reached, kept } = question;
  const declared = declarationsIn(program, reached);
  for (const [other, includes] of surroundings.files) {
    // Files with the same name and text are one, and it is the first that is read.
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
  /** The files that declare an attribute. */
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

/** Whether a file names something that the include reads and that its own includes do not. */
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
    if (!declared.attributes.has(name) || uses.declaredAttributes.has(name)) continue;
    const isIncluded = [...ownFiles()].some((uri) => usesOf(program, uri).declaredAttributes.has(name));
    if (!isIncluded) return true;
  }
  return false;
}

/** Whether a name may mean a definition: by its namespace, or because it can mean nothing else. */
function mayMean(question: Question, use: NameUse, { fullName }: Definition, ownFiles: ReadonlySet<string>): boolean {
  const { program, surroundings, uri, reached } = question;
  const names = candidates(use.name, use.namespace);
  if (names.includes(fullName)) return true;
  // A table that is not known yet is the next one with its simple name, whatever its namespace.
  return !program.filesDeclaring(use.simpleName).some((file) => {
    if (file === uri || !surroundings.files.has(file) || (reached.has(file) && !ownFiles.has(file))) return false;
    return program.typesNamed(file, use.simpleName).some((definition) => names.includes(definition.fullName));
  });
}

/**
 * Whether files declare what a name in the included files may mean, so that they must not be read before it.
 * `declarers` are those to ask of that have a simple name.
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
