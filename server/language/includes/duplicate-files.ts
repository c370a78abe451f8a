// Finds files with the same name and the same text, which flatc takes for one file if it reads several of them.
import { byVersion } from '../memo.ts';
import type { Program } from '../program.ts';
import { baseNameOf } from './includes.ts';

/**
 * The files of a program that have the same name and text as another file of the program. A root that reads several of
 * them reads only the first.
 */
export function duplicatesIn(program: Program): ReadonlySet<string> {
  const state = known(program);
  state.duplicates ??= findDuplicates(program);
  return state.duplicates;
}

/**
 * True if another file of the program has the same name as a file, and a text of one of some lengths in UTF-16 units. The
 * files may then be duplicates before or after an edit of one.
 */
export function mayBeDuplicate(program: Program, uri: string, lengths: readonly number[]): boolean {
  const namesakes = filesByName(program).get(baseNameOf(uri)) ?? [];
  return namesakes.some((other) => other !== uri && lengths.includes(program.file(other)?.text.length ?? -1));
}

type FilesByName = ReadonlyMap<string, readonly string[]>;

const known = byVersion((): { duplicates?: ReadonlySet<string>; byName?: FilesByName } => ({}));

/** The URIs of all files, by their base names. */
function filesByName(program: Program): FilesByName {
  const state = known(program);
  if (state.byName) return state.byName;
  const byName = new Map<string, string[]>();
  for (const { uri } of program.filesToSearch([])) {
    const name = baseNameOf(uri);
    const namesakes = byName.get(name);
    if (namesakes) namesakes.push(uri);
    else byName.set(name, [uri]);
  }
  state.byName = byName;
  return byName;
}

function findDuplicates(program: Program): ReadonlySet<string> {
  const duplicates = new Set<string>();
  // A file that is not loaded is never read together with another.
  for (const namesakes of filesByName(program).values())
    if (namesakes.length > 1) addDuplicates(program, namesakes, duplicates);
  return duplicates;
}

function addDuplicates(program: Program, namesakes: readonly string[], duplicates: Set<string>): void {
  // Most texts have a length of their own, so that few are compared.
  const byLength = new Map<number, Map<string, string>>();
  for (const uri of namesakes) {
    const text = program.file(uri)?.text ?? '';
    const sameLength = byLength.get(text.length) ?? new Map<string, string>();
    byLength.set(text.length, sameLength);
    const duplicate = sameLength.get(text);
    if (duplicate === undefined) sameLength.set(text, uri);
    else duplicates.add(duplicate).add(uri);
  }
}
