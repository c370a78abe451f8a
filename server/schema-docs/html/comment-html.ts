// Renders comments, which are CommonMark, as HTML that can do nothing: no tags of their own, no requests, no scripts.
import MarkdownIt, { type Token } from 'markdown-it';
import { safeMarkdown } from '../../language/documentation/view.ts';
import { namedLink } from '../comment-names.ts';
import type { DocsLinks, DocsTarget } from '../docs-model.ts';
import { firstParagraph } from '../first-paragraph.ts';
import { escapeHtml } from './escape.ts';

/** The names in a comment that lead somewhere, and the addresses of targets. */
interface CommentContext {
  readonly links: DocsLinks;
  readonly href: (target: DocsTarget) => string;
}

/** The longest comment that is read as Markdown, in UTF-16 units; a longer one is shown as it is. */
const longestMarkdown = 50_000;

/** A comment as blocks of HTML. */
export function commentHtml(text: string, context: CommentContext): string {
  if (text.trim() === '') return '';
  if (text.length > longestMarkdown) return `<pre class="plain">${escapeHtml(text)}</pre>\n`;
  return markdown.render(safeMarkdown(text).replaceAll('\0', '\ufffd'), { context });
}

/** The first paragraph of a comment, as HTML for a line. */
export function summaryHtml(text: string, context: CommentContext): string {
  const first = firstParagraph(text);
  if (first.length > longestMarkdown) return escapeHtml(`${first.slice(0, 200)}…`);
  return markdown.renderInline(first.replaceAll('\0', '\ufffd'), { context });
}

const markdown = new MarkdownIt('commonmark', { html: false, xhtmlOut: false }).enable(['table', 'strikethrough']);

/** Whether a link leads to the web or to a mail address. A path would lead from the wrong folder. */
function isOutward(url: string): boolean {
  return /^(?:https?:|mailto:)/i.test(url);
}

// Addresses are judged when they are written, so that the text of the others is shown without brackets.
markdown.validateLink = () => true;

markdown.inline.ruler.before('link', 'name', (state, isSilent) => {
  if (!state.src.startsWith('[[', state.pos)) return false;
  const pattern = new RegExp(namedLink.source, 'y');
  pattern.lastIndex = state.pos;
  const [whole, name = '', label] = pattern.exec(state.src) ?? [];
  if (whole === undefined) return false;
  if (!isSilent) {
    const token = state.push('name', '', 0);
    token.content = label ?? name;
    token.info = name;
  }
  state.pos += whole.length;
  return true;
});

// A link contains no other link.
markdown.core.ruler.push('names outside links', ({ tokens, env }) => {
  const { links, href } = (env as { readonly context: CommentContext }).context;
  for (const { children } of tokens) {
    let depth = 0;
    for (const token of children ?? []) {
      if (token.type === 'link_open') depth++;
      else if (token.type === 'link_close') depth--;
      const name = token.type === 'name' ? token.info : token.type === 'code_inline' ? token.content : undefined;
      const target = name !== undefined && Object.hasOwn(links, name) ? links[name] : undefined;
      const source = token.type === 'image' ? String(token.attrGet('src') ?? '') : '';
      const address = target ? href(target) : isOutward(source) ? source : undefined;
      token.meta = depth === 0 && address !== undefined ? { address } : null;
    }
  }
});

const { rules } = markdown.renderer;

rules['name'] = (tokens, index) => linked(tokens[index], (text) => `<code>${text}</code>`);
rules['code_inline'] = (tokens, index) => linked(tokens[index], (text) => `<code>${text}</code>`);
// An image would be a request to elsewhere.
rules['image'] = (tokens, index) => linked(tokens[index], (text) => text || 'image');

rules['link_open'] = (tokens, index) => {
  const address = String(tokens[index]?.attrGet('href') ?? '');
  return isOutward(address) ? `<a href="${escapeHtml(address)}" rel="noopener noreferrer">` : '<a>';
};

// The headings of a page are its declarations.
rules['heading_open'] = () => '<p class="heading">';
rules['heading_close'] = () => '</p>\n';

// Alignment is written as a style, which is left out.
rules['th_open'] = () => '<th scope="col">';
rules['td_open'] = () => '<td>';

function linked(token: Token | undefined, form: (text: string) => string): string {
  const html = form(escapeHtml(token?.content ?? ''));
  const address = token?.meta?.['address'];
  return typeof address === 'string' ? `<a href="${escapeHtml(address)}">${html}</a>` : html;
}
