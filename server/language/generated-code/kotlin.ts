// Computes the names that flatc generates in Kotlin, and the faults of its code. The rules for several platforms come
// from the source and the output of flatc's generator; no such code was compiled.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { inCase } from '../casing.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { nestedComment } from './comments.ts';
import type { CodeContext, CodeFault, CodeLanguage, GeneratedName } from './generated-name.ts';
import { kotlinFaults } from './kotlin/kotlin-faults.ts';
import { typesNotFound } from './kotlin/kotlin-packages.ts';
import { typesTakingNames } from './kotlin/kotlin-types.ts';
import { isNamedType } from './namespaces.ts';
import { oneFileFaults } from './others/one-file.ts';
import { fieldClashes, fieldsOf, typeFile, variantClashes } from './others/other-faults.ts';
import { writtenTextFaults } from './written-texts.ts';

export const kotlin: CodeLanguage = {
  generator: 'kotlin',
  shown: 'Kotlin',
  // Each type has a file of its name, unless one file has all types.
  namesOf: oneFileNames,
  faultsOf: (declaration, elaborated) => [...kotlinFaults(declaration, elaborated)],
  faultsOfFile: (root, context) => [
    ...typesTakingNames(root, context),
    ...typesNotFound(root, context),
    ...oneNamespaceFaults(root, context),
    ...writtenTextFaults('kotlin', root, context),
  ],
  documentationFault: nestedComment,
};

const oneNamespaceFaults = oneFileFaults({ itself: false, enums: false });

/** Kotlin Multiplatform, for which flatc has a second generator. */
export const kotlinMultiplatform: CodeLanguage = {
  generator: 'kotlin-kmp',
  shown: 'Kotlin KMP',
  namesOf: (declaration, elaborated, context) => {
    if (context.options.oneFile) return oneFileNames(declaration, elaborated, context);
    const { namespace } = elaborated;
    if (!isNamedType(declaration)) return [];
    const folders = namespace === '' ? [] : namespace.split('.').map((part) => inCase(part, 'lower-camel'));
    return typeFile(declaration, `${[...folders, inCase(declaration.name.text, 'upper-camel')].join('/')}.kt`);
  },
  faultsOf: (declaration, elaborated) =>
    declaration.kind === 'enum'
      ? [...variantClashes(declaration, (name) => inCase(name, 'upper-camel'))]
      : [...propertyClashes(declaration, elaborated)],
  faultsOfFile: (root, context) => [...oneNamespaceFaultsOfAll(root, context)],
};

const oneNamespaceFaultsOfAll = oneFileFaults({ itself: false, enums: true });

/** The name of a type, as a list, where one file has all types; empty without `--gen-onefile`. */
function oneFileNames(
  declaration: DeclarationSummary,
  { definition }: ElaboratedDeclaration,
  { options: { oneFile, generateAll } }: CodeContext,
): readonly GeneratedName[] {
  if (!oneFile || !definition || !isNamedType(declaration)) return [];
  const scope = generateAll ? '' : definition.uri;
  return [{ name: declaration.name.text, scope, role: 'class', member: undefined }];
}

/**
 * The faults of properties with the same name. Vectors are left out: they become functions, which may have the name of
 * a property.
 */
function propertyClashes(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  return fieldClashes(
    fieldsOf(declaration, elaborated).filter(({ shape, element }) => shape === 'plain' && element !== 'union'),
    ({ name }) => inCase(name, 'lower-camel'),
  );
}
