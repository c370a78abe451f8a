// Computes the names in a module of Rust that come from types and from the root type.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { inCase } from '../../casing.ts';
import { withArticle } from '../../counted.ts';
import type { TypeDefinitionSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import type { CodeContext, CodeRole, GeneratedName } from '../generated-name.ts';
import { recordFields } from '../record-fields.ts';
import { rustConstant, rustName, rustObjectName, rustSnake } from './rust-names.ts';

/** The path of the module for a namespace, as parts. */
export function modulePath(namespace: string): readonly string[] {
  return namespace === '' ? [] : namespace.split('.').map(rustSnake);
}

/**
 * The scopes of a module: Rust keeps the names of types and of values apart. Each schema has modules of its own, unless
 * it is generated with its includes.
 */
function scopesOf(uri: string, namespace: string, { options }: CodeContext) {
  const module = `${options.generateAll ? '' : uri} ${modulePath(namespace).join('::')}`;
  return { types: `types ${module}`, values: `values ${module}`, files: `files ${module}` };
}

/**
 * The names that a type adds to its module, and with the role `use` the parameters for its fields, whose names no value
 * of the module may have. Empty for a type without a name.
 */
export function moduleNames(
  declaration: TypeDefinitionSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly GeneratedName[] {
  const { definition, namespace } = elaborated;
  if (!definition || declaration.name.text === '') return [];
  const { objectApi, objectPrefix, objectSuffix, rustModuleRoot, fileSuffix } = context.options;
  const schemaName = declaration.name.text;
  const { types, values, files } = scopesOf(definition.uri, namespace, context);
  const name = rustName(schemaName);
  const made = (scope: string, role: CodeRole, text: string): GeneratedName => ({
    name: text,
    scope,
    role,
    member: undefined,
    says: `${withArticle(role)} for ${declaration.kind} ${schemaName}`,
  });
  // A field that has the name of a type is reported at the field.
  const tuple: GeneratedName = { name, scope: values, role: 'struct', member: undefined, isSilent: true };
  const object = objectApi ? [made(types, 'struct', rustObjectName(schemaName, objectPrefix, objectSuffix))] : [];
  const names: GeneratedName[] = [
    { name, scope: types, role: 'struct', member: undefined },
    ...modules(definition.uri, namespace, context),
  ];
  if (rustModuleRoot)
    names.push({
      name: `${inCase(schemaName, 'snake')}${fileSuffix}.rs`,
      scope: files,
      role: 'file',
      member: undefined,
    });
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    const isFlags = declaration.kind === 'enum' && findUse(declaration.metadata, 'bit_flags') !== undefined;
    // The module for flags cannot be opened again, unlike the module of a namespace.
    if (isFlags)
      names.push({
        ...made(types, 'struct', `bitflags_${rustSnake(schemaName)}`),
        says: `a module for enum ${schemaName}`,
      });
    else {
      const constants = ['MIN', 'MAX', 'VALUES'].map((part) => `ENUM_${part}_${rustConstant(schemaName)}`);
      names.push(tuple, ...constants.map((each) => made(values, 'constant', each)));
    }
    if (declaration.kind === 'union') names.push(made(types, 'struct', `${name}UnionTableOffset`), ...object);
    return names;
  }
  if (declaration.kind === 'struct') names.push(tuple, ...object);
  else names.push(...['Offset', 'Args', 'Builder'].map((suffix) => made(types, 'struct', name + suffix)), ...object);
  for (const field of recordFields(declaration, elaborated)) {
    names.push({ name: rustName(field.name), scope: values, role: 'use', member: field.member });
  }
  return names;
}

/** The modules around a type, each as a name in the next outer one: `b` of `a::b` is a name in `a`. */
function modules(uri: string, namespace: string, context: CodeContext): readonly GeneratedName[] {
  const parts = namespace === '' ? [] : namespace.split('.');
  return parts.map((part, depth) => ({
    name: rustSnake(part),
    scope: scopesOf(uri, parts.slice(0, depth).join('.'), context).types,
    role: 'module',
    member: undefined,
    says: `namespace ${parts.slice(0, depth + 1).join('.')}`,
    isSilent: true,
  }));
}

/** The names of functions and constants for the root type; empty if the root type is unknown or not a table. */
export function rootNames({ references }: ElaboratedDeclaration, context: CodeContext): readonly GeneratedName[] {
  const definition = references[0]?.definition;
  if (definition?.declaration.kind !== 'table') return [];
  const table = simpleNameOf(definition.fullName);
  const { values } = scopesOf(definition.uri, namespaceOf(definition.fullName), context);
  const [snake, constant] = [rustSnake(table), rustConstant(table)];
  const make =
    (role: CodeRole) =>
    (name: string): GeneratedName => ({
      name,
      scope: values,
      role,
      member: undefined,
      says: `${withArticle(role)} for the root type ${table}`,
    });
  const functions = ['root_as', 'size_prefixed_root_as'].flatMap((prefix) =>
    ['', '_with_opts', '_unchecked'].map((suffix) => `${prefix}_${snake}${suffix}`),
  );
  const older = ['get_root_as', 'get_size_prefixed_root_as'].map((prefix) => `${prefix}_${snake}`);
  const checks = ['', '_size_prefixed'].map((part) => `${snake}${part}_buffer_has_identifier`);
  return [
    ...[...functions, ...older, `finish_${snake}_buffer`, `finish_size_prefixed_${snake}_buffer`].map(make('function')),
    ...(context.hasIdentifier ? [...checks.map(make('function')), make('constant')(`${constant}_IDENTIFIER`)] : []),
    ...(context.hasExtension ? [make('constant')(`${constant}_EXTENSION`)] : []),
  ];
}

/** True if one of two names is a function that only older versions of flatc write, and `version` is newer. */
export function isOfOlderVersion(reported: GeneratedName, other: GeneratedName, version: string): boolean {
  return (
    [reported, other].some(({ name, role }) => role === 'function' && /^get_(?:size_prefixed_)?root_as_/.test(name)) &&
    !makesMistake(version, 'rust-root-functions')
  );
}
