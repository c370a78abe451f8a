// Prints a sound buffer as JSON, letter for letter as `flatc --json --raw-binary` does, whole or part by part.
import type { DataSchema } from './data-schema.ts';
import { type BufferForm, rootOf, startOf } from './form.ts';
import { type JsonTextOptions, JsonWriter, Unprintable, unprintable } from './json-writer.ts';
import { messagesAfter } from './messages-after.ts';
import type { BufferProblem } from './problem.ts';
import { unsignedAt, wholeFile } from './slice.ts';
import { printedLimits } from './table-limits.ts';
import { verifyBuffer } from './verify.ts';

export type { JsonTextOptions } from './json-writer.ts';

interface PrintedBuffer {
  /** The text with a line end. Undefined if the buffer cannot be printed. */
  readonly text: string | undefined;
  /**
   * The reason why the buffer is not sound or cannot be printed. The text of an unsound buffer may contain wrong
   * values.
   */
  readonly problem: BufferProblem | undefined;
  /** A warning about the data after the printed message; undefined if no data follows. */
  readonly after: BufferProblem | undefined;
}

/** The text of a buffer, made while it is read. */
interface PrintedParts extends Pick<PrintedBuffer, 'after'> {
  /** The first failed check of an unsound buffer. */
  readonly problem: BufferProblem | undefined;
  /** The parts of the text. The generator returns the reason if the text ends early, otherwise undefined. */
  readonly parts: Generator<string, BufferProblem | undefined, undefined>;
}

/**
 * The most characters of a text: `small`, and `perByte` more for each byte of the buffer; but at most `whole` for a
 * text in memory. Shared values are printed each time, so a few bytes may have an endless text. A deeply nested element
 * of one byte takes a line of some sixty characters.
 */
const longest = { whole: 200_000_000, small: 4_000_000, perByte: 64 } as const;

/**
 * The text of a buffer. An unsound buffer is printed as flatc does, as far as its bytes can be read. It never throws.
 */
export function jsonText(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  options: JsonTextOptions,
): PrintedBuffer {
  const { problem, after, parts } = printedParts(bytes, schema, form, options, longest.whole);
  const written: string[] = [];
  for (let next = parts.next(); ; next = parts.next()) {
    if (!next.done) written.push(next.value);
    else if (next.value) return { text: undefined, problem: problem ?? next.value, after };
    else return { text: written.join(''), problem, after };
  }
}

/** The text of a buffer part by part, so that it may be longer than the memory. */
export function jsonTextParts(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  options: JsonTextOptions,
): PrintedParts {
  return printedParts(bytes, schema, form, options, Number.POSITIVE_INFINITY);
}

function printedParts(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  options: JsonTextOptions,
  longestText: number,
): PrintedParts {
  const problem = verifyBuffer(bytes, schema, form, printedLimits);
  const most = Math.min(longestText, longest.small + longest.perByte * bytes.length);
  const parts = partsOf(bytes, schema, form, new JsonWriter(schema, options, most));
  return { problem, after: messagesAfter(bytes, form), parts };
}

function* partsOf(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  writer: JsonWriter,
): Generator<string, BufferProblem | undefined, undefined> {
  const root = rootOf(schema, form);
  if (!root) return unprintable(0, 'the schema has no root type of that name');
  const slice = wholeFile(bytes);
  const start = startOf(form);
  try {
    yield* writer.object(slice, root, start + unsignedAt(slice, start, 4), '');
  } catch (error) {
    if (error instanceof Unprintable) return error.problem;
    // An unsound buffer leads outside its bytes. So may deprecated fields, which verifiers skip.
    if (error instanceof RangeError) return unprintable(0, 'a deprecated field is outside the buffer');
    throw error;
  }
  yield `${writer.take()}\n`;
  return undefined;
}
