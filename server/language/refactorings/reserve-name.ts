// Reserves the name and the id or value of a deprecated field or member, so that nothing takes them once it is deleted.
import { reservation } from '../fixes/reserved-names.ts';
import { reservationsOf } from '../reservations/reservations.ts';
import { takenBy } from '../reservations/taken-numbers.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';
import { type SelectedDeclaration, selectedDeclaration } from './selected-declaration.ts';

export const reserveName: Refactoring = {
  name: 'reserve-name',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const found = selectedItems(place);
    return found ? [{ title: `Reserve ${found.items.join(', ')} in ${found.declaration.name.text}` }] : [];
  },
  edits: (place) => {
    const found = selectedItems(place);
    const edit = found && reservation(found.context, found, found.items);
    return edit && { edits: [edit] };
  },
};

interface SelectedItems extends SelectedDeclaration {
  /** The names and the numbers of the member that are not yet reserved; at least one. */
  readonly items: readonly string[];
}

function selectedItems(place: RefactoringPlace): SelectedItems | undefined {
  const found = selectedDeclaration(place);
  if (!found?.member || !found.declaration.body) return undefined;
  const { references = [], definition } = found.context.elaborated[found.index] ?? {};
  const taken = takenBy(found.declaration, references).find(({ name }) => name === found.member?.name);
  const reserved = reservationsOf(place.program, place.file, found.index, definition?.fullName);
  if (!taken?.isDeprecated || !reserved) return undefined;
  const items = [
    ...taken.names.filter((name) => !reserved.names.has(name)),
    ...taken.numbers.filter((number) => !reserved.numbers.has(number)).map(String),
  ];
  return items.length > 0 ? { ...found, items } : undefined;
}
