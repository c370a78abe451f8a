// Finds the free ids for a field that is being written, from the ids of the other fields of its table.
import { fieldClassOf, type WrittenType, writtenTypeOf } from '../fields/field-class.ts';
import type { SourceFile } from '../source-file.ts';
import { declarationAt, startOfDeclaration, type TableSummary } from '../summary/summary.ts';
import { declaredId } from '../values/layout.ts';
import type { Scope } from './scope.ts';

interface FreeIds {
  /** The lowest free id. If no other field has an id, the id that flatc would count for the field at its place. */
  readonly lowest: number;
  /** The lowest free id above all others. It differs from `lowest` if there is a gap between the ids. */
  readonly next: number;
  /** True if other fields have ids. */
  readonly isNumbered: boolean;
  /** True if there are no other fields. */
  readonly isAlone: boolean;
}

/**
 * The ids for the field around an offset. A union takes two ids and is known by the higher one (semantics, section
 * 2.3), so the number below its id must also be free. In a table with ids, ids for which `isReserved` returns true are
 * left out.
 */
export function freeIds(
  file: SourceFile,
  offset: number,
  type: WrittenType | undefined,
  scope: () => Scope,
  isReserved: (id: number) => boolean = () => false,
): FreeIds {
  const isUnion = (written: WrittenType | undefined) => {
    const fieldClass = written && fieldClassOf(written, (name) => scope().resolve(name, 'field-type').definition);
    return fieldClass === 'union' || fieldClass === '[union]';
  };
  const below = isUnion(type) ? 1 : 0;
  const others = (tableAround(file, offset)?.fields ?? []).filter(({ start, end }) => offset < start || end < offset);
  const isAlone = others.length === 0;
  const used = new Set<number>();
  for (const field of others) {
    const id = declaredId(field.metadata);
    if (id === undefined) continue;
    used.add(id);
    if (isUnion(writtenTypeOf(field.type))) used.add(id - 1);
  }
  if (used.size === 0) {
    const before = others.filter(({ end }) => end <= offset);
    const place = before.reduce((count, field) => count + (isUnion(writtenTypeOf(field.type)) ? 2 : 1), below);
    return { lowest: place, next: place, isNumbered: false, isAlone };
  }
  const freeFrom = (start: number) => {
    let id = start;
    for (const isTaken = (one: number) => used.has(one) || isReserved(one); isTaken(id) || isTaken(id - below); ) id++;
    return id;
  };
  let highest = -1;
  for (const id of used) highest = Math.max(highest, id);
  return { lowest: freeFrom(below), next: freeFrom(highest + 1 + below), isNumbered: true, isAlone };
}

/** The table around an offset, with fields whose offsets count from the start of the file; undefined outside tables. */
function tableAround({ summary }: SourceFile, offset: number): Pick<TableSummary, 'fields'> | undefined {
  const index = declarationAt(summary, offset);
  const declaration = summary.declarations[index];
  if (declaration?.kind !== 'table') return undefined;
  const base = startOfDeclaration(summary, index);
  return {
    fields: declaration.fields.map((field) => ({ ...field, start: field.start + base, end: field.end + base })),
  };
}
