// Renames the symbol under the cursor at all its uses.
import type { Range, WorkspaceEdit } from 'vscode-languageserver-types';
import { isRefusal, type Refusal } from '../changes/change.ts';
import type { Program } from '../program.ts';
import { namespaceOptions } from '../rename/namespace-options.ts';
import { renamePlace } from '../rename/place.ts';
import { renameFile } from '../rename/rename-file.ts';
import { renameSymbol } from '../rename/rename-symbol.ts';
import type { Steps } from '../steps.ts';
import { type EditOption, workspaceEdit } from '../workspace-edit.ts';

/** The name under the cursor that would be replaced. */
interface RenameTarget {
  readonly range: Range;
  readonly placeholder: string;
}

/** The name to replace at an offset of a file in a root, or a refusal; undefined if no known name is there. */
export function prepareRename(
  program: Program,
  root: string,
  uri: string,
  offset: number,
): RenameTarget | Refusal | undefined {
  const place = renamePlace(program, root, uri, offset);
  const file = program.file(uri);
  if (!place || !file || isRefusal(place)) return place && isRefusal(place) ? place : undefined;
  return { range: file.rangeOf(place.start, place.end), placeholder: place.name };
}

/**
 * The edits that rename the symbol at an offset of a file in a root, or a refusal; undefined if no symbol is there.
 * Edits that people may not want have an option, by which an editor lists them. For an include, the file is renamed.
 */
export function* rename(
  program: Program,
  root: string,
  uri: string,
  offset: number,
  newName: string,
): Steps<WorkspaceEdit | Refusal | undefined> {
  const place = renamePlace(program, root, uri, offset);
  if (!place || isRefusal(place)) return place;
  const { symbol } = place;
  if (symbol.kind === 'file') {
    const renaming = yield* renameFile(program, root, uri, place, symbol.uri, newName);
    return isRefusal(renaming)
      ? renaming
      : yield* workspaceEdit.inSteps(program, renaming.edits, { moves: renaming.moves });
  }
  const renaming = yield* renameSymbol(program, root, symbol, newName);
  if (isRefusal(renaming)) return renaming;
  const options =
    symbol.kind === 'namespace' && renaming.edits.length > 0
      ? namespaceOptions(program, symbol.name, newName, renaming.edits)
      : [];
  const edits = renaming.edits.map((edit) =>
    edit.uri.endsWith('.fbs') || program.dataSchemas.of(edit.uri) === undefined ? edit : { ...edit, option: inData },
  );
  return yield* workspaceEdit.inSteps(program, [...edits, ...options]);
}

const inData: EditOption = {
  label: 'In data',
  description: 'Data of the schema, which flatc would refuse with the old name',
  isShownOnly: true,
};
