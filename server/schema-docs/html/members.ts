// Renders the tables of fields, members and methods.
import { defaultText } from '../default-text.ts';
import type {
  DocsLinks,
  DocsTarget,
  DocumentedEnum,
  DocumentedField,
  DocumentedMember,
  DocumentedObject,
  DocumentedPlace,
  DocumentedService,
} from '../docs-model.ts';
import { fileOfName } from '../file-of-name.ts';
import { filled } from '../words.ts';
import { commentHtml } from './comment-html.ts';
import { linkTo, type PageContext } from './context.ts';
import { escapeHtml } from './escape.ts';

/** A column: its title, and the cell of a member as HTML. */
interface Column<Member> {
  readonly title: string;
  readonly cell: (member: Member) => string;
}

/** The declaration of some members, and the names in their comments. */
interface Owner extends DocsTarget {
  readonly links: DocsLinks;
}

interface AnyMember extends DocumentedPlace {
  readonly name: string;
  readonly documentation: string;
}

/** The table of the fields of a table or struct. A column that is empty for every field is left out. */
export function fieldsTable(object: DocumentedObject, context: PageContext): string {
  const { words } = context;
  const fields = object.fields.filter(({ isImplicit }) => !isImplicit);
  const isTable = object.kind === 'table';
  const columns: Column<DocumentedField>[] = [
    { title: words.type, cell: ({ type }) => `<code>${typeHtml(type, context)}</code>` },
    ...(isTable
      ? [
          {
            title: words.default,
            cell: (field: DocumentedField) => codeOrNothing(defaultText(field, context.file, context.known)),
          },
          { title: words.id, cell: ({ id }: DocumentedField) => String(id ?? '') },
        ]
      : [
          { title: words.offset, cell: ({ offset }: DocumentedField) => String(offset ?? '') },
          { title: words.size, cell: ({ size }: DocumentedField) => String(size) },
        ]),
    { title: words.notes, cell: (field) => fieldNotes(field, object, context) },
  ];
  return membersTable(words.fields, fields, columns, object, context);
}

/** The members of an enum or union. */
export function enumTable(one: DocumentedEnum, context: PageContext): string {
  const { words } = context;
  const columns: Column<DocumentedMember>[] = [
    ...(one.kind === 'union'
      ? [
          {
            title: words.type,
            cell: ({ type }: DocumentedMember) => (type ? `<code>${typeHtml(type, context)}</code>` : ''),
          },
        ]
      : []),
    { title: words.value, cell: ({ value }) => valueText(value, one) },
    { title: words.notes, cell: ({ attributes, since }) => notesHtml([], attributes, since, context) },
  ];
  return membersTable(words.members, one.members, columns, one, context);
}

/** The methods of a service. */
export function methodsTable(service: DocumentedService, context: PageContext): string {
  const { words, file } = context;
  const named = (name: string) => `<code>${linkTo({ file: fileOfName(file, name), name }, name, context)}</code>`;
  return membersTable(
    words.methods,
    service.methods,
    [
      { title: words.request, cell: ({ request }) => named(request) },
      { title: words.response, cell: ({ response }) => named(response) },
      {
        title: words.notes,
        cell: ({ streaming, attributes, since }) =>
          notesHtml(streaming === null ? [] : [filled(words.streaming, streaming)], attributes, since, context, [
            'streaming',
          ]),
      },
    ],
    service,
    context,
  );
}

function membersTable<Member extends AnyMember>(
  caption: string,
  members: readonly Member[],
  columns: readonly Column<Member>[],
  owner: Owner,
  context: PageContext,
): string {
  if (members.length === 0) return '';
  const { addresses, words } = context;
  const described: Column<Member> = {
    title: words.description,
    cell: ({ documentation }) => commentHtml(documentation, { links: owner.links, href: addresses.href }),
  };
  const cells = [...columns, described].map(({ title, cell }) => ({ title, cells: members.map(cell) }));
  const shown = cells.filter((column) => column.cells.some((html) => html !== ''));
  const rows = members.map(({ name }, index) => {
    const id = addresses.id({ ...owner, member: name });
    const cellsHtml = shown.map(({ title, cells: column }) => {
      const html = column[index] ?? '';
      return html === '' ? '<td class="empty"></td>' : `<td data-title="${escapeHtml(title)}">${html}</td>`;
    });
    return `<tr id="${escapeHtml(id)}"><th scope="row"><a class="self" href="#${escapeHtml(encodeURIComponent(id))}"><code>${escapeHtml(name)}</code></a></th>${cellsHtml.join('')}</tr>`;
  });
  const heads = [words.name, ...shown.map(({ title }) => title)];
  return `<table class="members">
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${heads.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`;
}

/** A type with a link to its declaration. */
function typeHtml({ text, name }: DocumentedField['type'], context: PageContext): string {
  const at = name === undefined ? -1 : text.indexOf(name);
  if (name === undefined || at < 0) return escapeHtml(text);
  const link = linkTo({ file: fileOfName(context.file, name), name }, name, context);
  return `${escapeHtml(text.slice(0, at))}${link}${escapeHtml(text.slice(at + name.length))}`;
}

function codeOrNothing(text: string | undefined): string {
  return text === undefined ? '' : `<code>${escapeHtml(text)}</code>`;
}

/** The value of a member. The value of a flag is repeated in hexadecimal digits. */
function valueText(value: string, { isBitFlags }: DocumentedEnum): string {
  const hexadecimal = isBitFlags ? ` (0x${BigInt.asUintN(64, BigInt(value)).toString(16)})` : '';
  return `${escapeHtml(value)}${hexadecimal}`;
}

function fieldNotes(field: DocumentedField, { fields }: DocumentedObject, context: PageContext): string {
  const { words, file } = context;
  const { attributes, nested, since, type } = field;
  const hidden =
    type.element === 'union'
      ? fields.find(({ id, isImplicit }) => isImplicit && id === (field.id ?? 0) - 1)
      : undefined;
  const buffer =
    nested === undefined
      ? []
      : [filled(escapeHtml(words.nested), linkTo({ file: fileOfName(file, nested), name: nested }, nested, context))];
  const said = [
    ...(field.isRequired ? [words.required] : []),
    ...(field.isDeprecated ? [words.deprecated] : []),
    ...(field.isKey ? [words.key] : []),
    ...(field.isOptional ? [words.optional] : []),
    ...(hidden?.id === undefined ? [] : [filled(words.unionType, hidden.id)]),
  ];
  return [notesHtml(said, attributes, since, context, knownAttributes), ...buffer]
    .filter((html) => html !== '')
    .join(' ');
}

/** Attributes that notes and columns show in other words. */
const knownAttributes = ['id', 'required', 'deprecated', 'key', 'nested_flatbuffer'];

/**
 * Notes as labels, then the attributes that are not in `known`, as they are written, and the version since which the
 * declaration exists.
 */
export function notesHtml(
  said: readonly string[],
  attributes: DocumentedField['attributes'],
  since: string | undefined,
  { words }: PageContext,
  known: readonly string[] = [],
): string {
  const labels = said.map((text) => `<span class="label">${escapeHtml(text)}</span>`);
  const others = Object.entries(attributes).flatMap(([name, value]) =>
    known.includes(name)
      ? []
      : [`<code>${escapeHtml(value === true ? name : `${name}: ${JSON.stringify(value)}`)}</code>`],
  );
  const version = since === undefined ? [] : [`<span class="since">${escapeHtml(filled(words.since, since))}</span>`];
  return [...labels, ...others, ...version].join(' ');
}
