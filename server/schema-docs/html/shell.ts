// Frames a page: head, search, table of contents and main part. A page works from a folder and asks nobody for
// anything.
import type { DocsWords } from '../words.ts';
import { escapeHtml } from './escape.ts';

interface Page {
  /** The title as plain text. */
  readonly title: string;
  /** The content of the elements for styles and scripts. */
  readonly head: string;
  /** The address of the first page; undefined on the first page itself. */
  readonly home: string | undefined;
  readonly contents: string;
  readonly main: string;
  readonly words: DocsWords;
}

/** A whole page of HTML. */
export function pageHtml({ title, head, home, contents, main, words }: Page): string {
  const w = (text: string) => escapeHtml(text);
  const top =
    home === undefined ? w(words.documentation) : `<a href="${escapeHtml(home)}">${w(words.documentation)}</a>`;
  const navigation =
    contents === '' ? '' : `<nav class="contents" aria-label="${w(words.contents)}">\n${contents}</nav>\n`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${w(title)}</title>
${head}</head>
<body>
<a class="skip" href="#content">${w(words.skip)}</a>
<header>
<div class="home">${top}</div>
<search>
<input type="search" id="search" autocomplete="off" spellcheck="false" aria-label="${w(words.search)}" placeholder="${w(words.searchHint)}" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="${w(words.search)}" hidden></ul>
</search>
<button type="button" id="theme" title="${w(words.theme)}" aria-label="${w(words.theme)}">◐</button>
</header>
<div class="page">
${navigation}<main id="content" tabindex="-1">
<h1>${w(title)}</h1>
${main}</main>
</div>
</body>
</html>
`;
}
