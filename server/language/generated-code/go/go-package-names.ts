// Computes the names at the top level of the Go packages that flatc writes, and of their files.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { type DeclarationSummary, isTypeDefinition, type TypeDefinitionSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext, GeneratedName } from '../generated-name.ts';
import { goFunctions } from './go-functions.ts';
import { goEscaped, goNative } from './go-words.ts';

/**
 * The names of a type in its package and in the folder of the package, or the names that a `root_type` statement gives
 * to its table. Empty for any other declaration.
 */
export function goNames(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly GeneratedName[] {
  if (declaration.kind === 'root_type') return [...rootNames(elaborated, context)];
  if (!isTypeDefinition(declaration) || declaration.name.text === '') return [];
  return [...namesOfType(declaration, elaborated, context), ...fileOf(declaration, elaborated, context)];
}

function packageOf({ namespace }: ElaboratedDeclaration, { options }: CodeContext): string {
  return `package ${options.goNamespace === '' ? namespace : options.goNamespace}`;
}

/** The names of a type at the top level of its package. */
function* namesOfType(
  declaration: TypeDefinitionSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): Iterable<GeneratedName> {
  const type = goEscaped(declaration.name.text);
  const scope = packageOf(elaborated, context);
  const own = { scope, member: undefined } as const;
  yield { ...own, name: type, role: 'type' };
  const isEnum = declaration.kind === 'enum' || declaration.kind === 'union';
  if (context.options.objectApi && declaration.kind !== 'enum') {
    yield { ...own, name: goNative(type, context.options), role: 'class' };
  }
  for (const { name, receiver, member } of goFunctions(declaration, elaborated, context)) {
    if (receiver === undefined) yield { name, scope, role: 'function', member };
  }
  if (!isEnum) return;
  yield { ...own, name: `EnumNames${declaration.name.text}`, role: 'constant' };
  yield { ...own, name: `EnumValues${type}`, role: 'constant' };
  for (const { name, member } of enumValues(declaration, undefined).members) {
    if (name !== '') yield { name: type + goEscaped(name), scope, role: 'constant', member };
  }
}

/** The names that a root table gets at the top level of its package if the file of the statement has an identifier. */
function* rootNames(elaborated: ElaboratedDeclaration, context: CodeContext): Iterable<GeneratedName> {
  const definition = elaborated.references[0]?.definition;
  if (definition?.declaration.kind !== 'table' || !context.hasIdentifier) return;
  const type = goEscaped(definition.declaration.name.text);
  const namespace = namespaceOf(definition.fullName);
  const own = { scope: packageOf({ ...elaborated, namespace }, context), member: undefined } as const;
  yield { ...own, name: `${type}Identifier`, role: 'constant' };
  yield { ...own, name: `${type}BufferHasIdentifier`, role: 'function' };
  yield { ...own, name: `SizePrefixed${type}BufferHasIdentifier`, role: 'function' };
}

/**
 * The file of a type, as a list; empty if all types are written to one file. Go refuses two names of files that differ
 * only in case.
 */
function fileOf(
  { name: { text } }: TypeDefinitionSummary,
  { namespace }: ElaboratedDeclaration,
  { options }: CodeContext,
): readonly GeneratedName[] {
  if (options.oneFile) return [];
  const folder = `folder ${options.goNamespace === '' ? namespace : options.goNamespace}`;
  const name = `${text}.go`;
  return [{ name, scope: folder, role: 'file', member: undefined, key: name.toLowerCase() }];
}
