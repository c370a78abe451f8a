// Writes the schema of a buffer as JSON, so that it can be sent to the program that has the bytes.
import { findScalar } from '../vocabulary/vocabulary.ts';
import type { DataEnum, DataField, DataObject, DataSchema, DataType } from './data-schema.ts';

type TypeJson = Omit<DataType, 'scalar'> & { readonly scalar?: string };

type FieldJson = Omit<DataField, 'type'> & { readonly type: TypeJson };

/** The JSON of a `DataSchema`. A number type is written as its name, and the value of an enum member as text. */
export interface DataSchemaJson {
  readonly objects: readonly (Omit<DataObject, 'fields'> & { readonly fields: readonly FieldJson[] })[];
  readonly enums: readonly (Omit<DataEnum, 'underlying' | 'members'> & {
    readonly underlying: string;
    readonly members: readonly { readonly name: string; readonly value: string; readonly type?: TypeJson }[];
  })[];
  readonly rootType?: string;
  readonly fileIdentifier?: string;
}

/** The JSON of a schema. It leaves out the parts that a buffer does not need, such as places. */
export function schemaToJson({ objects, enums, rootType, fileIdentifier }: DataSchema): DataSchemaJson {
  return {
    objects: [...objects.values()].map(({ kind, fullName, fields, size, alignment }) => ({
      kind,
      fullName,
      size,
      alignment,
      fields: fields.map((field) => ({
        name: field.name,
        slot: field.slot,
        type: typeToJson(field.type),
        default: field.default,
        isDeprecated: field.isDeprecated,
        isRequired: field.isRequired,
        isKey: field.isKey,
        isOffset64: field.isOffset64,
        isFlexbuffer: field.isFlexbuffer,
        nested: field.nested,
        isHidden: field.isHidden,
      })),
    })),
    enums: [...enums.values()].map(({ kind, fullName, underlying, isBitFlags, members }) => ({
      kind,
      fullName,
      isBitFlags,
      underlying: underlying.canonical,
      members: members.map(({ name, value, type }) => ({
        name,
        value: String(value),
        ...(type ? { type: typeToJson(type) } : {}),
      })),
    })),
    ...(rootType ? { rootType: rootType.fullName } : {}),
    ...(fileIdentifier ? { fileIdentifier: fileIdentifier.text } : {}),
  };
}

/** The schema that became this JSON. Throws an `Error` if the JSON names an unknown number type. */
export function schemaFromJson({ objects, enums, rootType, fileIdentifier }: DataSchemaJson): DataSchema {
  return {
    objects: new Map(
      objects.map((object) => [
        object.fullName,
        { ...object, fields: object.fields.map((field) => ({ ...field, type: typeFromJson(field.type) })) },
      ]),
    ),
    enums: new Map(
      enums.map((one) => [
        one.fullName,
        {
          ...one,
          underlying: scalarNamed(one.underlying),
          members: one.members.map(({ name, value, type }) => ({
            name,
            value: BigInt(value),
            type: type && typeFromJson(type),
          })),
        },
      ]),
    ),
    rootType: rootType === undefined ? undefined : { fullName: rootType },
    fileIdentifier: fileIdentifier === undefined ? undefined : { text: fileIdentifier },
  };
}

function typeToJson({ shape, element, scalar, name, length }: DataType): TypeJson {
  return {
    shape,
    element,
    ...(scalar ? { scalar: scalar.canonical } : {}),
    ...(name === undefined ? {} : { name }),
    ...(length === undefined ? {} : { length }),
  };
}

function typeFromJson({ scalar, ...rest }: TypeJson): DataType {
  return scalar === undefined ? rest : { ...rest, scalar: scalarNamed(scalar) };
}

function scalarNamed(name: string): NonNullable<DataType['scalar']> {
  const scalar = findScalar(name);
  if (!scalar) throw new Error(`there is no number type ${name}`);
  return scalar;
}
