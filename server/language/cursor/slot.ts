// Describes the slots that the grammar allows at a place where someone is typing, and finds the right one from the node
// of a placeholder name in the tree.
import type { Node } from 'web-tree-sitter';
import type { WrittenType } from '../fields/field-class.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { ObjectAtEnd } from '../root-object/object-at-end.ts';
import type { ObjectEntry } from '../root-object/tree.ts';
import type { Child, Level } from '../root-object/walk.ts';
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
  /** `all` if the whole text is replaced, even in an editor that keeps the text right of the cursor. */
  readonly replaces?: 'all';
}

/**
 * The role of a type's name. Fields of tables and of structs have different roles, because they take different types.
 */
export type TypeRole = Exclude<ReferenceRole, 'field-type'> | 'table-field' | 'struct-field';

/** The kind of text that the grammar expects, with the facts around it that matter. */
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
        /** The name of the field or method; undefined if another name is typed. */
        readonly field: string | undefined;
        /** If a member of a union is typed: the union's other members without a name of their own. */
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
        /** In quotes, the name before a dot: the enum of the member that is being written. */
        readonly qualifier: string;
      }
    | { readonly kind: 'include-path' | 'attribute-declaration' }
    | (InObject & {
        /** The name of a field in an object. */
        readonly kind: 'object-key';
        /** True if the colon after the name is already written. */
        readonly isKept: boolean;
        /** The place of a missing comma before the key, and whether a comma is missing after it. */
        readonly comma: { readonly before: number | undefined; readonly isAfter: boolean };
        /** The quote that is there already. */
        readonly quote: '"' | "'" | undefined;
        readonly others: readonly ObjectEntry[];
        /** The name of the key after this one. */
        readonly follows: string | undefined;
      })
    | (InObject & {
        /** A value in an object, or one of several names in its quotes. */
        readonly kind: 'object-value';
        readonly child: Child;
        /** The other names in the same quotes. */
        readonly taken: readonly string[];
      })
  );

interface InObject {
  readonly object: ObjectAtEnd;
  /** The levels around the place, the outermost first. */
  readonly levels: readonly Level[];
  /** The object or list that directly contains the place. */
  readonly level: Level;
}

/**
 * The slot of a leaf of the tree, with the words that the caller found around the place. `nothing` for a new name or
 * the content of an object; undefined if the leaf has no place in a declaration.
 */
export function slotOfName(leaf: Node, words: SlotText): Slot | 'nothing' | undefined {
  const object = outermostObject(leaf);
  // A brace whose declaration is missing looks like the object that may end a schema.
  if (object) return followsError(object) ? undefined : 'nothing';
  return readName(leaf, words);
}

/** The slot of a string in the tree. */
export function slotOfString(leaf: Node, words: SlotText): Slot | undefined {
  const parent = leaf.parent;
  switch (parent?.type) {
    case 'include_statement':
      return { kind: 'include-path', ...words };
    case 'attribute_statement':
      return { kind: 'attribute-declaration', ...words };
    case 'attribute':
      return isField(parent, 'name', leaf) ? attributeName(parent, words) : attributeValue(parent, words);
    case 'field':
      return defaultValue(parent, words, false);
    default:
      return undefined;
  }
}

function readName(leaf: Node, words: SlotText): Slot | 'nothing' | undefined {
  const parent = leaf.parent;
  switch (parent?.type) {
    case 'dotted_name':
      return readDotted(parent, leaf, words);
    case 'attribute':
      return isField(parent, 'name', leaf) ? attributeName(parent, words) : undefined;
    case 'attribute_statement':
      return { kind: 'attribute-declaration', ...words };
    case 'constant':
      if (parent.parent?.type === 'attribute') return attributeValue(parent.parent, words);
      if (parent.parent?.type !== 'field') return parent.parent?.isError ? undefined : 'nothing';
      return defaultValue(parent.parent, words, leaf.type === 'signed_identifier');
    case 'field':
      return fieldName(parent, words);
    case 'ERROR':
    case undefined:
      return undefined;
    default:
      // The name of a new declaration, field, member or method, or a key of the object after them.
      return 'nothing';
  }
}

/** A slot for a field's name; without a type, nothing is known about the name. */
function fieldName(field: Node, words: SlotText): Slot | 'nothing' {
  const type = typeOf(field);
  if (!type) return 'nothing';
  const fields = field.parent?.namedChildren.filter((child) => child.type === 'field' && !child.equals(field)) ?? [];
  const taken = fields.map((other) => other.childForFieldName('name')?.text ?? '');
  return { kind: 'field-name', type, taken, ...words };
}

function readDotted(dotted: Node, leaf: Node, words: SlotText): Slot | 'nothing' | undefined {
  const qualifier = dotted.namedChildren
    .filter((child) => child.type === 'identifier' && child.startIndex < leaf.startIndex)
    .map((child) => child.text)
    .join('.');
  const parent = dotted.parent;
  if (parent?.type === 'namespace_statement') return { kind: 'namespace', qualifier, ...words };
  const isElement = parent?.type === 'vector_type' || parent?.type === 'array_type';
  const holder = isElement ? parent.parent : parent;
  const leadsOn = dotted.children.some(({ type, startIndex }) => type === '.' && startIndex > leaf.startIndex);
  const type = { kind: 'type' as const, qualifier, leadsOn, isElement, field: undefined, listed: [], ...words };
  switch (holder?.type) {
    case 'field': {
      const field = holder.childForFieldName('name')?.text;
      return { ...type, role: ownerOf(holder) === 'struct' ? 'struct-field' : 'table-field', field };
    }
    case 'root_type_statement':
      return { ...type, role: 'root-type' };
    case 'enum_declaration':
      return isElement ? 'nothing' : { ...type, role: 'enum-base' };
    case 'union_declaration':
      return isElement ? 'nothing' : { ...type, role: 'enum-base', isUnionBase: true };
    case 'method':
      return {
        ...type,
        role: isField(holder, 'request', dotted) ? 'request' : 'response',
        field: holder.childForFieldName('name')?.text,
      };
    case 'union_member': {
      if (!isField(holder, 'name', dotted)) return isElement ? 'nothing' : { ...type, role: 'union-alias' };
      if (holder.childForFieldName('type')) return 'nothing';
      return { ...type, role: 'union-member', listed: bareMembers(holder) };
    }
    default:
      return undefined;
  }
}

/** The names of the other members that are types at the same time. */
function bareMembers(member: Node): readonly string[] {
  const members = member.parent?.namedChildren.filter((child) => child.type === 'union_member') ?? [];
  return members
    .filter((other) => !other.equals(member) && !other.childForFieldName('type'))
    .map((other) => dottedText(other.childForFieldName('name')));
}

function attributeName(attribute: Node, words: SlotText): Slot | undefined {
  const metadata = attribute.parent;
  const holder = metadata?.parent;
  const place = holder && attributePlaceOf(holder);
  if (!metadata || !place) return undefined;
  const present = metadata.namedChildren
    .filter((other) => other.type === 'attribute' && !other.equals(attribute))
    .map(attributeText);
  return { kind: 'attribute-name', place, type: typeOf(holder), present, ...words };
}

function attributeValue(attribute: Node, words: SlotText): Slot | undefined {
  const holder = attribute.parent?.parent;
  const place = holder && attributePlaceOf(holder);
  if (!place) return undefined;
  return { kind: 'attribute-value', place, type: typeOf(holder), attribute: attributeText(attribute), ...words };
}

function attributeText(attribute: Node): string {
  const name = attribute.childForFieldName('name');
  return name?.type === 'identifier' ? name.text : decodeString(name?.text ?? '');
}

function defaultValue(field: Node, words: SlotText, hasSign: boolean): Slot | undefined {
  const type = typeOf(field);
  return type && { kind: 'default', type, isStruct: ownerOf(field) === 'struct', hasSign, qualifier: '', ...words };
}

const places: Readonly<Record<string, AttributePlace>> = {
  table_declaration: 'table',
  struct_declaration: 'struct',
  enum_declaration: 'enum',
  union_declaration: 'union',
  service_declaration: 'rpc_service',
  enum_member: 'enum-member',
  union_member: 'union-member',
  method: 'rpc-method',
};

function attributePlaceOf(holder: Node): AttributePlace | undefined {
  if (holder.type === 'field') return ownerOf(holder) === 'struct' ? 'struct-field' : 'table-field';
  return places[holder.type];
}

function ownerOf(field: Node): 'table' | 'struct' {
  return field.parent?.parent?.type === 'struct_declaration' ? 'struct' : 'table';
}

/** The type of a field; undefined for anything else. */
function typeOf(holder: Node): WrittenType | undefined {
  const type = holder.type === 'field' ? holder.childForFieldName('type') : null;
  if (!type) return undefined;
  const element = type.childForFieldName('element');
  const shape = type.type === 'vector_type' ? 'vector' : type.type === 'array_type' ? 'array' : 'plain';
  return { shape, name: dottedText(shape === 'plain' ? type : element) };
}

function dottedText(node: Node | null): string {
  if (node?.type !== 'dotted_name') return node?.text ?? '';
  return node.namedChildren
    .filter((child) => child.type === 'identifier')
    .map((child) => child.text)
    .join('.');
}

function isField(parent: Node, field: string, child: Node): boolean {
  return parent.childForFieldName(field)?.equals(child) ?? false;
}

/** True if the parser skipped text around a node or right before it, so that the place of the node is a guess. */
export function isGuessed(leaf: Node): boolean {
  for (let node: Node | null = leaf; node; node = node.parent) if (node.isError) return true;
  return followsError(leaf);
}

function followsError(leaf: Node): boolean {
  for (let node: Node | null = leaf; node; node = node.parent) {
    let before: Node | null = node.previousSibling;
    while (before && !before.isError && before.isExtra) before = before.previousSibling;
    if (before) return before.isError;
  }
  return false;
}

function outermostObject(leaf: Node): Node | undefined {
  let found: Node | undefined;
  for (let node: Node | null = leaf; node; node = node.parent) if (node.type === 'object') found = node;
  return found;
}
