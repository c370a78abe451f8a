// Finds types in Kotlin that hide a type of Kotlin which the code beside them needs, or that have the full name of a
// package.
import { byIdentity, lastAnswers } from '../../memo.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { namespacesOf } from '../namespaces.ts';
import { neededNames } from '../needed-names.ts';
import { fieldsOf, nameFault } from '../others/other-faults.ts';
import { namesOfEachClass, scalarTypes } from './kotlin-words.ts';

/** A type that may hide a type of Kotlin, or that has the full name of a package. */
interface NamedType {
  readonly namespace: string;
  readonly name: string;
  readonly kind: DeclarationSummary['kind'];
  /** True if generated code may need something of Kotlin with the same name. */
  readonly isOfKotlin: boolean;
  /** True if a namespace has the full name of the type. */
  readonly isPackage: boolean;
}

const namesOfKotlin: ReadonlySet<string> = new Set([...scalarTypes.values(), 'String', 'java', ...namesOfEachClass]);

const namedTypes = declarationAnswers(
  (declaration, { definition, namespace }, _, namespaces: ReadonlySet<string>): NamedType | undefined => {
    if (!isTypeDefinition(declaration) || !definition) return undefined;
    const { kind, name } = declaration;
    const isOfKotlin = namesOfKotlin.has(name.text);
    const isPackage = namespaces.has(definition.fullName);
    return isOfKotlin || isPackage ? { namespace, name: name.text, kind, isOfKotlin, isPackage } : undefined;
  },
  (left, right) =>
    left.name === right.name &&
    left.namespace === right.namespace &&
    left.kind === right.kind &&
    left.isPackage === right.isPackage,
);

/** Answers about the types of Kotlin that the code of tables and structs names. */
const neededTypes = neededNames((declaration, elaborated) => {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return [];
  const ofFields = fieldsOf(declaration, elaborated).flatMap(({ element, scalar, isKey }) => {
    if (element !== 'string') return scalarTypes.get(scalar) ?? [];
    return isKey ? ['String', 'java'] : ['String'];
  });
  return [...namesOfEachClass, ...ofFields];
});

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/**
 * The faults of a file's types that hide a type of Kotlin which the code beside them needs, or that have a package's
 * name.
 */
export function typesTakingNames(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const found = namedTypes(root.file, context, namespacesOf(root));
  if (found.size === 0) return [];
  return lastFaults(context)(root.file.owner, [found.state, neededTypes.stateOf(root, context)], () => {
    const types = [...found].map(([index, type]) => ({ ...type, index }));
    const ofKotlin = types.filter(({ isOfKotlin }) => isOfKotlin);
    return [
      ...neededTypes.among(root, context, ofKotlin).map(({ index, kind, name }) => {
        const why = `${kind} ${name} takes the name of a type of Kotlin, which the code beside it needs`;
        return { ...nameFault('runtime', undefined, why), index };
      }),
      ...types
        .filter(({ isPackage }) => isPackage)
        .map(({ index, kind, name, namespace }) => {
          const fullName = namespace === '' ? name : `${namespace}.${name}`;
          const why = `${kind} ${fullName} and a package are both ${fullName}`;
          return { ...nameFault('clash', undefined, why), index };
        }),
    ];
  });
}
