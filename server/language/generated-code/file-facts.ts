// Finds declarations that few files have: the root type, the identifier and the extension, which change the names of
// the root table in code, and services.
import type { Definition } from '../binding/definition.ts';
import { type RareAnswers, rareAnswers } from '../rare-answers.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { CodeFile, FileFacts } from './generated-name.ts';

type Kind = DeclarationSummary['kind'];

/** The facts about a file: true for a statement that is there at least once. */
export function factsOf(file: CodeFile): FileFacts {
  const kinds = new Set([...aboutBuffers(file)].map(([, kind]) => kind));
  return { hasIdentifier: kinds.has('file_identifier'), hasExtension: kinds.has('file_extension') };
}

/** True if a file declares a service. */
export function hasService(file: CodeFile): boolean {
  return services(file).size > 0;
}

/** The indices in `exports` of the services of a file but the last one. */
export function earlierServices(file: CodeFile): readonly number[] {
  return [...services(file)].slice(0, -1).map(([index]) => index);
}

/** The index in `exports` of the last statement of a kind in a file; undefined if there is none. */
export function lastIndexOf(file: CodeFile, wanted: (typeof kindsAboutBuffers)[number]): number | undefined {
  return [...aboutBuffers(file)].findLast(([, kind]) => kind === wanted)?.[0];
}

/** The root type of a file; undefined if it has none, or the definition is not found. */
export function rootTypeOf(file: CodeFile): Definition | undefined {
  const index = lastIndexOf(file, 'root_type');
  return index === undefined ? undefined : file.elaborated[index]?.references[0]?.definition;
}

const kindsAboutBuffers = ['file_identifier', 'file_extension', 'root_type'] as const;
const aboutBuffers = declarationsOf(kindsAboutBuffers);
const services = declarationsOf(['rpc_service']);

/** A function that returns the declarations of some kinds in a file: the kind of each by its index. */
function declarationsOf(kinds: readonly Kind[]): (file: CodeFile) => RareAnswers<Kind> {
  const found = rareAnswers<object, Kind>((left, right) => left === right);
  return ({ owner, exports }) =>
    found(owner, [exports], [], (index) => {
      const kind = exports[index]?.kind;
      return kind !== undefined && kinds.includes(kind) ? kind : undefined;
    });
}
