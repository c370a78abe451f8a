// Converts data to a buffer as `flatc -b` does, if the data and its schema have no errors.
import type { Range } from 'vscode-languageserver-types';
import type { Elaboration } from './binding/elaboration.ts';
import { UnwritableData } from './buffer/buffer-builder.ts';
import { type BufferForm, startOf } from './buffer/form.ts';
import type { ByteSource } from './buffer/framing.ts';
import { writeBuffer } from './buffer/write-buffer.ts';
import { Checks } from './checks.ts';
import { readSchema } from './compatibility/compared-schema/read-schema.ts';
import { type OnePass, type Stopped, writeInOnePass } from './one-pass/one-pass.ts';
import { plansFor } from './one-pass/plan.ts';
import type { Program } from './program.ts';
import { dataValues, UnknownValue } from './root-object/data-values.ts';
import { objectAtEnd } from './root-object/object-at-end.ts';
import { wordBefore } from './root-object/root-type.ts';
import { SourceFile } from './source-file.ts';

/**
 * A buffer, or the reason why it cannot be written, in words for people; `at` is the offset of a single value that is
 * at fault.
 */
type BufferOfData = WrittenBuffer | { readonly problem: string; readonly at?: number };

interface WrittenBuffer {
  readonly bytes: Uint8Array;
  /** The extension of the buffer's file name, without the dot. */
  readonly extension: string;
}

interface Options extends Pick<BufferForm, 'isSizePrefixed' | 'hasLongPrefix'> {
  readonly forceDefaults: boolean;
}

/** The buffer of the object in a file, which must be free of errors. */
export function dataToBuffer(program: Program, uri: string, options: Options): BufferOfData {
  const [file, elaboration, schema] = [program.file(uri), program.elaboration(uri), readSchema(program, uri)];
  const object = file && elaboration && objectAtEnd(program, elaboration, file);
  if (!object || !schema) return { problem: 'there is no object that could be written' };
  try {
    const identifier = wordBefore(program, elaboration.closure, 'file_identifier');
    const bytes = writeBuffer(schema, dataValues(object, file.text), { ...options, identifier });
    return { bytes, extension: extensionOf(program, elaboration) };
  } catch (error) {
    if (error instanceof UnknownValue) return { problem: error.message, at: error.node.start };
    if (error instanceof UnwritableData) return { problem: error.message };
    throw error;
  }
}

/** Turns JSON of a schema into a buffer while it reads the JSON. */
export interface OnePassWriter {
  readonly write: (source: ByteSource) => OnePass | Stopped;
  /** The extension of the buffers' file names, without the dot. */
  readonly extension: string;
  /** True if a check of the data has no findings whenever `write` turns the data into a buffer. */
  readonly isSilentIfClean: boolean;
}

/**
 * A writer for the data of a file; undefined if flatc refuses the schema, or if the root type is unknown or a struct.
 * The text of the file is not read: an object without fields takes its place while the core looks at it, which nobody
 * else sees, because the core never waits.
 */
export function onePassWriter(program: Program, uri: string, options: Options): OnePassWriter | undefined {
  const data = program.file(uri);
  if (!data) return undefined;
  program.setFile(SourceFile.create(uri, 'flatbuffers', 0, '{}'));
  try {
    return writerOfObject(program, uri, options);
  } finally {
    program.setFile(data);
  }
}

/**
 * A writer for data of the type of the object in a file; the object must have no fields. Undefined if the data has
 * errors, or if its type is unknown or a struct.
 */
function writerOfObject(program: Program, uri: string, options: Options): OnePassWriter | undefined {
  const [file, elaboration, schema] = [program.file(uri), program.elaboration(uri), readSchema(program, uri)];
  const object = file && elaboration && objectAtEnd(program, elaboration, file);
  if (!object || !schema || !isReadable(program, uri)) return undefined;
  const shape = object.shapes.of(object.root);
  if (!shape || shape.isStruct) return undefined;
  const { context, shapes } = object;
  const plans = plansFor(schema, object);
  const plan = plans(shape);
  if (!plan) return undefined;
  const { forceDefaults } = options;
  const identifier = wordBefore(program, elaboration.closure, 'file_identifier');
  const all = { forceDefaults, context, shapes, plans, identifier, prefix: startOf(options) };
  return {
    write: (source) => writeInOnePass(source, plan, all),
    extension: extensionOf(program, elaboration),
    isSilentIfClean: context.wanted.size === 0 && program.programsFor(uri).length === 1,
  };
}

/** True if the only findings about data are the missing fields of its empty object. */
function isReadable(program: Program, uri: string): boolean {
  const { verdict, reports } = new Checks(program).checkRoot(uri);
  const isAboutFields = reports.every(({ diagnostic }) => diagnostic.code === 'object-field-missing');
  return isAboutFields && (verdict !== 'reject' || reports.length > 0);
}

function extensionOf(program: Program, { closure }: Elaboration): string {
  const extension = wordBefore(program, closure, 'file_extension') ?? [];
  return extension.length === 0 ? 'bin' : String.fromCharCode(...extension);
}

/** An error in data or in a file of its schema. */
interface ConversionError {
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}

/**
 * The buffer of a text that is data of a schema, or the errors in either. Nothing of it is kept. Undefined if no schema
 * is given and no schema belongs to the file.
 */
export function convertData(
  program: Program,
  { uri, text, schema }: { readonly uri: string; readonly text: string; readonly schema?: string | undefined },
  options: Options,
): WrittenBuffer | { readonly errors: readonly ConversionError[] } | undefined {
  const file = SourceFile.create(uri, 'json', 0, text);
  const known = schema ?? program.dataSchemas.associationOf(file)?.schema;
  if (known === undefined) return undefined;
  const trial = program.copy();
  trial.setFile(file);
  if (schema !== undefined) trial.dataSchemas.set(uri, schema);
  const checks = new Checks(trial);
  const reports = [known, uri].map((root) => checks.checkRoot(root));
  if (reports.some(({ verdict }) => verdict === 'reject')) {
    const errors = reports.flatMap((report) => report.reports).filter(({ diagnostic }) => diagnostic.severity === 1);
    return {
      errors: errors.map(({ uri: place, diagnostic: { range, message } }) => ({
        uri: place,
        range,
        message: typeof message === 'string' ? message : message.value,
      })),
    };
  }
  const written = dataToBuffer(trial, uri, options);
  if ('bytes' in written) return written;
  const start = file.positionAt(written.at ?? 0);
  return { errors: [{ uri, range: { start, end: start }, message: written.problem }] };
}
