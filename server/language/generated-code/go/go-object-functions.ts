// Computes the functions that flatc writes in Go for the object API of a table or struct.
import type { CodeOptions } from '../../settings.ts';
import type { CodeField } from '../code-fields.ts';
import { nativeReference } from './go-enum-functions.ts';
import { type GoFunction, type GoRecord, outerNames, typeNames, variables } from './go-record-functions.ts';
import { goEscaped, goNative, goVariable } from './go-words.ts';

/** The methods that turn a table or struct into an object and back. */
export function* goObjectFunctions(of: GoRecord, options: CodeOptions): Iterable<GoFunction> {
  const { declaration, fields, namespace } = of;
  const type = goEscaped(declaration.name.text);
  const native = goNative(type, options);
  const own = { member: undefined };
  // The type of a union is part of its value.
  const values = fields.filter(({ isUnionType }) => !isUnionType);
  const vectors = values.filter(({ shape }) => shape === 'vector');
  const copied = vectors.filter((field) => !isBytes(field));
  yield {
    ...own,
    name: 'Pack',
    receiver: native,
    variables: [
      ...variables('t builder'),
      ...(declaration.kind === 'struct' ? [] : values.filter(hasOffset).flatMap(offsets)),
    ],
    // The fields of the type are beside the function.
    head: ['flatbuffers', ...values.flatMap(nativeNames)],
    uses: [
      'nil',
      ...(values.some(hasOffset) ? ['flatbuffers'] : []),
      ...(copied.length > 0 ? ['len'] : []),
      ...(copied.some(({ element }) => element === 'string' || element === 'table') ? ['make'] : []),
    ],
  };
  yield {
    ...own,
    name: 'UnPackTo',
    receiver: type,
    variables: variables(copied.length > 0 ? 'rcv t j' : 'rcv t'),
    head: [],
    uses: [
      ...(copied.length > 0 ? ['make'] : []),
      ...(values.some(({ element }) => element === 'string') ? ['string'] : []),
      ...(values.some(({ element }) => element === 'union') ? ['flatbuffers'] : []),
      ...copied.flatMap(nativeNames),
    ],
    types: copied.flatMap((field) => elementTypes(field, namespace, options)),
  };
  const shown = { variables: variables('rcv'), head: [], uses: ['nil'], types: [native] };
  yield { ...own, name: 'UnPack', receiver: type, ...shown };
}

/** True for a field of `ubyte`, or of a vector of `ubyte`, which the code copies as a whole. */
function isBytes({ scalar, definition }: CodeField): boolean {
  return scalar === 'ubyte' && !definition;
}

function hasOffset({ shape, element }: CodeField): boolean {
  return shape === 'vector' || element !== 'scalar';
}

function offsets({ name, member }: CodeField): GoFunction['variables'] {
  return [{ name: `${goVariable(name)}Offset`, member }];
}

/** The names of Go in the type that a field has in the object; empty for a union. */
function nativeNames(field: CodeField): readonly string[] {
  if (field.element === 'union') return [];
  return field.element === 'string' ? ['string'] : outerNames(field);
}

/** The types of the elements of a vector, in the object API and in the other code. */
function elementTypes(field: CodeField, namespace: string, options: CodeOptions): readonly string[] {
  const { definition, element } = field;
  if (!definition || element === 'scalar') return typeNames(field, namespace);
  return [nativeReference(definition, namespace, options), ...typeNames(field, namespace)];
}
