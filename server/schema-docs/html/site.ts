// Makes the pages of a documentation: a page for each file in a folder, or one page for all.

import { declarationKey, type KnownDeclarations } from '../default-text.ts';
import type {
  Documentation,
  DocumentedFile,
  DocumentedService,
  DocumentedSource,
  DocumentedType,
} from '../docs-model.ts';
import { grouped } from '../grouped.ts';
import type { DocsWords } from '../words.ts';
import { addressesFrom, addressesOnOnePage, pageOf, sourcePageOf } from './addresses.ts';
import type { PageContext } from './context.ts';
import { escapeHtml } from './escape.ts';
import { filePart, type ShownFile } from './file-part.ts';
import { contentsOf, indexMain } from './index-main.ts';
import { searchScript } from './search-data.ts';
import { pageHtml } from './shell.ts';
import { sourceHtml } from './source-page.ts';
import { typesPicture } from './types-picture.ts';

/** The style sheet and the script of all pages, and the style sheet of a theme. */
interface Assets {
  readonly style: string;
  readonly script: string;
  readonly theme: string | undefined;
}

/** A file of the documentation. Its path has slashes, and is relative to the folder of the documentation. */
export interface DocsFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The files of a documentation in a folder, made one after the other: assets, index.html, and a page for each schema. A
 * schema for which `sourceOf` returns its text also gets a page with the text.
 */
export function* htmlPages(
  documentation: Documentation,
  sourceOf: (path: string) => DocumentedSource | undefined,
  { style, script, theme }: Assets,
  words: DocsWords,
): Iterable<DocsFile> {
  const shown = shownFiles(documentation);
  const known = knownIn(documentation);
  const contextAt = (page: string, file: DocumentedFile): PageContext => ({
    addresses: addressesFrom(page),
    words,
    known,
    file,
    linksToAll: false,
  });
  yield { path: 'assets/docs.css', text: style };
  if (theme !== undefined) yield { path: 'assets/theme.css', text: theme };
  yield { path: 'assets/docs.js', text: script };
  yield { path: 'assets/search.js', text: searchScript(shown, addressesFrom('index.html')) };
  const head = (page: string) => headLinks(page, theme !== undefined);
  const index = addressesFrom('index.html');
  yield {
    path: 'index.html',
    text: pageHtml({
      title: words.documentation,
      head: head('index.html'),
      home: undefined,
      contents: '',
      main: indexMain(documentation, index, words),
      words,
    }),
  };
  for (const each of shown) {
    const { path } = each.file;
    const page = pageOf(path);
    const context = contextAt(page, each.file);
    const home = `${'../'.repeat(page.split('/').length - 1)}index.html`;
    const contents = contentsOf([each], context.addresses, words);
    const main = filePart(each, context, typesPicture(each, context, 'picture-1'));
    yield { path: page, text: pageHtml({ title: path, head: head(page), home, contents, main, words }) };
    const source = sourceOf(path);
    const sourcePage = sourcePageOf(path);
    if (source) {
      const main = sourceHtml(source, contextAt(sourcePage, each.file));
      const title = `${words.source}: ${path}`;
      yield { path: sourcePage, text: pageHtml({ title, head: head(sourcePage), home, contents: '', main, words }) };
    }
  }
}

/** The documentation as one page that needs no other file. */
export function onePage(documentation: Documentation, { style, script, theme = '' }: Assets, words: DocsWords): string {
  const addresses = addressesOnOnePage(documentation);
  const shown = shownFiles(documentation);
  const known = knownIn(documentation);
  const parts = shown.map((each) => {
    const { path } = each.file;
    const id = addresses.file(path).slice(1);
    const context: PageContext = { addresses, words, known, file: each.file, linksToAll: false };
    const part = filePart(each, context, typesPicture(each, context, `picture-${id}`));
    return `<section aria-labelledby="${id}">\n<h2 class="file" id="${id}">${escapeHtml(path)}</h2>\n${part}</section>\n`;
  });
  return pageHtml({
    title: words.documentation,
    head: `<style>\n${inElement(style, 'style')}${inElement(theme, 'style')}</style>\n<script>\n${inElement(`${searchScript(shown, addresses)}\n${script}`, 'script')}</script>\n`,
    home: undefined,
    contents: contentsOf(shown, addresses, words),
    main: parts.join(''),
    words,
  });
}

/** A text that cannot end the element around it. */
function inElement(text: string, element: string): string {
  return text
    .replaceAll(new RegExp(`<(?=/${element})`, 'gi'), '\\3c ')
    .trimEnd()
    .concat('\n');
}

function headLinks(page: string, hasTheme: boolean): string {
  const up = '../'.repeat(page.split('/').length - 1);
  const theme = hasTheme ? `<link rel="stylesheet" href="${up}assets/theme.css">\n` : '';
  return `<link rel="stylesheet" href="${up}assets/docs.css">\n${theme}<script src="${up}assets/docs.js" defer data-root="${up}"></script>\n`;
}

/** The files with their declarations in the order of the lines. */
function shownFiles({ files, types, services }: Documentation): readonly ShownFile[] {
  const paths = new Set(files.map(({ path }) => path));
  const declarations = grouped<DocumentedType | DocumentedService>([...types, ...services], ({ file }) => file);
  const includers = new Map<string, string[]>();
  for (const { path, includes } of files) {
    for (const each of includes) includers.set(each, [...(includers.get(each) ?? []), path]);
  }
  return files.map((file) => ({
    file,
    declarations: (declarations.get(file.path) ?? []).sort((one, other) => one.line - other.line),
    includedBy: includers.get(file.path) ?? [],
    paths,
  }));
}

function knownIn({ types, services }: Documentation): KnownDeclarations {
  return new Map([...services, ...types].map((each) => [declarationKey(each), each]));
}
