// Reports fields and members that take a name, id or value that was reserved when another field or member was removed.

import {
  type Reservations,
  type ReservedPlace,
  reservationsOf,
  reservingDeclarations,
} from '../reservations/reservations.ts';
import { type Taken, takenBy } from '../reservations/taken-numbers.ts';
import type { Name, NamedDeclarationSummary } from '../summary/summary.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import type { FileContext, FileRule, Finding, RelatedPlace } from './rule.ts';

export const reservedNames: FileRule = {
  descriptions: [
    {
      code: 'reserved-name',
      family: 'lint',
      level: 'warning',
      summary: 'A field or member takes a name, id or value that is reserved.',
      explanation:
        'A name that was removed may still be in JSON and in code, and its id or value in stored data, where it means something else. A comment within the braces, `// reserved: hp, 3`, or `"reserved": { "Acme.Box": ["hp", 3] }` in flatbuffers.json keeps names, ids of fields, and values of members from coming back. In enums with `bit_flags` the number is the number of a bit, as in the schema. A deprecated field may keep its name and id, because it only holds its place. Give the field or member another name or number.',
      wrong: 'table Box {\n  // reserved: hp, 3\n  width: int;\n  hp: int;\n}',
      right: 'table Box {\n  // reserved: hp, 3\n  width: int;\n  health: int;\n}',
    },
    {
      code: 'reserved-entry',
      family: 'lint',
      level: 'warning',
      summary: 'An entry of a `// reserved:` comment is neither a name nor a number.',
      explanation:
        'The comment lists names of fields or members, and whole numbers: ids of fields, or values of members. Commas separate them, and a reason may follow in parentheses: `// reserved: hp, 3 (until 2.0)`. Fields of structs and methods of services have no ids, so only their names can be reserved.',
      wrong: 'table Box {\n  // reserved: hp mana\n  width: int;\n}',
      right: 'table Box {\n  // reserved: hp, mana\n  width: int;\n}',
    },
  ],
  checkFile,
};

function* checkFile({ program, file, summary, elaborated }: FileContext): Iterable<Finding> {
  const fullNameOf = (index: number) => elaborated[index]?.definition?.fullName;
  for (const index of reservingDeclarations(program, file, fullNameOf)) {
    const reservations = reservationsOf(program, file, index, fullNameOf(index));
    const declaration = summary.declarations[index] as NamedDeclarationSummary;
    if (!reservations) continue;
    for (const { text, kind, start, end } of reservations.faults) {
      const message =
        kind === 'number'
          ? `${declaration.kind === 'struct' ? 'fields of a struct' : 'methods'} have no ids, so ${text} reserves nothing`
          : `${text} is neither a name nor a whole number; separate them by commas`;
      yield { code: 'reserved-entry', start, end, message };
    }
    const base = startOfDeclaration(summary, index);
    for (const taken of takenBy(declaration, elaborated[index]?.references ?? [])) {
      if (taken.isDeprecated) continue;
      yield* comeBack(declaration, taken, reservations, base);
    }
  }
}

function* comeBack(
  { kind, name: owner }: NamedDeclarationSummary,
  { name, names, numbers }: Taken,
  reserved: Reservations,
  base: number,
): Iterable<Finding> {
  const ownNames = names.filter((each) => reserved.names.has(each));
  const ownNumbers = numbers.filter((each) => reserved.numbers.has(each));
  if (ownNames.length === 0 && ownNumbers.length === 0) return;
  const noun = kind === 'table' ? 'id' : 'value';
  const parts = [...ownNames.map((each) => shownName(name, each)), ...ownNumbers.map((each) => `${noun} ${each}`)];
  const places = [
    ...ownNames.map((each) => reserved.names.get(each)),
    ...ownNumbers.map((each) => reserved.numbers.get(each)),
  ];
  const message =
    ownNames.length === 0
      ? `${name.text} takes ${parts.join(' and ')}, which ${owner.text} reserves`
      : `${parts.join(' and ')} ${parts.length > 1 ? 'are' : 'is'} reserved in ${owner.text} and must not come back`;
  yield { code: 'reserved-name', start: base + name.start, end: base + name.end, message, related: relatedTo(places) };
}

/** A reserved name in words. For the hidden type of a union, the words name the union, where it is reported. */
function shownName({ text }: Name, reserved: string): string {
  return reserved === `${text}_type` ? `${reserved}, the hidden type of ${text},` : reserved;
}

function relatedTo(places: readonly (ReservedPlace | undefined)[]): readonly RelatedPlace[] {
  // A list of flatbuffers.json is one place.
  const distinct = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...distinct.values()].flatMap((place) => (place ? [{ ...place, message: 'reserved here' }] : []));
}
