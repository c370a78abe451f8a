// Reads types as C++, Rust, Go, Python, TypeScript and protobuf write them.
import { typeWordMeant } from '../documentation/type-words.ts';
import { scalars } from '../vocabulary/vocabulary.ts';

/** A type of another language, as FlatBuffers has it. */
export interface ForeignType {
  /** Empty for a map, whose entries are a table of their own. */
  readonly text: string;
  readonly isOptional?: boolean;
  readonly map?: { readonly key: string; readonly value: string };
  /** Whether the form differs from that of FlatBuffers in more than single words. */
  readonly isForeign?: boolean;
}

const lists: ReadonlySet<string> = new Set([
  'array',
  'arraylist',
  'deque',
  'hashset',
  'ienumerable',
  'ilist',
  'iterable',
  'list',
  'readonlyarray',
  'repeated',
  'sequence',
  'set',
  'slice',
  'span',
  'vec',
  'vector',
]);
const optionals: ReadonlySet<string> = new Set(['maybe', 'nullable', 'option', 'optional']);
const boxes: ReadonlySet<string> = new Set(['arc', 'box', 'rc', 'shared_ptr', 'unique_ptr']);
const maps: ReadonlySet<string> = new Set([
  'btreemap',
  'dict',
  'dictionary',
  'hashmap',
  'map',
  'ordereddict',
  'record',
  'unordered_map',
]);

/** The type that a text means; undefined for a text that is no type, or has no counterpart. */
export function foreignType(written: string, isInStruct: boolean): ForeignType | undefined {
  const text = written
    .trim()
    .replace(/^(?:(?:const|mut)\s+|[&*]\s*)+/, '')
    .replace(/\s*[&*]+$/, '');
  const inner = /^(.*?)\s*(?:\?|\|\s*(?:null|undefined|None|nil))$/.exec(text)?.[1];
  if (inner !== undefined) return optional(foreignType(inner, isInStruct), !text.endsWith('?'));
  const slice = /^\[\s*(\d*)\s*\]\s*(.+)$/.exec(text);
  // The byte of Go has no sign.
  if (slice) return listOf(slice[2] === 'byte' ? 'ubyte' : (slice[2] ?? ''), slice[1] ?? '', isInStruct);
  const [, mapKey, mapValue] = /^map\[\s*(\w+)\s*\]\s*(.+)$/.exec(text) ?? [];
  if (mapKey !== undefined && mapValue !== undefined) return mapOf(mapKey, mapValue);
  const [, bracketed] = /^\[([^[\];:]*)\]$/.exec(text) ?? [];
  if (bracketed !== undefined) {
    const element = foreignType(bracketed, isInStruct);
    return element?.map || !element ? undefined : { ...element, text: `[${element.text}]` };
  }
  const [, name = '', parameters] = /^([A-Za-z_][\w.:]*)\s*(?:<(.*)>|\[(?!\s*\d*\s*\]$).*\])$/.exec(text) ?? [];
  if (name !== '') return generic(name, parameters ?? text.slice(text.indexOf('[') + 1, -1), isInStruct);
  const [, element = '', length = ''] = /^(.*[\w>\]])\s*\[\s*(\d*)\s*\]$/.exec(text) ?? [];
  if (element !== '') return changed(listOf(element, length, isInStruct), { isForeign: false });
  if (!/^[A-Za-z_][\w.:]*(?:\s+[A-Za-z_]\w*)*$/.test(text)) return undefined;
  const words = text.split(/\s+/);
  if (words.length === 1) return dotted(text);
  const ours = integerOfC(words);
  return ours === undefined ? undefined : { text: ours, isForeign: true };
}

/** True if a type of FlatBuffers is a number or `bool`. */
export function isScalarType(type: string): boolean {
  return scalars.some(({ name }) => name === type);
}

function generic(name: string, parameters: string, isInStruct: boolean): ForeignType | undefined {
  const kind = (name.split(/::|\./).at(-1) ?? '').toLowerCase();
  const types = splitAtCommas(parameters);
  const [first = '', second = ''] = types;
  if (maps.has(kind) && types.length === 2) return mapOf(first, second);
  if (lists.has(kind) && types.length <= 2)
    return listOf(first, /^\d+$/.test(second.trim()) ? second.trim() : '', isInStruct);
  if (types.length !== 1) return undefined;
  if (optionals.has(kind)) return optional(foreignType(first, isInStruct), true);
  return boxes.has(kind) ? changed(foreignType(first, isInStruct), { isForeign: true }) : undefined;
}

/**
 * The text of a list: `[T]`, or `[T:3]` in a struct. Undefined for a list of lists or maps, and in a struct for a list
 * without a length.
 */
function listOf(element: string, length: string, isInStruct: boolean): ForeignType | undefined {
  const type = foreignType(element, isInStruct);
  if (!type || type.map || type.text.startsWith('[') || (isInStruct && length === '')) return undefined;
  return { text: isInStruct ? `[${type.text}:${length}]` : `[${type.text}]`, isForeign: true };
}

function mapOf(key: string, value: string): ForeignType | undefined {
  const [keyType, valueType] = [foreignType(key, false), foreignType(value, false)];
  if (!keyType || !valueType || valueType.map) return undefined;
  if (keyType.text !== 'string' && !isScalarType(keyType.text)) return undefined;
  return { text: '', map: { key: keyType.text, value: valueType.text }, isForeign: true };
}

/**
 * A type, marked as optional. A scalar with a question mark, `int?`, is not foreign by that alone; `isForeign` is true
 * for other ways to write an optional value.
 */
function optional(type: ForeignType | undefined, isForeign: boolean): ForeignType | undefined {
  return type && { ...type, isOptional: true, isForeign: isForeign || !isScalarType(type.text) };
}

function changed(type: ForeignType | undefined, change: Partial<ForeignType>): ForeignType | undefined {
  return type && { ...type, ...change };
}

/** The type with a name whose parts `::` or dots separate; undefined if it has other colons. */
function dotted(name: string): ForeignType | undefined {
  const text = name.replaceAll('::', '.').replace(/^\.?(?:std\.)?/, '');
  if (text.includes(':') || text === '') return undefined;
  return { text: typeWordMeant(text, 'field-type') ?? text, isForeign: name.includes('::') };
}

/** A number type of C in several words, such as `unsigned long`. */
function integerOfC(words: readonly string[]): string | undefined {
  if (words.length === 2 && words[0] === 'long' && words[1] === 'double') return 'double';
  const known = new Set(['unsigned', 'signed', 'char', 'short', 'int', 'long']);
  // Otherwise one of two whole types is too much.
  if (words[0] === 'int' || !words.every((word) => known.has(word))) return undefined;
  const sizes = words.filter((word) => !/^(?:un)?signed$|^int$/.test(word));
  const [size = 'int'] = sizes;
  const type = size === 'char' ? 'byte' : size;
  return words.includes('unsigned') ? `u${type}` : type;
}

function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (/[<[(]/.test(character)) depth++;
    else if (/[>\])]/.test(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)];
}
