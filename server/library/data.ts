// `toBinary`, `toJson` and `verify` of the library: data of a schema, as `convert` and `verify` of the command line.
import { type BufferForm, type ComparedSchema, formOf, jsonText, surveyBuffer } from '../language/service.ts';
import {
  binaryOptions,
  bytesOf,
  checkOptionsOf,
  checkString,
  isBytes,
  jsonOptions,
  verifyOptions,
  wrongType,
} from './arguments.ts';
import { openSchema, schemaError } from './one-schema.ts';
import { dataUri } from './session.ts';
import type { BinaryOptions, BufferError, BufferProblem, Files, JsonOptions, Verdict, VerifyOptions } from './types.ts';

/** The buffer of JSON data. */
export async function toBinary(
  files: Files,
  root: string,
  json: string,
  options: BinaryOptions = {},
): Promise<Uint8Array> {
  checkString(json, 'json');
  checkOptionsOf(options, binaryOptions);
  const { sizePrefixed: isSizePrefixed = false, forceDefaults = false, ...rest } = options;
  const { session } = await openSchema(files, root, rest, { data: json });
  const written = session.service.dataToBuffer(dataUri, { isSizePrefixed, forceDefaults });
  if ('bytes' in written) return written.bytes;
  throw schemaError(written.problem, []);
}

/** The JSON of a buffer. */
export async function toJson(
  files: Files,
  root: string,
  bytes: Uint8Array | ArrayBuffer,
  options: JsonOptions = {},
): Promise<string> {
  checkOptionsOf(options, jsonOptions);
  const { defaults = false, strict = true, ...rest } = options;
  const { buffer, schema, form } = await openBuffer(files, root, bytes, rest);
  const format = { strictJson: strict, defaultsJson: defaults, naturalUtf8: false, allowNonUtf8: false };
  const { text, problem } = jsonText(buffer, schema, form, format);
  if (problem) throw bufferError(problem);
  if (text === undefined) throw schemaError(`${root} has no table that could be the root of the buffer`, []);
  return text;
}

/** The verdict on a buffer. */
export async function verify(
  files: Files,
  root: string,
  bytes: Uint8Array | ArrayBuffer,
  options: VerifyOptions = {},
): Promise<Verdict> {
  checkOptionsOf(options, verifyOptions);
  const { buffer, schema, form } = await openBuffer(files, root, bytes, options);
  const { problem, further, isWhole } = surveyBuffer(buffer, schema, form);
  const rootType = form.rootType ?? schema.rootType?.fullName ?? '';
  return {
    sound: problem === undefined,
    rootType,
    sizePrefixed: form.isSizePrefixed,
    ...(problem ? { problem } : {}),
    warnings: further,
    whole: isWhole,
  };
}

interface OpenBuffer {
  readonly buffer: Uint8Array;
  readonly schema: ComparedSchema;
  readonly form: BufferForm;
}

async function openBuffer(
  files: Files,
  root: string,
  bytes: Uint8Array | ArrayBuffer,
  { sizePrefixed, ...options }: VerifyOptions,
): Promise<OpenBuffer> {
  if (!isBytes(bytes)) throw wrongType('bytes', 'a Uint8Array or an ArrayBuffer', bytes);
  const { session, uri } = await openSchema(files, root, options);
  const schema = await session.workspace.settled(() => session.service.settledSchema(uri));
  if (!schema) throw schemaError(`${root} cannot be read`, []);
  const { rootType } = options;
  const name = rootType ?? schema.rootType?.fullName;
  if (name === undefined) throw schemaError(`${root} has no root_type: name a table with options.rootType`, []);
  if (schema.objects.get(name)?.kind !== 'table') throw schemaError(`${root} has no table ${name}`, []);
  const buffer = bytesOf(bytes);
  return { buffer, schema, form: formOf(buffer, schema, { rootType, isSizePrefixed: sizePrefixed }) };
}

function bufferError(problem: BufferProblem): BufferError {
  const place = problem.path === '' ? '' : `${problem.path}, `;
  return Object.assign(new Error(`${place}byte ${problem.at}: ${problem.message}`), {
    name: 'BufferError',
    problem,
  } as const);
}
