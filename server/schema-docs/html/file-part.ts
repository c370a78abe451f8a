// Renders the documentation of one file: its introduction, its statements, and its declarations.
import type { DocumentedFile, DocumentedService, DocumentedType } from '../docs-model.ts';
import { fileOfName } from '../file-of-name.ts';
import { commentHtml } from './comment-html.ts';
import { linkTo, type PageContext } from './context.ts';
import { declarationSection } from './declaration-section.ts';
import { escapeHtml } from './escape.ts';

/** A file with its declarations, as a page shows them. */
export interface ShownFile {
  readonly file: DocumentedFile;
  readonly declarations: readonly (DocumentedType | DocumentedService)[];
  /** The paths of the documented files that include the file. */
  readonly includedBy: readonly string[];
  /** The paths of all documented files. */
  readonly paths: ReadonlySet<string>;
}

/**
 * The documentation of a file without a heading: introduction, statements, `picture` of its types, and declarations.
 */
export function filePart(
  { file, declarations, includedBy, paths }: ShownFile,
  context: PageContext,
  picture = '',
): string {
  const { addresses, words } = context;
  const { path, rootType, fileIdentifier, fileExtension, includes } = file;
  const toFile = (each: string) =>
    paths.has(each) ? `<a href="${escapeHtml(addresses.file(each))}">${escapeHtml(each)}</a>` : escapeHtml(each);
  const root =
    rootType === null ? [] : [linkTo({ file: fileOfName(file, rootType), name: rootType }, rootType, context)];
  const source = addresses.source ? [`<a href="${escapeHtml(addresses.source(path, 1))}">${escapeHtml(path)}</a>`] : [];
  const rows = [
    fact(words.root, root),
    fact(words.identifier, fileIdentifier === null ? [] : [`<code>${escapeHtml(fileIdentifier)}</code>`]),
    fact(words.extension, fileExtension === null ? [] : [`<code>${escapeHtml(fileExtension)}</code>`]),
    fact(words.includes, includes.map(toFile)),
    fact(words.includedBy, includedBy.map(toFile)),
    fact(words.source, source),
  ].filter((row) => row !== '');
  const facts = rows.length === 0 ? '' : `<dl class="relations">\n${rows.join('')}</dl>\n`;
  const introduction = commentHtml(file.introduction, { links: file.links, href: addresses.href });
  return `${introduction}${facts}${picture}${declarations.map((each) => declarationSection(each, context)).join('')}`;
}

function fact(title: string, values: readonly string[]): string {
  return values.length === 0 ? '' : `<dt>${escapeHtml(title)}</dt><dd>${values.join(', ')}</dd>\n`;
}
