// Renders one type or service as Markdown.

import { declarationKey, defaultText, type KnownDeclarations } from '../default-text.ts';
import type {
  DocsTarget,
  DocumentedField,
  DocumentedMember,
  DocumentedMethod,
  DocumentedService,
  DocumentedType,
} from '../docs-model.ts';
import { fileOfName } from '../file-of-name.ts';
import { anchorOf } from '../html/anchor.ts';
import { type DocsWords, filled, sizeText } from '../words.ts';
import {
  type CommentPlace,
  cellText,
  codeText,
  commentBlocks,
  commentCell,
  isLong,
  plainMarkdown,
} from './comment-text.ts';

/** The page around a declaration: its file, its words, and the addresses of documented declarations. */
export interface MarkdownContext {
  readonly words: DocsWords;
  readonly href: (target: DocsTarget) => string;
  readonly known: KnownDeclarations;
  readonly file: { readonly path: string; readonly names: Readonly<Record<string, string>> };
}

/** The most users that are listed. */
const mostUsers = 50;

/**
 * A declaration with a heading of the second level, and an anchor that is the same in every program that shows
 * Markdown.
 */
export function declarationText(declared: DocumentedType | DocumentedService, context: MarkdownContext): string {
  const { words } = context;
  const { name, documentation, links } = declared;
  const place: CommentPlace = { links, href: context.href };
  const kind = 'methods' in declared ? words.service : words[declared.kind];
  const anchor = `<a id="${anchorOf(declared)}"></a>`;
  const parts = [
    `${anchor}\n\n## ${kind} ${plainMarkdown(name)}\n\n`,
    commentBlocks(documentation, place),
    factsText(declared, words),
    membersText(declared, place, context),
    exampleText(declared, words),
    relationText(words.usedBy, declared.usedBy, declared.usedBy.length, context),
    relationText(words.uses, declared.uses, declared.uses.length, context),
    relationText(words.reachableFrom, declared.reachableFrom, declared.reachableFromCount, context),
    ...(declared.changes ?? []).map(({ version, text }) => `- ${plainMarkdown(version)}: ${plainMarkdown(text)}\n`),
  ];
  return `${parts.join('').trimEnd()}\n\n`;
}

/** A link to a declaration or member; the text alone if the declaration is not documented. */
export function targetLink(target: DocsTarget, { href, known }: MarkdownContext, text = codeText(target.name)): string {
  return known.has(declarationKey(target)) ? `[${text}](${href(target)})` : text;
}

function factsText(declared: DocumentedType | DocumentedService, words: DocsWords): string {
  const facts: string[] = [];
  if ('fields' in declared && declared.size !== null)
    facts.push(`${words.size}: ${sizeText(declared.size, declared.alignment, words)}`);
  if ('members' in declared && declared.kind === 'enum')
    facts.push(`${words.underlying} ${codeText(declared.underlying)}`);
  if ('members' in declared && declared.isBitFlags) facts.push(words.bitFlags);
  if (declared.since !== undefined) facts.push(plainMarkdown(filled(words.since, declared.since)));
  facts.push(...attributesText(declared.attributes, ['bit_flags']));
  return facts.length === 0 ? '' : `${facts.join(' · ')}\n\n`;
}

function attributesText(attributes: DocumentedField['attributes'], known: readonly string[]): readonly string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    known.includes(name) ? [] : [codeText(value === true ? name : `${name}: ${JSON.stringify(value)}`)],
  );
}

type AnyMember = DocumentedField | DocumentedMember | DocumentedMethod;

function membersText(
  declared: DocumentedType | DocumentedService,
  place: CommentPlace,
  context: MarkdownContext,
): string {
  const { words } = context;
  const members: readonly AnyMember[] =
    'methods' in declared
      ? declared.methods
      : 'fields' in declared
        ? declared.fields.filter(({ isImplicit }) => !isImplicit)
        : declared.members;
  if (members.length === 0) return '';
  const columns: readonly (readonly [title: string, cell: (member: AnyMember) => string])[] = [
    [words.name, ({ name }) => `<a id="${anchorOf({ ...declared, member: name })}"></a>${codeText(name)}`],
    [words.type, (member) => ('type' in member && member.type ? typeText(member.type, context) : '')],
    [words.request, (member) => ('request' in member ? namedText(member.request, context) : '')],
    [words.response, (member) => ('response' in member ? namedText(member.response, context) : '')],
    [words.value, (member) => ('value' in member ? member.value : '')],
    [
      words.default,
      (member) => ('default' in member ? codeCell(defaultText(member, context.file, context.known)) : ''),
    ],
    [words.id, (member) => ('id' in member ? String(member.id ?? '') : '')],
    [words.offset, (member) => ('offset' in member ? String(member.offset ?? '') : '')],
    [
      words.size,
      (member) => ('size' in member && 'kind' in declared && declared.kind === 'struct' ? String(member.size) : ''),
    ],
    [words.notes, (member) => notesText(member, context)],
    [words.description, ({ documentation }) => commentCell(documentation, place)],
  ];
  const shown = columns.filter(([, cell]) => members.some((member) => cell(member) !== ''));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const table = [
    row(shown.map(([title]) => title)),
    row(shown.map(() => '---')),
    ...members.map((member) => row(shown.map(([, cell]) => cell(member)))),
  ].join('');
  const longer = members.flatMap(({ name, documentation }) =>
    isLong(documentation) ? [`### ${plainMarkdown(name)}\n\n${commentBlocks(documentation, place)}`] : [],
  );
  return `${table}\n${longer.join('')}`;
}

function typeText({ text, name }: DocumentedField['type'], context: MarkdownContext): string {
  if (name === undefined) return cellText(codeText(text));
  const target = { file: fileOfName(context.file, name), name };
  return targetLink(target, context, cellText(codeText(text)));
}

function namedText(name: string, context: MarkdownContext): string {
  return targetLink({ file: fileOfName(context.file, name), name }, context);
}

function codeCell(text: string | undefined): string {
  return text === undefined ? '' : cellText(codeText(text));
}

function notesText(member: AnyMember, { words }: MarkdownContext): string {
  const said: string[] = [];
  if ('isRequired' in member) {
    if (member.isRequired) said.push(words.required);
    if (member.isDeprecated) said.push(words.deprecated);
    if (member.isKey) said.push(words.key);
    if (member.nested !== undefined) said.push(filled(words.nested, codeText(member.nested)));
  }
  if ('streaming' in member && member.streaming !== null) said.push(filled(words.streaming, member.streaming));
  if (member.since !== undefined) said.push(plainMarkdown(filled(words.since, member.since)));
  const known = ['id', 'required', 'deprecated', 'key', 'nested_flatbuffer', 'streaming'];
  return [...said, ...attributesText(member.attributes, known).map(cellText)].join(', ');
}

function exampleText(declared: DocumentedType | DocumentedService, words: DocsWords): string {
  const example = 'example' in declared ? declared.example : null;
  if (example === null || example === '{}') return '';
  const fence = example.includes('```') ? '~~~' : '```';
  return `${words.example}:\n\n${fence}json\n${example}\n${fence}\n\n`;
}

function relationText(title: string, targets: readonly DocsTarget[], count: number, context: MarkdownContext): string {
  if (targets.length === 0) return '';
  const shown = targets.slice(0, mostUsers);
  const links = shown.map((target) => {
    const { name, member } = target;
    return targetLink(target, context, codeText(member === undefined ? name : `${name}.${member}`));
  });
  const rest = count > shown.length ? ` ${filled(context.words.more, count - shown.length)}` : '';
  return `- ${title}: ${links.join(', ')}${rest}\n`;
}
