// What the grammar expects at a place where someone is typing: a type, an attribute, a path, the start of a statement.
//
// The tree of a half-typed declaration says little about the hole in it. So the word at the place is replaced by a
// name that stands for anything, the declaration around it is parsed with it, and where that name came to stand is the
// answer. Where the rest of the text stands in the way, only the part in front counts, with endings tried in turn.
import type { Node } from 'web-tree-sitter';
import { parseSchema } from './parser.ts';
import type { SourceFile } from './source-file.ts';
import { decodeString } from './string-literal.ts';
import { declarationAt, startOfDeclaration } from './summary.ts';
import type { AttributePlace } from './vocabulary.ts';

/** The words around a place. Offsets are UTF-16 units of the file. */
export interface SlotText {
  /** Where the word begins that is being typed; inside a string, where its text begins. */
  readonly start: number;
  /** Where it ends, right of the cursor. */
  readonly end: number;
  /** What stands between its start and the cursor. */
  readonly word: string;
  /** Whether the place is inside a string. */
  readonly isQuoted: boolean;
  /** The index of the first declaration whose text was read to find the slot; the one behind the last at the end. */
  readonly declaration: number;
}

/** A field's type as far as a slot needs it. */
export interface WrittenType {
  readonly shape: 'plain' | 'vector' | 'array';
  /** The name of the type or of the elements' type, with dots. */
  readonly name: string;
}

export type TypeRole =
  | 'table-field'
  | 'struct-field'
  | 'union-member'
  | 'union-alias'
  | 'enum-base'
  | 'request'
  | 'response'
  | 'root-type';

export type Slot = SlotText &
  (
    | { readonly kind: 'statement' }
    | { readonly kind: 'namespace'; readonly qualifier: string }
    | {
        readonly kind: 'type';
        readonly role: TypeRole;
        /** The parts in front of the last dot. */
        readonly qualifier: string;
        /** Whether the place is between brackets. */
        readonly isElement: boolean;
        /** The field's name, where a field is typed. */
        readonly field: string | undefined;
        /** The other members of the union without a name of their own, where a union's member is typed. */
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
    | { readonly kind: 'default'; readonly type: WrittenType; readonly isStruct: boolean; readonly hasSign: boolean }
    | { readonly kind: 'include-path' | 'attribute-declaration' }
  );

/**
 * What may be written at an offset; undefined where a new name, a number or a comment stands, or where nothing in
 * front tells.
 */
export function findSlot(file: SourceFile, offset: number): Slot | undefined {
  const { text } = file;
  const start = offset - (/\w*$/.exec(text.slice(Math.max(0, offset - longestWord), offset))?.[0].length ?? 0);
  const end = offset + (/^\w*/.exec(text.slice(offset, offset + longestWord))?.[0].length ?? 0);
  const around = declarationsAround(file, offset);
  const site: Site = { text, start, end, offset, declaration: around.index };
  const front = text.slice(around.from, start);
  const behind = text.slice(end, Math.max(end, around.to));
  for (const rest of [behind, ...endings]) {
    const found = tryText(site, front, rest);
    if (found !== undefined) return found === 'nothing' ? undefined : found;
  }
  return beginsStatement(front) ? { kind: 'statement', ...wordOf(site) } : undefined;
}

/** Stands for whatever may be typed: a name that no schema has. */
const anything = '__anything__';
const longestWord = 1000;

/** What may follow the place, so that what stands in front of it becomes whole: a field, a method, a request, a value. */
const endings = ['', ': int;', '(A): A;', '): A;', '"'] as const;

interface Site {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly declaration: number;
}

/**
 * The stretch of text that decides: the declaration at the offset, with those in front and behind as far as they are
 * broken, since where one of them ends is then only the parser's guess.
 */
function declarationsAround(file: SourceFile, offset: number): { index: number; from: number; to: number } {
  const { summary } = file;
  const { declarations, ends } = summary;
  let index = declarationAt(summary, offset);
  let last = index;
  while (last < declarations.length - 1 && declarations[last]?.isBroken && last - index < mostBroken) last++;
  const to = ends[last] ?? file.text.length;
  const first = Math.max(0, index - mostBroken);
  while (index > first && declarations[index - 1]?.isBroken) index--;
  return { index, from: startOfDeclaration(summary, index), to };
}

const mostBroken = 20;

/** The slot when `rest` stands behind the place; undefined when the grammar cannot make anything of that. */
function tryText(site: Site, front: string, rest: string): Slot | 'nothing' | undefined {
  const quote = rest === '"' ? rest : '';
  const tree = parseSchema(`${front}${quote}${anything}${rest}`);
  try {
    const from = front.length + quote.length;
    const leaf = tree.rootNode.descendantForIndex(from, from + anything.length);
    return leaf ? readLeaf(site, leaf, front.length, quote !== '') : undefined;
  } finally {
    tree.delete();
  }
}

function readLeaf(site: Site, leaf: Node, at: number, isQuoteAdded: boolean): Slot | 'nothing' | undefined {
  switch (leaf.type) {
    case 'comment':
    case 'doc_comment':
      return 'nothing';
    case 'string':
    case 'unterminated_string':
      // A string that was opened in front of the place is the slot or nothing is: no other ending closes it.
      if (isQuoteAdded) return readString(leaf, wordOf(site));
      return readString(leaf, stringOf(site, at - leaf.startIndex)) ?? 'nothing';
    case 'identifier':
    case 'signed_identifier':
      return readName(leaf, wordOf(site));
    default:
      return undefined;
  }
}

function wordOf({ text, start, end, offset, declaration }: Site): SlotText {
  return { start, end, word: text.slice(start, offset), isQuoted: false, declaration };
}

/** The text of the string around the place; it goes on to its quote, as long as nothing looks as if it was left open. */
function stringOf(site: Site, length: number): SlotText {
  const { text, offset, declaration } = site;
  const start = site.start - length + 1;
  const quote = text[start - 1] === "'" ? "'" : '"';
  const line = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? '';
  const inside = line.slice(0, Math.max(0, line.indexOf(quote)));
  const end = /[;,(){}]/.test(inside) ? site.end : offset + inside.length;
  return { start, end, word: text.slice(start, offset), isQuoted: true, declaration };
}

function readString(leaf: Node, words: SlotText): Slot | undefined {
  const parent = leaf.parent;
  switch (parent?.type) {
    case 'include_statement':
      return { kind: 'include-path', ...words };
    case 'attribute_statement':
      return { kind: 'attribute-declaration', ...words };
    case 'attribute':
      return isField(parent, 'name', leaf) ? attributeName(parent, words) : attributeValue(parent, words);
    case 'constant':
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
      if (parent.parent?.type !== 'field') return parent.parent?.isError ? undefined : 'nothing';
      return defaultValue(parent.parent, words, leaf.type === 'signed_identifier');
    case 'ERROR':
    case undefined:
      return undefined;
    default:
      // The name of a new declaration, field, member, method, or a key of the object behind them.
      return parent?.children.some((child) => child.isError && child.startIndex <= leaf.startIndex && leaf.startIndex <= child.endIndex)
        ? undefined
        : 'nothing';
  }
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
  const type = { kind: 'type' as const, qualifier, isElement, field: undefined, listed: [], ...words };
  switch (holder?.type) {
    case 'field': {
      const field = holder.childForFieldName('name')?.text;
      return { ...type, role: ownerOf(holder) === 'struct' ? 'struct-field' : 'table-field', field };
    }
    case 'root_type_statement':
      return { ...type, role: 'root-type' };
    case 'enum_declaration':
    case 'union_declaration':
      return isElement ? 'nothing' : { ...type, role: 'enum-base' };
    case 'method':
      return { ...type, role: isField(holder, 'request', dotted) ? 'request' : 'response' };
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
  const place = holder && placeOf(holder);
  if (!metadata || !place) return undefined;
  const present = metadata.namedChildren
    .filter((other) => other.type === 'attribute' && !other.equals(attribute))
    .map(attributeText);
  return { kind: 'attribute-name', place, type: typeOf(holder), present, ...words };
}

function attributeValue(attribute: Node, words: SlotText): Slot | undefined {
  const holder = attribute.parent?.parent;
  const place = holder && placeOf(holder);
  if (!place) return undefined;
  return { kind: 'attribute-value', place, type: typeOf(holder), attribute: attributeText(attribute), ...words };
}

function attributeText(attribute: Node): string {
  const name = attribute.childForFieldName('name');
  return name?.type === 'identifier' ? name.text : decodeString(name?.text ?? '');
}

function defaultValue(field: Node, words: SlotText, hasSign: boolean): Slot | undefined {
  const type = typeOf(field);
  return type && { kind: 'default', type, isStruct: ownerOf(field) === 'struct', hasSign, ...words };
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

function placeOf(holder: Node): AttributePlace | undefined {
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
  return node.namedChildren.filter((child) => child.type === 'identifier').map((child) => child.text).join('.');
}

function isField(parent: Node, field: string, child: Node): boolean {
  return parent.childForFieldName(field)?.equals(child) ?? false;
}

/** Whether a statement can begin behind a text: on a line of its own, or where the one before it has ended. */
function beginsStatement(front: string): boolean {
  const line = front.slice(front.lastIndexOf('\n') + 1);
  return /^\uFEFF?\s*$/.test(line) || /[;}]\s*$/.test(line);
}
