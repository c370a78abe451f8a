// Formats expected hover texts.

/** A fenced block of code. */
export function code(...lines: readonly string[]): string {
  return ['```flatbuffers', ...lines, '```'].join('\n');
}
