// Recognizes new names for a type or field that can change no other meaning, so that no comparison is needed. No schema
// has such a name for a type yet, a field's own declaration has no name like it, and every place with the old name gets
// it. flatc only compares names for equality, and equal ones stay equal, so there is no new error either.
import type { Definition } from '../binding/definition.ts';
import { isRootType } from '../changes/change-in-place.ts';
import { rootOf } from '../diagnostics/roots.ts';
import { mayBeDuplicate } from '../includes/duplicate-files.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { eachInSteps, firstInSteps, manyItems, type Steps } from '../steps.ts';
import { mentionsOf, namesIn } from '../summary/mentions.ts';
import { isMoreThanName } from '../summary/replaced-words.ts';
import { isWhole } from '../summary/summarize-edited.ts';
import { type DeclarationSummary, startOfDeclaration, type TableSummary } from '../summary/summary.ts';
import { filesMentioning, filesWithObject, namesAsMentions } from '../symbols/file-views.ts';
import type { Occurrence } from '../symbols/occurrence-search.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/**
 * True if every use of a type's name is in `found`, no file mentions the new name, no JSON object contains the old or
 * the new name, no option of its root names the type, and trpc's rules do not apply to the schema. False only means
 * that the new name needs a comparison.
 */
export function* isFreshName(
  program: Program,
  { uri, declaration }: Definition,
  newName: string,
  found: readonly Occurrence[],
): Steps<boolean> {
  const oldName = declaration.name.text;
  if (isMoreThanName(oldName) || isMoreThanName(newName)) return false;
  const taken = filesMentioning(program, [...namesAsMentions([newName]), { kind: 'namespace-part', text: newName }]);
  if (taken.length > 0) return false;
  // An object names types in its own way, and options are not renamed. The tools of trpc ask for more than that names
  // are equal.
  const names = [oldName, newName];
  if (isInObject(program, names) || isJudgedOtherwise(program, uri, new Set(names))) return false;
  const files = filesMentioning(program, namesAsMentions([oldName]));
  const ends = yield* endsByFile(found);
  const mentioning = new Set(files.map((file) => file.uri));
  if (![...ends.keys()].every((each) => mentioning.has(each))) return false;
  const doubtful = yield* firstInSteps(files, (file) =>
    isRenamedWhole(file, oldName, ends.get(file.uri) ?? none) ? undefined : file,
  );
  return doubtful === undefined;
}

/**
 * True if `found` has only the declaration of a field, no JSON object contains the old or the new name, the field's
 * declaration has no other name that the new one or something made for it may meet, no file declares the new name,
 * flatc takes no other file for the file of the field, and trpc's rules do not apply to the schema. False only means
 * that the new name needs a comparison. Always false for members of other declarations.
 */
export function isFreshFieldName(
  program: Program,
  owner: Definition,
  member: number,
  newName: string,
  found: readonly Occurrence[],
): boolean {
  const { uri, declaration } = owner;
  if (found.length !== 1 || (declaration.kind !== 'table' && declaration.kind !== 'struct')) return false;
  const field = declaration.fields[member];
  const file = program.file(uri);
  if (!field || !file || !isWhole(file.summary.exports)) return false;
  const oldName = field.name.text;
  if (isMoreThanName(oldName) || isMoreThanName(newName) || mayMeet(declaration, newName)) return false;
  if (program.filesDeclaring(newName).length > 0) return false;
  const { length } = file.text;
  // flatc takes files with one name and text for one file, so an edit may make it read both.
  if (mayBeDuplicate(program, uri, [length, length + newName.length - oldName.length])) return false;
  const names = [oldName, newName];
  return !isInObject(program, names) && !isJudgedOtherwise(program, uri, new Set(names));
}

/**
 * True if a field has the new name, a field is named like a thing that flatc makes for the new name, such as `u_type` for
 * `u`, or the new name may be the name of such a thing.
 */
function mayMeet({ fields }: TableSummary, newName: string): boolean {
  if (madeForField.test(newName)) return true;
  return fields.some(({ name: { text } }) => text === newName || (text.startsWith(newName) && madeForField.test(text)));
}

/** Matches the end of a hidden field of a union, or of a function that is generated for a field. */
const madeForField = /(?:type|length|_byte_vector|bytevector)$/i;

/** True if the object at the end of a file may contain one of some names, in whatever place. */
function isInObject(program: Program, names: readonly string[]): boolean {
  return names.some((name) =>
    filesWithObject(program, name).some(({ text }) => text.includes(name) || text.includes('\\u')),
  );
}

/** True if the root has an option that names the type, or follows tRPC's rules. */
function isJudgedOtherwise(program: Program, uri: string, names: ReadonlySet<string>): boolean {
  return program.passing(() => {
    const closure = program.closure(rootOf(program, uri));
    return closure === undefined || isRootType(program, closure.root, names) || usesTrpc(program, closure, uri);
  });
}

const none: readonly number[] = [];

/** The offsets at which occurrences end in each file, in the order of the occurrences. */
function* endsByFile(found: readonly Occurrence[]): Steps<ReadonlyMap<string, readonly number[]>> {
  const byFile = new Map<string, number[]>();
  const noteEnd = ({ uri, end }: Occurrence) => {
    const ends = byFile.get(uri);
    if (ends) ends.push(end);
    else byFile.set(uri, [end]);
  };
  yield* eachInSteps(found, noteEnd, manyItems);
  return byFile;
}

/**
 * True if the occurrences that end at the offsets `ends`, in the order of the text, are certainly all uses of a name in
 * a file.
 */
function isRenamedWhole({ summary }: SourceFile, name: string, ends: readonly number[]): boolean {
  if (!isWhole(summary.exports)) return false;
  let count = 0;
  for (const [index, declaration] of summary.declarations.entries()) {
    const all = namesIn(declaration);
    const { lookedUp } = mentionsOf(declaration);
    if (!all.has(name)) continue;
    // The name may be that of a field or part of a default, or the name of a union's bare member, which is its type's
    // name.
    if (lookedUp.includes(name) || declaration.kind === 'union') return false;
    const base = startOfDeclaration(summary, index);
    for (const end of endsOf(declaration, name)) if (ends[count++] !== base + end) return false;
  }
  return count === ends.length;
}

/**
 * The offsets at which `name` ends in a declaration, counted from `startOfDeclaration`. `name` may be the declaration's
 * own name, and the last part of a reference such as `a.b.Name`.
 */
function endsOf(declaration: DeclarationSummary, name: string): readonly number[] {
  const ends: number[] = [];
  if ('name' in declaration && declaration.name?.text === name) ends.push(declaration.name.end);
  for (const { text, end } of declaration.references) if (simpleNameOf(text) === name) ends.push(end);
  return ends;
}
