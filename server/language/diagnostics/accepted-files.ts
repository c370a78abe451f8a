// Remembers included files that flatc accepts. In most roots the names of a file have the same meanings; then flatc
// accepts the file in these roots as well, and no rule need run again.
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

/**
 * The acceptance of a file. The key is the list of the meanings of the file's names, the same object through most
 * roots.
 */
const acceptances = sideTable<readonly ElaboratedDeclaration[], Acceptance>();

/**
 * True if `noteAccepted` has remembered an included file, through this or another root, with the same text, the same
 * meanings of all names and the same options of flatc. False for the root itself.
 */
export function wasAccepted(program: Program, uri: string, root: string): boolean {
  const elaboration = uri === root ? undefined : program.elaboration(root);
  const elaborated = elaboration?.declarations(uri);
  const known = elaborated && acceptances.get(elaborated);
  if (!elaboration || !known || !hasAllIncludes(elaboration, uri)) return false;
  return known.text === program.file(uri)?.text && known.flatc === program.settings.of(root).flatc;
}

/**
 * Remembers that flatc accepts a file. Does nothing if flatc may accept the file for other reasons than its text and
 * the meanings of its names: if the file is a root, has a missing include, a faulty name or an object, or if generators
 * are chosen.
 */
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

/** True if all includes of a file were found. False if the root is data, because its schema is read as well. */
function hasAllIncludes({ closure }: Elaboration, uri: string): boolean {
  if (closure.schema) return false;
  return closure.file(uri)?.includes.every(({ resolution }) => resolution.outcome === 'found') === true;
}
