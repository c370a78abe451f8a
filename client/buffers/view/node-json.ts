// Prints a value of a buffer with all values in it as JSON, to be copied. Values that were not written are left out.
import type { BufferNode } from '../../../server/language/buffer/view.ts';

/**
 * The most characters that are copied. Shared values are printed each time, so a few bytes may have an endless text.
 */
const longest = 20_000_000;
/** The greatest depth; values of sound buffers nest less. */
const deepest = 500;

/** The JSON of a value in the bytes of its buffer; undefined if it would be too long or nests too deeply. */
export function nodeJson(node: BufferNode, bytes: Uint8Array): string | undefined {
  let length = 0;
  const print = (each: BufferNode, indent: string, depth: number): string | undefined => {
    if (each.text !== undefined || each.count === 0) return scalar(each, bytes);
    if (depth > deepest) return undefined;
    const [inside] = each.type.startsWith('[') ? each.parts(0, 1) : [];
    // A buffer in a vector of bytes is printed in its place.
    if (inside && !inside.name.startsWith('[')) return print(inside, indent, depth + 1);
    const isList = isIndexed(each);
    const inner = `${indent}  `;
    const lines: string[] = [];
    for (const part of each.parts(0, each.count)) {
      if (!isList && part.isDefault) continue;
      const value = print(part, inner, depth + 1);
      if (value === undefined) return undefined;
      const key = isList ? '' : `${JSON.stringify(isTypeOnly(part) ? `${part.name}_type` : part.name)}: `;
      const type = isList || isTypeOnly(part) ? '' : typesOf(part);
      lines.push(`${inner}${type === '' ? '' : `${type},\n${inner}`}${key}${value}`);
      length += inner.length + key.length + (part.text === undefined ? 0 : value.length);
      if (length > longest) return undefined;
    }
    const [open, close] = isList ? '[]' : '{}';
    return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
  };
  return print(node, '', 0);
}

/** Whether a union has a type and no value. */
function isTypeOnly({ unionMember, offset }: BufferNode): boolean {
  return unionMember !== undefined && !offset;
}

/**
 * The JSON field with the type of a union, or with the types of a vector of unions, such as `"item_type": "Sword"`.
 * Empty for other fields.
 */
function typesOf(node: BufferNode): string {
  const key = JSON.stringify(`${node.name}_type`);
  if (node.unionType) return `${key}: ${memberName(node)}`;
  if (node.regions[0]?.label !== `${node.name}_type`) return '';
  return `${key}: [${node.parts(0, node.count).map(memberName).join(', ')}]`;
}

function memberName({ unionMember = 'NONE' }: BufferNode): string {
  return JSON.stringify(unionMember);
}

function isIndexed({ count, parts, type }: BufferNode): boolean {
  return count === 0 ? type.startsWith('[') : parts(0, 1)[0]?.name === '[0]';
}

function scalar(node: BufferNode, bytes: Uint8Array): string {
  const { text, whole, range } = node;
  if (text === undefined) return isIndexed(node) ? '[]' : '{}';
  const full = whole ? whole() : text;
  if (/^(?:"[\s\S]*"|-?\d[\d.]*(?:e[+-]?\d+)?|true|false|null)$/i.test(full)) return full;
  // Flags without a name cannot be beside names in JSON.
  if (range && /(?:^|\| )0x[\dA-F]+$/.test(full)) return String(unsignedIn(bytes.subarray(range.start, range.end)));
  // Flags of an enum are written with blanks between them.
  return JSON.stringify(full.replaceAll(' | ', ' '));
}

function unsignedIn(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
}
