// Writes the output of `inspect --stats`.
import { type BufferStatistics, counted, plainText, type Saving, savingsOf } from '../../language/service.ts';

/** The lines for people: the bytes by types and fields, the largest first. */
export function statisticsLines(
  { size, regions, fields, padding, unused, uses, isWhole }: BufferStatistics,
  buffers: number,
): readonly string[] {
  const rest = [
    [padding, 'padding'],
    [unused, isWhole ? 'without a use' : 'without a known use: the buffer is large, and only a part of it was checked'],
  ] as const;
  const shared = regions.reduce((sum, { saved }) => sum + saved, 0);
  return [
    table(
      ['bytes', '%', 'count', 'values'],
      [
        ...regions.map(({ label, count, bytes }) => [String(bytes), percent(bytes, size), String(count), label]),
        ...rest.filter(([bytes]) => bytes > 0).map(([bytes, what]) => [String(bytes), percent(bytes, size), '', what]),
      ],
    ),
    table(
      ['bytes', 'written', 'absent', 'fields in tables'],
      fields.map(({ label, written, absent, bytes }) => [bytes, written, absent, label].map(String)),
    ),
    sharedLines(regions),
    // Values that nobody has looked at may be greater.
    isWhole ? savingLines(savingsOf(uses)) : [],
    [`${counted(size, 'byte')} in ${counted(buffers, 'buffer')}; ${shared} more without shared values`],
  ].flat();
}

function sharedLines(regions: BufferStatistics['regions']): readonly string[] {
  const shared = regions.filter(({ saved }) => saved > 0).sort((one, other) => other.saved - one.saved);
  if (shared.length === 0) return [];
  return table(
    ['saved', 'uses', 'count', 'shared values'],
    shared.map(({ label, saved, references, count }) => [saved, references, count, label].map(String)),
  );
}

/** The most savings that are listed for people; the JSON has all. */
const mostSavings = 20;

function savingLines(savings: readonly Saving[]): readonly string[] {
  const rows = savings.slice(0, mostSavings);
  const left = savings.length - rows.length;
  return [
    ...table(
      ['bytes', 'count', 'what could be saved, apart from padding'],
      rows.map((saving) => [String(saving.bytes), String(saving.count), savingText(saving)]),
    ),
    ...(left > 0 ? [`  ... ${counted(left, 'more saving')}`, ''] : []),
  ];
}

function savingText({ kind, label, type }: Saving): string {
  switch (kind) {
    case 'narrower':
      return `${label}: all values fit ${type}`;
    case 'default':
      return `${label}: the default is written`;
    case 'struct':
      return `${label}: has all fields everywhere, as a struct would`;
    case 'string':
      return `${label}: equal strings that are not shared`;
  }
}

function percent(bytes: number, size: number): string {
  return ((100 * bytes) / size).toFixed(1);
}

/** Rows with the numbers aligned at the right, and an empty line after them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const all = [head, ...rows];
  const widths = head.map((_, column) => all.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === row.length - 1 ? plainText(cell) : cell.padStart(widths[column] ?? 0)));
  return [...all.map((row) => `  ${line(row).join('  ')}`), ''];
}
