// Defines the parts of a schema that data depends on, without text: slots, values, defaults and layouts, by full names.
// Schemas and binary schemas are both converted to this form, so that the comparison knows only one.

import type { DataType } from '../../buffer/data-schema.ts';
import { typeText } from '../../buffer/type-text.ts';
import type { DeclarationSummary, Span } from '../../summary/summary.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { Scalar } from '../../vocabulary/vocabulary.ts';

/** A span of a file, in UTF-16 units. */
export interface Place extends Span {
  readonly uri: string;
}

/** A place, or the declaration whose place is looked up for display, because offsets move while someone types. */
export type Origin = Place | MovingOrigin;

/** A declaration or member of a schema that may still change. */
interface MovingOrigin {
  readonly uri: string;
  /** The declaration as in `FileSummary.exports`. */
  readonly declaration: DeclarationSummary;
  /** The index of a field, member or method; undefined for the declaration itself. */
  readonly member?: number | undefined;
}

/** The type of a field, of a member of a union, or of the elements of a vector or an array. */
export type ComparedType = DataType;

/**
 * The value that a reader gets if none was written.
 * - `number`: this number, in a form that is the same for equal numbers
 * - `null`: no value, which the reader can see
 * - `object`: for fields that are not numbers; `text` is the default in generated code, empty if there is none, and
 * undefined if it is unknown
 */
export type ComparedDefault =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'object'; readonly text: string | undefined };

export interface ComparedField {
  readonly name: string;
  readonly origin: Origin | undefined;
  /** The field's slot in the vtable of a table, or its offset in bytes in a struct. */
  readonly slot: number;
  readonly type: ComparedType;
  readonly default: ComparedDefault;
  /** The default as flatc keeps it; `--conform` compares these texts. */
  readonly constant: string;
  readonly isDeprecated: boolean;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  readonly isOffset64: boolean;
  readonly isFlexbuffer: boolean;
  readonly hash: string | undefined;
  /** The full name of the root type of a nested buffer. */
  readonly nested: string | undefined;
  /** True for the field that flatc adds for the type of a union. */
  readonly isHidden: boolean;
  /** True for a vector that JSON data cannot have, because flatc refuses its `force_align` there. */
  readonly isRefusedInData?: true;
}

export interface ComparedObject {
  readonly kind: 'table' | 'struct';
  readonly fullName: string;
  readonly origin: Origin | undefined;
  /** The fields in the order of their slots, hidden ones included. */
  readonly fields: readonly ComparedField[];
  /** The size in bytes; 0 for a table. */
  readonly size: number;
  readonly alignment: number;
}

export interface ComparedMember {
  readonly name: string;
  readonly origin: Origin | undefined;
  readonly value: bigint;
  /** The type of a union's member. */
  readonly type: ComparedType | undefined;
}

export interface ComparedEnum {
  readonly kind: 'enum' | 'union';
  readonly fullName: string;
  readonly origin: Origin | undefined;
  readonly underlying: Scalar;
  /** True if a union is written with an underlying type. Of no use for an enum. */
  readonly hasBase: boolean;
  /** True if the values are single bits, which may be combined. */
  readonly isBitFlags: boolean;
  /** The members in the order of their values. */
  readonly members: readonly ComparedMember[];
}

export interface ComparedMethod {
  readonly name: string;
  readonly origin: Origin | undefined;
  readonly request: string | undefined;
  readonly response: string | undefined;
  /** The value of the attribute `streaming`; empty without the attribute. Undefined if a binary schema does not say. */
  readonly streaming: string | undefined;
}

export interface ComparedService {
  readonly fullName: string;
  readonly origin: Origin | undefined;
  readonly methods: readonly ComparedMethod[];
}

/** A declared type or service that cannot be compared, for example while someone types it. */
interface UnreadEntry {
  readonly kind: 'unread';
  readonly fullName: string;
}

export type ComparedEntry = ComparedObject | ComparedEnum | ComparedService | UnreadEntry;

/** One file of a schema, with the compared entry of each declaration; undefined for a statement such as an include. */
export interface ComparedPart {
  /** The URI; empty for entries without a file. */
  readonly uri: string;
  /**
   * The object that each entry was made of, parallel to `entries`. Another object in the next version means that the
   * declaration was edited.
   */
  readonly declarations: readonly unknown[];
  readonly entries: readonly (ComparedEntry | undefined)[];
  /**
   * Tells whether any entry has a full name, without reading the entries. Absent for a part whose entries are read
   * already.
   */
  readonly declares?: (fullName: string) => boolean;
}

/** Declarations by their full names. */
export interface ByName<Declaration> {
  readonly get: (fullName: string) => Declaration | undefined;
  readonly has: (fullName: string) => boolean;
  /** Returns the declarations in flatc's order. */
  readonly values: () => Iterable<Declaration>;
}

/** The declarations of a schema by full names. */
export interface DeclaredNames {
  readonly objects: ByName<ComparedObject>;
  readonly enums: ByName<ComparedEnum>;
  readonly services: ByName<ComparedService>;
  /** Declared types and services that cannot be compared. */
  readonly unread: Pick<ByName<unknown>, 'has'>;
}

/** A schema with all that it includes, in the form that is compared. It was read as text or from a binary schema. */
export interface ComparedSchema extends DeclaredNames {
  readonly root: string;
  /** All declarations, in flatc's order. Parts and entries that an edit does not touch stay the same objects. */
  readonly parts: readonly ComparedPart[];
  readonly rootType: { readonly fullName: string; readonly origin: Origin | undefined } | undefined;
  readonly fileIdentifier: { readonly text: string; readonly origin: Origin | undefined } | undefined;
  /** Returns the present place of an origin. Undefined if the schema has no text, or no longer has the declaration. */
  readonly placeOf: (origin: Origin) => Place | undefined;
  /** True if all attributes are known. A binary schema has the built-in ones only if flatc was asked to write them. */
  readonly hasAttributes: boolean;
  /** The parts that this form of the schema lacks, in words for people; empty for a schema that was read as text. */
  readonly gaps: readonly string[];
  /** True for a schema that was read from a binary schema. */
  readonly isBinary?: boolean;
}

/** The default of a field as a schema writes it: `true` or `false` for `bool`. */
export function constantText({ type, constant }: ComparedField): string {
  if (type.scalar?.kind !== 'bool' || constant === 'null') return constant;
  return constant === '0' ? 'false' : 'true';
}

/** The default of a field as text, such as `5`, `"x"` or `none`; undefined if it is unknown. */
export function shownDefault({ type, default: value, constant }: ComparedField): string | undefined {
  if (value.kind !== 'object') return value.kind === 'null' ? 'null' : value.value;
  // flatc keeps "0" for a field without a default, so an empty text is the default "".
  if (value.text === '' && constant !== '') return 'none';
  return value.text !== undefined && type.shape === 'plain' ? JSON.stringify(value.text) : value.text;
}

/** The name and the type of a field for a message, such as `hp:short`. Types have their simple names. */
export function fieldText(field: ComparedField): string {
  const { name, type } = field;
  const word = (fullName: string) => `${type.element === 'union-type' ? 'type of ' : ''}${simpleNameOf(fullName)}`;
  return `${name}:${typeText(type, word)}`;
}
