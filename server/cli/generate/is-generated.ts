// Recognizes files that flatc generated.
import { closeSync, openSync, readSync } from 'node:fs';
import { isGeneratedByFlatc } from '../../language/generate/service.ts';

/** Whether the first lines of a file name flatc as its generator. */
export function isGenerated(file: string): boolean {
  const start = Buffer.alloc(512);
  const descriptor = openSync(file, 'r');
  try {
    return isGeneratedByFlatc(start.subarray(0, readSync(descriptor, start)));
  } finally {
    closeSync(descriptor);
  }
}
