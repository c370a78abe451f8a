// Shows facts that a schema leaves out: counted values and ids, offsets in memory, namespaces.
import type { InlayHint, Range } from 'vscode-languageserver-types';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { knownSlots } from '../fields/table-slots.ts';
import type { Program } from '../program.ts';
import { startOfObject } from '../root-object/file-object.ts';
import { editedObject } from '../root-object/object-at-end.ts';
import { endBeforeBlank } from '../runs.ts';
import type { InlayHintSettings } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  declarationAt,
  type EnumSummary,
  type FieldSummary,
  startOfDeclaration,
  type TableSummary,
  type UnionSummary,
} from '../summary/summary.ts';
import { dataHints } from '../symbols/object-hints.ts';
import { shownParts } from '../symbols/shown-parts.ts';
import { enumValues, underlyingType } from '../values/enum-values.ts';
import { declaredId, type TableSlot, vtableOffset } from '../values/layout.ts';

/** A hint. Its offset counts from the start of the declaration. */
interface Hint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
  /** True if the hint belongs to the text after it. */
  readonly isPrefix?: boolean;
  /** True if the label can be written into the schema unchanged. */
  readonly isInsertable?: boolean;
}

/** The hints that the settings enable in a range of a file in a root; unknown facts give no hint. */
export function inlayHints(program: Program, root: string, uri: string, range: Range): InlayHint[] {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  const elaborated = elaboration?.declarations(uri);
  const wanted = program.settings.of(uri).inlayHints;
  if (!file || !elaboration || !elaborated || Object.values(wanted).every((isOn) => !isOn)) return [];
  const { summary } = file;
  const [from, to] = [file.offsetAt(range.start), file.offsetAt(range.end)];
  const hints: InlayHint[] = [];
  for (let index = declarationAt(summary, from); index <= declarationAt(summary, to); index++) {
    const declaration = summary.declarations[index];
    if (!declaration) break;
    const base = startOfDeclaration(summary, index);
    const inDeclaration = [...hintsIn(declaration, elaborated[index] as ElaboratedDeclaration, wanted, file, base)]
      .filter(({ offset }) => from <= base + offset && base + offset <= to)
      .sort((left, right) => left.offset - right.offset);
    for (const hint of inDeclaration) hints.push(shown(hint, file, base));
  }
  const object = wanted.dataValues && startOfObject(file) ? editedObject(program, elaboration, file) : undefined;
  if (!object) return hints;
  const inData = shownParts(file, { start: from, end: to }).flatMap((part) => dataHints(object, part));
  return [...hints, ...inData.map((hint) => ({ ...shown(hint, file, 0), ...(hint.isPrefix ? paddedRight : {}) }))];
}

const paddedRight = { paddingRight: true };

function shown({ offset, label, tooltip, isPrefix, isInsertable }: Hint, file: SourceFile, base: number): InlayHint {
  const position = file.positionAt(base + offset);
  return {
    position,
    label,
    tooltip,
    ...(isPrefix ? {} : { paddingLeft: true }),
    ...(isInsertable ? { textEdits: [{ range: { start: position, end: position }, newText: ` ${label}` }] } : {}),
  };
}

function* hintsIn(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  wanted: InlayHintSettings,
  file: SourceFile,
  base: number,
): Iterable<Hint> {
  if (wanted.fullTypeNames) yield* namespaceHints(declaration, elaborated);
  if (declaration.kind === 'enum' && wanted.enumValues) yield* valueHints(declaration, elaborated);
  if (declaration.kind === 'union' && wanted.unionValues) yield* valueHints(declaration, elaborated);
  if (declaration.kind === 'struct' && wanted.structOffsets) yield* offsetHints(declaration, elaborated);
  if (declaration.kind === 'table' && (wanted.fieldIds || wanted.vtableOffsets))
    yield* slotHints(declaration, elaborated, wanted, file.text.slice(base, base + declaration.end));
}

/**
 * The part of a type's full name that a reference leaves out, before the reference. A simple name has no hint if the
 * type is in the namespace in which the name is written.
 */
function* namespaceHints(
  { references }: DeclarationSummary,
  { references: resolutions, namespace }: ElaboratedDeclaration,
): Iterable<Hint> {
  for (const [index, { text, start, parts }] of references.entries()) {
    const fullName = resolutions[index]?.definition?.fullName;
    if (!fullName?.endsWith(`.${text}`)) continue;
    const missing = fullName.slice(0, -text.length - 1);
    if (missing !== namespace || parts) {
      yield { offset: start, label: `${missing}.`, tooltip: fullName, isPrefix: true };
    }
  }
}

/** The number of each member that has no written number. */
function* valueHints(declaration: EnumSummary | UnionSummary, { references }: ElaboratedDeclaration): Iterable<Hint> {
  const underlying = underlyingType(declaration, (reference) => references[reference]?.underlying);
  const { members, isFlags } = enumValues(declaration, underlying);
  for (const { member, number, value } of members) {
    if (member === undefined) continue;
    const summary = declaration.members[member];
    if (!summary || summary.value || summary.name.text === '' || number === undefined) continue;
    const type = declaration.kind === 'union' ? declaration.members[member]?.type : undefined;
    const offset = type?.end ?? summary.name.end;
    if (declaration.kind === 'union') {
      yield { offset, label: `= ${number}`, tooltip: 'The number of this member in data.' };
    } else if (isFlags) {
      const tooltip =
        value === undefined ? 'The bit is out of range for the type.' : `Bit ${number}, the value ${value}.`;
      yield { offset, label: `= ${number} (1 << ${number})`, tooltip };
    } else {
      const tooltip = member === 0 ? 'The first member is 0.' : 'One more than the member before.';
      yield { offset, label: `= ${number}`, tooltip, isInsertable: true };
    }
  }
}

/** The offset of each field of a struct, and the number of unused bytes after it. */
function* offsetHints({ fields }: TableSummary, { facts }: ElaboratedDeclaration): Iterable<Hint> {
  for (const [index, { end }] of fields.entries()) {
    const place = facts.layout?.fields[index];
    if (!place) continue;
    const { offset, size, alignment, padding } = place;
    yield {
      offset: end,
      label: padding > 0n ? `offset ${offset}, padding ${padding}` : `offset ${offset}`,
      tooltip: `In bytes from the start of the struct. Size ${size}, alignment ${alignment}${padding > 0n ? `, ${padding} unused after it` : ''}.`,
    };
  }
}

/** The offset of each field in the vtable, in bytes. In a table without written ids, also the id of each field. */
function* slotHints(
  table: TableSummary,
  { references }: ElaboratedDeclaration,
  wanted: InlayHintSettings,
  text: string,
): Iterable<Hint> {
  // A written id needs no hint. If one field has an id, all fields must have one.
  const areCounted = table.fields.every(({ metadata }) => declaredId(metadata) === undefined);
  for (const [index, { own, type }] of knownSlots(table, references)) {
    const field = table.fields[index];
    if (!field) continue;
    const parts = [
      ...(wanted.fieldIds && areCounted ? idParts(own, type) : []),
      ...(wanted.vtableOffsets ? vtableParts(own, type) : []),
    ];
    if (parts.length === 0) continue;
    const tooltip = [
      ...(wanted.fieldIds && areCounted ? ['The id that the field has because of its position.'] : []),
      ...(wanted.vtableOffsets ? ['The offset of the field in the vtable, in bytes.'] : []),
      ...(type ? ['A union has two: the first is for its type.'] : []),
    ].join(' ');
    yield { offset: endWithoutSemicolon(field, text), label: `(${parts.join(', ')})`, tooltip };
  }
}

function idParts({ id }: TableSlot, type: TableSlot | undefined): readonly string[] {
  return type ? [`id: ${id}`, `type id: ${type.id}`] : [`id: ${id}`];
}

function vtableParts({ id }: TableSlot, type: TableSlot | undefined): readonly string[] {
  const offset = `vtable: ${vtableOffset(id)}`;
  return type ? [offset, `type vtable: ${vtableOffset(type.id)}`] : [offset];
}

function endWithoutSemicolon({ start, end }: FieldSummary, text: string): number {
  return text[end - 1] === ';' ? Math.max(start, endBeforeBlank(text, end - 1)) : end;
}
