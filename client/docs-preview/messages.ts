// Defines the messages between the extension and the webview with documentation.
import type { DocsTarget, Documentation } from '../../server/schema-docs/docs-model.ts';
import type { DocsWords } from '../../server/schema-docs/words.ts';

export type ToDocs =
  | {
      readonly kind: 'documentation';
      readonly documentation: Documentation;
      readonly words: DocsWords;
      /** A sentence above the documentation; empty for none. */
      readonly notice: string;
    }
  /** The cursor is on this line, counted from 1. */
  | { readonly kind: 'cursor'; readonly line: number };

export type FromDocs =
  | { readonly kind: 'line'; readonly file: string; readonly line: number }
  | { readonly kind: 'declaration'; readonly target: DocsTarget };
