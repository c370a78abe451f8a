// Writes the recorded data files, whose exact bytes matter, to a folder as conformance cases.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataSchemas, recordedData } from '../data/recorded.ts';
import type { ConformanceCase } from './cases.ts';

/** Calls a function with the cases while their files exist. */
export function withDataCases<Answer>(use: (cases: readonly ConformanceCase[]) => Answer): Answer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'data-'));
  try {
    const write = (name: string, content: string | Buffer) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    };
    for (const [name, text] of Object.entries(dataSchemas)) write(`schemas/${name}`, text);
    for (const one of recordedData) write(`cases/${one.case}.json`, one.bytes);
    return use(
      recordedData.map(({ case: name, schema, args, verdict, line, col, message = '', file, bytes }) => ({
        name,
        folder,
        file: `cases/${name}.json`,
        args: ['-b', ...args, `schemas/${schema}.fbs`],
        replacesBaseline: true,
        verdict: verdict === 'accept' ? 'accept' : 'reject',
        message: verdict === 'crash' ? `crash: ${message}` : message,
        ...(line === undefined ? {} : { line }),
        ...(col === undefined ? {} : { column: col }),
        ...(file ? { errorFile: `schemas/${file}` } : {}),
        isData: true,
        // flatc keeps declarations of a data file for the next file.
        isAlone: /^[^{]*(?:include|root_type|table)/.test(bytes.toString('latin1')),
      })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
