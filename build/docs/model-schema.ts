// Defines the model of a schema, which the library gives to programs, as a JSON schema.
import { flag, list, number, object, ref, type Shape, type Shapes, text, words } from './shape.ts';

const fullName = text('The full name.');
const file = text('The path of the file that declares it.');
const described = {
  documentation: text('The text of the `///` lines, without slashes.'),
  attributes: {
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, { const: true }] },
    description: 'The values of attributes by name; true for one without a value.',
  },
};
const orNull = (shape: Shape, description: string) => ({ anyOf: [shape, { type: 'null' }], description });
const orNothing = (description: string) => orNull({ type: 'string' }, description);

export const modelShapes = {
  object: object('A table or a struct.', {
    kind: words(['table', 'struct'], 'Its kind.'),
    name: fullName,
    file,
    ...described,
    size: orNull({ type: 'integer', minimum: 0 }, 'The size of a struct in bytes.'),
    alignment: number('The alignment in bytes.'),
    fields: list(ref('field'), 'The fields in the order of their slots or offsets.'),
  }),
  field: object(
    'A field.',
    {
      name: text('The name.'),
      ...described,
      type: ref('type', 'The type.'),
      size: number('The bytes in the table or struct itself.'),
      default: orNothing('The default: a number as text, or the text of a string; null if there is none.'),
      isOptional: flag('Whether a reader sees that no number was written.'),
      isRequired: flag('Whether data must have it.'),
      isDeprecated: flag('Whether it is out of use.'),
      isKey: flag('Whether vectors are sorted by it.'),
      isImplicit: flag('Whether flatc adds it, for the type of a union.'),
    },
    {
      id: number('The slot in a table.'),
      vtableOffset: number('The place of the slot in the vtable, in bytes.'),
      offset: number('The place in a struct, in bytes.'),
      nested: text('The full name of the root of a nested buffer.'),
    },
  ),
  type: object(
    'A type where it is used.',
    {
      text: text('The type as people write it, with full names.'),
      shape: words(['plain', 'vector', 'vector64', 'array'], 'Whether there are several values.'),
      element: words(
        ['scalar', 'string', 'struct', 'table', 'union', 'union-type'],
        'The kind of the value, or of the elements.',
      ),
    },
    {
      scalar: text('The number type; for an enum the underlying one.'),
      name: text('The full name of an enum, union, struct or table.'),
      length: number('The length of an array.'),
    },
  ),
  enum: object('An enum or a union.', {
    kind: words(['enum', 'union'], 'Its kind.'),
    name: fullName,
    file,
    ...described,
    underlying: text('The number type.'),
    isBitFlags: flag('Whether the values are single bits, which may be combined.'),
    members: list(ref('member'), 'The members in the order of their values.'),
  }),
  member: object(
    'A member of an enum or a union.',
    { name: text('The name.'), ...described, value: text('The number, as text.') },
    { type: ref('type', "The type of a union's member.") },
  ),
  service: object('A service.', {
    name: fullName,
    file,
    ...described,
    methods: list(ref('method'), 'The methods.'),
  }),
  method: object('A method.', {
    name: text('The name.'),
    ...described,
    request: text('The full name of a table.'),
    response: text('The full name of a table.'),
    streaming: orNothing('The kind of streaming.'),
  }),
} satisfies Shapes;

/** The text of model.schema.json. */
export function modelSchema(): string {
  const { description = '', ...model } = object(
    'The types of a FlatBuffers schema and of all files that it includes.',
    {
      version: {
        const: 1,
        description: 'The version of this form. Keys may be added to it, and nothing else changes.',
      },
      files: list({ type: 'string' }, 'The files, in the order in which flatc reads them; the root is the last.'),
      rootType: orNothing('The full name of the root table.'),
      fileIdentifier: orNothing('The identifier of buffers.'),
      types: {
        type: 'array',
        items: { anyOf: [ref('object'), ref('enum')] },
        description: 'The types in the order of their declarations.',
      },
      services: list(ref('service'), 'The services.'),
    },
  );
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const title = 'Model of a FlatBuffers schema, by fbs-language-tools';
  return `${JSON.stringify({ $schema, title, description, ...model, $defs: modelShapes }, undefined, 1)}\n`;
}
