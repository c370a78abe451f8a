// The reasons why a symbol cannot have a new name: in no root may another name change its meaning, and no new error may
// appear.
import type { Definition } from '../binding/definition.ts';
import { isRootType } from '../changes/change-in-place.ts';
import { changedRoots, changeOfAllNames } from '../changes/change-of-meaning.ts';
import { type ChangedProgram, passingBoth } from '../changes/changed-program.ts';
import { type BothReadings, bothReadings, namesInRoots } from '../changes/names-in-roots.ts';
import { newErrorInFile, newErrorInFiles, newErrorsInDeclarations } from '../changes/new-errors.ts';
import { placeText } from '../changes/refusal-words.ts';
import { ReadOrders } from '../includes/read-orders.ts';
import type { Program } from '../program.ts';
import { eachInSteps, firstInSteps, manyItems, type Steps } from '../steps.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { exportsOf, filesMentioning, mayMentionIn } from '../symbols/file-views.ts';
import { type Occurrence, occurrences } from '../symbols/occurrence-search.ts';
import { indexOfDefinition, type SchemaSymbol } from '../symbols/schema-symbol.ts';
import { inNamespace, namespaceOf } from '../vocabulary/dotted-names.ts';
import { takenNames } from './taken-names.ts';

/** A new name for a symbol that is seen through a root, with the program after the renaming. */
export interface Renaming {
  readonly program: Program;
  readonly changed: ChangedProgram;
  readonly root: string;
  readonly symbol: SchemaSymbol;
  readonly oldName: string;
  readonly newName: string;
  readonly found: readonly Occurrence[];
  /** Readings of the old and the new name, before and after the renaming. */
  readonly both: BothReadings;
}

/** The reason, in words, why the symbol cannot have the name; undefined if it can. */
export function* whyNot(renaming: Renaming): Steps<string | undefined> {
  const { program, changed, newName } = renaming;
  const shape = yield* firstInSteps([...changed.changed], (uri) =>
    isSameShape(exportsOf(program, uri), exportsOf(changed.after, uri))
      ? undefined
      : `${program.display(uri)} cannot use ${newName}: it has another meaning there.`,
  );
  if (shape !== undefined) return shape;
  const roots = yield* changedRoots(changed);
  const taken = takenNames(renaming);
  const changeIn = changeOfConcernedNames(renaming);
  const change = yield* firstInSteps(roots, (root) => taken(root) ?? changeIn(root));
  if (change !== undefined) return change;
  // The reason that a name is taken says more than a changed meaning elsewhere, so it is tested first.
  return (yield* newError(renaming, roots)) ?? (yield* occurrenceChange(renaming));
}

/**
 * True if two readings of a file have the same declarations with the same members and the same number of references.
 */
function isSameShape(before: readonly DeclarationSummary[], after: readonly DeclarationSummary[]): boolean {
  return (
    before.length === after.length &&
    before.every((declaration, index) => {
      const other = after[index] as DeclarationSummary;
      if (declaration === other) return true;
      const isSame =
        declaration.kind === other.kind &&
        declaration.references.length === other.references.length &&
        declaration.isBroken === other.isBroken;
      if (!isNamedDeclaration(declaration) || !isNamedDeclaration(other)) return isSame;
      return isSame && membersOf(declaration).length === membersOf(other).length;
    })
  );
}

/**
 * A function that returns the refusal for the first name in a root that the renaming would give another meaning;
 * undefined if no meaning changes.
 */
function changeOfConcernedNames(renaming: Renaming): (root: string) => string | undefined {
  const { program, changed, symbol, oldName, newName, both } = renaming;
  if (symbol.kind !== 'namespace') {
    // A field must not have the name of a table.
    const isConcerned = symbol.kind === 'type' || (symbol.kind === 'member' && 'fields' in symbol.owner.declaration);
    return namesInRoots(changed, isConcerned ? both : bothReadings(changed, new Set()));
  }
  // If no other namespace has the new name, only names after the old one can change.
  const mentionsNew = (uri: string) => mayMentionIn(program, uri, { kind: 'namespace-part', text: newName });
  const others = new ReadOrders(program, { matters: mentionsNew });
  const files = filesMentioning(program, [{ kind: 'namespace-part', text: oldName }]);
  const names = new Set(files.flatMap(({ summary }) => simpleNamesAfter(summary.exports, oldName)));
  const changeIn = namesInRoots(changed, bothReadings(changed, names));
  return (root) => (others.of(root)?.first === undefined ? changeIn(root) : changeOfAllNames(changed, root));
}

function simpleNamesAfter(exports: readonly DeclarationSummary[], part: string): readonly string[] {
  return exports.flatMap(({ references }) =>
    references.flatMap(({ parts }) => (parts?.some(({ text }) => text === part) ? [parts.at(-1)?.text ?? ''] : [])),
  );
}

/** The refusal, in words, if the symbol would be named at other places than now; undefined if the places stay. */
function* occurrenceChange({
  program,
  changed,
  root,
  symbol,
  found,
  newName,
  both,
}: Renaming): Steps<string | undefined> {
  const renamed = symbolAfter(program, changed.after, symbol, newName);
  const now = renamed ? yield* occurrences(changed.after, root, renamed, both.readingsAfter) : [];
  const there = new Set<string>();
  yield* eachInSteps(now, ({ uri, start }) => there.add(`${uri} ${start}`), manyItems);
  const known = new Set<string>();
  const lost = yield* firstInSteps(found, (use) => {
    const place = `${use.uri} ${changed.offsetAfter(use.uri, use.start)}`;
    known.add(place);
    return there.has(place) ? undefined : use;
  });
  if (lost)
    return `${newName} in ${placeText(program, { uri: lost.uri, offset: lost.start })} would mean something else.`;
  const isAdded = ({ uri, start }: Occurrence) => !known.has(`${uri} ${start}`);
  const added = yield* firstInSteps(now, (use) => (isAdded(use) ? use : undefined), manyItems);
  return (
    added &&
    `${newName} in ${placeText(changed.after, { uri: added.uri, offset: added.start })} would mean the renamed one.`
  );
}

/**
 * The renamed symbol in the program after the renaming, found by its place; undefined for a file, which has no new
 * symbol.
 */
function symbolAfter(before: Program, after: Program, symbol: SchemaSymbol, newName: string): SchemaSymbol | undefined {
  switch (symbol.kind) {
    case 'type': {
      const definition = definitionAfter(before, after, symbol.definition);
      return definition && { kind: 'type', definition };
    }
    case 'member': {
      const owner = definitionAfter(before, after, symbol.owner);
      return owner && { ...symbol, owner };
    }
    case 'attribute':
      return { kind: 'attribute', name: newName };
    case 'namespace':
      return { kind: 'namespace', name: inNamespace(namespaceOf(symbol.name), newName) };
    case 'file':
      return undefined;
  }
}

function definitionAfter(before: Program, after: Program, definition: Definition): Definition | undefined {
  const declaration = exportsOf(after, definition.uri)[indexOfDefinition(before, definition)];
  return after.typesOf(definition.uri).find((each) => each.declaration === declaration);
}

function* newError(renaming: Renaming, roots: readonly string[]): Steps<string | undefined> {
  const { program, changed, symbol, oldName, newName, found, both } = renaming;
  const declaring = found.flatMap(({ uri, access }) => (access === 'declaration' ? [uri] : []));
  const endsInObject = (root: string) => mayMentionIn(program, root, { kind: 'object' });
  // An option that names the root type of a schema is not renamed. The settings that name that of data are.
  const names = new Set([oldName, newName]);
  const hasOption = (root: string) => isRootType(program, root, names) && program.dataSchemas.of(root) === undefined;
  // Renamed declarations and objects may get any error, their users only few. For namespaces there are too many
  // declarations.
  const judged = symbol.kind === 'namespace' ? [] : declaring;
  const whole = new Set([...judged, ...roots.filter(endsInObject)]);
  const inFile = yield* firstInSteps([...whole], (uri) => passingBoth(changed, () => newErrorInFile(changed, uri)));
  if (inFile !== undefined) return inFile;
  const inRoot = yield* firstInSteps(roots.filter(hasOption), (root) =>
    passingBoth(changed, () => newErrorInFiles(changed, { before: root, after: root }, [root])),
  );
  if (inRoot !== undefined) return inRoot;
  const inDeclarations = newErrorsInDeclarations(changed, both);
  return yield* firstInSteps([...changed.changed], (uri) => (whole.has(uri) ? undefined : inDeclarations(uri)));
}
