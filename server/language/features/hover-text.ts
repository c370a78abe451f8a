// What a hover says, apart from the form in which an editor takes it.

/** Something to read: code of the schema language, a paragraph in Markdown, or names with their values. */
export type HoverBlock =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly HoverFact[] };

/** A name in words, and values that are shown as code. */
export type HoverFact = readonly [name: string, ...values: string[]];

/** The forms of text that LSP knows. */
export type HoverForm = 'markdown' | 'plaintext';

/** The blocks as one text. */
export function hoverText(blocks: readonly HoverBlock[], form: HoverForm): string {
  return blocks.map(form === 'markdown' ? markdownOf : plainTextOf).join('\n\n');
}

function markdownOf(block: HoverBlock): string {
  switch (block.kind) {
    case 'code':
      return `\`\`\`flatbuffers\n${block.text}\n\`\`\``;
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.facts.map(([name, ...values]) => `- ${name}: ${values.map(codeSpan).join(', ')}`).join('\n');
  }
}

/** Code in a line of Markdown, in as many backticks as it takes. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function plainTextOf(block: HoverBlock): string {
  if (block.kind !== 'facts') return block.text;
  return block.facts.map(([name, ...values]) => `${name}: ${values.join(', ')}`).join('\n');
}
