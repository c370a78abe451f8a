// Judges an edit by which each declaration keeps its place, its name and the names in it, as most refactorings do. It can
// be noticed only where the names of the edited declarations are, so that no root is read as a whole for it.
import { rootOf } from '../diagnostics/roots.ts';
import type { Program } from '../program.ts';
import { firstInSteps, type Steps } from '../steps.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { exportsOf, filesMentioning, mayMentionIn, namesAsMentions } from '../symbols/file-views.ts';
import { mayUseTrpc } from '../trpc/trpc-scope.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { type ChangedProgram, passingBoth } from './changed-program.ts';
import { bothReadings, namesInRoots } from './names-in-roots.ts';
import { newErrorsInDeclarations } from './new-errors.ts';

/**
 * Tells of an edit that leaves everything in its place, in words, why it cannot be made in some of the roots that read an
 * edited file; `changeIn` compares one of them as a whole. Undefined for an edit that reaches further.
 */
export function changeInPlace(
  changed: ChangedProgram,
  roots: readonly string[],
  changeIn: (root: string) => string | undefined,
): Steps<string | undefined> | undefined {
  const { before } = changed;
  const names = editedNames(changed);
  // The rules of tRPC look at whole roots, and an option may name a root type where no text does.
  if (!names || mayUseTrpc(before, roots) || roots.some((root) => isRootType(before, root, names))) return undefined;
  return changeOfEdited(changed, names, roots, changeIn);
}

function* changeOfEdited(
  changed: ChangedProgram,
  names: ReadonlySet<string>,
  roots: readonly string[],
  changeIn: (root: string) => string | undefined,
): Steps<string | undefined> {
  const { before } = changed;
  const judged = [...changed.changed].flatMap((uri) => [uri, before.passing(() => rootOf(before, uri))]);
  // An object names members, and may be wrong for reasons that no declaration tells.
  const whole = new Set([...judged, ...roots.filter((root) => mayMentionIn(before, root, { kind: 'object' }))]);
  const reading = new Set(roots);
  const users = filesMentioning(before, namesAsMentions(names))
    .map(({ uri }) => uri)
    .filter((uri) => reading.has(uri) && !changed.changed.has(uri));
  const inStatement = yield* firstInSteps(users, (uri) => {
    if (exportsOf(before, uri).some((each) => each.kind === 'root_type' && namesOne(each, names))) whole.add(uri);
    return undefined;
  });
  const inWhole = inStatement ?? (yield* firstInSteps([...whole], changeIn));
  if (inWhole !== undefined) return inWhole;
  const both = bothReadings(changed, names);
  const otherMeaning = yield* firstInSteps(roots, namesInRoots(changed, both));
  if (otherMeaning !== undefined) return otherMeaning;
  const newError = newErrorsInDeclarations(changed, both);
  return yield* firstInSteps(users, (uri) => (whole.has(uri) ? undefined : passingBoth(changed, () => newError(uri))));
}

/** The simple names of the edited declarations; undefined where one is added, removed, moved or renamed, or names others. */
function editedNames({ before, after, changed, uriAfter }: ChangedProgram): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const uri of changed) {
    const [old, now] = [exportsOf(before, uri), exportsOf(after, uri)];
    if (uriAfter(uri) !== uri || old.length !== now.length || old.length === 0) return undefined;
    for (const [index, declaration] of old.entries()) {
      const other = now[index] as DeclarationSummary;
      if (textOf(before, uri, index) === textOf(after, uri, index)) continue;
      const name = nameInPlace(declaration, other);
      if (name === undefined) return undefined;
      names.add(name);
    }
  }
  return names;
}

function textOf(program: Program, uri: string, index: number): string | undefined {
  const file = program.file(uri);
  return file?.text.slice(file.summary.ends[index - 1] ?? 0, file.summary.ends[index]);
}

/** The name of a declaration that is the same one after an edit; undefined where it is another one. */
function nameInPlace(old: DeclarationSummary, now: DeclarationSummary): string | undefined {
  if (!isNamedDeclaration(old) || !isNamedDeclaration(now) || old.name.text !== now.name.text) return undefined;
  if (old.isBroken || now.isBroken || old.name.text === '') return undefined;
  const [known, others] = [writtenIn(old), writtenIn(now)];
  if (known.join(' ') === others.join(' ')) return old.name.text;
  // In another order they mean the same, unless one of them is the declaration's own.
  const isOwn = known.some((each) => simpleNameOf(each) === old.name.text);
  return !isOwn && known.toSorted().join(' ') === others.toSorted().join(' ') ? old.name.text : undefined;
}

/** The names that are written in a declaration, of types and of its members. */
function writtenIn(declaration: DeclarationSummary): readonly string[] {
  const references = declaration.references.map(({ text }) => text);
  return isNamedDeclaration(declaration)
    ? [...references, ...membersOf(declaration).map(({ name }) => name.text)]
    : references;
}

function namesOne({ references }: DeclarationSummary, names: ReadonlySet<string>): boolean {
  return references.some(({ text }) => names.has(simpleNameOf(text)));
}

function isRootType(program: Program, root: string, names: ReadonlySet<string>): boolean {
  const { rootType } = program.settings.of(root).flatc;
  return rootType !== undefined && names.has(simpleNameOf(rootType));
}
