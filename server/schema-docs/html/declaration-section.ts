// Renders the section of one type or service.
import type { DocsTarget, DocumentedService, DocumentedType } from '../docs-model.ts';
import { filled, sizeText } from '../words.ts';
import { commentHtml } from './comment-html.ts';
import { linkTo, type PageContext, targetText } from './context.ts';
import { escapeHtml } from './escape.ts';
import { layoutPicture } from './layout-picture.ts';
import { enumTable, fieldsTable, methodsTable, notesHtml } from './members.ts';

/**
 * The number of related declarations, such as the users of a type, that are always shown. The further ones are in a
 * list that people can open.
 */
const fewUsers = 12;

/** The section of a declaration, with a heading of the second level. */
export function declarationSection(declared: DocumentedType | DocumentedService, context: PageContext): string {
  const { addresses, words } = context;
  const { name, file, namespace, documentation, links } = declared;
  const id = addresses.id(declared);
  const simple = namespace === '' ? name : name.slice(namespace.length + 1);
  const prefix = namespace === '' ? '' : `<span class="namespace">${escapeHtml(namespace)}.</span>`;
  const kind = 'methods' in declared ? words.service : words[declared.kind];
  const source = addresses.source?.(file, declared.line);
  const place = source
    ? `<a class="source" href="${escapeHtml(source)}">${escapeHtml(filled(words.line, declared.line))}</a>`
    : '';
  return `<section class="declaration ${'methods' in declared ? 'service' : declared.kind}" aria-labelledby="${escapeHtml(id)}">
<h2 id="${escapeHtml(id)}"><span class="kind">${escapeHtml(kind)}</span> <a class="self" href="#${escapeHtml(encodeURIComponent(id))}">${prefix}${escapeHtml(simple)}</a>${place}</h2>
${commentHtml(documentation, { links, href: addresses.href })}${facts(declared, context)}${body(declared, context)}${relations(declared, context)}${changes(declared, context)}</section>
`;
}

/** The size, underlying type, attributes and first version of a declaration in one line; empty if it has none. */
function facts(declared: DocumentedType | DocumentedService, context: PageContext): string {
  const { words } = context;
  const parts: string[] = [];
  if ('fields' in declared && declared.size !== null)
    parts.push(escapeHtml(`${words.size}: ${sizeText(declared.size, declared.alignment, words)}`));
  if ('members' in declared && declared.kind === 'enum')
    parts.push(`${escapeHtml(words.underlying)} <code>${escapeHtml(declared.underlying)}</code>`);
  const isFlags = 'members' in declared && declared.isBitFlags;
  const notes = notesHtml(isFlags ? [words.bitFlags] : [], declared.attributes, declared.since, context, ['bit_flags']);
  if (notes !== '') parts.push(notes);
  return parts.length === 0 ? '' : `<p class="facts">${parts.join(' · ')}</p>\n`;
}

function body(declared: DocumentedType | DocumentedService, context: PageContext): string {
  if ('methods' in declared) return methodsTable(declared, context);
  if ('members' in declared) return enumTable(declared, context);
  const picture = declared.kind === 'struct' ? layoutPicture(declared, context.words) : '';
  const { example } = declared;
  const data =
    example === null || example === '{}'
      ? ''
      : `<details><summary>${escapeHtml(context.words.example)}</summary><pre tabindex="0"><code>${escapeHtml(example)}</code></pre></details>\n`;
  return `${fieldsTable(declared, context)}${picture}${data}`;
}

function relations(
  { usedBy, uses, reachableFrom, reachableFromCount }: DocumentedType | DocumentedService,
  context: PageContext,
): string {
  const { words } = context;
  const rows = [
    relation(words.usedBy, usedBy, usedBy.length, context),
    relation(words.uses, uses, uses.length, context),
    relation(words.reachableFrom, reachableFrom, reachableFromCount, context),
  ];
  const shown = rows.filter((row) => row !== '');
  return shown.length === 0 ? '' : `<dl class="relations">\n${shown.join('')}</dl>\n`;
}

function relation(title: string, targets: readonly DocsTarget[], count: number, context: PageContext): string {
  if (targets.length === 0) return '';
  const { words } = context;
  const links = targets.map((target) => linkTo(target, targetText(target), context));
  const first = links.slice(0, fewUsers).join(', ');
  const others = links.slice(fewUsers).join(', ');
  const rest =
    others === ''
      ? ''
      : ` <details><summary>${escapeHtml(filled(words.more, links.length - fewUsers))}</summary>${others}</details>`;
  const more = count > targets.length ? ` ${escapeHtml(filled(words.more, count - targets.length))}` : '';
  return `<dt>${escapeHtml(title)}</dt><dd>${first}${rest}${more}</dd>\n`;
}

function changes({ changes: all = [] }: DocumentedType | DocumentedService, { words }: PageContext): string {
  if (all.length === 0) return '';
  const items = all.map(({ version, text }) => `<li><b>${escapeHtml(version)}</b>: ${escapeHtml(text)}</li>`);
  return `<details class="changes"><summary>${escapeHtml(words.changes)}</summary><ul>\n${items.join('\n')}\n</ul></details>\n`;
}
