// Defines the context that all parts of a page share, and the links that depend on it.
import { declarationKey, type KnownDeclarations } from '../default-text.ts';
import type { DocsTarget, DocumentedFile } from '../docs-model.ts';
import type { DocsWords } from '../words.ts';
import type { Addresses } from './addresses.ts';
import { escapeHtml } from './escape.ts';

/** The page around a part: its file, its words, and the addresses of documented declarations. */
export interface PageContext {
  readonly addresses: Addresses;
  readonly words: DocsWords;
  readonly known: KnownDeclarations;
  /** Whether declarations that are not documented get links as well, which a preview follows. */
  readonly linksToAll: boolean;
  readonly file: DocumentedFile;
}

/**
 * A link to a declaration or member. If the declaration is not documented, only the text, unless the context links to
 * all.
 */
export function linkTo(target: DocsTarget, text: string, { addresses, known, linksToAll }: PageContext): string {
  const html = escapeHtml(text);
  if (!linksToAll && !known.has(declarationKey(target))) return html;
  return `<a href="${escapeHtml(addresses.href(target))}">${html}</a>`;
}

/** The name of a target as people read it: a type, or a member after its type. */
export function targetText({ name, member }: DocsTarget): string {
  return member === undefined ? name : `${name}.${member}`;
}
