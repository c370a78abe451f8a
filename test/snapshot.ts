// Compares output with recorded files. `UPDATE=1 npm test` writes the files anew after a wanted change.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

/** Fails unless `actual` equals the content of the file beside the tests. With `CI` set no file is rewritten. */
export function expectFile(name: string, actual: string): void {
  const file = new URL(name, import.meta.url);
  if (process.env.UPDATE === '1') {
    assert.ok(!process.env.CI, 'recorded outputs are not rewritten in CI');
    writeFileSync(file, actual);
  }
  const [test = 'FILE'] = /test\/[\w/.-]+\.test\.ts/.exec(new Error().stack ?? '') ?? [];
  const command = `UPDATE=1 npx mocha ${test}`;
  assert.equal(actual, readFileSync(file, 'utf8'), `test/${name} differs; \`${command}\` writes it anew`);
}
