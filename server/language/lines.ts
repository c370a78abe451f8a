// Finds where the line around an offset begins and ends. A line ends at a line feed or at a carriage return.

/** The offset at which the line of an offset begins. Only that line is read. */
export function startOfLine(text: string, offset: number): number {
  let start = Math.max(offset, 0);
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start--;
  return start;
}

/** The start of the line of an offset, after a byte order mark. */
export function startOfLineText(text: string, offset: number): number {
  return Math.max(startOfLine(text, offset), text.startsWith('\ufeff') ? 1 : 0);
}

/** The offset at which the line of an offset ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
  return end;
}

/** True if a UTF-16 unit ends a line. */
export function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13;
}
