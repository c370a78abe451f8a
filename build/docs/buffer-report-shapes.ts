// Defines the JSON of the reports about buffers: of inspect and diff.
import { bytes, flag, list, number, object, ref, type Shapes, text, version, words } from './shape.ts';

/** The definitions, in the order of the page. */
export const bufferReportShapes = {
  inspect: object(
    'The report of `inspect --format json`.',
    {
      version,
      file: text('The buffer.'),
      schema: text('Its schema.'),
      sizePrefixed: flag('Whether four bytes with the size come first.'),
      verdict: words(
        ['valid', 'invalid', 'unknown'],
        'Whether a generated verifier accepts the buffer; `unknown` for a part of a large buffer, of which only the values shown are checked.',
      ),
      warnings: list(ref('bufferProblem'), 'The warnings, and the errors after the first.'),
      regions: list(ref('region'), 'The bytes that something leads to, in the order of the file.'),
      whole: flag('Whether all values were looked at.'),
    },
    {
      index: number('For a message of a stream, the number of messages before it.'),
      bytes: bytes('For a message of a stream, its place in the file, from which all other places count'),
      root: text('The full name of the root table.'),
      problem: ref('bufferProblem', 'The first error.'),
      value: ref('value', 'The root.'),
      path: text('The path of `--path`, whose value is shown instead of the root.'),
      cut: text('Present if values are left out.'),
    },
  ),
  statistics: object('The report of `inspect --stats --format json`.', {
    version,
    file: text('The file.'),
    buffers: number('The number of buffers: 1, or the messages of a stream.'),
    size: number('Their bytes.'),
    regions: list(ref('regionCount'), 'The values by type or field, the largest sum first.'),
    fields: list(ref('fieldCount'), 'The fields of tables.'),
    padding: number('The zero bytes between values.'),
    unused: number('Other bytes that nothing leads to.'),
    savings: list(
      ref('saving'),
      'The bytes that a smaller schema, or a writer that shares strings, would save, the most first.',
    ),
    whole: flag('Whether all values were looked at; otherwise the rest counts as unused.'),
  }),
  saving: object(
    'Bytes of the values of a field or type that could be saved; padding may take some of them back. There are none for a buffer that was looked at in part.',
    {
      kind: words(
        ['narrower', 'default', 'struct', 'string'],
        'Numbers that a smaller type holds, written values that are the default, tables that could be structs, or equal strings that are written several times.',
      ),
      label: text('The field or type.'),
      count: number('The number of values, or of further copies of strings.'),
      bytes: number('The bytes.'),
    },
    { type: text('The type that holds all numbers.') },
  ),
  regionCount: object('The values of a type or field.', {
    label: text('Their kind, and the type or field.'),
    count: number('Their number.'),
    bytes: number('Their bytes.'),
    references: number('The number of references to them; greater than `count` if values are shared.'),
    saved: number('The bytes that copies of shared values would take.'),
  }),
  fieldCount: object('A field in all tables of its type.', {
    label: text('The type and the field.'),
    written: number('The number of tables that have it.'),
    absent: number('The number of tables without it.'),
    bytes: number('Its bytes in the tables themselves.'),
  }),
  search: object('The report of `inspect --search --format json`.', {
    version,
    file: text('The file.'),
    count: number('The number of possible buffers, of which `--max` shows the likeliest.'),
    possible: list(ref('possibleBuffer'), 'The possible buffers, the likeliest first.'),
  }),
  possibleBuffer: object('Bytes that may be a buffer.', {
    offset: number('Their start, for `--offset`.'),
    length: number('Their number, for `--length`.'),
    schema: text('The schema.'),
    root: text('The full name of the root table.'),
    sizePrefixed: flag('Whether four bytes with the size come first.'),
    identifier: flag('Whether the bytes have the identifier of the schema.'),
    values: number('The number of values that were looked at.'),
    whole: flag('Whether all values were looked at.'),
  }),
  streamTail: object('The line of `inspect --format json` for what is left at the end of a stream.', {
    version,
    file: text('The file.'),
    index: number('The number of messages before it.'),
    bytes: bytes('The bytes that are left'),
    verdict: { const: 'invalid', description: 'The stream is cut, or has another framing.' },
    problem: ref('bufferProblem', 'The reason.'),
  }),
  streamCount: object('The line of `inspect --max 0 --format json` for a stream.', {
    version,
    file: text('The file.'),
    messages: number('The number of messages.'),
    size: number('The bytes of the file, or of the part that was asked for.'),
    verdict: { const: 'unknown', description: 'The messages are counted by their sizes, and not verified.' },
  }),
  diff: object(
    'The report of `diff --format json`.',
    {
      version,
      before: text('The first buffer.'),
      after: text('The second buffer.'),
      differences: list(ref('valueDifference'), 'The values that differ, in the order of the schema.'),
    },
    { cut: { const: true, description: 'Present if there are more than `--max` allows.' } },
  ),
  valueDifference: object(
    'A value that differs.',
    {
      path: text('Its path in the first buffer; that of an added value is in the second one.'),
      kind: words(['changed', 'added', 'removed'], 'What became of it.'),
    },
    {
      message: number('The index of the message, in a stream.'),
      before: text('The first value; a table or a vector by its type.'),
      after: text('The second value.'),
    },
  ),
} as const satisfies Shapes;
