// The texts of refusals, so that the same harm has the same words in every change.
import type { Definition } from '../binding/definition.ts';
import { placeOfExport } from '../diagnostics/rule.ts';
import type { Program } from '../program.ts';

/** A place before the change that the change would alter, and the root in which it would do so. */
export interface AlteredPlace {
  readonly program: Program;
  readonly root: string;
  readonly uri: string;
  /** The offset of the place in the file; undefined for a declaration or name that did not exist before the change. */
  readonly offset: number | undefined;
}

/** The refusal for a name that would mean something else or become unknown. */
export function otherMeaning(name: string, place: AlteredPlace, meaning: Definition | undefined): string {
  const what = meaning
    ? `would mean ${meaning.fullName} in ${place.program.display(meaning.uri)}`
    : 'would not be found';
  return `${name} in ${placeText(place.program, place)} ${what}${throughRoot(place)}.`;
}

/**
 * The refusal for a new name that another definition has already: `owner`, a definition of the program `after` the
 * change.
 */
export function alreadyTaken(name: string, place: AlteredPlace, after: Program, owner: Definition): string {
  const { start } = placeOfExport(after, owner.uri, owner.declaration);
  const where = placeText(after, { uri: owner.uri, offset: start });
  return `${name} is already taken${throughRoot(place)}: ${owner.fullName}, ${where}`;
}

/** The refusal for a name that a file would declare twice. */
export function declaredTwice(name: string, { program, uri }: AlteredPlace): string {
  return `${name} is declared twice in ${program.display(uri)}.`;
}

/** The refusal for a field that would have the name of a table or struct. */
export function namedLikeType(field: string, place: AlteredPlace): string {
  const where = placeText(place.program, place);
  return `The field ${field} in ${where} would have the same name as a table or struct${throughRoot(place)}.`;
}

/** The refusal for a declaration that a root would lose. */
export function noLongerRead(name: string, { program, root }: AlteredPlace): string {
  return `${name} would no longer be read when ${program.display(root)} is compiled.`;
}

/** The refusal for a root that would read other files, or the same files in another order. */
export function otherFiles(program: Program, root: string): string {
  return `${program.display(root)} would read other files, or in another order.`;
}

/** The refusal if flatc would treat two files as the same that it keeps apart now, or the reverse. */
export function sameName(program: Program, root: string, namesake: string): string {
  const names = `${program.display(namesake)} and another file that ${program.display(root)} reads`;
  return `${names} have the same name, and flatc takes such files for one if they have the same text.`;
}

/** A place for people: `a.fbs line 3`. Without an offset, or for a file that is not loaded, only the file. */
export function placeText(
  program: Program,
  { uri, offset }: { readonly uri: string; readonly offset: number | undefined },
): string {
  const file = program.file(uri);
  if (!file || offset === undefined) return program.display(uri);
  return `${program.display(uri)} line ${file.positionAt(offset).line + 1}`;
}

function throughRoot({ program, root, uri }: AlteredPlace): string {
  return root === uri ? '' : ` when ${program.display(root)} is compiled`;
}
