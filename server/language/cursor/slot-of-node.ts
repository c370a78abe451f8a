// Finds the slot of a place from the node of a placeholder name in the tree.
import type { Node } from 'web-tree-sitter';
import type { WrittenType } from '../fields/field-class.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { AttributePlace } from '../vocabulary/vocabulary.ts';
import type { Slot, SlotText } from './slot.ts';

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

/** The slot of a string in the tree; undefined for a string in no include, attribute or default. */
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

/** The names of the other members of the union that have no name of their own: each is the name of a type. */
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
