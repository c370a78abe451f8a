// Finds the paragraph of a comment that lists show.

/**
 * The first paragraph of a comment as Markdown, without headings before it; the first heading if the comment has no
 * paragraph.
 */
export function firstParagraph(text: string): string {
  const lines = text.trim().split('\n');
  let heading = '';
  const paragraph: string[] = [];
  for (const line of lines) {
    const [, title] = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line) ?? [];
    if (paragraph.length > 0 && /^ {0,3}(?:-+|=+)[ \t]*$/.test(line)) {
      heading ||= paragraph.splice(0).join('\n');
      paragraph.length = 0;
    } else if (title !== undefined && paragraph.length === 0) heading ||= title.trimEnd().replace(/[ \t]#+$/, '');
    else if (line.trim() === '' ? paragraph.length > 0 : endsParagraph.test(line) && paragraph.length > 0) break;
    else if (line.trim() !== '') paragraph.push(line);
  }
  return paragraph.length > 0 ? paragraph.join('\n') : heading;
}

const endsParagraph = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]|^ {0,3}(?:```|~~~|#{1,6}[ \t])/;
