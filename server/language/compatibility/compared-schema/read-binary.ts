// Converts a binary schema to the compared form. It has no text, so its parts have no places.
import {
  type BaseType,
  type BinaryEnum,
  type BinaryField,
  type BinaryObject,
  type BinarySchema,
  type BinaryService,
  type BinaryType,
  hasBuiltIns,
  readBinarySchema,
  type UnreadSchema,
} from '../../buffer/binary-schema.ts';
import { decimals } from '../../buffer/decimal-text.ts';
import { compare } from '../../compare.ts';
import { byIdentity } from '../../memo.ts';
import { candidates } from '../../vocabulary/candidate-names.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { type CanonicalDefault, canonicalFloat } from './constants.ts';
import { PartNames } from './parts.ts';
import { isRefusedInData } from './read-type.ts';
import type {
  ComparedEnum,
  ComparedField,
  ComparedObject,
  ComparedSchema,
  ComparedService,
  ComparedType,
} from './schema.ts';

/** The schema of a .bfbs file in the compared form, or the reason why its bytes cannot be read. */
export function readBinaryBaseline(bytes: Uint8Array): ComparedSchema | UnreadSchema {
  const schema = readBinarySchema(bytes);
  if ('problem' in schema) return schema;
  const hasAttributes = hasBuiltIns(schema);
  const { fileIdentifier, rootTable } = schema;
  const entries = [
    ...schema.objects.map((object) => readObject(schema, object)),
    ...schema.enums.map((one) => readEnum(schema, one)),
    ...schema.services.map((service) => readService(service, hasAttributes)),
  ];
  const parts = [{ uri: '', declarations: entries, entries }];
  const { objects, enums, services, unread } = new PartNames(parts);
  return {
    root: '',
    parts,
    objects,
    enums,
    services,
    unread,
    rootType: rootTable === undefined ? undefined : { fullName: rootTable, origin: undefined },
    fileIdentifier: fileIdentifier === undefined ? undefined : { text: fileIdentifier, origin: undefined },
    placeOf: () => undefined,
    hasAttributes,
    isBinary: true,
    gaps: [
      'places',
      'defaults of strings and vectors',
      ...(hasAttributes
        ? []
        : ['hash, nested_flatbuffer, flexbuffer and streaming, which flatc writes with --bfbs-builtins']),
    ],
  };
}

function readObject(schema: BinarySchema, { name, fields, isStruct, size, alignment }: BinaryObject): ComparedObject {
  const namespace = namespaceOf(name);
  const read = fields.map((field) => readField(schema, field, namespace, isStruct));
  read.sort((left, right) => left.slot - right.slot);
  return {
    kind: isStruct ? 'struct' : 'table',
    fullName: name,
    origin: undefined,
    fields: read,
    size: isStruct ? size : 0,
    alignment: isStruct ? alignment : 4,
  };
}

function readField(schema: BinarySchema, field: BinaryField, namespace: string, isInStruct: boolean): ComparedField {
  const type = readType(schema, field.type);
  const { default: value, constant } = defaultOf(field, type, isInStruct);
  const nested = field.attributes.get('nested_flatbuffer');
  const made: ComparedField = {
    name: field.name,
    origin: undefined,
    slot: isInStruct ? field.offset : field.id,
    type,
    default: value,
    constant,
    isDeprecated: field.isDeprecated,
    isRequired: field.isRequired,
    isKey: field.isKey,
    isOffset64: field.isOffset64,
    isFlexbuffer: field.attributes.has('flexbuffer'),
    hash: field.attributes.get('hash'),
    nested: nested === undefined ? undefined : fullNameOf(schema, nested, namespace),
    isHidden: type.element === 'union-type',
  };
  return isRefusedInData(made, field.attributes.get('force_align')) ? { ...made, isRefusedInData: true } : made;
}

/**
 * The full name of the root of a nested buffer, as seen from a namespace. Only a table that is declared later can be in
 * another namespace, where flatc finds it by its last parts. An unknown name stays.
 */
function fullNameOf(schema: BinarySchema, name: string, namespace: string): string {
  const names = namesByEnds(schema);
  return candidates(name, namespace).find((one) => names.get(one) === one) ?? names.get(name) ?? name;
}

/**
 * Maps each full name to itself, and each other end, such as `b.C` of `a.b.C`, to the first full name with that end. A
 * search through all names for each field would take too long.
 */
const namesByEnds = byIdentity(({ objects }: BinarySchema): ReadonlyMap<string, string> => {
  const names = new Map(objects.map(({ name }) => [name, name]));
  for (const { name } of objects) {
    for (let from = name.indexOf('.') + 1; from > 0; from = name.indexOf('.', from) + 1) {
      const end = name.slice(from);
      if (!names.has(end)) names.set(end, name);
    }
  }
  return names;
});

function defaultOf(field: BinaryField, type: ComparedType, isInStruct: boolean): CanonicalDefault {
  if (type.shape !== 'plain' || type.element !== 'scalar') {
    const isType = type.element === 'union-type';
    return { default: isType ? { kind: 'number', value: '0' } : { kind: 'object', text: undefined }, constant: '0' };
  }
  const isFloat = type.scalar?.kind === 'float';
  const isUnsigned = type.scalar?.canonical === 'ulong';
  const integer = String(isUnsigned ? BigInt.asUintN(64, field.defaultInteger) : field.defaultInteger);
  const constant = isFloat ? decimals(field.defaultReal, 17) : integer;
  if (field.isOptional && !isInStruct) return { default: { kind: 'null' }, constant };
  const value = isFloat ? canonicalFloat(field.defaultReal, type.scalar?.size ?? 8) : integer;
  return { default: { kind: 'number', value }, constant };
}

function readEnum(
  schema: BinarySchema,
  { name, values, isUnion, underlying, attributes: own }: BinaryEnum,
): ComparedEnum {
  const scalar = scalarOf(underlying.base) ?? ubyte;
  const members = values
    .filter(({ type }) => !isUnion || (type !== undefined && type.base !== 'none'))
    .map((member) => ({
      name: member.name,
      origin: undefined,
      value: scalar.canonical === 'ulong' ? BigInt.asUintN(64, member.value) : member.value,
      type: isUnion && member.type ? readType(schema, member.type) : undefined,
    }));
  members.sort((left, right) => compare(left.value, right.value));
  return {
    kind: isUnion ? 'union' : 'enum',
    fullName: name,
    origin: undefined,
    underlying: scalar,
    hasBase: underlying.base !== 'union-type',
    isBitFlags: own.has('bit_flags'),
    members,
  };
}

function readService({ name, calls }: BinaryService, hasAttributes: boolean): ComparedService {
  return {
    fullName: name,
    origin: undefined,
    methods: calls.map((call) => ({
      name: call.name,
      origin: undefined,
      request: call.request,
      response: call.response,
      streaming: hasAttributes ? (call.attributes.get('streaming') ?? '') : undefined,
    })),
  };
}

function readType(schema: BinarySchema, { base, element, index, length }: BinaryType): ComparedType {
  if (base === 'vector' || base === 'vector64') return { ...ofElement(schema, element, index), shape: base };
  if (base === 'array') return { ...ofElement(schema, element, index), shape: 'array', length };
  return ofElement(schema, base, index);
}

function ofElement({ objects, enums }: BinarySchema, base: BaseType, index: number): ComparedType {
  const shape = 'plain';
  if (base === 'string') return { shape, element: 'string' };
  if (base === 'object') {
    const object = objects[index];
    return { shape, element: object?.isStruct ? 'struct' : 'table', name: object?.name };
  }
  const name = enums[index]?.name;
  if (base === 'union' || base === 'union-type') return { shape, element: base, name };
  return { shape, element: 'scalar', scalar: scalarOf(base), ...(name === undefined ? {} : { name }) };
}

function scalarOf(base: BaseType): ComparedType['scalar'] {
  return findScalar(base);
}

const ubyte = findScalar('ubyte') as NonNullable<ComparedType['scalar']>;
