// The parts of flatbuffers.schema.json, and of the page about the file, that are not made of the table of settings.
import { numberForms, sizeForms } from '../../server/language/service.ts';
import type { SettingShape } from '../../server/settings/table.ts';

const innerPath = { type: 'string', pattern: '(\\.b?fbs|^flexbuffer)$' };

/** The schema for the bytes in a field. */
export const nestedSchema = {
  anyOf: [
    innerPath,
    {
      type: 'object',
      required: ['schema'],
      properties: { schema: innerPath, rootType: { type: 'string' } },
      additionalProperties: false,
    },
  ],
};

const numberField = {
  type: 'object',
  required: ['slot', 'form'],
  properties: {
    slot: { type: 'integer', minimum: 0, description: 'The id of the field.' },
    form: { type: 'string', enum: numberForms },
    default: { type: 'integer', minimum: 0, description: 'The value of a field that was not written.' },
  },
  additionalProperties: false,
};

/** The properties of a part of a file. */
const partSchema = {
  type: 'object',
  properties: {
    bytes: { type: 'string', description: 'Bytes that are always there: a text, or 0x and digits.' },
    skip: {
      anyOf: [{ type: 'integer', minimum: 0 }, { type: 'string', enum: ['rest'] }, numberField],
      description: 'Bytes that are not read: their number, a field of the message before, or all up to the end.',
    },
    message: { type: 'string', description: 'A buffer, and the word for it.' },
    schema: { type: 'string', pattern: '\\.b?fbs$', description: 'The schema, from this file.' },
    rootType: { type: 'string', description: 'The root type by its full name, where the schema has another.' },
    size: {
      anyOf: [
        { type: 'string', enum: sizeForms },
        { type: 'integer', minimum: 1 },
      ],
      description: 'The form of the size, which comes before a message, and after one at the end; or the size itself.',
    },
    prefixed: { type: 'boolean', description: 'Whether the size is the size prefix of flatc.' },
    before: { type: 'string', description: 'Bytes before each size.' },
    align: { type: 'integer', minimum: 1, description: 'Messages end at a multiple of this.' },
    body: { ...numberField, description: 'The field with the number of other bytes after each message.' },
    repeat: { type: 'boolean', description: 'Whether there are several messages in a row.' },
  },
  additionalProperties: false,
};

/** The layout of a kind of file. */
export const layoutSchema = {
  type: 'object',
  required: ['start'],
  properties: {
    start: { type: 'array', items: partSchema, description: 'The parts from the start of the file.' },
    end: { type: 'array', items: partSchema, description: 'The parts at its end.' },
  },
  additionalProperties: false,
};

/** The options of the command line with the meaning of a key. */
export const optionsOfKeys: Readonly<Record<string, string>> = {
  includePaths: '-I',
  exclude: '--exclude',
  flatcVersion: '--flatc-version',
  inference: '--no-inference',
  trpc: '--trpc',
  targets: '--cpp',
  rules: '--rule',
  style: '--style',
  nested: '--nested',
  baseline: '--baseline',
  package: '--package',
  'compatibility.against': '--against',
  'compatibility.profile': '--profile',
  'compatibility.direction': '--direction',
  'compatibility.strictRenames': '--strict-renames',
};

/** The sentence that lists the values of a key with few values; empty for other keys. */
export function choicesOf(shape: SettingShape): string {
  if (shape.kind !== 'choice') return '';
  return ` One of ${shape.choices.map((choice) => `\`${JSON.stringify(choice)}\``).join(', ')}.`;
}
