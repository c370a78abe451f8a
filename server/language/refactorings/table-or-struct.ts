// Turns a struct into a table, and a table into a struct if a struct can contain all of its fields.
import type { Resolution } from '../binding/definition.ts';
import { unlessMeaningChanges } from '../changes/change-of-meaning.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import { edit, inFile } from '../fixes/fix.ts';
import type { FieldSummary } from '../summary/summary.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';
import { type SelectedOf, selectedDeclaration } from './selected-declaration.ts';

/** Turns a struct into a table or a table into a struct. Refused if a use of the type does not allow the other kind. */
export const tableOrStruct: Refactoring = {
  name: 'table-or-struct',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const found = selectedFields(place);
    if (!found || found.declaration.fields.length === 0) return [];
    const { kind, name } = found.declaration;
    const disabled = whyNot(found);
    const title = `Make ${name.text} a ${otherOf(kind)} (breaks existing data)`;
    return [{ title, ...(disabled === undefined ? {} : { disabled }) }];
  },
  edits: (place) => {
    const found = selectedFields(place);
    if (!found || found.declaration.fields.length === 0 || whyNot(found) !== undefined) return undefined;
    const { context, index, declaration } = found;
    const kind = otherOf(declaration.kind);
    const edits = [edit(context, inFile(found, declaration.keyword), kind)];
    const { definition } = context.elaborated[index] ?? {};
    return unlessMeaningChanges(
      place.program,
      { edits },
      { kindOf: (each) => (each === definition ? kind : each.declaration.kind) },
    );
  },
};

type Fields = SelectedOf<'struct' | 'table'>;

function selectedFields(place: RefactoringPlace): Fields | undefined {
  const found = selectedDeclaration(place);
  return found && 'fields' in found.declaration ? { ...found, declaration: found.declaration } : undefined;
}

function otherOf(kind: 'struct' | 'table'): 'struct' | 'table' {
  return kind === 'struct' ? 'table' : 'struct';
}

function whyNot(found: Fields): string | undefined {
  const { declaration, context, index } = found;
  if (declaration.metadata.some(({ name }) => name.text === 'force_align'))
    return 'It has a force_align, which only a struct can have.';
  const { references = [] } = context.elaborated[index] ?? {};
  for (const field of declaration.fields) {
    const reason = declaration.kind === 'table' ? whyNotInStruct(field, references) : whyNotInTable(field);
    if (reason !== undefined) return `${field.name.text} ${reason}`;
  }
  return undefined;
}

function whyNotInTable({ type, metadata }: FieldSummary): string | undefined {
  if (type?.kind === 'array') return 'is a fixed-length array, which only a struct can contain.';
  return metadata.some(({ name }) => name.text === 'id')
    ? 'has an id, which a field of a struct cannot have.'
    : undefined;
}

const onlyInTables: ReadonlySet<string> = new Set(['id', 'deprecated', 'required']);

function whyNotInStruct(field: FieldSummary, references: readonly Resolution[]): string | undefined {
  const type = fieldTypeOf(field.type, references);
  const isFixed = type?.shape === 'plain' && ['scalar', 'enum', 'struct'].includes(type.element);
  if (!isFixed) return 'is not a number, enum or struct, so a struct cannot contain it.';
  if (field.defaultValue) return 'has a default, which a field of a struct cannot have.';
  const use = field.metadata.find(({ name }) => onlyInTables.has(name.text));
  return use && `has the attribute ${use.name.text}, which is for tables.`;
}
