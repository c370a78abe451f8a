// Writes keys and values of data: the text that is always there, and the places that the user fills in.
import { readDefault } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { type EnumValue, enumValues } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';
import { isHashed } from './hashed.ts';
import type { ObjectAtEnd } from './object-at-end.ts';
import type { ObjectField, ObjectShape } from './shape.ts';

/** A stretch of text: fixed text, a place to fill in, which has the text `holds` at first, or a choice of words. */
export type Part = string | { readonly holds: string } | { readonly choices: readonly string[] };

/** The style of keys. */
export interface KeyStyle {
  /** True if keys are written without quotes. */
  readonly isBare: boolean;
}

/** The text of parts for editors without snippets. It has the first word of each choice. */
export function plainText(parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : 'holds' in part ? part.holds : (part.choices[0] ?? '')))
    .join('');
}

/** The most members of an enum to choose from in a snippet; of more members, only the first is offered. */
const mostChoices = 40;
/** The depth down to which the fields of tables and structs are written out. */
const deepest = 3;
/** The most elements of an array that are written out. */
const mostElements = 16;

/**
 * The members of an enum or union that data may name, by their names in data; the `NONE` that flatc adds comes last.
 * Empty for any other type.
 */
export function membersIn(
  { definition, scalar }: FieldType,
  { context }: Pick<ObjectAtEnd, 'context'>,
): readonly EnumValue[] {
  const declaration = definition?.declaration;
  if (declaration?.kind !== 'enum' && declaration?.kind !== 'union') return [];
  const { members } = enumValues(declaration, scalar, context.unionValueNamespacing);
  const named = members.filter(({ name }) => name !== '');
  return [...named.filter(({ member }) => member !== undefined), ...named.filter(({ member }) => member === undefined)];
}

/** A key with its colon. */
export function keyParts(name: string, { isBare }: KeyStyle): readonly Part[] {
  return [isBare ? `${name}: ` : `"${name}": `];
}

/** The fields of a table or struct that cannot be left out; a union comes after its type. */
export function neededFields(shape: ObjectShape): readonly ObjectField[] {
  if (shape.isStruct) return shape.fields;
  const needed = new Set(shape.fields.filter(({ isRequired }) => isRequired).map(({ member }) => member));
  return shape.fields.filter(({ member }) => needed.has(member));
}

/**
 * A table or struct in braces, with the fields that cannot be left out. Below the depth `deepest`, the braces have only
 * a place to fill in.
 */
export function shapeParts(object: ObjectAtEnd, shape: ObjectShape, style: KeyStyle, depth: number): readonly Part[] {
  const needed = depth > deepest ? [] : neededFields(shape);
  if (needed.length === 0) return ['{', { holds: '' }, '}'];
  const entries = needed.map((field) => [
    ...keyParts(field.name, style),
    ...valueParts(object, shape, field, style, depth),
  ]);
  return ['{ ', ...joined(entries), ' }'];
}

/** One list of the parts of all lists, with a comma between every two lists. */
export function joined(lists: readonly (readonly Part[])[]): readonly Part[] {
  return lists.flatMap((parts, index) => (index === 0 ? parts : [', ', ...parts]));
}

/** A text for the value of a field, with places to fill in. */
export function valueParts(
  object: ObjectAtEnd,
  holder: ObjectShape,
  field: ObjectField,
  style: KeyStyle,
  depth: number,
): readonly Part[] {
  const { type, nested } = field;
  if (!type) return [{ holds: '' }];
  if (!field.isUnionType && findUse(field.field.metadata, 'flexbuffer')) return [{ holds: '' }];
  if (!field.isUnionType && findUse(field.field.metadata, 'nested_flatbuffer')) {
    const shape = nested && object.shapes.of(nested);
    return shape ? shapeParts(object, shape, style, depth + 1) : ['{', { holds: '' }, '}'];
  }
  if (type.shape === 'vector') return ['[', { holds: '' }, ']'];
  if (type.shape === 'array') {
    const length = Number(integerOf(field.length ?? '') ?? 0n);
    const element = () => plainParts(object, holder, field, { ...type, shape: 'plain' }, style, depth);
    const elements = length > mostElements ? [[{ holds: '' }]] : Array.from({ length }, element);
    return ['[', ...joined(elements), ']'];
  }
  return plainParts(object, holder, field, type, style, depth);
}

/** A value of a type that is not a vector or an array, for a field or an element of a field. */
export function plainParts(
  object: ObjectAtEnd,
  { isStruct }: ObjectShape,
  field: ObjectField,
  type: FieldType,
  style: KeyStyle,
  depth: number,
): readonly Part[] {
  if (isHashed(field, type)) return ['"', { holds: '' }, '"'];
  switch (type.element) {
    case 'string':
      return ['"', { holds: '' }, '"'];
    case 'table':
    case 'struct': {
      const shape = type.definition && object.shapes.of(type.definition);
      return shape ? shapeParts(object, shape, style, depth + 1) : ['{', { holds: '' }, '}'];
    }
    case 'union':
      return ['{', { holds: '' }, '}'];
    case 'enum':
      return enumParts(object, field, type);
    case 'scalar': {
      if (type.scalar?.kind === 'bool') {
        const isOn = field.field.defaultValue?.text === 'true';
        return [{ choices: isOn ? ['false', 'true'] : ['true', 'false'] }];
      }
      const zero = type.scalar?.kind === 'float' ? '0.0' : '0';
      return [{ holds: isStruct ? zero : (defaultOf(object, field) ?? zero) }];
    }
  }
}

function enumParts(object: ObjectAtEnd, field: ObjectField, type: FieldType): readonly Part[] {
  const names = membersIn(type, object).map(({ name }) => name);
  const own = defaultOf(object, field)?.replace(/^["']|["']$/g, '');
  const sorted = own !== undefined && names.includes(own) ? [own, ...names.filter((name) => name !== own)] : names;
  if (sorted.length === 0) return [{ holds: '0' }];
  return ['"', sorted.length > mostChoices ? { holds: sorted[0] as string } : { choices: sorted }, '"'];
}

/**
 * The default of a field as it can be written in data. Undefined without a default, for a default that cannot be read
 * or is a call, for vectors and arrays, and for the type of a union.
 */
export function defaultOf(object: ObjectAtEnd, { field, type, isUnionType }: ObjectField): string | undefined {
  const { defaultValue } = field;
  if (!defaultValue || isUnionType || !type || type.shape !== 'plain') return undefined;
  const { constant } = readDefault(type, defaultValue, object.context);
  return constant && constant.kind !== 'call' ? defaultValue.text.replace(/\s+/g, ' ') : undefined;
}
