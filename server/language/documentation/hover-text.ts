// The content of a hover, and its form as Markdown or plain text.
import { counted } from '../counted.ts';
import { safeMarkdown } from './safe-markdown.ts';

/**
 * A block of text to show: code of the schema language, a paragraph with code between backticks, the Markdown of a
 * comment, a list of code, names with their values, or rows of words under a head.
 */
export type HoverBlock =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'documentation'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly HoverFact[] }
  | { readonly kind: 'table'; readonly columns: readonly HoverColumn[]; readonly rows: readonly (readonly string[])[] };

/** A name in words and its values, shown as one line of a list. */
export type HoverFact = readonly [name: string, ...values: HoverValue[]];

/** A string is code; `words` are a text with code between backticks. */
export type HoverValue = string | { readonly words: string };

export interface HoverColumn {
  readonly title: string;
  readonly holds: 'numbers' | 'code' | 'words';
}

/** The forms of text that LSP knows. */
export type HoverForm = 'markdown' | 'plaintext';

/** The most items that a table shows. A table with one item more shows that one too. */
const mostRows = 24;

/** The blocks as one text. Adjacent facts form one list, and a line separates a comment from the block after it. */
export function hoverText(blocks: readonly HoverBlock[], form: HoverForm): string {
  const joined = joinFacts(blocks);
  if (form === 'plaintext') return joined.map(plainTextOf).join('\n\n');
  return joined
    .map((block, index) => {
      const text = markdownOf(block);
      // Otherwise our list would become part of a list at the end of the comment.
      return block.kind === 'documentation' && index < joined.length - 1 ? `${text}\n\n---` : text;
    })
    .join('\n\n');
}

function joinFacts(blocks: readonly HoverBlock[]): readonly HoverBlock[] {
  const joined: HoverBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'facts' && last?.kind === 'facts') {
      joined[joined.length - 1] = { kind: 'facts', facts: [...last.facts, ...block.facts] };
    } else joined.push(block);
  }
  return joined;
}

/**
 * A table with the rows of the first `mostRows` items, and a paragraph with the number of items left out. `rowsOf`
 * returns the rows of one item, `thing` is the singular of its name. Empty if there are no rows.
 */
export function cappedTable(
  columns: readonly HoverColumn[],
  count: number,
  rowsOf: (index: number) => readonly (readonly string[])[],
  thing: string,
): readonly HoverBlock[] {
  const shown = count > mostRows + 1 ? mostRows : count;
  const rows = Array.from({ length: shown }, (_, index) => rowsOf(index)).flat();
  if (rows.length === 0) return [];
  const rest = count - shown;
  const more: readonly HoverBlock[] =
    rest > 0 ? [{ kind: 'paragraph', text: `${counted(rest, `more ${thing}`)}.` }] : [];
  return [{ kind: 'table', columns, rows }, ...more];
}

function markdownOf(block: HoverBlock): string {
  switch (block.kind) {
    case 'code':
      return fenced('flatbuffers', block.text);
    case 'paragraph':
      return block.text;
    case 'documentation':
      return safeMarkdown(block.text);
    case 'list':
      return block.items.map((item, index) => `${index + 1}. ${codeSpan(item)}`).join('\n');
    case 'facts':
      return block.facts.map(([name, ...values]) => `- ${name}: ${values.map(valueInMarkdown).join(', ')}`).join('\n');
    // Editors put the columns of a Markdown table next to each other, without a gap.
    case 'table':
      return fenced('text', plainTable(block.columns, block.rows));
  }
}

function fenced(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function valueInMarkdown(value: HoverValue): string {
  return typeof value === 'string' ? codeSpan(value) : value.words;
}

/** Code in a line of Markdown, between enough backticks. */
function codeSpan(text: string): string {
  const longest = longestRun(text);
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

function plainTextOf(block: HoverBlock): string {
  switch (block.kind) {
    case 'code':
    case 'documentation':
      return block.text;
    case 'paragraph':
      return withoutBackticks(block.text);
    case 'list':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'facts':
      return block.facts
        .map(([name, ...values]) => {
          const texts = values.map((value) => (typeof value === 'string' ? value : withoutBackticks(value.words)));
          return `${withoutBackticks(name)}: ${texts.join(', ')}`;
        })
        .join('\n');
    case 'table':
      return plainTable(block.columns, block.rows);
  }
}

/** Lines of text with aligned columns, numbers to the right. */
function plainTable(columns: readonly HoverColumn[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return columns[column]?.holds === 'numbers' ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function withoutBackticks(text: string): string {
  return text.replace(/(`+) ?(.+?) ?\1(?!`)/g, '$2');
}
