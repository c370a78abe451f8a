// Computes the names in a namespace of C++ that come from types and from the root type.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { TableSummary, TypeDefinitionSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext, CodeRole, GeneratedName } from '../generated-name.ts';
import { namespaceOfType, recordFields } from '../record-fields.ts';
import { cppName, hasPrefixes, hasScopedEnums } from './cpp-names.ts';
import { builderOf, creatingFunctions } from './creating-functions.ts';

/**
 * The names that a type adds to its namespace, the names of the namespaces around it, and the first parts of the paths
 * in its code. Empty for a type without a name.
 */
export function namespaceNames(
  declaration: TypeDefinitionSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly GeneratedName[] {
  const { namespace } = elaborated;
  const schemaName = declaration.name.text;
  if (schemaName === '') return [];
  const made = (role: CodeRole, name: string, member?: number): GeneratedName => ({
    name,
    scope: namespace,
    role,
    member,
    ...(member === undefined ? { says: `a ${role} for ${declaration.kind} ${schemaName}` } : {}),
  });
  const name = cppName(schemaName);
  const own: GeneratedName = { name, scope: namespace, role: 'class', member: undefined };
  const names = [own, ...modules(namespace)];
  if ('fields' in declaration) {
    names.push(...pathUses(declaration, elaborated, context));
    if (declaration.kind === 'table') names.push(...ofTable(declaration, name, context, made));
    else if (hasTypeTable(context)) names.push(made('function', `${schemaName}TypeTable`));
    return names;
  }
  const { options } = context;
  if (!hasScopedEnums(options)) {
    for (const { name: value, member } of enumValues(declaration, undefined).members) {
      names.push(made('constant', hasPrefixes(options) ? `${name}_${cppName(value)}` : cppName(value), member));
    }
  }
  if (!options.minifyEnums)
    names.push(...[`EnumValues${name}`, `EnumName${name}`].map((each) => made('function', each)));
  if (hasTypeTable(context)) names.push(made('function', `${schemaName}TypeTable`));
  if (declaration.kind === 'enum') return names;
  names.push(...[`Verify${name}`, `Verify${name}Vector`].map((each) => made('function', each)));
  if (!options.minifyEnums) {
    names.push(made('struct', `${name}Traits`));
    if (options.objectApi) names.push(made('struct', `${name}Union`), made('struct', `${name}UnionTraits`));
  }
  return names;
}

function ofTable(
  table: TableSummary,
  name: string,
  context: CodeContext,
  made: (role: CodeRole, name: string) => GeneratedName,
): readonly GeneratedName[] {
  const { objectApi, objectPrefix, objectSuffix } = context.options;
  const isNative = findUse(table.metadata, 'native_type') !== undefined;
  const object = objectApi && !isNative ? [made('struct', `${objectPrefix}${name}${objectSuffix}`)] : [];
  return [
    made('struct', builderOf(name)),
    ...creatingFunctions(table).map((each): GeneratedName => ({ ...made('function', each), role: 'creator' })),
    ...(hasTypeTable(context) ? [made('function', `${table.name.text}TypeTable`)] : []),
    ...object,
  ];
}

function hasTypeTable({ options }: CodeContext): boolean {
  return options.reflectTypes || options.reflectNames;
}

/** The namespaces around a type, each as a name in the next outer one: `b` of `a.b` is a name in `a`. */
function modules(namespace: string): readonly GeneratedName[] {
  const parts = namespace === '' ? [] : namespace.split('.');
  return parts.map((name, depth) => ({
    name,
    scope: parts.slice(0, depth).join('.'),
    role: 'module',
    member: undefined,
    says: `namespace ${parts.slice(0, depth + 1).join('.')}`,
    isSilent: true,
  }));
}

/**
 * The first parts of the paths in the code of a table or struct, as names in each namespace around it. The code names
 * every type with its whole namespace, and C++ looks for the first part from the inside, so no namespace around the
 * type may have something of that name.
 */
function* pathUses(
  record: TableSummary,
  elaborated: ElaboratedDeclaration,
  { options }: CodeContext,
): Iterable<GeneratedName> {
  const used = new Map<string, number | undefined>();
  const fields = recordFields(record, elaborated);
  for (const field of fields) {
    const [first = ''] = (namespaceOfType(field) ?? '').split('.');
    if (first !== '' && !used.has(first)) used.set(first, field.member);
  }
  // The functions that take strings and vectors, or an object, call another one by its path.
  const isDirect = ({ type }: (typeof fields)[number]) => type.shape === 'vector' || type.element === 'string';
  if (record.kind === 'table' && (options.objectApi || fields.some(isDirect))) addOwn(used, elaborated.namespace);
  const isStandard = options.objectApi || fields.some(({ type }) => type.shape === 'vector');
  if (record.kind === 'table' && isStandard && !used.has('std')) used.set('std', undefined);
  yield* usesIn(elaborated.namespace, used);
}

function addOwn(used: Map<string, number | undefined>, namespace: string): void {
  const [first = ''] = namespace.split('.');
  if (first !== '') used.set(first, undefined);
}

function* usesIn(namespace: string, used: ReadonlyMap<string, number | undefined>): Iterable<GeneratedName> {
  if (namespace === '') return;
  const parts = namespace.split('.');
  for (const [name, member] of used) {
    for (let depth = 1; depth <= parts.length; depth++) {
      yield { name, scope: parts.slice(0, depth).join('.'), role: 'use', member };
    }
  }
}

/**
 * The names of functions for the root type, and the first part of the path that they use. Empty if the root type is
 * unknown or not a table.
 */
export function rootNames({ references }: ElaboratedDeclaration, context: CodeContext): readonly GeneratedName[] {
  const definition = references[0]?.definition;
  if (definition?.declaration.kind !== 'table') return [];
  const table = simpleNameOf(definition.fullName);
  const namespace = namespaceOf(definition.fullName);
  const name = cppName(table);
  const { options, hasIdentifier, hasExtension } = context;
  const functions = [
    ...[`Get${name}`, `GetSizePrefixed${name}`, `Verify${name}Buffer`, `VerifySizePrefixed${name}Buffer`],
    ...[`Finish${name}Buffer`, `FinishSizePrefixed${name}Buffer`],
    ...(options.mutable ? [`GetMutable${name}`, `GetMutableSizePrefixed${name}`] : []),
    ...(hasIdentifier
      ? [`${name}Identifier`, `${name}BufferHasIdentifier`, `SizePrefixed${name}BufferHasIdentifier`]
      : []),
    ...(hasExtension ? [`${name}Extension`] : []),
    ...(options.objectApi ? [`UnPack${name}`, `UnPackSizePrefixed${name}`] : []),
  ];
  const used = new Map<string, number | undefined>();
  addOwn(used, namespace);
  return [
    ...functions.map(
      (each): GeneratedName => ({
        name: each,
        scope: namespace,
        role: 'helper',
        member: undefined,
        says: `a function for the root type ${table}`,
      }),
    ),
    ...usesIn(namespace, used),
  ];
}
