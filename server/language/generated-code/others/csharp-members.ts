// Finds fields whose property in C# has the name of a method of the class, or hides a namespace, and fields that show a
// private type to everybody.
import { inCase } from '../../casing.ts';
import { integerOf } from '../../flatc-syntax/integer-literal.ts';
import { byIdentity } from '../../memo.ts';
import type { CodeOptions } from '../../settings.ts';
import type { TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { type CodeField, hasKey } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { nameFault } from './other-faults.ts';

/** The faults of names of a class: properties that meet each other or a method, and that hide a namespace. */
export function* csharpMemberFaults(
  record: TableSummary,
  fields: readonly CodeField[],
  options: CodeOptions,
): Iterable<CodeFault> {
  const type = record.name.text;
  // Only functions with the same parameters may not share a name.
  const functions = new Set(fields.filter((field) => !isProperty(field)).map((field) => propertyOf(field, type)));
  const methods = new Map([...methodsOf(record, fields, options)].map((method) => [method.name, method]));
  yield* memberClashes([
    { name: 'ByteBuffer', member: undefined, says: 'a property of each type' },
    ...[...methods.values()].filter(({ name }) => !functions.has(name)),
    ...fields.map((field): MemberName => {
      const { name, member } = field;
      return { name: propertyOf(field, type), member, says: `the field ${name}`, isOwn: true };
    }),
  ]);
  if (options.objectApi) yield* objectFaults(record, fields, options);
  if (record.kind === 'struct' || options.csGlobalAlias) return;
  const named = new Set(
    fields
      .filter((field) => isNamed(field, options))
      .map(({ definition }) => namespaceOf(definition?.fullName ?? '').split('.', 1)[0] ?? ''),
  );
  for (const field of fields) {
    const property = propertyOf(field, type);
    // Compilers take the generic function for a union for no match of a plain name.
    if (!named.has(property) || field.element === 'union') continue;
    const why = `the field ${field.name} becomes ${property}, which hides the namespace ${property} from the code beside it`;
    yield nameFault('runtime', field.member, why);
  }
}

/**
 * The faults of properties with the name of the class of their object, and of structs in structs with a property of the
 * name of their own class: only there flatc forgets the `_`.
 */
function* objectFaults(
  { kind, name: { text } }: TableSummary,
  fields: readonly CodeField[],
  { objectPrefix, objectSuffix }: CodeOptions,
): Iterable<CodeFault> {
  const object = `${objectPrefix}${text}${objectSuffix}`;
  for (const field of fields) {
    const { name, member, shape, element, definition } = field;
    if (propertyOf(field, text) === object && !field.isUnionType)
      yield nameFault('runtime', member, `the field ${name} becomes ${object}, the class for objects of ${text}`);
    const inner = definition?.declaration;
    if (kind === 'table' || shape !== 'plain' || element !== 'struct' || inner?.kind !== 'struct') continue;
    const type = inner.name.text;
    const own = fieldNamedAsType(inner);
    if (own === undefined) continue;
    const why = `the object API reads ${own} of ${type} as ${type}, which flatc writes as ${type}_`;
    yield { kind: 'construct', member, place: 'type', why, remedy: { kind: 'none' } };
  }
}

/** The first field whose property has the name of its type; undefined if there is none. */
const fieldNamedAsType = byIdentity(
  ({ name, fields }: TableSummary): string | undefined =>
    fields.find((field) => inCase(field.name.text, 'upper-camel', 'snake') === name.text)?.name.text,
);

/**
 * The faults of fields of a public type with a private type, which becomes `internal`: C# lets no public member show it.
 */
export function* privateTypes({ metadata, kind }: TableSummary, fields: readonly CodeField[]): Iterable<CodeFault> {
  if (findUse(metadata, 'private')) return;
  for (const { name, member, definition, isUnionType } of fields) {
    const target = definition?.declaration;
    if (!target || isUnionType || !('metadata' in target) || !findUse(target.metadata, 'private')) continue;
    const why = `the public ${kind} shows ${target.name.text}, the type of ${name}, which is private`;
    yield { kind: 'construct', member, place: 'type', why, remedy: { kind: 'none' } };
  }
}

/** The name of the property for a field. A property with the name of its class gets a `_`. */
function propertyOf({ name }: CodeField, type: string): string {
  const upper = inCase(name, 'upper-camel', 'snake');
  return upper === type ? `${upper}_` : upper;
}

/** True if a field is read by its name alone: others are functions with parameters. */
function isProperty({ shape, element }: CodeField): boolean {
  return shape === 'plain' && element !== 'union';
}

/** True if the code names the type of a field where a property of the same name comes first: in an expression. */
function isNamed(field: CodeField, { objectApi }: CodeOptions): boolean {
  const { shape, element, definition, isOptional } = field;
  if (!definition) return false;
  if (element === 'scalar') return shape === 'plain' && !isOptional && !isWithoutFlags(field);
  return objectApi || (shape === 'vector' && hasKey(field));
}

/** True for flags of which none is set by default: flatc writes 0 for them. */
function isWithoutFlags({ field, definition }: CodeField): boolean {
  const target = definition?.declaration;
  if (target?.kind !== 'enum' || !findUse(target.metadata, 'bit_flags')) return false;
  return integerOf(field.defaultValue?.text ?? '0') === 0n;
}

/** The methods of the class, without those of the root table. */
function* methodsOf(
  { kind, name: { text } }: TableSummary,
  fields: readonly CodeField[],
  { objectApi, mutable }: CodeOptions,
): Iterable<MemberName> {
  const isTable = kind === 'table';
  const isStruct = ({ shape, element }: CodeField) => shape === 'plain' && element === 'struct';
  const others = fields.filter((field) => !isStruct(field)).length;
  const isCreated = others > 0 && others < 127 && (objectApi || others === fields.length);
  for (const name of [
    ...(isTable ? [`GetRootAs${text}`, `Start${text}`, `End${text}`] : []),
    ...(isTable && !isCreated ? [] : [`Create${text}`]),
    ...(objectApi ? ['Pack', 'UnPack', 'UnPackTo'] : []),
  ])
    yield { name, member: undefined, says: `a method of ${text}` };
  for (const { name, member, shape, element, isUnionType } of fields) {
    const own = inCase(name, 'upper-camel', 'snake');
    const isNumber = element === 'scalar';
    const isText = (shape === 'vector' && isNumber) || (shape === 'plain' && element === 'string');
    for (const each of [
      ...(isTable ? [`Add${own}`] : []),
      ...(isText ? [`Get${own}Bytes`, `Get${own}Array`] : []),
      ...(mutable && isNumber && !isUnionType ? [`Mutate${own}`] : []),
    ])
      yield { name: each, member, says: `a method for the field ${name}` };
  }
}
