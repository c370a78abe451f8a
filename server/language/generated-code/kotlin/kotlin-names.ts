// Finds names that the Kotlin class of a table or struct has twice. The names of functions include parameters:
// `addHp(Int)`.
import { inCase } from '../../casing.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { constantOf, findUse } from '../../values/metadata.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { CodeField } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { oncePerMember } from '../once-per-member.ts';
import { escapedTypes, scalarTypes } from './kotlin-words.ts';

/**
 * The faults of fields that take the same name in the class, or in a function of its companion: at most one for each
 * field.
 */
export function kotlinNameFaults({ kind }: DeclarationSummary, fields: readonly CodeField[]): Iterable<CodeFault> {
  return oncePerMember([
    ...memberClashes(fields.flatMap(propertiesOf)),
    ...(kind === 'table' ? memberClashes(fields.map(builderOf)) : []),
    ...(kind === 'table' && hasCreator(fields) ? memberClashes(fields.map(parameterOf)) : []),
  ]);
}

/** The name that a field has in Kotlin. A keyword gets a `_` before the case changes. */
export function kotlinProperty({ name }: CodeField): string {
  return inCase(escaped(name), 'lower-camel');
}

function escaped(name: string): string {
  return escapedTypes.has(name) ? `${name}_` : name;
}

/** The names of the properties and functions by which a field is read, such as `itemsLength` and `items(j)`. */
export function propertiesOf(field: CodeField): readonly MemberName[] {
  const { member, shape, element } = field;
  const name = kotlinProperty(field);
  const own = { member, says: `the field ${field.name}`, isOwn: true };
  const made = (text: string): MemberName => ({ name: text, member, says: `a property for the field ${field.name}` });
  const nested = findUse(field.field.metadata, 'nested_flatbuffer');
  const type = nested && constantOf(nested);
  const names: MemberName[] = [];
  if (shape === 'vector') names.push({ ...own, name: `${name}(j)` }, made(`${name}Length`));
  else names.push({ ...own, name: element === 'union' ? `${name}(obj)` : name });
  if (shape === 'vector' ? element === 'scalar' : element === 'string') names.push(made(`${name}AsByteBuffer`));
  if (type !== undefined) names.push(made(`${name}As${simpleNameOf(type)}`));
  return names;
}

/** The function that adds a field to a table. Unlike the property, it takes the name for snake case: `addABC`. */
function builderOf({ name, member, shape, element, scalar }: CodeField): MemberName {
  const type = shape === 'plain' && element === 'scalar' ? (scalarTypes.get(scalar) ?? '') : 'Int';
  return {
    name: `add${inCase(escaped(name), 'upper-camel', 'snake')}(${type})`,
    member,
    says: `the field ${name}`,
    isOwn: true,
  };
}

function parameterOf(field: CodeField): MemberName {
  const isValue = field.shape === 'plain' && field.element === 'scalar';
  const name = kotlinProperty(field) + (isValue ? '' : 'Offset');
  return { name, member: field.member, says: `a parameter for the field ${field.name}`, isOwn: isValue };
}

/** True if a function takes all fields of a table: there are fewer than 127, and none has a struct as its type. */
function hasCreator(fields: readonly CodeField[]): boolean {
  return fields.length < 127 && !fields.some(({ shape, element }) => shape === 'plain' && element === 'struct');
}
