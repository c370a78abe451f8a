// The parts of a span that people can see: editors draw only the start of a very long line, and data may be one line.
import type { SourceFile } from '../source-file.ts';
import type { Span } from '../summary/summary.ts';

/**
 * The length of a line that editors draw or colour, in UTF-16 units: VS Code draws 10,000, and colours lines of up to
 * 20,000.
 */
const longestLine = 20_000;

/** The parts of a span that people can see, in the order of the text; one part unless there are very long lines. */
export function shownParts(file: SourceFile, { start, end }: Span): readonly Span[] {
  const parts: Span[] = [];
  let from = start;
  const last = file.positionAt(end).line;
  for (let line = file.positionAt(start).line; line <= last; line++) {
    const seen = file.startOfLine(line) + longestLine;
    const next = line < last ? file.startOfLine(line + 1) : end;
    if (next <= seen) continue;
    if (from <= seen) parts.push({ start: from, end: seen });
    from = next;
  }
  if (from < end || parts.length === 0) parts.push({ start: from, end });
  return parts;
}
