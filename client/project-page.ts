// The page about a project as text with links: the preview of Markdown follows no links to files.

/** A place of the text, in UTF-16 units, and where it leads. */
interface PageLink {
  readonly start: number;
  readonly end: number;
  readonly target: string;
}

/** Markdown without the targets of its links, and the links. */
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
