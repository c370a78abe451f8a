// Moves some fields of a table to a new table, and gives the old one a field of that type.

import type { Definition } from '../binding/definition.ts';
import { unlessMeaningChanges } from '../changes/change-of-meaning.ts';
import { addition, lineBreakOf, wholeLines } from '../fixes/statement-edits.ts';
import { startOfLine } from '../lines.ts';
import { endBeforeBlank } from '../runs.ts';
import { type FieldSummary, type Span, startOfDeclaration, type TableSummary } from '../summary/summary.ts';
import { declaredId } from '../values/layout.ts';
import { findUse } from '../values/metadata.ts';
import type { FileEdit } from '../workspace-edit.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';

export const extractFields: Refactoring = {
  name: 'extract-fields',
  kind: 'refactor.extract',
  offers: (place) => {
    const selection = selectedFields(place);
    if (!selection) return [];
    const { fields } = selection;
    const what = fields.length === 1 ? `field ${fields[0]?.name.text}` : `${fields.length} fields`;
    const disabled = whyNot(selection);
    const title = `Extract ${what} to a new table (breaks existing data)`;
    return [{ title, ...(disabled === undefined ? {} : { disabled }) }];
  },
  edits: (place) => {
    const selection = selectedFields(place);
    const definition = selection && definitionAt(place, selection.index);
    if (!selection || !definition || whyNot(selection) !== undefined) return undefined;
    const name = freshName(place, `${selection.table.name.text}Details`);
    const edits = extraction(place, selection, name);
    const namespace = definition.fullName.slice(0, -selection.table.name.text.length);
    return unlessMeaningChanges(
      place.program,
      { edits },
      { taken: { into: namespace + name, from: definition.fullName } },
    );
  },
};

/** Whole fields of one table or struct. */
interface Selection {
  readonly table: TableSummary;
  readonly index: number;
  /** The fields, adjacent and in the order of the text. */
  readonly fields: readonly FieldSummary[];
  /** For each field, true if its type is a union or a vector of unions, so that it takes two ids. */
  readonly areUnions: readonly boolean[];
}

/**
 * The fields that are selected as a whole. Undefined if there are none, if a field is selected only in part, if the
 * selection reaches beyond the body, or if the declaration is broken.
 */
function selectedFields({ program, root, uri, file, start, end }: RefactoringPlace): Selection | undefined {
  const selected = file.text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  const to = end - (selected.length - selected.trimEnd().length);
  if (from >= to) return undefined;
  const { summary } = file;
  const index = summary.declarations.findIndex((_, position) => to <= (summary.ends[position] ?? 0));
  const table = summary.declarations[index];
  if (!table || !('fields' in table) || table.isBroken || !table.body) return undefined;
  const base = startOfDeclaration(summary, index);
  const touched = table.fields.filter((field) => base + startOfField(field) < to && from < base + field.end);
  const isWhole = touched.every((field) => from <= base + field.start && base + field.end <= to);
  const isInside = base + table.body.start < from && to < base + table.body.end;
  if (touched.length === 0 || !isWhole || !isInside) return undefined;
  const known = program.elaboration(root)?.declarations(uri)?.[index];
  const areUnions = touched.map(({ type }) => {
    const element = type?.kind === 'vector' ? type.element : type;
    return element?.kind === 'named' && known?.references[element.reference]?.definition?.declaration.kind === 'union';
  });
  return { table, index, fields: touched, areUnions };
}

function startOfField({ start, documentation }: FieldSummary): number {
  return documentation?.start ?? start;
}

function definitionAt({ program, root, uri }: RefactoringPlace, index: number): Definition | undefined {
  return program.elaboration(root)?.declarations(uri)?.[index]?.definition;
}

function whyNot(selection: Selection): string | undefined {
  const { table, fields } = selection;
  if (table.kind === 'struct') return 'A struct cannot contain a table.';
  const has = (name: string) => fields.find(({ metadata }) => findUse(metadata, name));
  const key = has('key');
  if (key) return `${key.name.text} is the key by which vectors of ${table.name.text} are sorted.`;
  const far = has('offset64') ?? has('vector64');
  if (far) return `${far.name.text} has a 64-bit offset, which only the root table can have.`;
  const ids = table.fields.map(({ metadata }) => declaredId(metadata));
  if (table.fields.every(({ metadata }) => !findUse(metadata, 'id'))) return undefined;
  if (ids.includes(undefined)) return 'Some fields of the table have no id.';
  const slots = slotsOf(selection);
  // Ids have no gaps. So only the fields with the last ids can move without new ids for the others.
  const areLast = table.fields.every(
    (field) => fields.includes(field) || (declaredId(field.metadata) ?? 0) < slots.first,
  );
  if (!areLast && slots.count > 1)
    return 'The ids would have a gap: select the fields with the highest ids, or remove the ids first.';
  return undefined;
}

/** The lowest id that the selected fields take, and the number of ids: a union takes two. */
function slotsOf({ fields, areUnions }: Selection): { readonly first: number; readonly count: number } {
  const firsts = fields.map(({ metadata }, position) => (declaredId(metadata) ?? 0) - (areUnions[position] ? 1 : 0));
  return { first: Math.min(...firsts), count: fields.length + areUnions.filter((isUnion) => isUnion).length };
}

/** A name for the new table that no type in the workspace has. */
function freshName({ program }: RefactoringPlace, wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (program.filesDeclaring(name).length === 0) return name;
  }
}

/**
 * A name for the new field, such as `details` or `details2`. No field of the table has this name, with or without
 * `_type` after it.
 */
function freshField({ fields }: TableSummary): string {
  const taken = new Set(fields.map(({ name }) => name.text));
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'details' : `details${number}`;
    if (!taken.has(name) && !taken.has(`${name}_type`)) return name;
  }
}

function extraction(place: RefactoringPlace, selection: Selection, name: string): readonly FileEdit[] {
  const { uri, file } = place;
  const { text, summary } = file;
  const { table, index, fields } = selection;
  const base = startOfDeclaration(summary, index);
  const [first, last] = [fields[0] as FieldSummary, fields.at(-1) as FieldSummary];
  const span = wholeSpan(place, base + startOfField(first), base + last.end, base);
  const lineBreak = lineBreakOf(text);
  const isOnLines = startOfLine(text, span.start) === span.start;
  const indent = /^[ \t]*/.exec(text.slice(span.start))?.[0] ?? '';
  const moved = renumbered(text, span, selection, base);
  const isRequired = fields.some(({ metadata }) => findUse(metadata, 'required'));
  const hasIds = table.fields.some(({ metadata }) => findUse(metadata, 'id'));
  const metadata = [hasIds ? `id: ${slotsOf(selection).first}` : '', isRequired ? 'required' : ''].filter(
    (each) => each,
  );
  const field = `${freshField(table)}: ${name}${metadata.length > 0 ? ` (${metadata.join(', ')})` : ''};`;
  const ending = text.slice(endBeforeBlank(text, span.end), span.end);
  const isPrivate = findUse(table.metadata, 'private');
  const head = `table ${name}${isPrivate ? ' (private)' : ''}`;
  const added = addition(file, index, lineBreak + tableLike(text, selection, base, head, moved, isOnLines));
  return [{ uri, ...span, text: (isOnLines ? indent : '') + field + ending }, ...(added ? [added] : [])];
}

/**
 * The text of a new table with the head `head` and the text `fields` as its fields, laid out like the table that the
 * fields come from.
 */
function tableLike(
  text: string,
  { table }: Selection,
  base: number,
  head: string,
  fields: string,
  isOnLines: boolean,
): string {
  const lineBreak = lineBreakOf(text);
  const keyword = base + table.keyword.start;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(startOfLine(text, keyword))) ?? [];
  if (!isOnLines && !/[\r\n]|\/\//.test(fields.trim())) return `${indent}${head} { ${fields.trim()} }`;
  const bracket = base + (table.body?.start ?? 0);
  const isApart = text.slice(startOfLine(text, bracket), bracket).trim() === '';
  const body = isOnLines ? fields.trimEnd() : `${indent}  ${fields.trim()}`;
  return `${indent}${head}${isApart ? lineBreak + indent : ' '}{${lineBreak}${body}${lineBreak}${indent}}`;
}

/**
 * The span from `start` to `end`, the selected fields, with the comments directly above and after them; whole lines if
 * no other text is on them.
 */
function wholeSpan({ file: { text } }: RefactoringPlace, start: number, end: number, base: number): Span {
  const span = wholeLines(text, { start, end });
  if (startOfLine(text, span.start) !== span.start) return { start, end };
  let first = span.start;
  for (;;) {
    const before = startOfLine(text, Math.max(0, text.startsWith('\r\n', first - 2) ? first - 2 : first - 1));
    if (before <= base || before >= first || !/^[ \t]*\/\//.test(text.slice(before, first))) break;
    first = before;
  }
  return { start: first, end: span.end };
}

/**
 * The text of a span with the selected fields. The lowest of their ids is subtracted from each id, so that the ids
 * begin at 0.
 */
function renumbered(text: string, span: Span, selection: Selection, base: number): string {
  const { first } = slotsOf(selection);
  const { fields } = selection;
  let result = '';
  let at = span.start;
  for (const { metadata } of fields) {
    const value = findUse(metadata, 'id')?.value;
    const id = declaredId(metadata);
    if (!value || id === undefined) continue;
    result += text.slice(at, base + value.start) + String(id - first);
    at = base + value.end;
  }
  return result + text.slice(at, span.end);
}
