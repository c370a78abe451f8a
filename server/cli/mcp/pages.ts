// Cuts long answers into pages, at ends of lines.

/** The characters of a page: about six thousand tokens. */
const pageLength = 20_000;

/**
 * One page of a text, counted from 1, with a last line that says how to get the next one. A text of one page stays as
 * it is.
 */
export function pageOf(text: string, page: number): string {
  if (text.length <= pageLength && page === 1) return text;
  const pages = pagesOf(text);
  const shown = pages[page - 1];
  if (shown === undefined) return `there is no page ${page}; the last one is ${pages.length}`;
  const next = page < pages.length ? `; ask again with page: ${page + 1}` : '';
  return `${shown.trimEnd()}\n[page ${page} of ${pages.length}${next}]`;
}

function pagesOf(text: string): readonly string[] {
  const pages: string[] = [];
  for (let start = 0; start < text.length; ) {
    const limit = start + pageLength;
    const line = limit < text.length ? text.lastIndexOf('\n', limit) : text.length;
    const end = line > start ? line + 1 : Math.min(limit, text.length);
    pages.push(text.slice(start, end));
    start = end;
  }
  return pages;
}
