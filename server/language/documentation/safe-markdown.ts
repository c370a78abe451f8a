// Keeps the Markdown of a comment from changing what is shown after it.

/**
 * Markdown whose blocks of code are closed at its end. HTML that could continue after it, such as `<!--`, is shown as it
 * is written.
 */
export function safeMarkdown(text: string): string {
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    const [, marks = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === undefined) {
      if (marks !== '') fence = marks;
      return line.replace(/^( {0,3})<(?=[!?]|(?:script|pre|style|textarea)\b)/i, '$1\\<');
    }
    if (marks.startsWith(fence) && rest.trim() === '') fence = undefined;
    return line;
  });
  return [...lines, ...(fence === undefined ? [] : [fence])].join('\n');
}
