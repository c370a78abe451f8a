// Builds the outline of data: its keys with short values, and for each object in a list a text that identifies it.
import { SymbolKind } from 'vscode-languageserver-types';
import { countElements, firstElements } from '../root-object/large-node.ts';
import type { ObjectEntry, ObjectNode } from '../root-object/tree.ts';
import type { Span } from '../summary/summary.ts';

/**
 * An entry of the outline: a key with its value, or an object or list inside a list. Offsets count from the start of
 * the file.
 */
export interface DataEntry {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly detail: string;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly children: readonly DataEntry[];
}

/** The most entries of one file (`entries`) and of one list (`items`); people read no more in an outline. */
const most = { entries: 5000, items: 1000 } as const;

/** The entries of an object. */
export function dataEntries(root: ObjectNode): readonly DataEntry[] {
  let left: number = most.entries;
  const inside = (node: ObjectNode): readonly DataEntry[] => {
    if (node.kind === 'value') return [];
    if (node.kind === 'object') {
      return node.entries.flatMap((entry): readonly DataEntry[] => {
        if (entry.name === '' || left-- <= 0) return [];
        const { key, isQuoted, value } = entry;
        const nameSpan = isQuoted ? { start: key.start + 1, end: Math.max(key.start + 1, key.end - 1) } : key;
        const span = { start: key.start, end: Math.max(key.end, value.end) };
        return [{ name: entry.name, ...described(value), span, nameSpan, children: inside(value) }];
      });
    }
    return firstElements(node, most.items).flatMap((item, index): readonly DataEntry[] => {
      // A list of numbers or words says all in its key.
      if (item.kind === 'value' || left-- <= 0) return [];
      const span = { start: item.start, end: item.end };
      const nameSpan = { start: item.start, end: item.start + 1 };
      return [{ name: `${index}`, ...described(item), span, nameSpan, children: inside(item) }];
    });
  };
  return inside(root);
}

function described(node: ObjectNode): Pick<DataEntry, 'kind' | 'detail'> {
  if (node.kind === 'object') return { kind: SymbolKind.Object, detail: titleOf(node.entries) };
  if (node.kind === 'list') {
    if (node.large) return { kind: SymbolKind.Array, detail: `[${countElements(node)}]` };
    const values = node.items.map((item) => (item.kind === 'value' ? item.value.text : ''));
    const isShort = values.every((text) => text !== '') && values.join(', ').length < longest;
    return { kind: SymbolKind.Array, detail: isShort ? `[${values.join(', ')}]` : `[${values.length}]` };
  }
  const { text } = node.value;
  return { kind: kindOf(text), detail: shortened(text) };
}

/** A text that identifies an object: its name or a similar field, else its first text; empty without any text. */
function titleOf(entries: readonly ObjectEntry[]): string {
  const texts = entries.filter(({ value, name }) => isText(value) && name !== '$schema' && !name.endsWith('_type'));
  const named = texts.find(({ name }) => /^(?:name|id|title|key)$/i.test(name)) ?? texts[0];
  return named?.value.kind === 'value' ? shortened(named.value.value.text) : '';
}

function isText(node: ObjectNode): boolean {
  return node.kind === 'value' && node.value.kind === 'string';
}

const longest = 60;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

function kindOf(text: string): SymbolKind {
  if (/^["']/.test(text)) return SymbolKind.String;
  if (/^(?:true|false)$/.test(text)) return SymbolKind.Boolean;
  if (text === 'null' || text === '') return SymbolKind.Null;
  return /^[A-Za-z_]/.test(text) ? SymbolKind.EnumMember : SymbolKind.Number;
}
