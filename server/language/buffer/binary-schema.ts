// Reads a schema as flatc writes it with `--schema -b`, a .bfbs file.
import { BufferError, ByteReader, type TableReader } from './byte-reader.ts';
import { identifierIn } from './form.ts';

/** The base types in the order of their numbers. */
const baseTypes = [
  ...(['none', 'union-type', 'bool', 'byte', 'ubyte', 'short', 'ushort', 'int', 'uint', 'long', 'ulong'] as const),
  ...(['float', 'double', 'string', 'vector', 'object', 'union', 'array', 'vector64'] as const),
] as const;

export type BaseType = (typeof baseTypes)[number];

export interface BinaryType {
  readonly base: BaseType;
  /** The type of the elements of a vector or an array. */
  readonly element: BaseType;
  /** The index of an object, or of an enum or union; -1 for none. */
  readonly index: number;
  readonly length: number;
}

export interface BinaryField {
  readonly name: string;
  readonly type: BinaryType;
  readonly id: number;
  /** In the vtable of a table, or in a struct, in bytes. */
  readonly offset: number;
  readonly defaultInteger: bigint;
  readonly defaultReal: number;
  readonly isDeprecated: boolean;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  readonly isOptional: boolean;
  readonly isOffset64: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface BinaryObject {
  readonly name: string;
  readonly fields: readonly BinaryField[];
  readonly isStruct: boolean;
  readonly alignment: number;
  readonly size: number;
}

export interface BinaryEnum {
  readonly name: string;
  readonly values: readonly { readonly name: string; readonly value: bigint; readonly type: BinaryType | undefined }[];
  readonly isUnion: boolean;
  readonly underlying: BinaryType;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface BinaryService {
  readonly name: string;
  readonly calls: readonly {
    readonly name: string;
    readonly request: string;
    readonly response: string;
    readonly attributes: ReadonlyMap<string, string>;
  }[];
}

export interface BinarySchema {
  readonly objects: readonly BinaryObject[];
  readonly enums: readonly BinaryEnum[];
  readonly services: readonly BinaryService[];
  readonly fileIdentifier: string | undefined;
  readonly rootTable: string | undefined;
}

/** Why bytes are not a schema, in words for people. */
export interface UnreadSchema {
  readonly problem: string;
}

/** The schema in the bytes of a .bfbs file, or what is wrong with them. It never throws. */
export function readBinarySchema(bytes: Uint8Array): BinarySchema | UnreadSchema {
  try {
    return readSchema(bytes);
  } catch (error) {
    if (error instanceof BufferError) return { problem: error.message };
    throw error;
  }
}

function readSchema(bytes: Uint8Array): BinarySchema {
  const hasPrefix = identifierIn(bytes, 4) !== identifier && identifierIn(bytes, 8) === identifier;
  const reader = new ByteReader(hasPrefix ? bytes.subarray(4) : bytes);
  if (!hasPrefix && identifierIn(bytes, 4) !== identifier) {
    throw new BufferError('it is not a binary schema: the identifier BFBS is missing');
  }
  const schema = reader.table(reader.target(0));
  const objects = [...schema.tables(0)].map(readObject);
  const enums = [...schema.tables(1)].map(readEnum);
  const services = [...schema.tables(5)].map(readService);
  const identified = schema.string(2);
  const root = schema.table(4);
  const result = {
    objects,
    enums,
    services,
    fileIdentifier: identified === '' ? undefined : identified,
    rootTable: root && nameOf(root),
  };
  checkIndices(result);
  return result;
}

const identifier = 'BFBS';

function readObject(object: TableReader): BinaryObject {
  return {
    name: nameOf(object),
    fields: [...object.tables(1)].map(readField),
    isStruct: object.bool(2),
    alignment: object.int(3, 0),
    size: object.int(4, 0),
  };
}

function readField(field: TableReader): BinaryField {
  return {
    name: nameOf(field),
    type: readType(field.table(1), 'a field'),
    id: field.ushort(2),
    offset: field.ushort(3),
    defaultInteger: field.long(4),
    defaultReal: field.double(5),
    isDeprecated: field.bool(6),
    isRequired: field.bool(7),
    isKey: field.bool(8),
    isOptional: field.bool(11),
    isOffset64: field.bool(13),
    attributes: readAttributes(field, 9),
  };
}

function readEnum(one: TableReader): BinaryEnum {
  const values = [...one.tables(1)].map((value) => {
    const type = value.table(3);
    return { name: nameOf(value), value: value.long(1), type: type && readType(type, 'a member') };
  });
  return {
    name: nameOf(one),
    values,
    isUnion: one.bool(2),
    underlying: readType(one.table(3), 'an enum'),
    attributes: readAttributes(one, 4),
  };
}

function readService(service: TableReader): BinaryService {
  const calls = [...service.tables(1)].map((call) => {
    const [request, response] = [call.table(1), call.table(2)];
    if (!request || !response) throw new BufferError(`the method ${nameOf(call)} lacks a type`);
    return {
      name: nameOf(call),
      request: nameOf(request),
      response: nameOf(response),
      attributes: readAttributes(call, 3),
    };
  });
  return { name: nameOf(service), calls };
}

function readType(type: TableReader | undefined, owner: string): BinaryType {
  if (!type) throw new BufferError(`${owner} lacks its type`);
  const ofNumber = (number: number): BaseType => {
    const base = baseTypes[number];
    if (base === undefined) throw new BufferError(`there is no base type ${number}`);
    return base;
  };
  return {
    base: ofNumber(type.byte(0, 0)),
    element: ofNumber(type.byte(1, 0)),
    index: type.int(2, -1),
    length: type.ushort(3),
  };
}

function readAttributes(owner: TableReader, slot: number): ReadonlyMap<string, string> {
  return new Map([...owner.tables(slot)].map((pair) => [nameOf(pair), pair.string(1) ?? '']));
}

/** The name of an object, enum, field or value: it is always in the first slot. */
function nameOf(table: TableReader): string {
  const name = table.string(0);
  if (name === undefined || name === '') throw new BufferError('something lacks its name');
  return name;
}

/** Types refer to each other by index. Every index must exist. */
function checkIndices({ objects, enums }: BinarySchema): void {
  const check = (type: BinaryType): void => {
    const kind = type.base === 'vector' || type.base === 'vector64' || type.base === 'array' ? type.element : type.base;
    const count = kind === 'object' ? objects.length : enums.length;
    const mustBe = kind === 'object' || kind === 'union' || kind === 'union-type';
    if (type.index >= count || type.index < -1 || (mustBe && type.index < 0)) {
      throw new BufferError(`there is no type ${type.index}`);
    }
  };
  for (const { fields } of objects) for (const { type } of fields) check(type);
  for (const { values } of enums) for (const { type } of values) if (type && type.base !== 'none') check(type);
}
