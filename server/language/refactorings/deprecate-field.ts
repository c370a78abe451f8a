// Marks a field of a table as deprecated: it keeps its slot in the data, but generated code has no accessors for it.
import { unlessMeaningChanges } from '../changes/change-of-meaning.ts';
import { attributeAddition, endOfValue } from '../fixes/members.ts';
import type { FieldSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';
import { type SelectedDeclaration, selectedDeclaration } from './selected-declaration.ts';

/** Adds `deprecated` to a field. If the field were deleted instead, the next new field would get its id. */
export const deprecateField: Refactoring = {
  name: 'deprecate-field',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const found = selectedField(place);
    if (!found) return [];
    const disabled = whyNot(found);
    const title = `Deprecate ${found.field.name.text} instead of deleting it`;
    return [{ title, ...(disabled === undefined ? {} : { disabled }) }];
  },
  edits: (place) => {
    const found = selectedField(place);
    if (!found || whyNot(found) !== undefined) return undefined;
    const { context, field } = found;
    const edits = [attributeAddition(context, found, field.metadata, endOfValue(field), 'deprecated')];
    return unlessMeaningChanges(place.program, { edits });
  },
};

interface SelectedField extends SelectedDeclaration {
  readonly field: FieldSummary;
}

/** The selected field; undefined if no field is selected, or if the field has no name or is deprecated already. */
function selectedField(place: RefactoringPlace): SelectedField | undefined {
  const found = selectedDeclaration(place);
  if (!found || !('fields' in found.declaration)) return undefined;
  const field = found.declaration.fields.find((each) => each === found.member);
  return field && field.name.text !== '' && !findUse(field.metadata, 'deprecated') ? { ...found, field } : undefined;
}

function whyNot({ declaration, field }: SelectedField): string | undefined {
  const { text } = field.name;
  if (declaration.kind === 'struct') return `${text} is a field of a struct, which cannot be deprecated.`;
  if (findUse(field.metadata, 'required')) return `${text} is required: existing programs refuse data without it.`;
  if (findUse(field.metadata, 'key'))
    return `${text} is the key by which vectors of ${declaration.name.text} are sorted.`;
  return undefined;
}
