// Shows the page about a project as text with links, because the Markdown preview does not follow links to files.

/** A range of the text in UTF-16 units, and the target of the link there. */
interface PageLink {
  readonly start: number;
  readonly end: number;
  readonly target: string;
}

/** Markdown without link targets, and the links. */
export function pageWithLinks(markdown: string): { readonly text: string; readonly links: readonly PageLink[] } {
  const links: PageLink[] = [];
  let text = '';
  let last = 0;
  for (const { 0: whole, 1: shown = '', 2: target = '', index } of markdown.matchAll(/\[([^[\]]*)\]\(([^()\s]*)\)/g)) {
    text += markdown.slice(last, index);
    links.push({ start: text.length, end: text.length + shown.length, target });
    text += shown;
    last = index + whole.length;
  }
  return { text: text + markdown.slice(last), links };
}
