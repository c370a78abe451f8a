// The part of a schema that reading a buffer needs: slots, offsets and types by full names, without any text.
import type { Scalar } from '../vocabulary/vocabulary.ts';

/** The type of a field, of a member of a union, or of the elements of a vector or an array. */
export interface DataType {
  readonly shape: 'plain' | 'vector' | 'vector64' | 'array';
  readonly element: 'scalar' | 'string' | 'struct' | 'table' | 'union' | 'union-type';
  /** The number type, for an enum the underlying one; undefined if the value is not a number. */
  readonly scalar?: Scalar | undefined;
  /** The full name of an enum, union, struct or table. */
  readonly name?: string | undefined;
  /** The length of an array. */
  readonly length?: number | undefined;
}

export interface DataField {
  readonly name: string;
  /** The field's slot in the vtable of a table, or its offset in bytes in a struct. */
  readonly slot: number;
  readonly type: DataType;
  /**
   * The value that a reader gets if no value was written: a number, or `null` for an optional scalar. Any field that is
   * not a number has `object`.
   */
  readonly default: { readonly kind: 'number'; readonly value: string } | { readonly kind: 'null' | 'object' };
  /** The default as flatc keeps it, which tells `-0.0` from `0.0`. */
  readonly constant?: string;
  readonly isDeprecated: boolean;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  readonly isOffset64: boolean;
  readonly isFlexbuffer: boolean;
  /** The full name of the root type of a nested buffer; undefined if the field is not declared as one. */
  readonly nested: string | undefined;
  /** True for the field that flatc adds for the type of a union. */
  readonly isHidden: boolean;
  /** True for a vector that JSON data cannot have, because flatc refuses its `force_align` there. */
  readonly isRefusedInData?: true;
}

export interface DataObject {
  readonly kind: 'table' | 'struct';
  readonly fullName: string;
  /** The fields in the order of their slots, hidden ones included. */
  readonly fields: readonly DataField[];
  /** The size in bytes; 0 for a table. */
  readonly size: number;
  readonly alignment: number;
}

export interface DataEnum {
  readonly kind: 'enum' | 'union';
  readonly fullName: string;
  readonly underlying: Scalar;
  readonly isBitFlags: boolean;
  /** The members in the order of their values. */
  readonly members: readonly {
    readonly name: string;
    readonly value: bigint;
    /** The type of a union's member; undefined for `NONE` and for the members of an enum. */
    readonly type: DataType | undefined;
  }[];
}

/** The types of a root and of all files that it includes. */
export interface DataSchema {
  readonly objects: ByFullName<DataObject>;
  readonly enums: ByFullName<DataEnum>;
  readonly rootType: { readonly fullName: string } | undefined;
  readonly fileIdentifier: { readonly text: string } | undefined;
  /** True for a binary schema, of which flatc does not read which fields are deprecated. */
  readonly isBinary?: boolean;
}

/** Types by their full names. */
interface ByFullName<Type> {
  readonly get: (fullName: string) => Type | undefined;
  /** The types in the order of their declarations. */
  readonly values: () => Iterable<Type>;
}
