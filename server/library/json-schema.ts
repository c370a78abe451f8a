// `jsonSchema` of the library: the JSON schema of a schema's data, with defaults and the documentation of members.
import { findScalar } from '../language/service.ts';
import type { ModelEnum, ModelField, ModelObject, SchemaModel, TypeUse } from '../schema-model/model-types.ts';
import { model } from './model.ts';
import { schemaError } from './one-schema.ts';
import type { Files, JsonSchema, ModelOptions } from './types.ts';

/** The JSON schema of data with the root type of a schema. */
export async function jsonSchema(files: Files, root: string, options: ModelOptions = {}): Promise<JsonSchema> {
  const types = await model(files, root, options);
  const { rootType } = types;
  if (rootType === null) throw schemaError(`${root} has no root_type: name a table with options.rootType`, []);
  const isTable = types.types.some(({ kind, name }) => kind === 'table' && name === rootType);
  if (!isTable) throw schemaError(`${root} has no table ${rootType}`, []);
  return {
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    ...refTo(rootType),
    definitions: new Definitions(types).all(),
  };
}

type Shape = Readonly<Record<string, unknown>>;

class Definitions {
  readonly #types: SchemaModel['types'];
  readonly #enums: ReadonlyMap<string, ModelEnum>;

  constructor({ types }: SchemaModel) {
    this.#types = types;
    this.#enums = new Map(types.flatMap((type) => ('members' in type ? [[type.name, type] as const] : [])));
  }

  /**
   * The definitions of all types by full name. The definition of a union describes the type field (`u_type` beside a
   * field `u`), which names a member.
   */
  all(): Readonly<Record<string, Shape>> {
    const definitions = this.#types.flatMap((type): readonly (readonly [string, Shape])[] => {
      if (!('members' in type)) return [[type.name, this.#object(type)]];
      return [[type.name, type.kind === 'enum' ? enumShape(type) : typesOfUnion(type)]];
    });
    return Object.fromEntries(definitions);
  }

  #object({ kind, documentation, attributes, fields }: ModelObject): Shape {
    const properties = fields.map((field) => [field.name, this.#property(field)] as const);
    // Each field of a struct is stored, so flatc wants all of them.
    const required = fields.filter(({ isRequired }) => isRequired || kind === 'struct').map(({ name }) => name);
    const conditions = fields.flatMap((field) => this.#conditions(field));
    return {
      type: 'object',
      ...described({ documentation, isDeprecated: 'deprecated' in attributes }),
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
      ...(conditions.length > 0 ? { dependentRequired: typesOf(fields), allOf: conditions } : {}),
      additionalProperties: false,
    };
  }

  #property(field: ModelField): Shape {
    const shape = this.#shapeOf(field);
    const value = this.#defaultOf(field);
    return {
      ...(field.isOptional ? { anyOf: [shape, { type: 'null' }] } : shape),
      ...described(field),
      ...(value === undefined ? {} : { default: value }),
    };
  }

  #shapeOf({ type, attributes, nested }: ModelField): Shape {
    if ('flexbuffer' in attributes) return {};
    const shape = this.#typeShape(type);
    if (nested !== undefined) return { anyOf: [refTo(nested), shape] };
    if ('hash' in attributes) return { anyOf: [{ type: 'string' }, shape] };
    return shape;
  }

  #typeShape(type: TypeUse): Shape {
    // Conditions give the value its member type. A check of all members at each level would take exponential time.
    if (isUnion(type)) return {};
    if (type.shape === 'plain') return this.#valueShape(type);
    const items = this.#valueShape({ ...type, shape: 'plain' });
    return {
      type: 'array',
      items,
      ...(type.shape === 'array' ? { minItems: type.length, maxItems: type.length } : {}),
    };
  }

  #valueShape({ element, scalar, name = '' }: TypeUse): Shape {
    if (element === 'string') return { type: 'string' };
    if (element === 'union')
      return { anyOf: (this.#enums.get(name)?.members ?? []).map((member) => this.#memberShape(member)) };
    if (element === 'scalar' && !this.#enums.has(name)) return numberShape(scalar ?? '');
    return refTo(name);
  }

  #memberShape({ type, documentation }: ModelEnum['members'][number]): Shape {
    return { ...(type ? this.#typeShape(type) : {}), ...described({ documentation, isDeprecated: false }) };
  }

  /** A condition for each member of a union: if the type field names the member, the value has its type. */
  #conditions({ name, type }: ModelField): readonly Shape[] {
    if (!isUnion(type)) return [];
    return (this.#enums.get(type.name ?? '')?.members ?? []).map((member) => ({
      if: {
        properties: { [`${name}_type`]: { enum: [member.name, Number(member.value)] } },
        required: [`${name}_type`],
      },
      // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema.
      then: { properties: { [name]: this.#memberShape(member) } },
    }));
  }

  /** The default as a value of JSON; undefined if the schema gives none, or one that JSON cannot hold exactly. */
  #defaultOf({ type, default: value, isImplicit }: ModelField): unknown {
    if (value === null || isImplicit) return undefined;
    // The only default of a vector is the empty one.
    if (type.shape !== 'plain') return [];
    if (type.element === 'string') return value;
    if (type.element !== 'scalar') return undefined;
    if (type.scalar === 'bool') return value !== '0';
    const known = this.#enums.get(type.name ?? '');
    const member = known?.members.find((each) => each.value === value);
    if (member) return member.name;
    const number = Number(value);
    const isExact =
      findScalar(type.scalar ?? '')?.kind === 'float' ? Number.isFinite(number) : Number.isSafeInteger(number);
    return isExact ? number : undefined;
  }
}

function isUnion({ element, shape }: TypeUse): boolean {
  return element === 'union' && shape === 'plain';
}

/** The names of type fields by union fields, such as `{ u: ["u_type"] }`: a value of the union requires its type. */
function typesOf(fields: readonly ModelField[]): Shape {
  return Object.fromEntries(
    fields.flatMap(({ name, type }) => (isUnion(type) ? [[name, [`${name}_type`]] as const] : [])),
  );
}

function described({ documentation, isDeprecated }: Pick<ModelField, 'documentation' | 'isDeprecated'>): Shape {
  return {
    ...(documentation === '' ? {} : { description: documentation }),
    ...(isDeprecated ? { deprecated: true } : {}),
  };
}

/** The values of an enum: a name or a number; bit flags also as several names in one string. */
function enumShape({ documentation, members, isBitFlags, underlying }: ModelEnum): Shape {
  const names = members.map((member) => ({ const: member.name, ...described({ ...member, isDeprecated: false }) }));
  const several = `^(?:${members.map(({ name }) => name).join('|')})(?: (?:${members.map(({ name }) => name).join('|')}))*$`;
  return {
    ...described({ documentation, isDeprecated: false }),
    anyOf: [...names, ...(isBitFlags ? [{ type: 'string', pattern: several }] : []), numberShape(underlying)],
  };
}

/** The values of a union's type field: the names of members, or their numbers. */
function typesOfUnion({ documentation, members }: ModelEnum): Shape {
  const names = members.map((member) => ({ const: member.name, ...described({ ...member, isDeprecated: false }) }));
  const numbers = ['0', ...members.map(({ value }) => value)].map(Number);
  return {
    ...described({ documentation, isDeprecated: false }),
    anyOf: [{ const: 'NONE' }, ...names, { enum: numbers }],
  };
}

function numberShape(name: string): Shape {
  const scalar = findScalar(name);
  if (scalar?.kind === 'bool') return { type: 'boolean' };
  if (scalar?.min === undefined || scalar.max === undefined) return { type: 'number' };
  return { type: 'integer', minimum: Number(scalar.min), maximum: Number(scalar.max) };
}

function refTo(fullName: string): { readonly $ref: string } {
  return { $ref: `#/definitions/${fullName}` };
}
