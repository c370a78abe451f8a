// Recorded outputs: a test compares with a file, and `UPDATE=1 npm test` writes the file anew after a wanted change.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

/** Fails unless `actual` is what the file beside the tests holds. Where `CI` is set nothing is ever rewritten. */
export function expectFile(name: string, actual: string): void {
  const file = new URL(name, import.meta.url);
  if (process.env.UPDATE === '1') {
    assert.ok(!process.env.CI, 'recorded outputs are not rewritten in CI');
    writeFileSync(file, actual);
  }
  assert.equal(actual, readFileSync(file, 'utf8'), `test/${name} differs; UPDATE=1 rewrites it`);
}
