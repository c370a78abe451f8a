// Shows the documentation of one schema in a webview, and scrolls it to the declaration at the cursor.

import { declarationKey } from '../../../server/schema-docs/default-text.ts';
import type { Documentation, DocumentedFile } from '../../../server/schema-docs/docs-model.ts';
import { anchorOf } from '../../../server/schema-docs/html/anchor.ts';
import { filePart } from '../../../server/schema-docs/html/file-part.ts';
import type { DocsWords } from '../../../server/schema-docs/words.ts';
import type { FromDocs, ToDocs } from '../messages.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromDocs | { readonly kind: 'ready' }): void };

const editor = acquireVsCodeApi();
const main = document.createElement('main');
document.body.append(main);

/** The lines of declarations and members with their identifiers, from top to bottom. */
let places: readonly { readonly line: number; readonly id: string }[] = [];
let followed = '';
let cursor = 1;

addEventListener('message', ({ data }: MessageEvent<ToDocs>) => {
  if (data.kind === 'cursor') follow(data.line);
  else show(data.documentation, data.words, data.notice);
});
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  if (!address.startsWith(outside)) return;
  event.preventDefault();
  const message: FromDocs = JSON.parse(decodeURIComponent(address.slice(outside.length)));
  editor.postMessage(message);
});
editor.postMessage({ kind: 'ready' });

/** The beginning of an address that the page does not follow itself, but sends to the extension. */
const outside = '#!';

function addressOf(message: FromDocs): string {
  return `${outside}${encodeURIComponent(JSON.stringify(message))}`;
}

function show({ files: [file], types, services }: Documentation, words: DocsWords, notice: string): void {
  if (!file) return;
  const declarations = [...types, ...services].sort((one, other) => one.line - other.line);
  places = declarations
    .flatMap((each) => {
      const members = 'methods' in each ? each.methods : 'fields' in each ? each.fields : each.members;
      return [
        { line: each.line, id: anchorOf(each) },
        ...members.map((member) => ({ line: member.line, id: anchorOf({ ...each, member: member.name }) })),
      ];
    })
    .sort((one, other) => one.line - other.line);
  // The text is that of comments and names, which the parts of a page escape.
  main.innerHTML = filePart(
    { file: withShortPaths(file), declarations, includedBy: [], paths: new Set() },
    {
      addresses: {
        id: anchorOf,
        href: (target) =>
          target.file === file.path
            ? `#${encodeURIComponent(anchorOf(target))}`
            : addressOf({ kind: 'declaration', target }),
        file: () => '',
        source: (_, line) => addressOf({ kind: 'line', file: file.path, line }),
      },
      words,
      known: new Map([...services, ...types].map((each) => [declarationKey(each), each])),
      linksToAll: true,
      file,
    },
  );
  const head = document.createElement('p');
  head.className = 'facts';
  head.textContent = notice;
  head.setAttribute('role', 'status');
  main.prepend(...(notice === '' ? [] : [head]));
  followed = '';
  follow(cursor);
}

/** A file with base names in place of URIs, for the file itself and for its includes. */
function withShortPaths(file: DocumentedFile): DocumentedFile {
  return { ...file, path: shortPath(file.path), includes: file.includes.map(shortPath) };
}

function shortPath(uri: string): string {
  return decodeURIComponent(uri.replace(/^.*\//, ''));
}

/**
 * Scrolls to the declaration or member at a line. Does nothing if the previous call led to the same declaration or
 * member, because the user may have scrolled since.
 */
function follow(line: number): void {
  cursor = line;
  const place = places.findLast((each) => each.line <= line) ?? places[0];
  if (!place || place.id === followed) return;
  document.querySelector('.followed')?.classList.remove('followed');
  followed = place.id;
  const shown = document.getElementById(place.id);
  shown?.classList.add('followed');
  shown?.scrollIntoView({ block: 'center' });
}
