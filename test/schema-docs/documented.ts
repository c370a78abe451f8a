// Makes the documentation of texts, and reads its pages, for tests.

import type { Documentation, DocumentedSource } from '../../server/schema-docs/docs-model.ts';
import { documentFile } from '../../server/schema-docs/document-file.ts';
import { htmlPages, onePage } from '../../server/schema-docs/html/site.ts';
import { relateFiles } from '../../server/schema-docs/relations.ts';
import { englishWords } from '../../server/schema-docs/words.ts';
import { serviceOf, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';

export interface DocumentedTexts {
  readonly documentation: Documentation;
  readonly sources: ReadonlyMap<string, DocumentedSource>;
}

/** The documentation of schemas by their paths, each as its own root. */
export function documented(texts: Readonly<Record<string, string>>): DocumentedTexts {
  const paths = Object.keys(texts);
  const files: Fixture['files'] = new Map(paths.map((path) => [`/${encoded(path)}`, texts[path] ?? '']));
  const service = serviceOf({ files, markers: new Map(), annotations: [], settings: {} } as unknown as Fixture);
  const docs = paths.map((path) => {
    const schema = service.comparedSchema(uriOf(`/${encoded(path)}`));
    const file =
      schema &&
      documentFile(service, schema, uriOf(`/${encoded(path)}`), (uri) =>
        decodeURIComponent(uri.replace('file:///', '')),
      );
    if (!file) throw new Error(`${path} is not documented`);
    return file;
  });
  return { documentation: relateFiles(docs), sources: new Map(docs.map(({ source }) => [source.path, source])) };
}

/** The style sheet and the script of pages in tests. */
export const assets = { style: 'p { margin: 0 }\n', script: '"use strict";\n', theme: undefined };

/** The HTML pages of a folder, by their paths. */
export function pagesOf({ documentation, sources }: DocumentedTexts): ReadonlyMap<string, string> {
  const pages = htmlPages(documentation, (path) => sources.get(path), assets, englishWords);
  return new Map([...pages].map(({ path, text }) => [path, text]));
}

/** The documentation as one page. */
export function singlePageOf({ documentation }: DocumentedTexts): string {
  return onePage(documentation, assets, englishWords);
}

/** The links and assets of pages that lead nowhere, and identifiers that a page has twice. */
export function brokenLinks(pages: ReadonlyMap<string, string>): readonly string[] {
  const identifiers = new Map<string, ReadonlySet<string>>();
  const broken: string[] = [];
  for (const [path, html] of pages) {
    if (!path.endsWith('.html')) continue;
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => plain(id));
    identifiers.set(path, new Set(ids));
    if (new Set(ids).size !== ids.length) broken.push(`${path}: an identifier is there twice`);
  }
  for (const [path, html] of pages) {
    if (!path.endsWith('.html')) continue;
    for (const [, , address = ''] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
      const link = plain(address);
      if (/^(?:https?:|mailto:)/i.test(link)) continue;
      const [file = '', hash] = link.split('#');
      const target =
        file === '' ? path : decodeURIComponent(new URL(file, `http://pages/${encoded(path)}`).pathname.slice(1));
      const isThere =
        hash === undefined || hash === '' ? pages.has(target) : identifiers.get(target)?.has(decodeURIComponent(hash));
      if (!isThere) broken.push(`${path}: ${link}`);
    }
  }
  return broken;
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** A value of an attribute, with its entities replaced. */
function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
