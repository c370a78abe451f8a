// Judges an edit that leaves each declaration, its name and the names in it in place, as most refactorings do. Such an
// edit can matter only at names of the edited declarations, so no root is read as a whole.
import type { Program } from '../program.ts';
import { eachInSteps, firstInSteps, type Steps } from '../steps.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { exportsOf, filesMentioning, mayMentionIn, namesAsMentions } from '../symbols/file-views.ts';
import { mayUseTrpc } from '../trpc/trpc-scope.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { type ChangedProgram, passingBoth } from './changed-program.ts';
import { bothReadings, namesInRoots } from './names-in-roots.ts';
import { newErrorInFile, newErrorsInDeclarations } from './new-errors.ts';

/**
 * The steps that judge an edit which leaves everything in its place: they return a refusal in words, or undefined if
 * the edit does no harm. There are no steps, but undefined, if the edit moves or renames something, or if whole roots
 * must be compared. `roots` must be all roots that read an edited file.
 */
export function changeInPlace(
  changed: ChangedProgram,
  roots: readonly string[],
): Steps<string | undefined> | undefined {
  const { before } = changed;
  const names = editedNames(changed);
  // The rules of tRPC look at whole roots, and an option may name a root type that no text names.
  if (!names || mayUseTrpc(before, roots) || roots.some((root) => isRootType(before, root, names))) return undefined;
  return changeOfEdited(changed, names, roots);
}

function* changeOfEdited(
  changed: ChangedProgram,
  names: ReadonlySet<string>,
  roots: readonly string[],
): Steps<string | undefined> {
  const { before } = changed;
  // An edited file may get any error. An object names members, and its errors are not visible in a declaration.
  const endsInObject = (root: string) => mayMentionIn(before, root, { kind: 'object' });
  const whole = new Set([...changed.changed, ...roots.filter(endsInObject)]);
  const users = new Set(filesMentioning(before, namesAsMentions(names)).map(({ uri }) => uri));
  const isOnlyUser = (uri: string) => users.has(uri) && !whole.has(uri);
  yield* eachInSteps(roots, (root) => {
    if (isOnlyUser(root) && hasRootType(before, root, names)) whole.add(root);
  });
  const inWhole = yield* firstInSteps([...whole], (uri) => passingBoth(changed, () => newErrorInFile(changed, uri)));
  if (inWhole !== undefined) return inWhole;
  const both = bothReadings(changed, names);
  const otherMeaning = namesInRoots(changed, both);
  const newError = newErrorsInDeclarations(changed, both);
  // Both checks are done file by file, because each file must be read for both.
  return yield* firstInSteps(
    roots,
    (root) => otherMeaning(root) ?? (isOnlyUser(root) ? passingBoth(changed, () => newError(root)) : undefined),
  );
}

/**
 * The simple names of the edited declarations. Undefined if a file or declaration is added, removed, moved or renamed,
 * or if an edited declaration is broken, has no name or contains other names than before.
 */
function editedNames({ before, after, changed, uriAfter }: ChangedProgram): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const uri of changed) {
    const [old, now] = [exportsOf(before, uri), exportsOf(after, uri)];
    if (uriAfter(uri) !== uri || old.length !== now.length || old.length === 0) return undefined;
    for (const [index, declaration] of old.entries()) {
      const other = now[index] as DeclarationSummary;
      if (declarationText(before, uri, index) === declarationText(after, uri, index)) continue;
      const name = nameInPlace(declaration, other);
      if (name === undefined) return undefined;
      names.add(name);
    }
  }
  return names;
}

function declarationText(program: Program, uri: string, index: number): string | undefined {
  const file = program.file(uri);
  return file?.text.slice(file.summary.ends[index - 1] ?? 0, file.summary.ends[index]);
}

/**
 * The name of an edited declaration. Undefined if the name changes, if the declaration is broken, or if it contains
 * other names than before. Names inside may change their order, unless one of them is the declaration's own name.
 */
function nameInPlace(old: DeclarationSummary, now: DeclarationSummary): string | undefined {
  if (!isNamedDeclaration(old) || !isNamedDeclaration(now) || old.name.text !== now.name.text) return undefined;
  if (old.isBroken || now.isBroken || old.name.text === '') return undefined;
  const [known, others] = [writtenIn(old), writtenIn(now)];
  if (known.join(' ') === others.join(' ')) return old.name.text;
  // In another order these names mean the same, unless one of them is the declaration's own.
  const isOwn = known.some((each) => simpleNameOf(each) === old.name.text);
  return !isOwn && known.toSorted().join(' ') === others.toSorted().join(' ') ? old.name.text : undefined;
}

/** The names that are written in a declaration: first of the types that it uses, then of its members. */
function writtenIn(declaration: DeclarationSummary): readonly string[] {
  const references = declaration.references.map(({ text }) => text);
  return isNamedDeclaration(declaration)
    ? [...references, ...membersOf(declaration).map(({ name }) => name.text)]
    : references;
}

/**
 * True if the type of a `root_type` statement of a file has one of `names` as its simple name. An error of such a
 * statement, for example an enum as root type, is found only in a check of the whole file.
 */
function hasRootType(program: Program, uri: string, names: ReadonlySet<string>): boolean {
  if (!program.file(uri)?.has('root_type')) return false;
  return exportsOf(program, uri).some(
    ({ kind, references }) => kind === 'root_type' && references.some(({ text }) => names.has(simpleNameOf(text))),
  );
}

/** True if the settings of a root name a root type with one of `names` among its parts. */
export function isRootType(program: Program, root: string, names: ReadonlySet<string>): boolean {
  const { rootType } = program.settings.of(root).flatc;
  return rootType?.split('.').some((part) => names.has(part)) ?? false;
}
