// Remembers included files that flatc accepts. Through most roots a file means the same, and is accepted through these
// as well.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { sideTable } from '../memo.ts';
import type { Program } from '../program.ts';
import type { FlatcOptions } from '../settings.ts';
import type { FileContext } from './rule.ts';

/** The inputs with which a file was accepted, apart from the meanings of its names. */
interface Acceptance {
  readonly text: string;
  readonly flatc: FlatcOptions;
}

/** Keyed by the meanings of a file's names, which stay the same objects through most roots. */
const acceptances = sideTable<readonly ElaboratedDeclaration[], Acceptance>();

/** True if flatc is known to accept a file as a part of a root. */
export function wasAccepted(program: Program, uri: string, root: string): boolean {
  const elaboration = uri === root ? undefined : program.elaboration(root);
  const elaborated = elaboration?.declarations(uri);
  const known = elaborated && acceptances.get(elaborated);
  if (!elaboration || !known || !hasAllIncludes(elaboration, uri)) return false;
  return known.text === program.file(uri)?.text && known.flatc === program.settings.of(root).flatc;
}

/** Remembers that flatc accepts a file, if nothing but its text and the meanings of its names decided that. */
export function noteAccepted({
  file,
  uri,
  elaboration,
  elaborated,
  remarkable,
  statements,
  flatc,
  summary,
}: FileContext) {
  if (uri === elaboration.closure.root || flatc.generators.length > 0 || !hasAllIncludes(elaboration, uri)) return;
  if (remarkable.length > statements.length) return;
  const isPlain = (index: number) => {
    const kind = summary.declarations[index]?.kind;
    return elaborated[index]?.isResolved === true && kind !== 'object' && kind !== 'unreadable';
  };
  if (statements.every(isPlain)) acceptances.set(elaborated, { text: file.text, flatc });
}

/** True if all includes of a file lead to files. Data is read after a schema, which may decide more. */
function hasAllIncludes({ closure }: Elaboration, uri: string): boolean {
  if (closure.schema) return false;
  return closure.file(uri)?.includes.every(({ resolution }) => resolution.outcome === 'found') === true;
}
