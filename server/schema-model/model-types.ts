// The types of the model of a schema, which the build publishes with types.ts.

/** The types of a schema and of all files that it includes. model.schema.json describes it. */
export interface SchemaModel {
  readonly version: 1;
  /** The files, in the order in which flatc reads them; the root is the last. */
  readonly files: readonly string[];
  /** The full name of the root table. */
  readonly rootType: string | null;
  readonly fileIdentifier: string | null;
  /** The types in the order of their declarations. */
  readonly types: readonly ModelType[];
  readonly services: readonly ModelService[];
}

export type ModelType = ModelObject | ModelEnum;

/** The comment and the attributes of a declaration or member. */
export interface Described {
  /** The text of the `///` lines, without slashes. */
  readonly documentation: string;
  /** The values of attributes by name; true for an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
}

export interface ModelObject extends Described {
  readonly kind: 'table' | 'struct';
  /** The full name. */
  readonly name: string;
  readonly file: string;
  /** The size of a struct in bytes; null for a table. */
  readonly size: number | null;
  readonly alignment: number;
  /** The fields in the order of their slots or offsets. */
  readonly fields: readonly ModelField[];
}

export interface ModelField extends Described {
  readonly name: string;
  readonly type: TypeUse;
  /** The number of bytes in the table or struct itself, for the value or for the offset to the value. */
  readonly size: number;
  /** The slot in a table. */
  readonly id?: number;
  /** The place of the slot in the vtable, in bytes. */
  readonly vtableOffset?: number;
  /** The place in a struct, in bytes. */
  readonly offset?: number;
  /** The default: a number as text, since it may have 64 bits, or the text of a string; null if the field has none. */
  readonly default: string | null;
  /** Whether the default is `null`, so that a reader sees whether a value was written. */
  readonly isOptional: boolean;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly isKey: boolean;
  /** Whether flatc adds the field, for the type of a union. */
  readonly isImplicit: boolean;
  /** The full name of the root of a nested buffer. */
  readonly nested?: string;
}

/** A type where it is used. */
export interface TypeUse {
  /** The type as people write it, with full names. */
  readonly text: string;
  readonly shape: 'plain' | 'vector' | 'vector64' | 'array';
  /** The kind of the value, or of the elements. */
  readonly element: 'scalar' | 'string' | 'struct' | 'table' | 'union' | 'union-type';
  /** The number type, such as `int`; for an enum the underlying one. */
  readonly scalar?: string;
  /** The full name of an enum, union, struct or table. */
  readonly name?: string;
  /** The length of an array. */
  readonly length?: number;
}

export interface ModelEnum extends Described {
  readonly kind: 'enum' | 'union';
  /** The full name. */
  readonly name: string;
  readonly file: string;
  readonly underlying: string;
  /** Whether the values are single bits, which may be combined. */
  readonly isBitFlags: boolean;
  /** The members in the order of their values. */
  readonly members: readonly ModelMember[];
}

export interface ModelMember extends Described {
  readonly name: string;
  /** The number as text, since it may have 64 bits. */
  readonly value: string;
  /** The type of a union's member. */
  readonly type?: TypeUse;
}

export interface ModelService extends Described {
  /** The full name. */
  readonly name: string;
  readonly file: string;
  readonly methods: readonly ModelMethod[];
}

export interface ModelMethod extends Described {
  readonly name: string;
  /** The full name of the table that the method takes. */
  readonly request: string;
  /** The full name of the table that the method returns. */
  readonly response: string;
  readonly streaming: string | null;
}
