// Finds types in C# that the code cannot name with --gen-onefile, which puts all of them into one namespace.
import { isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { codeFields } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeFile, FileFault } from '../generated-name.ts';
import { namespaceRuns } from '../namespaces.ts';

/**
 * A type of the file that has a namespace, and that the code names with the namespace: in a field, or in the class of
 * the type itself.
 */
interface NamedType {
  readonly fullName: string;
  /** The index of the field; undefined for the class of the type itself. */
  readonly member: number | undefined;
}

const namedTypes = declarationAnswers((declaration, elaborated): readonly NamedType[] | undefined => {
  const { definition } = elaborated;
  if (!definition || !isTypeDefinition(declaration) || !('fields' in declaration)) return undefined;
  const ofFields = codeFields(declaration, elaborated).flatMap(({ definition: used, member }) =>
    used?.uri === definition.uri ? { fullName: used.fullName, member } : [],
  );
  return [{ fullName: definition.fullName, member: undefined }, ...ofFields].filter(({ fullName }) =>
    fullName.includes('.'),
  );
});

/** The faults of types in other namespaces than the last one of the file, one for each such namespace. */
export function* oneFileFaults(file: CodeFile, context: CodeContext): Iterable<FileFault> {
  const last = namespaceRuns(file).at(-1)?.namespace ?? '';
  const reported = new Set([last]);
  for (const [index, types] of namedTypes(file, context)) {
    for (const { fullName, member } of types) {
      const namespace = namespaceOf(fullName);
      if (reported.has(namespace)) continue;
      reported.add(namespace);
      const where = last === '' ? 'no namespace' : `the namespace ${last}`;
      const why = `flatc writes all types into ${where} with --gen-onefile, but names ${fullName}`;
      const place = member === undefined ? 'name' : 'type';
      yield { kind: 'package', index, member, place, why, remedy: { kind: 'none' } };
    }
  }
}
