// Renders the text of a schema with numbered lines, colours, and links from names to their documentation.
import type { DocumentedSource } from '../docs-model.ts';
import { linkTo, type PageContext } from './context.ts';
import { escapeHtml } from './escape.ts';

/** The longest text that is shown, in UTF-16 units. */
const longestSource = 1_000_000;

/** The text of a schema as HTML. Each line has an identifier. */
export function sourceHtml({ text, links }: DocumentedSource, context: PageContext): string {
  const shown = text.slice(0, longestSource);
  const html = coloured(shown, links, context);
  const lines = html.split('\n').map((line, index) => `<span class="line" id="L${index + 1}">${line}</span>`);
  return `<pre class="text" tabindex="0"><code>${lines.join('\n')}</code></pre>\n`;
}

const marks =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|\b(?:attribute|enum|file_extension|file_identifier|include|namespace|native_include|root_type|rpc_service|struct|table|union)\b/g;

/** The HTML of a text with colours and links. No element reaches over the end of a line. */
function coloured(text: string, links: DocumentedSource['links'], context: PageContext): string {
  let html = '';
  let done = 0;
  let next = 0;
  const plainTo = (end: number): void => {
    for (let link = links[next]; link && link.start < end; link = links[++next]) {
      if (link.start < done || link.end > end) continue;
      html += escapeHtml(text.slice(done, link.start));
      html += linkTo(link.target, text.slice(link.start, link.end).replaceAll(/\s+/g, ''), context);
      done = link.end;
    }
    html += escapeHtml(text.slice(done, end));
    done = end;
  };
  for (const { 0: mark, index } of text.matchAll(marks)) {
    plainTo(index);
    const kind = mark.startsWith('/') ? 'comment' : mark.startsWith('"') ? 'string' : 'keyword';
    html += mark
      .split('\n')
      .map((line) => `<span class="${kind}">${escapeHtml(line.replace(/\r$/, ''))}</span>`)
      .join('\n');
    done = index + mark.length;
  }
  plainTo(text.length);
  return html;
}
