// Finds what names would mean after a renaming that they do not mean now, in every root that reads a changed file. A
// renaming moves no declaration and no reference, so what belongs together has the same place before and after.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { type Meanings, meaningsOf, readNames } from '../binding/meanings.ts';
import { placeOfExport } from '../diagnostics/rule.ts';
import type { Closure } from '../includes/closure.ts';
import { baseNameOf } from '../includes/includes.ts';
import type { Program } from '../program.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { exportsOf } from '../symbols/file-views.ts';
import { indexOfDefinition } from '../symbols/schema-symbol.ts';
import { simpleNameOf } from '../vocabulary/candidate-names.ts';
import type { ChangedProgram } from './changed-program.ts';

/** The names that a renaming is about; `all` where any name may mean something else after it. */
export type ConcernedNames = ReadonlySet<string> | 'all';

/** In words: the first thing that a root would read otherwise; undefined where there is none. */
export function bindingChange(
  before: Program,
  after: ChangedProgram,
  root: string,
  names: ConcernedNames,
): string | undefined {
  const closureBefore = before.closure(root);
  const mayMerge = closureBefore && mayHaveTwin(closureBefore, after.edited);
  // A renaming changes no include; only files that are one, or become it, are read otherwise.
  const closureAfter = mayMerge ? after.program.closure(root) : closureBefore;
  if (!closureBefore || !closureAfter) return undefined;
  const merged = mergeChange(before, closureBefore, closureAfter);
  if (merged !== undefined) return merged;
  const comparison: Comparison = {
    before: { program: before, meanings: read(before, closureBefore, names), indices: new Map() },
    after: { program: after.program, meanings: read(after.program, closureAfter, names), indices: new Map() },
    root,
    names,
  };
  for (const { uri } of closureBefore.files) {
    const [exports, changed] = [exportsOf(before, uri), exportsOf(after.program, uri)];
    if (exports.length !== changed.length) return `flatc would read ${before.display(uri)} differently.`;
    for (let index = 0; index < exports.length; index++) {
      const change = declarationChange(comparison, uri, index);
      if (change !== undefined) return change;
    }
  }
  return undefined;
}

function read(program: Program, closure: Closure, names: ConcernedNames): Meanings {
  const elaboration = names === 'all' ? program.elaboration(closure.root) : undefined;
  if (elaboration) return meaningsOf(elaboration);
  return readNames(closure, (uri) => exportsOf(program, uri), names === 'all' ? new Set() : names);
}

/** Whether a root includes another file with the name of an edited one. */
function mayHaveTwin({ files }: Closure, edited: ReadonlySet<string>): boolean {
  const editedNames = new Set([...edited].map(baseNameOf));
  const found = new Map<string, string>();
  const isTwin = (uri: string | undefined): boolean => {
    if (uri === undefined) return false;
    const name = baseNameOf(uri);
    if (!editedNames.has(name)) return false;
    const first = found.get(name) ?? uri;
    found.set(name, first);
    return first !== uri;
  };
  return files.some(({ uri, includes }) => isTwin(uri) || includes.some(({ resolution }) => isTwin(resolution.uri)));
}

/** flatc takes files with the same name and text for one; a renaming in one of them makes them two, or the reverse. */
function mergeChange(program: Program, before: Closure, after: Closure): string | undefined {
  for (const [index, { uri, includes }] of before.files.entries()) {
    const now = after.files[index];
    const changed = includes.find(({ file }, at) => file !== now?.includes[at]?.file);
    const twin = now?.uri === uri ? changed?.resolution.uri : uri;
    if (twin === undefined) continue;
    const names = `${program.display(twin)} and another file that ${program.display(before.root)} reads`;
    return `${names} have the same name, and flatc takes such files for one if they have the same text.`;
  }
  return undefined;
}

interface Side {
  readonly program: Program;
  readonly meanings: Meanings;
  readonly indices: Map<Definition, number>;
}

interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly root: string;
  readonly names: ConcernedNames;
}

function declarationChange(comparison: Comparison, uri: string, index: number): string | undefined {
  const { before, after, names } = comparison;
  const old = before.meanings.declaration(uri, index);
  const now = after.meanings.declaration(uri, index);
  if (!old || !now || old === now) return undefined;
  if (!isSame(comparison, old.earlier, now.earlier))
    return duplicate(comparison, uri, index, now.earlier ?? old.earlier);
  const [references, changed] = [referencesOf(before, uri, index), referencesOf(after, uri, index)];
  for (const [position, { text, start }] of references.entries()) {
    if (names !== 'all' && !names.has(simpleNameOf(text))) continue;
    const [from, to] = [old.references[position], now.references[position]];
    if (references.length === changed.length && isSame(comparison, from?.definition, to?.definition)) {
      if (from?.isKnown === to?.isKnown) continue;
    }
    const newText = changed[position]?.text ?? text;
    if (newText !== text && to?.definition) return taken(comparison, uri, simpleNameOf(newText), to.definition);
    return otherMeaning(comparison, uri, index, start, newText, to?.definition);
  }
  return factChange(comparison, uri, index, old, now);
}

function factChange(
  comparison: Comparison,
  uri: string,
  index: number,
  old: ElaboratedDeclaration,
  now: ElaboratedDeclaration,
): string | undefined {
  const declaration = exportsOf(comparison.after.program, uri)[index];
  const fields = declaration && 'fields' in declaration ? declaration.fields : [];
  const named = now.facts.fieldsNamedLikeTypes.find((field) => !old.facts.fieldsNamedLikeTypes.includes(field));
  if (named !== undefined) {
    const field = fields[named]?.name;
    return `The field ${field?.text} in ${placeText(comparison, uri, index, field?.start ?? 0)} would have the same name as a table or struct${throughRoot(comparison, uri)}.`;
  }
  for (const { field, name, meaning } of now.facts.defaultEnums) {
    const before = old.facts.defaultEnums.filter((each) => each.field === field);
    const position = now.facts.defaultEnums
      .filter((each) => each.field === field)
      .findIndex((each) => each.name === name);
    if (isSame(comparison, before[position]?.meaning.definition, meaning.definition)) continue;
    return otherMeaning(comparison, uri, index, fields[field]?.defaultValue?.start ?? 0, name, meaning.definition);
  }
  return undefined;
}

function referencesOf({ program }: Side, uri: string, index: number) {
  return exportsOf(program, uri)[index]?.references ?? [];
}

function isSame({ before, after }: Comparison, old: Definition | undefined, now: Definition | undefined): boolean {
  if (old === now || !old || !now) return old === now;
  return old.uri === now.uri && indexIn(before, old) === indexIn(after, now);
}

function indexIn({ program, indices }: Side, definition: Definition): number {
  const known = indices.get(definition) ?? indexOfDefinition(program, definition);
  indices.set(definition, known);
  return known;
}

function duplicate(comparison: Comparison, uri: string, index: number, other: Definition | undefined): string {
  const { program } = comparison.before;
  const declaration = exportsOf(comparison.after.program, uri)[index];
  const name = declaration && 'name' in declaration ? declaration.name?.text : undefined;
  return other ? taken(comparison, uri, name ?? '', other) : `${name} is declared twice in ${program.display(uri)}.`;
}

/** That something else has the new name, and where. */
function taken(comparison: Comparison, uri: string, name: string, owner: Definition): string {
  const { program } = comparison.after;
  const { start } = placeOfExport(program, owner.uri, owner.declaration);
  const line = program.file(owner.uri)?.positionAt(start).line ?? 0;
  return `${name} is already taken${throughRoot(comparison, uri)}: ${owner.fullName}, ${program.display(owner.uri)} line ${line + 1}`;
}

function otherMeaning(
  comparison: Comparison,
  uri: string,
  index: number,
  offset: number,
  name: string,
  meaning: Definition | undefined,
): string {
  const place = placeText(comparison, uri, index, offset);
  const what = meaning
    ? `would mean ${meaning.fullName} in ${comparison.before.program.display(meaning.uri)}`
    : 'would not be found';
  return `${name} in ${place} ${what}${throughRoot(comparison, uri)}.`;
}

/** A place as people read it. */
function placeText({ before: { program } }: Comparison, uri: string, index: number, offset: number): string {
  const file = program.file(uri);
  if (!file) return program.display(uri);
  const { line } = file.positionAt(startOfDeclaration(file.summary, index) + offset);
  return `${program.display(uri)} line ${line + 1}`;
}

function throughRoot({ before, root }: Comparison, uri: string): string {
  return root === uri ? '' : ` when ${before.program.display(root)} is compiled`;
}
