// Writes tables of Markdown for generated pages.

/** A table with a line for each row. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}|${head.map(() => '---|').join('')}\n${rows.map(line).join('')}`;
}

/** A text that is escaped for a cell. */
export function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
