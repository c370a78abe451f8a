// Reads the recorded buffers, with the results of flatc's generated verifier and of flatc's printing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSchema } from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';

export interface RecordedBuffer {
  readonly case: string;
  readonly schema: string;
  readonly args: readonly string[];
  readonly verdict: 'valid' | 'invalid';
  /** The first check that failed. */
  readonly check?: string;
  /** The range that the verifier reported: position+length. */
  readonly checkedAt?: string;
  readonly note: string;
  /** The output of flatc. */
  readonly json?: string;
  readonly bytes: Uint8Array;
}

const folder = import.meta.dirname;

/** The texts of the schemas, by name. */
export const recordedSchemas: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(folder, 'schemas.json'), 'utf8'),
);

export const recordedBuffers: readonly RecordedBuffer[] = readFileSync(path.join(folder, 'cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((one) => ({ ...one, bytes: new Uint8Array(Buffer.from(one.bytes, 'base64')) }));

/** The buffer of a case. */
export function recordedBuffer(name: string): RecordedBuffer {
  const found = recordedBuffers.find((each) => each.case === name);
  if (!found) throw new Error(`no recorded buffer is named ${name}`);
  return found;
}

const read = new Map<string, DataSchema>();

/** A recorded schema in the form for readers of buffers. */
export function recordedSchema(name: string): DataSchema {
  const schema = read.get(name) ?? versionOf(recordedSchemas[name] ?? '');
  read.set(name, schema);
  return schema;
}

/** Whether flatc read the buffer with an option for a size prefix. */
export function isSizePrefixed({ args }: RecordedBuffer): boolean {
  return args.includes('--size-prefixed');
}
