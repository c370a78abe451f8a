// Draws one row of bytes: the offset, sixteen bytes, and their characters.
import type { ByteRange } from '../../../server/language/buffer/view.ts';
import { element } from './dom.ts';

export const bytesInRow = 16;

/** The marked bytes: `range` is the chosen value, `offset` is the offset that leads to it. Undefined marks nothing. */
export interface Marks {
  readonly range: ByteRange | undefined;
  readonly offset: ByteRange | undefined;
}

/** Draws a row of a buffer; row 0 has the first bytes. `base` is the offset of the buffer in its file. */
export function byteRow(bytes: Uint8Array, row: number, { range, offset }: Marks, base: number): HTMLElement {
  const start = row * bytesInRow;
  const place = element('span', 'place', hex(base + start, 8));
  place.setAttribute('role', 'rowheader');
  const line = element('div', 'row bytes-row', [place]);
  line.setAttribute('role', 'row');
  line.setAttribute('aria-rowindex', String(row + 1));
  const [cells, text] = [element('span', 'cells'), element('span', 'text')];
  cells.setAttribute('role', 'presentation');
  // The characters repeat the bytes, so screen readers skip them.
  text.setAttribute('aria-hidden', 'true');
  for (let at = start; at < start + bytesInRow; at++) {
    const byte = bytes[at];
    const mark = isIn(range, at) ? ' marked' : isIn(offset, at) ? ' leads' : '';
    const cell = element('span', `byte${byte === 0 ? ' zero' : ''}${mark}`, byte === undefined ? '' : hex(byte, 2));
    const isShown = byte !== undefined && byte >= 0x20 && byte < 0x7f;
    const character = element(
      'span',
      `character${mark}`,
      byte === undefined ? '' : isShown ? String.fromCharCode(byte) : '·',
    );
    if (byte !== undefined) {
      cell.id = cellId(at);
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(at - start + 2));
      cell.setAttribute('aria-selected', String(isIn(range, at)));
      // Screen readers hear the offset together with the byte.
      cell.setAttribute(
        'aria-label',
        `0x${hex(base + at, 1)}: ${hex(byte, 2)}${isShown ? ` ${character.textContent}` : ''}`,
      );
    }
    for (const each of [cell, character]) if (byte !== undefined) each.dataset.at = String(at);
    cells.append(cell);
    text.append(character);
  }
  line.append(cells, text);
  return line;
}

/** The id of a byte's cell. */
export function cellId(at: number): string {
  return `byte-${at}`;
}

function isIn(range: ByteRange | undefined, at: number): boolean {
  return range !== undefined && at >= range.start && at < range.end;
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
