// Values to write into a buffer, in the order in which the data has them.

/** A value of a field, or an element of a vector. */
export type DataValue =
  | NumberValue
  | ObjectValue
  | TextValue
  | ListValue
  | { readonly kind: 'null' }
  /** A buffer of its own in a vector of bytes. */
  | { readonly kind: 'nested'; readonly root: ObjectValue }
  | { readonly kind: 'flexbuffer'; readonly value: FlexData };

interface NumberValue {
  readonly kind: 'number';
  /** A bigint for an integer, or a number for a float that is already rounded. */
  readonly value: bigint | number;
}

interface TextValue {
  readonly kind: 'string';
  readonly bytes: readonly number[];
  /** True if equal strings are written once. */
  readonly isShared: boolean;
}

export interface ListValue {
  readonly kind: 'list';
  /** The items, which may be made one by one while they are read. */
  readonly items: Iterable<DataValue>;
  /** The alignment that `force_align` gives to the vector, in bytes; undefined without the attribute. */
  readonly alignment: number | undefined;
}

/** A table or a struct. */
export interface ObjectValue {
  readonly kind: 'object';
  /** The full name of its type. */
  readonly type: string;
  /** True if the fields of a table are written in their own order, not by size. */
  readonly keepsOrder: boolean;
  /** The fields that the data sets, each once. */
  readonly fields: readonly { readonly name: string; readonly value: DataValue }[];
}

/** A value of a FlexBuffer. */
export type FlexData =
  | { readonly kind: 'null' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly bytes: readonly number[] }
  | { readonly kind: 'vector'; readonly items: readonly FlexData[] }
  | {
      readonly kind: 'map';
      readonly entries: readonly { readonly key: readonly number[]; readonly value: FlexData }[];
    };
