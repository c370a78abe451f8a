// Puts comments into pages of Markdown, where they can neither end a block of the page nor become HTML.
import { safeMarkdown } from '../../language/documentation/view.ts';
import { commentLines, inlineCode } from '../comment-lines.ts';
import { namedLink } from '../comment-names.ts';
import type { DocsLinks, DocsTarget } from '../docs-model.ts';
import { firstParagraph } from '../first-paragraph.ts';

export interface CommentPlace {
  readonly links: DocsLinks;
  readonly href: (target: DocsTarget) => string;
}

/** A comment as blocks. Names between double brackets become links, and headings become strong text. */
export function commentBlocks(text: string, place: CommentPlace): string {
  if (text.trim() === '') return '';
  return `${safeMarkdown(withLinks(text, place))}\n\n`;
}

/** The first paragraph of a comment in one line, for the cell of a table; empty for a code block. */
export function commentCell(text: string, place: CommentPlace): string {
  const first = firstParagraph(text);
  if (/^(?:```|~~~| {4})/.test(first)) return '';
  return cellText(safeMarkdown(withLinks(first, place)).replaceAll(/\s*\n\s*/g, ' '));
}

/** Whether a comment has more than the cell of a table shows. */
export function isLong(text: string): boolean {
  return /\n[ \t]*\n|\n[ \t]*(?:[-*+]|\d+[.)]|```|~~~)/.test(text.trim()) || /^(?:```|~~~| {4})/.test(text);
}

/** A text in one line for the cell of a table, with `|` escaped. */
export function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Text of a schema as it is, without a meaning in Markdown. */
export function plainMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~&]/g, '\\$&').replaceAll(/[\r\n]+/g, ' ');
}

/** Text of a schema as code in a line. */
export function codeText(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return longest > 0 || line.startsWith(' ') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Code that is a name and not yet part of a link, other code in a line, and links by name. */
const codeOrLink = new RegExp(
  [/(?<![\\`[])`([A-Za-z_][\w.:]*)`(?![`\]])/, inlineCode, namedLink].map(({ source }) => source).join('|'),
  'g',
);

function withLinks(text: string, { links, href }: CommentPlace): string {
  return commentLines(text)
    .map(({ text: line, isCode }) => {
      if (isCode) return line;
      return line
        .replace(/^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/, '**$1**')
        .replace(codeOrLink, (whole, code?: string, _fence?: string, linked?: string, label?: string) => {
          const name = code ?? linked;
          const target = name !== undefined && Object.hasOwn(links, name) ? links[name] : undefined;
          const shown = linked === undefined ? whole : (label ?? codeText(linked));
          return target ? `[${shown}](${href(target)})` : shown;
        });
    })
    .join('\n');
}
