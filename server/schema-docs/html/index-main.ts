// Renders the first page, with all namespaces and files, and the tables of contents.
import type { Documentation, DocumentedService, DocumentedType } from '../docs-model.ts';
import { grouped } from '../grouped.ts';
import type { DocsWords } from '../words.ts';
import type { Addresses } from './addresses.ts';
import { summaryHtml } from './comment-html.ts';
import { escapeHtml } from './escape.ts';
import type { ShownFile } from './file-part.ts';

/** The main part of the first page. */
export function indexMain({ files, types, services }: Documentation, addresses: Addresses, words: DocsWords): string {
  const all: readonly (DocumentedType | DocumentedService)[] = [...types, ...services];
  const spaces = [...grouped(all, ({ namespace }) => namespace)].sort(([one], [other]) => (one < other ? -1 : 1));
  const sections = spaces.map(([namespace, declared]) => {
    const title = namespace === '' ? words.globalNamespace : namespace;
    const twins = grouped(declared, ({ name }) => name);
    const items = declared
      .map((each) => ({ each, simple: namespace === '' ? each.name : each.name.slice(namespace.length + 1) }))
      .sort((one, other) => (one.simple < other.simple ? -1 : 1))
      .map(({ each, simple }) => {
        const { file, name, documentation, links } = each;
        const kind = 'methods' in each ? words.service : words[each.kind];
        const about =
          documentation === ''
            ? ''
            : ` <span class="about">${summaryHtml(documentation, { links, href: addresses.href })}</span>`;
        // Files of a folder may declare the same name.
        const isTwin = (twins.get(name)?.length ?? 0) > 1;
        const where = isTwin ? ` <span class="about">${escapeHtml(file)}</span>` : '';
        return `<li><a href="${escapeHtml(addresses.href(each))}">${escapeHtml(simple)}</a> <span class="kind">${escapeHtml(kind)}</span>${where}${about}</li>`;
      });
    return `<section>\n<h3>${escapeHtml(title)}</h3>\n<ul class="index">\n${items.join('\n')}\n</ul>\n</section>\n`;
  });
  const rows = files.map(({ path, introduction, links }) => {
    const about =
      introduction === ''
        ? ''
        : ` <span class="about">${summaryHtml(introduction, { links, href: addresses.href })}</span>`;
    return `<li><a href="${escapeHtml(addresses.file(path))}">${escapeHtml(path)}</a>${about}</li>`;
  });
  const spacesPart =
    sections.length === 0
      ? ''
      : `<section>\n<h2>${escapeHtml(words.namespaces)}</h2>\n${sections.join('')}</section>\n`;
  return `${spacesPart}<section>\n<h2>${escapeHtml(words.files)}</h2>\n<ul class="index">\n${rows.join('\n')}\n</ul>\n</section>\n`;
}

/** The links to the declarations of some files; with several files, each file that has declarations gets a heading. */
export function contentsOf(shown: readonly ShownFile[], addresses: Addresses, words: DocsWords): string {
  return shown
    .map(({ file: { path }, declarations }) => {
      if (declarations.length === 0) return '';
      const items = declarations.map((each) => {
        const { name, namespace } = each;
        const simple = namespace === '' ? name : name.slice(namespace.length + 1);
        const kind = 'methods' in each ? words.service : words[each.kind];
        return `<li><a href="${escapeHtml(addresses.href(each))}" title="${escapeHtml(`${kind} ${name}`)}">${escapeHtml(simple)}</a></li>`;
      });
      const title =
        shown.length > 1 ? `<p><a href="${escapeHtml(addresses.file(path))}">${escapeHtml(path)}</a></p>\n` : '';
      return `${title}<ul>\n${items.join('\n')}\n</ul>\n`;
    })
    .join('');
}
