// Gives a symbol another name at all its uses, or refuses with the reason.
import { NameReadings } from '../binding/name-readings.ts';
import type { Change, Refusal } from '../changes/change.ts';
import { changedProgram } from '../changes/changed-program.ts';
import { bothReadings } from '../changes/names-in-roots.ts';
import { placeText } from '../changes/refusal-words.ts';
import { conflictWith } from '../flatc-syntax/conflicts.ts';
import type { Program } from '../program.ts';
import { firstInSteps, manyItems, type Steps } from '../steps.ts';
import { nameSource } from '../symbols/file-views.ts';
import { type Occurrence, occurrences } from '../symbols/occurrence-search.ts';
import { memberName } from '../symbols/occurrences.ts';
import type { SchemaSymbol } from '../symbols/schema-symbol.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { FileEdit } from '../workspace-edit.ts';
import { isFreshFieldName, isFreshName } from './fresh-name.ts';
import { unfitName } from './new-name.ts';
import { whyNot } from './why-not.ts';

/**
 * The change that gives a symbol a new name at all its uses, or a refusal; no edits if the name is the old one. `root`
 * is the root through which the symbol is seen.
 */
export function* renameSymbol(
  program: Program,
  root: string,
  symbol: SchemaSymbol,
  newName: string,
): Steps<Change | Refusal> {
  const unfit = unfitName(symbol, newName);
  if (unfit !== undefined) return { refusal: unfit };
  const oldName = currentName(symbol);
  if (newName === oldName) return { edits: [] };
  const names = new Set([oldName, newName]);
  const known = symbol.kind === 'type' ? new NameReadings(names, nameSource(program)) : undefined;
  const found = yield* occurrences(program, root, symbol, known);
  // Looking into another file costs more than a step.
  const size = found.every(({ uri }) => uri === found[0]?.uri) ? manyItems : 1;
  const textOf = textsOf(program);
  const conflict = yield* firstInSteps([...new Set(found.map(({ uri }) => uri))], (uri) => {
    const offset = conflictWith(oldName, textOf(uri) ?? '');
    return offset === undefined ? undefined : { uri, offset };
  });
  if (conflict)
    return { refusal: `${placeText(program, conflict)} begins a merge conflict with ${oldName}; resolve it first.` };
  const isPlainUse = (use: Occurrence) => isPlain(textOf(use.uri), use, oldName);
  const escaped = yield* firstInSteps(found, (use) => (isPlainUse(use) ? undefined : use), size);
  if (escaped)
    return {
      refusal: `${placeText(program, { uri: escaped.uri, offset: escaped.start })} writes the name with escape sequences; remove them first.`,
    };
  const edits = found.map(({ uri, start, end }): FileEdit => ({ uri, start, end, text: newName }));
  if (symbol.kind === 'type' && (yield* isFreshName(program, symbol.definition, newName, found))) return { edits };
  if (symbol.kind === 'member' && isFreshFieldName(program, symbol.owner, symbol.member, newName, found))
    return { edits };
  const changed = yield* changedProgram(program, { edits });
  const both = bothReadings(changed, names, known);
  const refusal = yield* whyNot({ program, changed, root, symbol, oldName, newName, found, both });
  return refusal === undefined ? { edits } : { refusal };
}

/** The present name of a symbol. */
function currentName(symbol: SchemaSymbol): string {
  switch (symbol.kind) {
    case 'type':
      return symbol.definition.declaration.name.text;
    case 'member':
      return memberName(symbol.owner, symbol.member);
    case 'namespace':
      return simpleNameOf(symbol.name);
    case 'attribute':
      return symbol.name;
    case 'file':
      return symbol.uri;
  }
}

/** True if a use is written exactly like the name, without escapes. A declaration may have blanks around its dots. */
function isPlain(text: string | undefined, { start, end, access }: Occurrence, name: string): boolean {
  if (text === undefined) return false;
  if (end - start === name.length && text.startsWith(name, start)) return true;
  return access === 'declaration' && !text.slice(start, end).includes('\\');
}

/**
 * A function that returns the text of a file; undefined if the file is not loaded. It remembers the last text, because
 * the uses of a file follow each other.
 */
function textsOf(program: Program): (uri: string) => string | undefined {
  let last: { readonly uri: string; readonly text: string | undefined } | undefined;
  return (uri) => {
    if (last?.uri !== uri) last = { uri, text: program.file(uri)?.text };
    return last.text;
  };
}
