// Relates data to its bytes: the value at a place of the text, the place of a value, and sentences about both.
import { type DocumentSymbol, type Position, type Range, SymbolKind } from 'vscode-languageserver-types';
import { type BufferNode, pathTo } from '../../../server/language/buffer/view.ts';
import { counted } from '../../../server/language/counted.ts';
import type { ConvertDataAnswer, DataError } from '../../../server/protocol-buffers.ts';

/** The path of the value at a place in data, such as `readings[1].celsius`; empty outside of all keys. */
export function pathAt(symbols: readonly DocumentSymbol[], place: Position): string {
  let [path, isList, level] = ['', false, symbols];
  for (let found = around(level, place); found; found = around(level, place)) {
    path = partOf(path, found, isList);
    isList = found.kind === SymbolKind.Array;
    level = found.children ?? [];
  }
  return path;
}

/**
 * The place of a value in data. If the value is not in the text, the place of the innermost value around it. Undefined
 * if no value around it is in the text.
 */
export function placeOf(symbols: readonly DocumentSymbol[], path: string): Range | undefined {
  let [at, isList, level] = ['', false, symbols];
  let place: Range | undefined;
  for (;;) {
    const found = level.find((each) => {
      const own = partOf(at, each, isList);
      return path.startsWith(own) && /^(?:$|[.[])/.test(path.slice(own.length));
    });
    if (!found) return place;
    place = found.range;
    at = partOf(at, found, isList);
    isList = found.kind === SymbolKind.Array;
    level = found.children ?? [];
  }
}

/** A value and the place of its bytes, in one line. */
export function placeText({ type, text, range, isDefault }: BufferNode, path: string): string {
  const value = text === undefined ? '' : ` = ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
  const name = path === '' ? type : `${path}: ${type}`;
  if (!range) return `${name}${isDefault ? `${value}, not written: readers get the default` : value}`;
  const size = range.end - range.start;
  return `${name}${value}, ${counted(size, 'byte')} at 0x${range.start.toString(16).toUpperCase()}`;
}

/** A sentence why data has no bytes, with the first error of the data; undefined if the data has bytes. */
export function refusalOf(
  answer: ConvertDataAnswer,
): { readonly text: string; readonly error?: DataError } | undefined {
  if ('bytes' in answer) return undefined;
  if ('needsSchema' in answer) return { text: 'The schema of the data is not known.' };
  const [error] = answer.errors;
  const more = answer.errors.length > 1 ? ` (${answer.errors.length} errors)` : '';
  return error ? { text: `${error.message}${more}`, error } : { text: 'The data cannot be written.' };
}

/** The bytes of a text in base64. */
export function bytesIn(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function partOf(path: string, { name }: DocumentSymbol, isList: boolean): string {
  return pathTo(path, isList ? `[${name}]` : name);
}

function around(symbols: readonly DocumentSymbol[], place: Position): DocumentSymbol | undefined {
  return symbols.find(({ range: { start, end } }) => !isBefore(place, start) && !isBefore(end, place));
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
