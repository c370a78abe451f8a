// Describes the slots that the grammar allows at a place where someone is typing.
import type { WrittenType } from '../fields/field-class.ts';
import type { ObjectAtEnd } from '../root-object/object-at-end.ts';
import type { ObjectEntry } from '../root-object/tree.ts';
import type { Level } from '../root-object/value-meaning.ts';
import type { Child } from '../root-object/walk.ts';
import type { ReferenceRole } from '../summary/summary.ts';
import type { AttributePlace } from '../vocabulary/vocabulary.ts';

/** The words around a place. Offsets are UTF-16 units of the file. */
export interface SlotText {
  /** The start of the word that is being typed; in a string, the start of its text. */
  readonly start: number;
  /** The end of the word, right of the cursor. */
  readonly end: number;
  /** The text between the start and the cursor. */
  readonly word: string;
  /** True if the place is inside a string. */
  readonly isQuoted: boolean;
  /**
   * The index of the first declaration whose text was read to find the slot; at the end, the number of declarations.
   */
  readonly declaration: number;
  /**
   * `all` if the whole text from `start` to `end` is replaced, even in an editor that keeps the text right of the
   * cursor.
   */
  readonly replaces?: 'all';
}

/**
 * The role of a type's name. Fields of tables and of structs have different roles, because they take different types.
 */
export type TypeRole = Exclude<ReferenceRole, 'field-type'> | 'table-field' | 'struct-field';

/** The kind of text that the grammar expects at a place, with facts about the text around the place. */
export type Slot = SlotText &
  (
    | { readonly kind: 'statement' }
    | { readonly kind: 'namespace'; readonly qualifier: string }
    | {
        /** The name of a field whose type is already written. */
        readonly kind: 'field-name';
        readonly type: WrittenType;
        /** The names of the other fields. */
        readonly taken: readonly string[];
      }
    | {
        readonly kind: 'type';
        readonly role: TypeRole;
        /** The parts before the last dot. */
        readonly qualifier: string;
        /** True if a dot follows the word, so that it can only be a namespace. */
        readonly leadsOn: boolean;
        /** True if the place is between brackets. */
        readonly isElement: boolean;
        /** True for the base type of a union. */
        readonly isUnionBase?: true;
        /** The name of the field or method whose type is typed; undefined for any other type. */
        readonly field: string | undefined;
        /** The union's other members without a name of their own, if a member of a union is typed; otherwise empty. */
        readonly listed: readonly string[];
      }
    | {
        readonly kind: 'attribute-name';
        readonly place: AttributePlace;
        readonly type: WrittenType | undefined;
        /** The other attributes in the same parentheses. */
        readonly present: readonly string[];
      }
    | {
        readonly kind: 'attribute-value';
        readonly place: AttributePlace;
        readonly type: WrittenType | undefined;
        readonly attribute: string;
      }
    | {
        readonly kind: 'default';
        readonly type: WrittenType;
        readonly isStruct: boolean;
        readonly hasSign: boolean;
        /** In quotes, the text before the last dot of the word: the enum of the member that is being written. */
        readonly qualifier: string;
      }
    | { readonly kind: 'include-path' | 'attribute-declaration' }
    | (InObject & {
        /** The name of a field in an object. */
        readonly kind: 'object-key';
        /** True if the colon after the name is already written. */
        readonly isKept: boolean;
        /**
         * The commas that are missing. `before` is the offset for a comma before the key, undefined if there is one
         * already; `isAfter` is true if a comma is missing after the key.
         */
        readonly comma: { readonly before: number | undefined; readonly isAfter: boolean };
        /** The quote around the key; undefined for a key without quotes. */
        readonly quote: '"' | "'" | undefined;
        readonly others: readonly ObjectEntry[];
        /** The name of the key after this one; undefined for the last key. */
        readonly follows: string | undefined;
      })
    | (InObject & {
        /** A value in an object, or one of several names in its quotes. */
        readonly kind: 'object-value';
        readonly child: Child;
        /** The other names in the same quotes. */
        readonly taken: readonly string[];
        /** The quote that must follow the name, because its string is not closed; empty if none is missing. */
        readonly missingQuote: string;
      })
  );

interface InObject {
  readonly object: ObjectAtEnd;
  /** The levels around the place, the outermost first. */
  readonly levels: readonly Level[];
  /** The object or list that directly contains the place. */
  readonly level: Level;
}
