// Reads types as C++, Rust, Go, Python, TypeScript and protobuf write them.
import { typeWordMeant } from '../documentation/type-words.ts';
import { scalars } from '../vocabulary/vocabulary.ts';

/** The FlatBuffers form of a type that is written as in another language. */
export interface ForeignType {
  /** The type in FlatBuffers, such as `[int]`. Empty for a map, whose entries need a new table. */
  readonly text: string;
  readonly isOptional?: boolean;
  readonly map?: { readonly key: string; readonly value: string };
  /**
   * True if the written form clearly comes from another language, such as `Vec<int>` or `int | null`. The forms `u32`,
   * `int?` and `int[]` alone do not count.
   */
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

/**
 * The FlatBuffers form of a written type; `int` and `[int]` are their own forms. Undefined for a text that is not a
 * type, and for a type without a counterpart, such as a list of lists.
 */
export function foreignType(written: string, isInStruct: boolean): ForeignType | undefined {
  const text = written
    .trim()
    .replace(/^(?:(?:const|mut)\s+|[&*]\s*)+/, '')
    .replace(/\s*[&*]+$/, '');
  const [, label, labelled = ''] = /^(optional|nullable|repeated)\s+(.+)$/.exec(text) ?? [];
  if (label === 'repeated') return listOf(labelled, '', isInStruct);
  if (label !== undefined) return optional(foreignType(labelled, isInStruct), true);
  const inner = /^(.*?)\s*(?:\?|\|\s*(?:null|undefined|None|nil))$/.exec(text)?.[1];
  if (inner !== undefined) {
    const type = foreignType(inner, isInStruct);
    return optional(type, !text.endsWith('?') || type?.text !== inner);
  }
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

/** True if a name is a scalar type of FlatBuffers, such as `int` or `bool`; false for foreign names such as `u32`. */
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
 * The form of a list: `[T]`, or `[T:3]` in a struct. Undefined if the element is a list or map, or has no FlatBuffers
 * form. Also undefined in a struct if the length is empty.
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
 * A type, marked as optional; undefined if `type` is undefined. `isForeign` says whether the optional form clearly
 * comes from another language: `int | null` does, `int?` does not. The result is foreign for any type other than a
 * scalar, such as `string?`.
 */
function optional(type: ForeignType | undefined, isForeign: boolean): ForeignType | undefined {
  return type && { ...type, isOptional: true, isForeign: isForeign || !isScalarType(type.text) };
}

function changed(type: ForeignType | undefined, change: Partial<ForeignType>): ForeignType | undefined {
  return type && { ...type, ...change };
}

/**
 * The type for a name whose parts are separated by `::` or dots: `a::B` becomes `a.B`, and `i32` becomes `int32`.
 * Undefined if the name has single colons.
 */
function dotted(name: string): ForeignType | undefined {
  const text = name.replaceAll('::', '.').replace(/^\.?(?:std\.)?/, '');
  if (text.includes(':') || text === '') return undefined;
  return { text: typeWordMeant(text, 'field-type') ?? text, isForeign: name.includes('::') };
}

/** The FlatBuffers type for a C type in several words, such as `unsigned long`; undefined if the words mean no type. */
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
