// Finds what a change of several files would make of their roots beyond what it is for: names that would mean something
// else, declarations that would be gone, errors that are not there now.
import type { Definition } from '../binding/definition.ts';
import { type ElaboratedDeclaration, endOfIncluded } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { errorsIn } from '../diagnostics/index.ts';
import { hasUnreadInclude } from '../includes/closure.ts';
import { includes, withIncluders } from '../includes/includers.ts';
import type { Program } from '../program.ts';
import { type ChangedProgram, changedProgram } from '../rename/changed-program.ts';
import { exportsOf } from '../symbols/file-views.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { RefactoringEdits } from './refactoring.ts';

/** What a change is for: in these respects the roots may differ afterwards. */
export interface Intention {
  /** The file that a definition is in afterwards; its own where that stays. */
  readonly placeOf?: (definition: Definition) => string;
  /** The kind of declaration that a definition is afterwards; its own where that stays. */
  readonly kindOf?: (definition: Definition) => string;
  /** Whether roots may no longer read a declaration that none of their names means. */
  readonly mayVanish?: (definition: Definition) => boolean;
  /** The full names of a type whose members come from another one. */
  readonly taken?: { readonly into: string; readonly from: string };
  /** The root through which the text of a file that is made was read before. */
  readonly madeFrom?: string;
  /** Whether each root has to read the same files in the same order. */
  readonly keepsFiles?: boolean;
}

/**
 * In words: the first thing that a root which reads a changed file would take otherwise than it does now, flatc's verdict
 * and that of trpc included; undefined where there is none. It looks at every such root.
 */
export function changeOfMeaning(
  before: Program,
  change: RefactoringEdits,
  intention: Intention = {},
): string | undefined {
  const after = changedProgram(before, change.edits, change.creates);
  try {
    return before.passing(() => {
      const { creates } = change;
      const error = creates && errorThrough(before, after.program, creates.uri, intention.madeFrom ?? creates.uri);
      return error ?? changeInRoots(before, after, intention);
    });
  } finally {
    after.dispose();
  }
}

/** An error that there would be in what a new file reads, beyond those seen through the root that its text comes from. */
function errorThrough(before: Program, after: Program, created: string, madeFrom: string): string | undefined {
  const files = [before.closure(madeFrom), after.closure(created)].flatMap((closure) => closure?.files ?? []);
  return newErrorsIn([before, madeFrom], [after, created], new Set(files.map(({ uri }) => uri)));
}

function changeInRoots(before: Program, after: ChangedProgram, intention: Intention): string | undefined {
  const roots = (withIncluders(before, after.edited) ?? []).filter((root) =>
    [...after.edited].some((uri) => includes(before, root, uri)),
  );
  for (const root of roots) {
    const change = after.program.passing(() => changeInRoot({ before, after: after.program, intention, root }, after));
    if (change !== undefined) return change;
  }
  return undefined;
}

interface Comparison {
  readonly before: Program;
  readonly after: Program;
  readonly intention: Intention;
  readonly root: string;
}

function changeInRoot(comparison: Comparison, { edited }: ChangedProgram): string | undefined {
  const { before, after, intention, root } = comparison;
  const [old, now] = [before.elaboration(root), after.elaboration(root)];
  if (!old || !now) return undefined;
  const filesBefore = old.closure.files.map(({ uri }) => uri);
  const files = now.closure.files.map(({ uri }) => uri);
  // Where an include leads nowhere, it may lead somewhere afterwards, and nothing can be worse than it is.
  const isIncomplete = intention.keepsFiles === true && hasUnreadInclude(old.closure);
  const filesKept = isIncomplete ? files.filter((uri) => filesBefore.includes(uri)) : files;
  if (intention.keepsFiles && filesBefore.join('\n') !== filesKept.join('\n')) {
    return `${before.display(root)} would read other files, or in another order.`;
  }
  // What is the same object on both sides means the same.
  const all = new Set([...filesBefore, ...files]);
  const changed = [...all].filter((uri) => edited.has(uri) || old.declarations(uri) !== now.declarations(uri));
  const isShared = sharedDeclarations(old, now, changed);
  const meaning = changeOfNames(
    comparison,
    usesIn(before, root, changed, isShared, intention),
    usesIn(after, root, changed, isShared),
    isIncomplete,
  );
  if (meaning !== undefined || isIncomplete) return meaning;
  const isTrpc = usesTrpc(before, old.closure, root) || usesTrpc(after, now.closure, root);
  return newErrorsIn([before, root], [after, root], isTrpc ? all : new Set([...changed, root]));
}

/** Tells of the declarations of some files whether they are the same object on both sides, and so mean the same. */
function sharedDeclarations(
  old: Elaboration,
  now: Elaboration,
  uris: readonly string[],
): (known: ElaboratedDeclaration) => boolean {
  const before = new Set(uris.flatMap((uri) => old.declarations(uri) ?? []));
  const shared = new Set(uris.flatMap((uri) => (now.declarations(uri) ?? []).filter((known) => before.has(known))));
  return (known) => shared.has(known);
}

/** A name as it is written, and what it means: words for people, and a key that tells all meanings apart. */
interface NameUse {
  readonly text: string;
  readonly meaning: string;
  readonly definition: Definition | undefined;
}

interface Owner {
  readonly uri: string;
  readonly name: string;
  readonly definition: Definition | undefined;
  readonly uses: NameUse[];
}

/** What the names mean in some files of a root, by the declarations that they stand in; as they are to be afterwards. */
function usesIn(
  program: Program,
  root: string,
  uris: readonly string[],
  isShared: (known: ElaboratedDeclaration) => boolean,
  { placeOf = ({ uri }) => uri, kindOf = ({ declaration }) => declaration.kind }: Intention = {},
): ReadonlyMap<string, Owner> {
  const elaboration = program.elaboration(root);
  const owners = new Map<string, Owner>();
  const useOf = (text: string, definition: Definition | undefined): NameUse => {
    const meaning = definition ? `${kindOf(definition)} ${definition.fullName} ${placeOf(definition)}` : '';
    return { text, meaning, definition };
  };
  for (const uri of uris) {
    const exports = exportsOf(program, uri);
    const end = uri === root ? exports.length : endOfIncluded(exports);
    for (const [index, known] of (elaboration?.declarations(uri) ?? []).slice(0, end).entries()) {
      const declaration = exports[index];
      const { definition, references, facts } = known;
      if (!declaration || isShared(known) || (!definition && declaration.references.length === 0)) continue;
      const key = definition ? `${kindOf(definition)} ${definition.fullName}` : `${declaration.kind} ${uri}`;
      const name = definition?.fullName ?? declaration.kind;
      const owner = owners.get(key) ?? { uri, name, definition, uses: [] };
      owners.set(key, owner);
      for (const [position, { text }] of declaration.references.entries()) {
        owner.uses.push(useOf(text, references[position]?.definition));
      }
      for (const { name: text, meaning } of facts.defaultEnums) owner.uses.push(useOf(text, meaning.definition));
    }
  }
  return owners;
}

function changeOfNames(
  { before, intention, root }: Comparison,
  old: ReadonlyMap<string, Owner>,
  now: ReadonlyMap<string, Owner>,
  isIncomplete: boolean,
): string | undefined {
  const { taken, mayVanish } = intention;
  const through = ` when ${before.display(root)} is compiled`;
  for (const [key, owner] of old) {
    const same = now.get(key);
    if (!same) {
      // Of an included file flatc forgets what root_type says.
      if (owner.definition ? mayVanish?.(owner.definition) : owner.uri !== root) continue;
      return `${owner.name} would no longer be read${through}.`;
    }
    const part = taken?.from === owner.name ? now.get(`table ${taken.into}`) : undefined;
    const uses = [...same.uses, ...(part?.uses ?? [])].filter(
      ({ definition }) => !part || definition?.fullName !== taken?.into,
    );
    const change = otherUse(owner.uses, uses, isIncomplete);
    if (!change) continue;
    const { text, definition } = change;
    const what = definition
      ? `would mean ${definition.fullName} in ${before.display(definition.uri)}`
      : 'would not be found';
    return `${text} in ${owner.name} ${what}${through}.`;
  }
  return undefined;
}

/**
 * The first use that has no like on the other side; undefined where both sides have the same, names aside that were not
 * found if they may be found now.
 */
function otherUse(old: readonly NameUse[], now: readonly NameUse[], mayBeFound: boolean): NameUse | undefined {
  const left = new Map<string, number>();
  const keyOf = ({ text, meaning }: NameUse) => `${text} ${meaning}`;
  for (const use of old) left.set(keyOf(use), (left.get(keyOf(use)) ?? 0) + 1);
  for (const use of now) {
    const count = left.get(keyOf(use)) ?? 0;
    if (count === 0 && !mayBeFound) return use;
    left.set(keyOf(use), count - 1);
  }
  return old.find((use) => (left.get(keyOf(use)) ?? 0) > 0 && !(mayBeFound && !use.definition));
}

/** A program, and the root through which files of it are seen. */
type View = readonly [program: Program, root: string];

/** In words: an error of a kind that some files have more often afterwards. */
function newErrorsIn([before, rootBefore]: View, [after, root]: View, uris: Iterable<string>): string | undefined {
  const all = [...uris];
  const counts = new Map<string, number>();
  for (const uri of all) {
    for (const { code } of errorsIn(before, uri, rootBefore)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  for (const uri of all) {
    for (const { code, message, start } of errorsIn(after, uri, root)) {
      const left = counts.get(code) ?? 0;
      counts.set(code, left - 1);
      if (left > 0) continue;
      // Nobody sees the lines of a text that was never written.
      const file = before.file(uri);
      const line = file && file === after.file(uri) ? ` line ${file.positionAt(start).line + 1}` : '';
      return `There would be an error in ${after.display(uri)}${line}: ${message} [${code}]`;
    }
  }
  return undefined;
}
