// Finds types that code cannot name with --gen-onefile, which puts all of them into one namespace.
import { isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { codeFields } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
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

/** The types that the code of a language names with their namespaces. */
interface Naming {
  /** True if the class of a type names itself. */
  readonly itself: boolean;
  /** True if fields name the enums and unions that they have. */
  readonly enums: boolean;
}

/**
 * Makes a function that returns the faults of types in other namespaces than the last one of the file, one for each
 * such namespace; none without `--gen-onefile`.
 */
export function oneFileFaults({ itself, enums }: Naming) {
  const namedTypes = declarationAnswers((declaration, elaborated, { options }): readonly NamedType[] | undefined => {
    const { definition } = elaborated;
    if (!definition || !isTypeDefinition(declaration) || !('fields' in declaration)) return undefined;
    const ofFields = codeFields(declaration, elaborated).flatMap(({ definition: used, element, member }) =>
      used && (options.generateAll || used.uri === definition.uri) && (enums || /table|struct/.test(element))
        ? { fullName: used.fullName, member }
        : [],
    );
    return [...(itself ? [{ fullName: definition.fullName, member: undefined }] : []), ...ofFields].filter(
      ({ fullName }) => fullName.includes('.'),
    );
  });
  return function* ({ file }: CodeRoot, context: CodeContext): Iterable<FileFault> {
    if (!context.options.oneFile) return;
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
  };
}
