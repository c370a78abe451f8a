// Describes an attribute that flatc or FlatSharp knows: its places, value and effects.
import type { LanguageRuleName } from './language-rules.ts';

/** A kind of declaration, field or member that an attribute can follow. */
export type AttributePlace =
  | 'table'
  | 'struct'
  | 'enum'
  | 'union'
  | 'rpc_service'
  | 'table-field'
  | 'struct-field'
  | 'enum-member'
  | 'union-member'
  | 'rpc-method';

/**
 * The value that an attribute takes after its colon:
 * - `none`: no value; flatc ignores a value that is written
 * - `integer`: a number, which may be quoted
 * - `string`: free text in quotes
 * - `optional-string`: no value, or free text in quotes
 * - `hash`: a word of `hashNames` in quotes
 * - `streaming`: a word of `streamingValues` in quotes
 * - `type`: the name of a table in quotes
 * - `boolean`: no value, `"true"` or `"false"`
 * - `choice`: a word of `values` in quotes
 */
export type AttributeValue =
  | 'none'
  | 'integer'
  | 'string'
  | 'optional-string'
  | 'hash'
  | 'streaming'
  | 'type'
  | 'boolean'
  | 'choice';

/**
 * The class of a single element of a field. `int8` and `uint8` are classes of their own for hashes and nested buffers.
 */
type ElementTypeClass =
  | 'bool'
  | 'int8'
  | 'uint8'
  | 'integer'
  | 'float'
  | 'enum'
  | 'string'
  | 'struct'
  | 'table'
  | 'union';

/** The class of a field's type: one element, a vector or a fixed array. `integer` stands for 16, 32 and 64 bits. */
export type FieldTypeClass = ElementTypeClass | `[${ElementTypeClass}]` | `[${ElementTypeClass}:n]`;

export interface Attribute {
  readonly name: string;
  /** Only attributes of the dialect `flatc` may be used without a declaration. */
  readonly dialect: 'flatc' | 'flatsharp';
  readonly places: readonly AttributePlace[];
  readonly value: AttributeValue;
  /** The words to choose from where `value` is `choice`; letter case does not matter. */
  readonly values?: readonly string[];
  /** The types of fields that the attribute is meant for, in any of its places; absent if it fits every type. */
  readonly appliesTo?: readonly FieldTypeClass[];
  /** The only place where `appliesTo` counts, if the attribute fits every type in its other places. */
  readonly appliesIn?: AttributePlace;
  /**
   * The language rule that introduced the attribute. Absent if all supported versions of flatc know the attribute, and
   * for FlatSharp.
   */
  readonly rule?: LanguageRuleName;
  /** A description in one or two Markdown sentences. */
  readonly description: string;
}
