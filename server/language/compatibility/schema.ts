// The parts of a schema that data depends on, without text: slots, values, defaults and layouts, by full names.
//
// Schemas and binary schemas are both converted to this form, so that the comparison knows only one.
import type { DataType } from '../buffer/data-schema.ts';
import type { DeclarationSummary, Span } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';

/** A span of a file, in UTF-16 units. */
export interface Place extends Span {
  readonly uri: string;
}

/** Where something is: a place, or what is looked for when it is shown, because offsets move while someone types. */
export type Origin = Place | MovingOrigin;

/** A declaration or member of a schema that may still change. */
interface MovingOrigin {
  readonly uri: string;
  /** As in `FileSummary.exports`. */
  readonly declaration: DeclarationSummary;
  /** The index of a field, member or method; undefined for the declaration itself. */
  readonly member?: number | undefined;
}

/** The type of a field, of a member of a union, or of the elements in brackets. */
export type ComparedType = DataType;

/**
 * What a reader gets where nothing was written.
 * - `number`: this number, in a form that is the same for equal numbers
 * - `null`: nothing, and the reader can see that
 * - `object`: for fields that are not numbers; `text` is the default in generated code, empty where there is none, and
 *   undefined where it is not known
 */
export type ComparedDefault =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'object'; readonly text: string | undefined };

export interface ComparedField {
  readonly name: string;
  readonly origin: Origin | undefined;
  /** In a table the slot in its vtable, in a struct the offset in bytes. */
  readonly slot: number;
  readonly type: ComparedType;
  readonly default: ComparedDefault;
  /** The default as flatc keeps it: `--conform` compares these texts. */
  readonly constant: string;
  readonly isDeprecated: boolean;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  readonly isOffset64: boolean;
  readonly isFlexbuffer: boolean;
  readonly hash: string | undefined;
  /** The full name of the root of a nested buffer. */
  readonly nested: string | undefined;
  /** Whether this is the field that flatc adds for the type of a union. */
  readonly isHidden: boolean;
}

export interface ComparedObject {
  readonly kind: 'table' | 'struct';
  readonly fullName: string;
  readonly origin: Origin | undefined;
  /** In the order of their slots, with the hidden ones. */
  readonly fields: readonly ComparedField[];
  /** In bytes; 0 for a table. */
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
  /** Whether a union is written with an underlying type. */
  readonly hasBase: boolean;
  /** Whether the values are those of single bits, which may be combined. */
  readonly isBitFlags: boolean;
  /** In the order of their values. */
  readonly members: readonly ComparedMember[];
}

export interface ComparedMethod {
  readonly name: string;
  readonly origin: Origin | undefined;
  readonly request: string | undefined;
  readonly response: string | undefined;
  /** Undefined where it is not known. */
  readonly streaming: string | undefined;
}

export interface ComparedService {
  readonly fullName: string;
  readonly origin: Origin | undefined;
  readonly methods: readonly ComparedMethod[];
}

/** A type or service that is declared but cannot be compared, as while someone types it. */
interface UnreadEntry {
  readonly kind: 'unread';
  readonly fullName: string;
}

export type ComparedEntry = ComparedObject | ComparedEnum | ComparedService | UnreadEntry;

/** One file of a schema: what each of its declarations is in the comparison, if anything. */
export interface ComparedPart {
  /** Empty for what has no file. */
  readonly uri: string;
  /** What the entries were read from, parallel to them: where two versions differ here, text was edited. */
  readonly declarations: readonly unknown[];
  readonly entries: readonly (ComparedEntry | undefined)[];
}

/** Declarations by their full names. */
export interface ByName<Declaration> {
  readonly get: (fullName: string) => Declaration | undefined;
  readonly has: (fullName: string) => boolean;
  /** In flatc's order. */
  readonly values: () => Iterable<Declaration>;
}

/** What a schema declares, by full names. */
export interface DeclaredNames {
  readonly objects: ByName<ComparedObject>;
  readonly enums: ByName<ComparedEnum>;
  readonly services: ByName<ComparedService>;
  /** Types and services that are declared but cannot be compared. */
  readonly unread: Pick<ByName<unknown>, 'has'>;
}

/** A root with all that it includes. */
export interface ComparedSchema extends DeclaredNames {
  readonly root: string;
  /** All that is declared, in flatc's order. Between two states of a schema the parts and entries stay that an edit left. */
  readonly parts: readonly ComparedPart[];
  readonly rootType: { readonly fullName: string; readonly origin: Origin | undefined } | undefined;
  readonly fileIdentifier: { readonly text: string; readonly origin: Origin | undefined } | undefined;
  /** The present place of a word; undefined where the schema has no text. */
  readonly placeOf: (origin: Origin) => Place | undefined;
  /** Whether all attributes are known; a binary schema has the built-in ones only where flatc was asked for them. */
  readonly hasAttributes: boolean;
  /** What this form of the schema does not contain, in words for people; empty for a schema that was read as text. */
  readonly gaps: readonly string[];
}

/** A type as people write it. */
function typeText({ shape, element, scalar, name, length }: ComparedType): string {
  const word =
    name === undefined ? (element === 'string' ? 'string' : (scalar?.canonical ?? element)) : simpleNameOf(name);
  const shown = element === 'union-type' ? `type of ${word}` : word;
  if (shape === 'plain') return shown;
  return shape === 'array' ? `[${shown}:${length}]` : `[${shown}]`;
}

/** A field as people write it. */
export function fieldText(field: ComparedField): string {
  return `${field.name}:${typeText(field.type)}`;
}
