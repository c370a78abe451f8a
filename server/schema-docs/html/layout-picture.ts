// Draws the bytes of a struct: a box for each field and for padding, in rows like those of a memory dump.
import type { DocumentedObject } from '../docs-model.ts';
import { type DocsWords, filled, sizeText } from '../words.ts';
import { escapeHtml } from './escape.ts';

/** Bytes that belong together: a field, or padding, which has no name. */
interface Run {
  readonly name: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** The most rows of a picture. For a larger struct, a line says how many bytes are left out. */
const mostRows = 32;
const size = { row: 24, byte: 56, left: 44, top: 20 } as const;

/**
 * A picture of the bytes of a struct as SVG; empty for a struct with fewer than two fields, which has nothing to show.
 */
export function layoutPicture(struct: DocumentedObject, words: DocsWords): string {
  const total = struct.size ?? 0;
  if (struct.fields.length < 2 || total === 0) return '';
  const runs = runsOf(struct, total);
  const perRow = total > 128 ? 16 : 8;
  const width = perRow === 16 ? size.byte / 2 : size.byte;
  const rows = Math.min(mostRows, Math.ceil(total / perRow));
  const shown = rows * perRow;
  const boxes = runs.flatMap((run) => boxesOf(run, perRow, Math.min(total, shown), width, words));
  const ranges = runs.map(({ name, start, end }) => filled(words.byteRange, name ?? words.padding, start, end - 1));
  const label = filled(words.layoutOf, struct.name, ranges.slice(0, 2 * mostRows).join(', '));
  const columns = Array.from(
    { length: perRow },
    (_, at) => `<text class="scale" x="${size.left + (at + 0.5) * width}" y="${size.top - 6}">${at}</text>`,
  );
  const starts = Array.from(
    { length: rows },
    (_, at) =>
      `<text class="scale start" x="${size.left - 8}" y="${size.top + (at + 0.65) * size.row}">${at * perRow}</text>`,
  );
  const box = `0 0 ${size.left + perRow * width + 2} ${size.top + rows * size.row + 2}`;
  const more = total > shown ? `<p>${escapeHtml(filled(words.leftOut, total - shown))}</p>\n` : '';
  return `<figure class="layout">
<svg viewBox="${box}" role="img" aria-label="${escapeHtml(label)}">
${[...columns, ...starts, ...boxes].join('\n')}
</svg>
${more}<figcaption>${escapeHtml(`${words.layout}: ${sizeText(total, struct.alignment, words)}`)}</figcaption>
</figure>
`;
}

function runsOf({ fields }: DocumentedObject, total: number): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { name, offset = 0, size: length } of fields) {
    if (offset > at) runs.push({ name: undefined, start: at, end: offset });
    runs.push({ name, start: offset, end: offset + length });
    at = offset + length;
  }
  if (total > at) runs.push({ name: undefined, start: at, end: total });
  return runs;
}

/** The boxes of a run, one in each row, up to the byte `end`. The widest box has the name. */
function boxesOf(run: Run, perRow: number, end: number, width: number, words: DocsWords): readonly string[] {
  const parts: { row: number; from: number; to: number }[] = [];
  for (let at = run.start; at < Math.min(run.end, end); ) {
    const row = Math.floor(at / perRow);
    const to = Math.min(run.end, (row + 1) * perRow);
    parts.push({ row, from: at - row * perRow, to: to - row * perRow });
    at = to;
  }
  const widest = Math.max(...parts.map(({ from, to }) => to - from));
  const named = parts.findIndex(({ from, to }) => to - from === widest);
  return parts.map(({ row, from, to }, index) => {
    const [x, y] = [size.left + from * width, size.top + row * size.row];
    const kind = run.name === undefined ? ' class="padding"' : '';
    const rectangle = `<rect${kind} x="${x}" y="${y}" width="${(to - from) * width}" height="${size.row}"/>`;
    if (index !== named) return rectangle;
    const room = Math.floor(((to - from) * width - 6) / 7.5);
    const name = run.name ?? (room >= words.padding.length ? words.padding : '');
    const text = name.length > room ? `${name.slice(0, Math.max(0, room - 1))}…` : name;
    if (text === '') return rectangle;
    return `${rectangle}<text x="${x + ((to - from) * width) / 2}" y="${y + size.row * 0.65}">${escapeHtml(text)}</text>`;
  });
}
