// What fixes need to know of the members of a declaration: which one a finding is in, its attributes, and the edits
// that add or take out a part of it.
import { membersOf } from '../cursor/cursor.ts';
import { endBeforeSpaces } from '../runs.ts';
import {
  type AttributeSummary,
  contains,
  type FieldSummary,
  isNamedDeclaration,
  type NamedDeclarationSummary,
  type Span,
} from '../summary/summary.ts';
import { declarationOf, type Edit, edit, type FixContext, type FoundDeclaration, inFile } from './fix.ts';
import { lineBreakOf } from './statement-edits.ts';

/** A declaration with a name that a finding is in. */
export interface FoundNamed extends FoundDeclaration {
  readonly declaration: NamedDeclarationSummary;
}

export function namedDeclarationOf(context: FixContext, finding: Span): FoundNamed | undefined {
  const found = declarationOf(context, finding);
  return found && isNamedDeclaration(found.declaration) ? { ...found, declaration: found.declaration } : undefined;
}

/** A field of a table or struct that a finding is in. */
export interface FoundField extends FoundNamed {
  readonly field: FieldSummary;
}

export function fieldOf(context: FixContext, finding: Span): FoundField | undefined {
  const found = namedDeclarationOf(context, finding);
  if (!found || !('fields' in found.declaration)) return undefined;
  const field = found.declaration.fields.find((each) => contains(inFile(found, each), finding));
  return field && { ...found, field };
}

/** A use of an attribute that a finding is in, and all attributes in the same parentheses. */
interface FoundAttribute extends FoundNamed {
  readonly use: AttributeSummary;
  readonly metadata: readonly AttributeSummary[];
}

export function attributeOf(context: FixContext, finding: Span): FoundAttribute | undefined {
  const found = namedDeclarationOf(context, finding);
  if (!found) return undefined;
  for (const metadata of [found.declaration.metadata, ...membersOf(found.declaration).map((each) => each.metadata)]) {
    const use = metadata.find((each) => contains(inFile(found, each), finding));
    if (use) return { ...found, use, metadata };
  }
  return undefined;
}

/** Takes an attribute out, and the parentheses with the last one. */
export function attributeRemoval(context: FixContext, { use, metadata, ...found }: FoundAttribute): Edit {
  const { text } = context;
  const index = metadata.indexOf(use);
  const [before, after] = [metadata[index - 1], metadata[index + 1]];
  if (before) return edit(context, inFile(found, { start: before.end, end: use.end }), '');
  if (after) return edit(context, inFile(found, { start: use.start, end: after.start }), '');
  const span = inFile(found, use);
  const open = openingBefore(text.slice(found.start, span.start));
  const [close = ''] = /^(?:\s|\/\*[^*]*\*\/|\/\/[^\r\n]*[\r\n])*\)/.exec(text.slice(span.end)) ?? [];
  // Comments stay, and flatc takes no parentheses with nothing else in them.
  const comments = `${open.trimStart().slice(1)}${close.slice(0, -1)}`.trim();
  const lineBreak = comments.includes('//') ? lineBreakOf(text) : '';
  const kept = comments === '' ? '' : ` ${comments}${lineBreak}`;
  return edit(context, { start: span.start - open.length, end: span.end + close.length }, kept);
}

/** The parenthesis at the end of a text, with the blanks before it and with blanks and comments after it. */
function openingBefore(text: string): string {
  let start = text.length;
  for (const { 0: piece, index } of text.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\r\n]*|"(?:[^"\\\r\n]|\\.)*"?|\s+|\(|[^\s("/]+|\//g,
  )) {
    if (piece === '(') start = endBeforeSpaces(text, index);
    else if (piece.trim() !== '' && !/^\/[/*]/.test(piece)) start = text.length;
  }
  return text.slice(start);
}

/** Adds an attribute in front of the others of a declaration or field, or in parentheses of its own. */
export function attributeAddition(
  context: FixContext,
  { start }: Pick<FoundDeclaration, 'start'>,
  metadata: readonly AttributeSummary[],
  behind: number,
  text: string,
): Edit {
  const [first] = metadata;
  const at = start + (first?.start ?? behind);
  return edit(context, { start: at, end: at }, first ? `${text}, ` : ` (${text})`);
}

/** Where the attributes of a field would begin: behind its default or type. */
export function endOfValue({ defaultValue, type, name }: FieldSummary): number {
  return (defaultValue ?? type ?? name).end;
}

/** Takes the default of a field out. */
export function defaultRemoval(context: FixContext, { field, ...found }: FoundField): Edit | undefined {
  const { type, defaultValue } = field;
  return type && defaultValue && edit(context, inFile(found, { start: type.end, end: defaultValue.end }), '');
}
