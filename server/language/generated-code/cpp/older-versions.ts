// Finds faults of the C++ code that only older versions of flatc write: names of the library without `::` before them.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import type { CodeContext, CodeFault, CodeFile, FileFault } from '../generated-name.ts';
import { namespaceRuns } from '../namespaces.ts';

/**
 * The fault of a type `flatbuffers` in a namespace, which hides the namespace of the library. Empty for any other
 * declaration, and for versions of flatc without the mistake.
 */
export function olderFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { version }: CodeContext,
): readonly CodeFault[] {
  if (!isTypeDefinition(declaration)) return [];
  const faults: CodeFault[] = [];
  const isHiding = declaration.name.text === 'flatbuffers' && elaborated.namespace !== '';
  if (isHiding && makesMistake(version, 'cpp-type-flatbuffers')) {
    const why = `${declaration.kind} flatbuffers hides the namespace of the library, up to flatc 23.1.20`;
    faults.push({ kind: 'runtime', member: undefined, place: 'name', why });
  }
  return faults;
}

/**
 * The faults of namespaces such as `a.flatbuffers`, which hide the namespace of the library. Empty for versions of
 * flatc without the mistake.
 */
export function libraryNamespaces(file: CodeFile, { version }: CodeContext): readonly FileFault[] {
  if (!makesMistake(version, 'cpp-namespace-flatbuffers')) return [];
  const isOfEachType = makesMistake(version, 'cpp-type-flatbuffers');
  return namespaceRuns(file).flatMap(({ namespace, statement: index, firstType, start, end }): readonly FileFault[] => {
    const at = namespace.split('.').indexOf('flatbuffers', 1);
    if (index === undefined || firstType === undefined || at < 0) return [];
    const types = file.exports.slice(start, end);
    if (!isOfEachType && !types.some((each) => each.kind === 'table' && each.fields.length > 0)) return [];
    const why = 'flatbuffers hides the namespace of the library, up to flatc 23.5.26';
    return [{ kind: 'runtime', index, member: undefined, place: 'statement', at, why }];
  });
}
