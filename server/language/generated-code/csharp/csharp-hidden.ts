// Finds fields in C# whose property hides a namespace, a type or a class of the library from the code beside it.
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { type CodeField, hasKey, specialFloat } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { nameFault } from '../others/other-faults.ts';
import { type CsharpRecord, hasNamedDefault, propertyOf } from './csharp-record.ts';

/**
 * The faults of properties with a name that an expression in the code begins with. Where the code expects a type, no
 * property hides it.
 */
export function* hidingFaults(record: CsharpRecord): Iterable<CodeFault> {
  const { declaration, fields, options } = record;
  const isTable = declaration.kind === 'table';
  // Only the constructor of objects names something in a struct.
  if (!isTable && !options.objectApi) return;
  const named = namesIn(record);
  // The code of objects for JSON compares the type of a union.
  const isInObject = (field: CodeField) => hasNamedDefault(field) && (!field.isUnionType || options.csJsonSerializer);
  const defaults = new Set(fields.filter(isInObject).map(firstPart));
  for (const field of fields) {
    const property = propertyOf(field, declaration);
    // In classes, compilers take the generic function for a union for no match of a plain name; objects have none.
    const isFunction = field.element === 'union' && !(options.objectApi && defaults.has(property));
    const hidden = isFunction || isOwnType(field, property) ? undefined : named.get(property);
    if (hidden === undefined || (!isTable && field.isUnionType)) continue;
    const words = field.definition?.fullName === property ? 'its type ' : hidden;
    const end = words === 'its type ' ? `${property} without a namespace` : `${property} from the code beside it`;
    yield nameFault('runtime', field.member, `the field ${field.name} becomes ${property}, which hides ${words}${end}`);
  }
}

/** The names that expressions in the code of a table or struct begin with, each with what it is in words. */
function namesIn({ declaration, fields, options }: CsharpRecord): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  const isTable = declaration.kind === 'table';
  const ofLibrary = [
    ...(isTable ? ['FlatBufferConstants'] : []),
    ...(isTable && fields.some(({ isKey }) => isKey) ? ['Array', 'Table'] : []),
    ...fields.flatMap(({ field, scalar }) => (specialFloat(field) ? (scalar === 'float' ? 'Single' : 'Double') : [])),
  ];
  for (const name of ofLibrary) named.set(name, 'the class ');
  if (options.csGlobalAlias) return named;
  for (const field of fields) {
    const first = firstPart(field);
    if (first === undefined || !(isTable ? isNamed(field, options.objectApi) : hasNamedDefault(field))) continue;
    named.set(first, namespaceOf(field.definition?.fullName ?? '') === '' ? 'the type ' : 'the namespace ');
  }
  return named;
}

/** The first part of the name of a field's type; undefined for a field without a type of the schema. */
function firstPart({ definition }: CodeField): string | undefined {
  return definition?.fullName.split('.', 1)[0];
}

/** True if the property has a type of the same name, without a namespace: the name then stands for both. */
function isOwnType({ shape, element, scalar, isOptional, definition }: CodeField, property: string): boolean {
  if (shape !== 'plain' || element !== 'scalar' || isOptional) return false;
  if (definition) return definition.fullName === property;
  return (scalar === 'double' && property === 'Double') || (scalar === 'float' && property === 'Single');
}

/** True if an expression in the code of a table names the type of a field. */
function isNamed(field: CodeField, objectApi: boolean): boolean {
  const { shape, element } = field;
  if (element === 'scalar') return hasNamedDefault(field);
  return objectApi || (shape === 'vector' && hasKey(field));
}
