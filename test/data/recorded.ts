// Reads the recorded data files with flatc's verdicts, each read after a schema.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface RecordedData {
  readonly case: string;
  /** The name of the schema, without `.fbs`. */
  readonly schema: string;
  readonly args: readonly string[];
  readonly verdict: 'accept' | 'reject' | 'crash';
  /** The place of flatc's first message: the line from 1, the column in bytes up to the end of a token. */
  readonly line?: number;
  readonly col?: number;
  readonly message?: string;
  /** The file of the message, unless it is the data. */
  readonly file?: string;
  readonly bytes: Buffer;
}

const folder = import.meta.dirname;

/** The texts of the schemas, by path. */
export const dataSchemas: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(folder, 'schemas.json'), 'utf8'),
);

export const recordedData: readonly RecordedData[] = readFileSync(path.join(folder, 'cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((one) => ({ ...one, bytes: Buffer.from(one.bytes, 'base64') }));

/**
 * The buffers that flatc wrote for accepted data, by case. Buffers that flatc can print are recorded with the tests of
 * buffers.
 */
export const recordedBytes: ReadonlyMap<string, Buffer> = new Map(
  ['../buffer/printed.jsonl', 'unprinted.jsonl'].flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((one): [string, Buffer] => [one.case, Buffer.from(one.bytes, 'base64')]),
  ),
);
