// Files with the same name and the same text, which flatc takes for one where it reads several of them.
import { byVersion } from '../memo.ts';
import type { Program } from '../program.ts';
import { baseNameOf } from './includes.ts';

/** The files of a program that have a twin somewhere. Where twins are read together, the order is not that of each alone. */
export function twinsIn(program: Program): ReadonlySet<string> {
  const state = known(program);
  state.twins ??= findTwins(program);
  return state.twins;
}

const known = byVersion((): { twins?: ReadonlySet<string> } => ({}));

function findTwins(program: Program): ReadonlySet<string> {
  const byName = new Map<string, string[]>();
  for (const { uri } of program.files) {
    const name = baseNameOf(uri);
    const namesakes = byName.get(name);
    if (namesakes) namesakes.push(uri);
    else byName.set(name, [uri]);
  }
  const twins = new Set<string>();
  for (const namesakes of byName.values()) if (namesakes.length > 1) addTwins(program, namesakes, twins);
  return twins;
}

function addTwins(program: Program, namesakes: readonly string[], twins: Set<string>): void {
  // Most texts have a length of their own, so that few are compared.
  const byLength = new Map<number, Map<string, string>>();
  for (const uri of namesakes) {
    const text = program.file(uri)?.text ?? '';
    const sameLength = byLength.get(text.length) ?? new Map<string, string>();
    byLength.set(text.length, sameLength);
    const twin = sameLength.get(text);
    if (twin === undefined) sameLength.set(text, uri);
    else twins.add(twin).add(uri);
  }
}
