// Spells the names of a schema as flatc spells them in Go.
import type { Definition } from '../../binding/definition.ts';
import { inCase } from '../../casing.ts';
import type { CodeOptions } from '../../settings.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { goKeywords } from '../../vocabulary/vocabulary-go.ts';

/** The name of a method, and the part of a function's name that stands for a field. */
export function goMethod(field: string): string {
  return inCase(field, 'upper-camel');
}

/** The name of the parameter for a field. */
export function goVariable(field: string): string {
  return goEscaped(inCase(field, 'lower-camel'));
}

/** A name with a `_` after a keyword of Go. */
export function goEscaped(name: string): string {
  return goKeywords.has(name) ? `${name}_` : name;
}

/** The name under which the code imports the package of a namespace: `a__b` for `a.b`. */
export function goAlias(namespace: string): string {
  return namespace.split('.').map(goEscaped).join('__');
}

/**
 * The first name in a reference to a type from code in the namespace `from`: the type's own name if the type is in the
 * same namespace or has no namespace, otherwise the name of the imported package.
 */
export function goReference(definition: Definition, from: string): string {
  const namespace = namespaceOf(definition.fullName);
  if (namespace === from) return definition.declaration.name.text;
  return namespace === '' ? definition.declaration.name.text : goAlias(namespace);
}

/** The types of Go for flatc's scalars. */
export const goScalars: Readonly<Record<string, string>> = {
  bool: 'bool',
  byte: 'int8',
  ubyte: 'byte',
  short: 'int16',
  ushort: 'uint16',
  int: 'int32',
  uint: 'uint32',
  long: 'int64',
  ulong: 'uint64',
  float: 'float32',
  double: 'float64',
};

/** The type of the object API for a type, given by its name in Go. */
export function goNative(type: string, { objectPrefix, objectSuffix }: CodeOptions): string {
  return `${objectPrefix}${type}${objectSuffix}`;
}
