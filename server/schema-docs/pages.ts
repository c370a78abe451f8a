// The door to the pages of documentation. The build bundles it apart from the program, with the reader of Markdown.
export { commentHtml } from './html/comment-html.ts';
export { htmlPages, onePage } from './html/site.ts';
export { markdownPages } from './markdown/pages.ts';
export { englishWords } from './words.ts';
