// Finds the member that contains a finding, and its attributes, and makes edits that add or remove a part of it.

import { readToken } from '../flatc-syntax/tokens.ts';
import { endBeforeSpaces } from '../runs.ts';
import {
  type AttributeSummary,
  contains,
  type FieldSummary,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type Span,
} from '../summary/summary.ts';
import { declarationOf, edit, type FileEdit, type FixContext, type FoundDeclaration, inFile } from './fix.ts';
import { lineBreakOf } from './statement-edits.ts';

/** A type or service that contains a finding. */
export interface FoundNamed extends FoundDeclaration {
  readonly declaration: NamedDeclarationSummary;
}

/** The type or service that contains a finding; undefined if the finding is in another statement. */
export function namedDeclarationOf(context: FixContext, finding: Span): FoundNamed | undefined {
  const found = declarationOf(context, finding);
  return found && isNamedDeclaration(found.declaration) ? { ...found, declaration: found.declaration } : undefined;
}

/** A field that contains a finding, with its declaration. */
export interface FoundField extends FoundNamed {
  readonly field: FieldSummary;
}

/** The field of a table or struct that contains a finding; undefined if the finding is in no field. */
export function fieldOf(context: FixContext, finding: Span): FoundField | undefined {
  const found = namedDeclarationOf(context, finding);
  if (!found || !('fields' in found.declaration)) return undefined;
  const field = found.declaration.fields.find((each) => contains(inFile(found, each), finding));
  return field && { ...found, field };
}

/** An attribute that contains a finding, and all attributes in the same parentheses. */
interface FoundAttribute extends FoundNamed {
  readonly use: AttributeSummary;
  readonly metadata: readonly AttributeSummary[];
}

/** The attribute of a type or service, or of a member, that contains a finding; undefined if no attribute does. */
export function attributeOf(context: FixContext, finding: Span): FoundAttribute | undefined {
  const found = namedDeclarationOf(context, finding);
  if (!found) return undefined;
  for (const metadata of [found.declaration.metadata, ...membersOf(found.declaration).map((each) => each.metadata)]) {
    const use = metadata.find((each) => contains(inFile(found, each), finding));
    if (use) return { ...found, use, metadata };
  }
  return undefined;
}

/** The edit that removes an attribute with its comma, or with the parentheses if no other attribute is in them. */
export function attributeRemoval(context: FixContext, { use, metadata, ...found }: FoundAttribute): FileEdit {
  const { text } = context;
  const index = metadata.indexOf(use);
  const [before, after] = [metadata[index - 1], metadata[index + 1]];
  if (before) return edit(context, inFile(found, { start: before.end, end: use.end }), '');
  if (after) return edit(context, inFile(found, { start: use.start, end: after.start }), '');
  const span = inFile(found, use);
  const open = openingBefore(text.slice(found.start, span.start));
  const [close = ''] = /^(?:\s|\/\*[^*]*\*\/|\/\/[^\r\n]*[\r\n])*\)/.exec(text.slice(span.end)) ?? [];
  // Comments stay, but flatc refuses parentheses without an attribute.
  const comments = `${open.trimStart().slice(1)}${close.slice(0, -1)}`.trim();
  const lineBreak = comments.includes('//') ? lineBreakOf(text) : '';
  const kept = comments === '' ? '' : ` ${comments}${lineBreak}`;
  return edit(context, { start: span.start - open.length, end: span.end + close.length }, kept);
}

/**
 * The opening parenthesis at the end of a text, with the spaces before it and the blanks and comments after it. Empty
 * if the last token of the text is not an opening parenthesis.
 */
function openingBefore(text: string): string {
  let start = text.length;
  for (let token = readToken(text, 0); token.kind !== 'end'; token = readToken(text, token.end)) {
    start = token.kind === '(' ? endBeforeSpaces(text, token.start) : text.length;
  }
  return text.slice(start);
}

/** The edit that adds an attribute before the others, or in new parentheses at `end`, an offset in the declaration. */
export function attributeAddition(
  context: FixContext,
  { start }: Pick<FoundDeclaration, 'start'>,
  metadata: readonly AttributeSummary[],
  end: number,
  text: string,
): FileEdit {
  const [first] = metadata;
  const at = start + (first?.start ?? end);
  return edit(context, { start: at, end: at }, first ? `${text}, ` : ` (${text})`);
}

/** The offset in the declaration at which the attributes of a field would begin: after its default or type. */
export function endOfValue({ defaultValue, type, name }: FieldSummary): number {
  return (defaultValue ?? type ?? name).end;
}

/** The edit that removes the default of a field with its `=`; undefined if the field has no default. */
export function defaultRemoval(context: FixContext, { field, ...found }: FoundField): FileEdit | undefined {
  const { type, defaultValue } = field;
  return type && defaultValue && edit(context, inFile(found, { start: type.end, end: defaultValue.end }), '');
}
