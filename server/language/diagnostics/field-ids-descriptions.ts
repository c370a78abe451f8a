// The texts that explain the codes about field ids, with flatc's words.
import { flatcDescriptions } from './rule.ts';

export const fieldIdDescriptions = flatcDescriptions([
  {
    code: 'field-id-missing',
    summary: 'Some fields of a table have an id, and some do not.',
    explanation:
      "Ids fix the place of each field in the binary format, so the order in the text no longer matters. Either every field of a table has one, or none. flatc says `either all fields or no fields must have an 'id' attribute`.",
    wrong: 'table Monster { hp: short (id: 0); name: string; }',
    right: 'table Monster { hp: short (id: 0); name: string (id: 1); }',
  },
  {
    code: 'field-id-required',
    summary: 'A field has no id, and ids are required.',
    explanation:
      "With the option `--require-explicit-ids` every field of every table needs an `id`. Structs need none. flatc says `all fields must have an 'id' attribute when --require-explicit-ids is used`.",
    wrong: 'table Monster { hp: short; }',
    exampleOptions: { requireExplicitIds: true },
    right: 'table Monster { hp: short (id: 0); }',
  },
  {
    code: 'field-id-gap',
    summary: 'The ids of a table have a gap.',
    explanation:
      "The ids of a table count up from 0 without a gap, in any order. A union takes two: the one before its own is for its type. A field that is no longer used keeps its id and becomes `deprecated`. If one was removed, put it back: other ids for the fields after it break existing data. flatc says `field id's must be consecutive from 0, id N missing or set twice, field: F, id: V`.",
    wrong: 'table Monster { hp: short (id: 0); name: string (id: 2); }',
    right: 'table Monster { hp: short (id: 0); mana: short (id: 1, deprecated); name: string (id: 2); }',
  },
  {
    code: 'field-id-duplicate',
    summary: 'Two fields of a table have the same id.',
    explanation:
      "Each id belongs to one field. A union takes two: its own and, for its type, the one before. flatc says `field id's must be consecutive from 0, id N missing or set twice, field: F, id: V`.",
    wrong: 'table Monster { hp: short (id: 0); name: string (id: 0); }',
    right: 'table Monster { hp: short (id: 0); name: string (id: 1); }',
  },
  {
    code: 'field-id-invalid',
    summary: 'An id is not a number, or out of range.',
    explanation:
      'An id is an integer from 0 to 65535. It may be quoted; without a value it is 0. flatc says `field id\'s must be non-negative number, field: F, id: V`, and `invalid number: "V"` before it.',
    wrong: 'table Monster { hp: short (id: "first"); }',
    right: 'table Monster { hp: short (id: 0); }',
  },
  {
    code: 'field-id-union',
    summary: 'A union has the id 0, so there is no id left for its type.',
    explanation:
      'A union is two fields: its type, which is not in the schema, and its value. The id in the schema is for the value; the type has the one before. flatc says `a union type effectively adds two fields with non-negative ids, its id must be that of the second field (the first field is the type field and not explicitly declared in the schema)`.',
    wrong: 'table Sword {}\nunion Weapon { Sword }\ntable Monster { weapon: Weapon (id: 0); }',
    right: 'table Sword {}\nunion Weapon { Sword }\ntable Monster { weapon: Weapon (id: 1); }',
  },
]);
