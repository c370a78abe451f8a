// Computes the names that flatc generates in C#, and the faults of its code.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { type DeclarationSummary, isTypeDefinition, type TableSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';
import { makesMistake } from '../vocabulary/generator-mistakes.ts';
import type { CodeField } from './code-fields.ts';
import { hidingFaults } from './csharp/csharp-hidden.ts';
import { memberFaults } from './csharp/csharp-members.ts';
import { namesWithTwoMeanings } from './csharp/csharp-namespaces.ts';
import { misspelledNames, unionNameFaults } from './csharp/csharp-objects.ts';
import { isCreated, upperName } from './csharp/csharp-record.ts';
import { rootMethodFaults } from './csharp/csharp-root.ts';
import { variableFaults } from './csharp/csharp-variables.ts';
import { objectMethods } from './csharp/csharp-words.ts';
import { floatFaults } from './float-default.ts';
import type { CodeContext, CodeFault, CodeLanguage, CodeRole, GeneratedName } from './generated-name.ts';
import { nestedNameFaults, parameterNames } from './nested-parameters.ts';
import { oneFileFaults } from './others/one-file.ts';
import { fieldsOf, nameFault } from './others/other-faults.ts';
import { csharpKeywords } from './others/reserved-words.ts';
import { nestedRootOf } from './record-fields.ts';
import { valueNameFaults } from './value-names.ts';
import { writtenTextFaults } from './written-texts.ts';

export const csharp: CodeLanguage = {
  generator: 'csharp',
  shown: 'C#',
  // Each type has a file of its name, unless one file has all types. With the object API a file has more classes.
  // Tables and unions have a class that verifies them.
  namesOf: (declaration, { namespace, definition }, { options }) => {
    const { oneFile, objectApi, csJsonSerializer } = options;
    if (!definition || !isTypeDefinition(declaration) || declaration.name.text === '') return [];
    const { kind, name } = declaration;
    const scope = oneFile ? definition.uri : namespace;
    const named = (text: string, role: CodeRole): GeneratedName => ({ name: text, scope, role, member: undefined });
    const { objectPrefix, objectSuffix } = options;
    return [
      named(name.text, 'class'),
      ...(objectApi && kind !== 'enum'
        ? [named(kind === 'union' ? `${name.text}Union` : objectPrefix + name.text + objectSuffix, 'class')]
        : []),
      ...(objectApi && csJsonSerializer && kind === 'union' ? [named(`${name.text}Union_JsonConverter`, 'class')] : []),
      ...(kind === 'table' || kind === 'union'
        ? [{ ...named(`${name.text}Verify`, 'helper'), says: `the class that verifies ${kind} ${name.text}` }]
        : []),
    ];
  },
  faultsOf: (declaration, elaborated, context) => [...faults(declaration, elaborated, context)],
  isHarmless: (reported, other, _, { version }) =>
    [reported, other].some(({ role }) => role === 'helper') && !makesMistake(version, 'csharp-verifiers'),
  faultsOfFile: (root, context) => [
    ...namesWithTwoMeanings(root, context),
    ...oneNamespaceFaults(root, context),
    ...rootMethodFaults(root, context),
    ...nestedNameFaults(root, context, [
      { nameOf: parameterNames((name) => upperName({ name })), kind: 'parameter' },
      ...(context.options.objectApi ? [packVariables] : []),
    ]),
    ...writtenTextFaults('csharp', root, context),
  ],
};

const packVariables = {
  nameOf: (names: readonly string[]) => (names.length > 1 ? `_${names.join('_')}` : undefined),
  kind: 'variable',
  isOfOne: true,
} as const;

const oneNamespaceFaults = oneFileFaults({ itself: true, enums: true });

function* faults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options, version }: CodeContext,
): Iterable<CodeFault> {
  if (declaration.kind === 'namespace') return yield* namespaceFaults(declaration.parts);
  if (!isTypeDefinition(declaration)) return;
  const { text } = declaration.name;
  if (declaration.kind === 'union') {
    const { objectApi } = options;
    yield* unionNameFaults(declaration, objectApi, objectApi || makesMistake(version, 'csharp-verifiers'));
    // Only the values of a union are told apart in the code.
    return yield* valueNameFaults(declaration, elaborated);
  }
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
  // With `--cs-global-alias` nothing hides a namespace: each name in the code begins with `global::`.
  if (!options.csGlobalAlias && elaborated.namespace.split('.', 1)[0] === text) {
    yield nameFault('clash', undefined, `${text} hides the namespace ${text}, with which all names in the code begin`);
  }
  const fields = fieldsOf(declaration, elaborated);
  const record = { declaration, fields, options };
  yield* memberFaults(record, elaborated);
  yield* variableFaults(record);
  yield* hidingFaults(record);
  yield* misspelledNames(record);
  yield* privateTypes(declaration, fields, elaborated);
  if (declaration.kind === 'table') {
    if (objectMethods.has(text) && isCreated(record))
      yield nameFault('runtime', undefined, `${text} is a method of each object, which the code then names`);
    yield* flagDefaults(fields);
    // Nothing compares the keys of structs.
    yield* keys(fields);
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

function* namespaceFaults(parts: readonly { readonly text: string }[]): Iterable<CodeFault> {
  for (const [at, { text }] of parts.entries()) {
    if (!csharpKeywords.has(text)) continue;
    const why = `${text} is a keyword, which flatc writes unchanged in a namespace`;
    yield { kind: 'keyword', member: undefined, place: 'statement', at, why };
  }
}

/**
 * The faults of fields of a public type with a private type, which becomes `internal`: C# lets no public member show it.
 */
function* privateTypes(
  declaration: TableSummary,
  fields: readonly CodeField[],
  elaborated: ElaboratedDeclaration,
): Iterable<CodeFault> {
  if (findUse(declaration.metadata, 'private')) return;
  for (const { name, member, definition, isUnionType, field } of fields) {
    const shown = definition ?? nestedRootOf(declaration, elaborated, field);
    const target = shown?.declaration;
    if (!target || isUnionType || !('metadata' in target) || !findUse(target.metadata, 'private')) continue;
    const why = `the public ${declaration.kind} shows ${target.name.text}, the type of ${name}, which is private`;
    yield { kind: 'construct', member, place: 'type', why, remedy: { kind: 'none' } };
  }
}
