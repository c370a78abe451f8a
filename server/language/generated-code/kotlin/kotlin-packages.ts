// Finds types that Kotlin code cannot reach by their full names, because the first part of the name means something
// else.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { isSameList } from '../../compare.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { hasKey } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeRoot, FaultRemedy, FileFault } from '../generated-name.ts';
import { isNamedType, namespacesOf } from '../namespaces.ts';
import { fieldsOf } from '../others/other-faults.ts';
import { memberOfReference, writtenReferences } from '../reference-member.ts';
import { propertiesOf } from './kotlin-names.ts';
import { importedClasses, importedWithoutName } from './kotlin-words.ts';

/** The faults of references to types that the compiler does not find by their full names, one for each reason. */
export function* typesNotFound(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const hiding = hidingTypes(root, context);
  const reported = new Set<string>();
  for (const [index, lost] of lostUses(root.file, context, hiding)) {
    const declaration = root.file.exports[index];
    for (const { reference, why, remedy } of lost) {
      if (!declaration || reported.has(why)) continue;
      reported.add(why);
      yield { kind: 'package', index, ...memberOfReference(declaration, reference), why, remedy };
    }
  }
}

const firstPartsOf = byIdentity(
  (namespaces: ReadonlySet<string>): ReadonlySet<string> => new Set([...namespaces].map(firstPart)),
);

function firstPart(name: string): string {
  return name.split('.', 1)[0] ?? '';
}

/**
 * A function that returns the types of a file with the name of a namespace's first part, by their indices, as `keyOf`
 * writes them.
 */
const typesNamedAsPackages = declarationAnswers(
  (declaration, { namespace }, _, namespaces: ReadonlySet<string>): string | undefined => {
    const isHiding = isNamedType(declaration) && firstPartsOf(namespaces).has(declaration.name.text);
    return isHiding ? keyOf(namespace, declaration.name.text) : undefined;
  },
  (left, right) => left === right,
);

const statesOfTypes = fileAnswersIn(
  (file, context, namespaces: ReadonlySet<string>) => typesNamedAsPackages(file, context, namespaces).state,
);

const lastHiding = byIdentity((_: CodeContext) => lastAnswers<object, ReadonlySet<string>>());

/**
 * The types of a root with the name of a namespace's first part, as `keyOf` writes them. The last set for the root is
 * returned again while the types are the same.
 */
function hidingTypes(root: CodeRoot, context: CodeContext): ReadonlySet<string> {
  const namespaces = namespacesOf(root);
  return lastHiding(context)(root.owner, [statesOfTypes(root, context, namespaces)], (last) => {
    const now = new Set<string>();
    for (const file of root.files) for (const [, key] of typesNamedAsPackages(file, context, namespaces)) now.add(key);
    return last && isSameList([...last], [...now]) ? last : now;
  });
}

function keyOf(namespace: string, name: string): string {
  return `${namespace} ${name}`;
}

/** A reference that the compiler cannot resolve. */
interface LostUse {
  readonly reference: number;
  readonly why: string;
  readonly remedy: FaultRemedy;
}

const lostUses = declarationAnswers(
  (declaration, elaborated, { options }, hiding: ReadonlySet<string>): readonly LostUse[] | undefined => {
    if (declaration.kind !== 'table' && declaration.kind !== 'struct') return undefined;
    const uses = namedTypes(declaration, elaborated);
    if (uses.length === 0) return undefined;
    const lost = uses.flatMap((use) => {
      // With --gen-onefile, all types of a file are in one package; with --gen-all also the included ones.
      const isBeside = options.oneFile && (options.generateAll || use.definition.uri === elaborated.definition?.uri);
      return isBeside && !use.definition.fullName.includes('.')
        ? []
        : (lostUse(use, declaration, elaborated, hiding) ?? []);
    });
    return lost.length === 0 ? undefined : lost;
  },
);

/** A reference to a table or struct, which the code writes with the full name. */
interface TypeUse {
  readonly reference: number;
  readonly definition: Definition;
}

function namedTypes(declaration: DeclarationSummary, { references }: ElaboratedDeclaration) {
  return [...writtenReferences(declaration)].flatMap(([reference, role]): readonly TypeUse[] => {
    const definition = references[reference]?.definition;
    const kind = definition?.declaration.kind;
    const isNamed = role === 'nested-flatbuffer' || (role === 'field-type' && (kind === 'table' || kind === 'struct'));
    return definition && isNamed ? [{ reference, definition }] : [];
  });
}

function lostUse(
  { reference, definition }: TypeUse,
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  hiding: ReadonlySet<string>,
): LostUse | undefined {
  const { fullName } = definition;
  const namespace = namespaceOf(fullName);
  if (namespace === '') {
    if (elaborated.namespace === '') return undefined;
    const why = `${fullName} has no namespace, and code in a package cannot refer to it`;
    return { reference, why, remedy: { kind: 'none' } };
  }
  const first = firstPart(namespace);
  const what = meaningOf(first, declaration, elaborated, hiding, reference);
  if (what === undefined) return undefined;
  const why = `${fullName} is not found, because ${first} is ${what} there`;
  return { reference, why, remedy: { kind: 'rename', namespace: first } };
}

/**
 * The other meaning, in words, of the first part of a full name in the code of a declaration; undefined if the compiler
 * takes it for a package.
 */
function meaningOf(
  first: string,
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  hiding: ReadonlySet<string>,
  reference: number,
): string | undefined {
  if (inherited.has(first)) return 'a property of each class';
  const fields = fieldsOf(declaration, elaborated);
  const property = fields.flatMap(propertiesOf).find(({ name }) => name === first);
  if (property) return property.says;
  if (isParameter(first, declaration, elaborated, reference)) return `a variable ${first}`;
  if (importedClasses.has(first) || importedWithoutName.has(first) || hiding.has(keyOf(elaborated.namespace, first)))
    return 'also a class';
  return undefined;
}

/**
 * True if a reference is the type of a vector's elements, and the functions for the vector have a parameter or variable
 * `name`: `j`, or for elements with a key also `key` and `o`.
 */
function isParameter(
  name: string,
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  reference: number,
): boolean {
  const isOfKeys = name === 'key' || name === 'o';
  if (name !== 'j' && !isOfKeys) return false;
  const { member, place } = memberOfReference(declaration, reference);
  return fieldsOf(declaration, elaborated).some(
    (field) => field.member === member && place === 'type' && field.shape === 'vector' && (!isOfKeys || hasKey(field)),
  );
}

/** The properties of the library's classes that the code of a table or struct sees. */
const inherited: ReadonlySet<string> = new Set(['bb', 'bb_pos', 'byteBuffer']);
