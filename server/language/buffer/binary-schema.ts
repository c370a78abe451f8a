// Reads a schema that flatc wrote with `--schema -b`: a .bfbs file.
import { attributes } from '../vocabulary/vocabulary.ts';
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
  /** The type of the elements of a vector or an array; `none` for any other type. */
  readonly element: BaseType;
  /** The index of the object, or of the enum or union, that the type names; -1 for any other type. */
  readonly index: number;
  readonly length: number;
}

/** The parts that all declarations have. */
interface BinaryDeclaration {
  readonly name: string;
  /** The place of the declaration in the file, in bytes. flatc writes later declarations before earlier ones. */
  readonly place: number;
  /** The lines of the comment above the declaration, without the slashes. */
  readonly documentation: readonly string[];
  readonly attributes: ReadonlyMap<string, string>;
}

export interface BinaryField extends BinaryDeclaration {
  readonly type: BinaryType;
  readonly id: number;
  /** The offset in the vtable of a table, or in a struct, in bytes. */
  readonly offset: number;
  readonly defaultInteger: bigint;
  readonly defaultReal: number;
  readonly isDeprecated: boolean;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  readonly isOptional: boolean;
  readonly isOffset64: boolean;
}

export interface BinaryObject extends BinaryDeclaration {
  readonly fields: readonly BinaryField[];
  readonly isStruct: boolean;
  readonly alignment: number;
  readonly size: number;
}

export interface BinaryEnum extends BinaryDeclaration {
  readonly values: readonly (BinaryDeclaration & { readonly value: bigint; readonly type: BinaryType | undefined })[];
  readonly isUnion: boolean;
  readonly underlying: BinaryType;
}

export interface BinaryService extends BinaryDeclaration {
  readonly calls: readonly (BinaryDeclaration & { readonly request: string; readonly response: string })[];
}

export interface BinarySchema {
  readonly objects: readonly BinaryObject[];
  readonly enums: readonly BinaryEnum[];
  readonly services: readonly BinaryService[];
  readonly fileIdentifier: string | undefined;
  readonly fileExtension: string | undefined;
  readonly rootTable: string | undefined;
}

/** The reason why bytes are not a schema, in words for people. */
export interface UnreadSchema {
  readonly problem: string;
}

/** The schema in the bytes of a .bfbs file, or the reason why they are not one. It never throws. */
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
  const [extension, root] = [schema.string(3), schema.table(4)];
  const result = {
    objects,
    enums,
    services,
    fileIdentifier: identified === '' ? undefined : identified,
    fileExtension: extension === '' ? undefined : extension,
    rootTable: root && nameOf(root),
  };
  checkIndices(result);
  return result;
}

const identifier = 'BFBS';

function readObject(object: TableReader): BinaryObject {
  return {
    ...readDeclaration(object, 5, 6),
    fields: [...object.tables(1)].map(readField),
    isStruct: object.bool(2),
    alignment: object.int(3, 0),
    size: object.int(4, 0),
  };
}

function readField(field: TableReader): BinaryField {
  return {
    ...readDeclaration(field, 9, 10),
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
  };
}

function readEnum(one: TableReader): BinaryEnum {
  const values = [...one.tables(1)].map((value) => {
    const type = value.table(3);
    const declared = readDeclaration(value, 5, 4);
    return { ...declared, value: value.long(1), type: type && readType(type, 'a member') };
  });
  return {
    ...readDeclaration(one, 4, 5),
    values,
    isUnion: one.bool(2),
    underlying: readType(one.table(3), 'an enum'),
  };
}

function readService(service: TableReader): BinaryService {
  const calls = [...service.tables(1)].map((call) => {
    const [request, response] = [call.table(1), call.table(2)];
    if (!request || !response) throw new BufferError(`the method ${nameOf(call)} lacks a type`);
    return { ...readDeclaration(call, 3, 4), request: nameOf(request), response: nameOf(response) };
  });
  return { ...readDeclaration(service, 2, 3), calls };
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

/** The parts that every declaration has. `attributes` and `documentation` are their slots in the owner's table. */
function readDeclaration(owner: TableReader, attributes: number, documentation: number): BinaryDeclaration {
  return {
    name: nameOf(owner),
    place: owner.start,
    documentation: owner.strings(documentation),
    attributes: readAttributes(owner, attributes),
  };
}

function readAttributes(owner: TableReader, slot: number): ReadonlyMap<string, string> {
  return new Map([...owner.tables(slot)].map((pair) => [pair.string(0) ?? '', pair.string(1) ?? '']));
}

/**
 * The name of an object, enum, field or value, which is always in the first slot. Fails with a `BufferError` if the
 * name is missing or empty.
 */
function nameOf(table: TableReader): string {
  const name = table.string(0);
  if (name === undefined || name === '') throw new BufferError('something lacks its name');
  return name;
}

/**
 * Fails with a `BufferError` if a field or a member refers to an object, enum or union by an index that does not exist.
 */
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

/** True if the file contains attributes of the language, which flatc writes only with `--bfbs-builtins`. */
export function hasBuiltIns({ objects, enums, services }: BinarySchema): boolean {
  const declared: readonly Pick<BinaryDeclaration, 'attributes'>[] = [
    ...objects.flatMap((object) => [object, ...object.fields]),
    ...enums,
    ...services.flatMap(({ calls }) => calls),
  ];
  return declared.some(({ attributes }) => [...attributes.keys()].some(isBuiltIn));
}

/** True if an attribute is part of the language and needs no declaration. */
export function isBuiltIn(name: string): boolean {
  return attributes.some((attribute) => attribute.name === name);
}
