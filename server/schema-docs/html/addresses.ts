// Decides the pages, identifiers and addresses of everything that is documented.

import type { DocsTarget, Documentation } from '../docs-model.ts';
import { anchorOf } from './anchor.ts';

/** The places of declarations, as one page sees them. */
export interface Addresses {
  /** Returns the identifier of a declaration or member on its page. */
  readonly id: (target: DocsTarget) => string;
  readonly href: (target: DocsTarget) => string;
  readonly file: (path: string) => string;
  /** Returns the address of a line of a schema; undefined if there are no pages with the texts of schemas. */
  readonly source: ((path: string, line: number) => string) | undefined;
}

/** The identifiers of elements around all declarations (`pageHtml`). */
const ofPage: readonly string[] = ['content', 'found', 'search', 'theme'];

/** The identifier of a declaration. */
function plainId(target: DocsTarget): string {
  const anchor = anchorOf(target);
  return ofPage.includes(anchor) ? `${anchor}-` : anchor;
}

/** The path of the page of a file in the folder of all pages. */
export function pageOf(path: string): string {
  return `${path}.html`;
}

/** The path of the page with the text of a file. */
export function sourcePageOf(path: string): string {
  return `${path}.source.html`;
}

/** The addresses on a page of a folder of pages. */
export function addressesFrom(page: string): Addresses {
  const up = '../'.repeat(page.split('/').length - 1);
  const to = (path: string) => (path === page ? '' : up + path.split('/').map(encodeURIComponent).join('/'));
  return {
    id: plainId,
    href: (target) => `${to(pageOf(target.file))}#${encodeURIComponent(plainId(target))}`,
    file: (path) => to(pageOf(path)) || '#',
    source: (path, line) => `${to(sourcePageOf(path))}#L${line}`,
  };
}

/**
 * The addresses on the only page. If several files declare a name, the identifiers of all but the first declaration
 * contain the number of their file.
 */
export function addressesOnOnePage({ files, types, services }: Documentation): Addresses {
  const numbers = new Map(files.map(({ path }, index) => [path, index + 1]));
  const first = new Map<string, string>();
  for (const { name, file } of [...types, ...services]) if (!first.has(name)) first.set(name, file);
  const id = (target: DocsTarget) => {
    const isFirst = (first.get(target.name) ?? target.file) === target.file;
    return isFirst ? plainId(target) : `${plainId(target)}-in-${numbers.get(target.file) ?? 0}`;
  };
  return {
    id,
    href: (target) => `#${encodeURIComponent(id(target))}`,
    file: (path) => `#file-${numbers.get(path) ?? 0}`,
    source: undefined,
  };
}
