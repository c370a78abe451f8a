// Computes the names that flatc generates in C#, and the faults of its code.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { inCase } from '../casing.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { RareAnswers } from '../rare-answers.ts';
import { type DeclarationSummary, isTypeDefinition } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';
import { namespaceOf } from '../vocabulary/dotted-names.ts';
import type { CodeField } from './code-fields.ts';
import { declarationAnswers } from './declaration-answers.ts';
import { floatFaults } from './float-default.ts';
import type {
  CodeContext,
  CodeFault,
  CodeFile,
  CodeLanguage,
  CodeRoot,
  FileFault,
  GeneratedName,
} from './generated-name.ts';
import { type NamespaceRun, namespaceRuns, namespacesOf } from './namespaces.ts';
import { neededNames } from './needed-names.ts';
import { csharpMemberFaults, privateTypes } from './others/csharp-members.ts';
import { oneFileFaults } from './others/one-file.ts';
import { fieldsOf, nameFault } from './others/other-faults.ts';
import { csharpKeywords } from './others/reserved-words.ts';
import { valueNameFaults } from './value-names.ts';
import { writtenTextFaults } from './written-texts.ts';

export const csharp: CodeLanguage = {
  generator: 'csharp',
  shown: 'C#',
  // Each type has a file of its name, unless one file has all types. With the object API a file has more classes.
  namesOf: (declaration, { namespace, definition }, { options }) => {
    const { oneFile, objectApi } = options;
    if (!(objectApi || oneFile) || !definition || !isTypeDefinition(declaration) || declaration.name.text === '')
      return [];
    const { kind, name } = declaration;
    const scope = oneFile ? definition.uri : namespace;
    const named = (text: string): GeneratedName => ({ name: text, scope, role: 'class', member: undefined });
    if (kind === 'enum' || !objectApi) return [named(name.text)];
    const { objectPrefix, objectSuffix } = options;
    return [named(name.text), named(kind === 'union' ? `${name.text}Union` : objectPrefix + name.text + objectSuffix)];
  },
  faultsOf: (declaration, elaborated, context) => [...faults(declaration, elaborated, context)],
  faultsOfFile: (root, context) => [
    ...typesTakingNames(root, context),
    ...(context.options.csGlobalAlias ? [] : repeatedParts(root.file)),
    ...oneNamespaceFaults(root, context),
    ...writtenTextFaults('csharp', root, context),
  ],
};

const oneNamespaceFaults = oneFileFaults({ itself: true, enums: true });

function* faults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options }: CodeContext,
): Iterable<CodeFault> {
  // With `--cs-global-alias` nothing hides a namespace: each name in the code begins with `global::`.
  const isHidden = !options.csGlobalAlias;
  if (declaration.kind === 'namespace') return yield* namespaceFaults(declaration.parts, isHidden);
  if (!isTypeDefinition(declaration)) return;
  const { text } = declaration.name;
  // Only the values of a union are told apart in the code.
  if (declaration.kind === 'union') return yield* valueNameFaults(declaration, elaborated);
  if (declaration.kind === 'enum') return;
  if (csharpKeywords.has(text)) {
    yield nameFault('keyword', undefined, `${text} is a keyword, which flatc writes unchanged for a class`);
  }
  if (ofEachType.has(text))
    yield nameFault(
      'runtime',
      undefined,
      `${text} is a member of each class, and a class cannot have a member of its own name`,
    );
  if (isHidden && elaborated.namespace.split('.', 1)[0] === text) {
    yield nameFault('clash', undefined, `${text} hides the namespace ${text}, with which all names in the code begin`);
  }
  const fields = fieldsOf(declaration, elaborated);
  yield* csharpMemberFaults(declaration, fields, options);
  yield* privateTypes(declaration, fields);
  if (declaration.kind === 'table') {
    yield* parameters(fields);
    yield* flagDefaults(fields);
    // Nothing compares the keys of structs.
    yield* keys(fields);
    if (options.objectApi && isHidden) yield* hiddenTypes(fields);
  }
  yield* floatFaults(fields, 'csharp');
}

const ofEachType: ReadonlySet<string> = new Set(['__p', '__init', '__assign']);

/**
 * The faults of defaults of an enum with `bit_flags` that are several members, or a number other than 0 that no member
 * has: flatc writes them as a number without the type of the enum.
 */
function* flagDefaults(fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { field, member, element, shape, definition } of fields) {
    const target = definition?.declaration;
    const text = field.defaultValue?.text ?? '';
    if (element !== 'scalar' || shape !== 'plain' || target?.kind !== 'enum') continue;
    if (!findUse(target.metadata, 'bit_flags')) continue;
    const number = integerOf(text);
    const isPlain = number === undefined ? !/\S\s+\S/.test(text) : number === 0n;
    if (isPlain || (number !== undefined && enumValues(target, undefined).values.has(number))) continue;
    const why = `the default ${text} is not a member of ${target.name.text}, and is written as a number`;
    yield { kind: 'construct', member, place: 'default', why, remedy: { kind: 'none' } };
  }
}

/**
 * The faults of fields whose property has the name of the field's type, a table or struct without a namespace: the
 * property hides the type from the code of the object API.
 */
function* hiddenTypes(fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { name, member, element, shape, definition } of fields) {
    if (!definition || (element !== 'table' && element !== 'struct') || shape === 'array') continue;
    const type = definition.declaration.name.text;
    if (definition.fullName !== type || inCase(name, 'upper-camel', 'snake') !== type) continue;
    const why = `the field ${name} becomes ${type}, which hides its type ${type} without a namespace`;
    yield { kind: 'runtime', member, place: 'name', why };
  }
}

function* parameters(fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { name, member, element, shape } of fields) {
    if (shape !== 'plain' || element !== 'scalar' || inCase(name, 'lower-camel', 'snake') !== 'builder') continue;
    yield nameFault('runtime', member, `${name} becomes a second parameter builder of AddBuilder`);
  }
}

function* keys(fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { name, member, isKey, element } of fields) {
    if (!isKey || element !== 'struct') continue;
    yield {
      kind: 'construct',
      member,
      place: 'key',
      why: `the key ${name} is a struct, which the code cannot compare`,
    };
  }
}

function* namespaceFaults(parts: readonly { readonly text: string }[], isHidden: boolean): Iterable<CodeFault> {
  for (const [at, { text }] of parts.entries()) {
    if (csharpKeywords.has(text)) {
      const why = `${text} is a keyword, which flatc writes unchanged in a namespace`;
      yield { kind: 'keyword', member: undefined, place: 'statement', at, why };
    } else if (isHidden && at === 0 && hidden.has(text)) {
      const why = `the namespace ${text} has the name of a class that each file imports`;
      yield { kind: 'runtime', member: undefined, place: 'statement', at, why };
    }
  }
}

/** The faults of namespaces whose first part occurs again: all names in classes begin with the first one. */
function* repeatedParts(file: CodeFile): Iterable<FileFault> {
  const repeated = runsWithRepeatedPart(namespaceRuns(file));
  if (repeated.length === 0) return;
  const withClasses = namespacesWith(file, isClass);
  const withTypes = namespacesWith(file, isTypeDefinition);
  for (const { index, first, at, outer } of repeated) {
    if (!withClasses.has(outer) || !withTypes.has(`${outer}.${first}`)) continue;
    const why = `the second ${first} hides the first one, with which all names in the code begin`;
    yield { kind: 'runtime', index, member: undefined, place: 'statement', at, why };
  }
}

const runsWithRepeatedPart = byIdentity((runs: readonly NamespaceRun[]) =>
  runs.flatMap(({ namespace, statement: index }) => {
    const [first = '', ...others] = namespace.split('.');
    const at = others.indexOf(first) + 1;
    if (at === 0 || index === undefined) return [];
    return [{ index, first, at, outer: [first, ...others.slice(0, at - 1)].join('.') }];
  }),
);

/** The namespaces that hold a declaration of a file for which the test is true, or a namespace with one. */
function namespacesWith(
  { exports, elaborated }: CodeFile,
  isWanted: (declaration: DeclarationSummary) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [place, declaration] of exports.entries()) {
    if (!isWanted(declaration)) continue;
    for (let name = elaborated[place]?.namespace ?? ''; name !== '' && !found.has(name); name = namespaceOf(name))
      found.add(name);
  }
  return found;
}

function isClass({ kind }: DeclarationSummary): boolean {
  return kind === 'table' || kind === 'struct';
}

const hidden: ReadonlySet<string> = new Set(['Table', 'Struct', 'ByteBuffer', 'FlatBufferBuilder', 'Type']);

/** The classes of the library that the code of a table or struct needs, with the kinds that need them. */
const ofLibrary: ReadonlyMap<string, readonly DeclarationSummary['kind'][]> = new Map([
  ['Table', ['table']],
  ['ByteBuffer', ['table', 'struct']],
  ['FlatBufferBuilder', ['table', 'struct']],
]);

/** The classes of the library and the first parts of namespaces that the code of a declaration names. */
const neededClasses = neededNames((declaration, elaborated) => {
  const { kind } = declaration;
  if (kind !== 'table' && kind !== 'struct') return [];
  const types = fieldsOf(declaration, elaborated).flatMap(({ definition }) => definition?.fullName ?? []);
  return [
    ...[...ofLibrary].flatMap(([name, kinds]) => (kinds.includes(kind) ? name : [])),
    ...[`${elaborated.namespace}.`, ...types].map((name) => name.slice(0, Math.max(0, name.indexOf('.')))),
  ];
});

/** A type whose name has a second meaning in the code. */
interface AmbiguousType {
  readonly name: string;
  readonly namespace: string;
  /** The other meaning of the name alone, in words; undefined if it has none. */
  readonly taken: string | undefined;
  /** The fault, in words, of a type whose full name is also the name of a namespace; undefined for any other type. */
  readonly asNamespace: string | undefined;
}

const firstParts = byIdentity(
  (namespaces: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...namespaces].map((namespace) => namespace.split('.', 1)[0] ?? '')),
);

const ambiguousTypes = declarationAnswers(
  (declaration, { definition, namespace }, { options }, namespaces: ReadonlySet<string>): AmbiguousType | undefined => {
    if (!isTypeDefinition(declaration) || !definition) return undefined;
    const { text: name } = declaration.name;
    const { fullName } = definition;
    // A class names its own namespace, whatever else is in it (`faults`).
    const isReported = isClass(declaration) && namespace.split('.', 1)[0] === name;
    const taken = ofLibrary.has(name)
      ? `takes the name of a class of the library, which the code beside it needs`
      : !options.csGlobalAlias && firstParts(namespaces).has(name) && fullName !== name && !isReported
        ? `hides the namespace ${name}, with which names in the code beside it begin`
        : undefined;
    const asNamespace = namespaces.has(fullName)
      ? `${declaration.kind} ${fullName} and a namespace are both ${fullName}`
      : undefined;
    return (taken ?? asNamespace) ? { name, namespace, taken, asNamespace } : undefined;
  },
  (left, right) => JSON.stringify(left) === JSON.stringify(right),
);

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/**
 * The faults of types with the name of a class of the library, or of the first part of a namespace, that code in the
 * same namespace needs, and of types whose full name is also the name of a namespace.
 */
function typesTakingNames(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const found = ambiguousTypes(root.file, context, namespacesOf(root));
  if (found.size === 0) return [];
  return lastFaults(context)(root.file.owner, [found.state, neededClasses.stateOf(root, context)], () => [
    ...faultsOfTypes(found, root, context),
  ]);
}

function* faultsOfTypes(found: RareAnswers<AmbiguousType>, root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const types = [...found].map(([index, type]) => ({ ...type, index }));
  const taking = types.filter(({ taken }) => taken !== undefined);
  for (const { index, name, taken } of neededClasses.among(root, context, taking))
    yield { ...nameFault('runtime', undefined, `${name} ${taken}`), index };
  for (const { index, asNamespace } of types)
    if (asNamespace !== undefined) yield { ...nameFault('clash', undefined, asNamespace), index };
}
