// Tells by the indentation which declaration of generated code a line is in, whatever the language.

/**
 * Whether a line is in the body of the declaration that begins on an earlier line: all lines that follow the
 * declaration, up to this one, are indented more. Lines count from 1; empty ones are skipped.
 */
export function isInBody(lines: readonly string[], declaration: number, line: number): boolean {
  const outer = indentOf(lines[declaration - 1] ?? '');
  for (let at = declaration; at < line; at++) {
    const text = lines[at] ?? '';
    if (text.trim() !== '' && indentOf(text) <= outer) return false;
  }
  return (lines[line - 1] ?? '').trim() !== '';
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
