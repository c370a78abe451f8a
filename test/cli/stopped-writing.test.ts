// A command that is stopped while it writes leaves no temporary file. Each test runs a process, to send it a signal.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { TestFolder } from '../test-folder.ts';

/** A program that writes a part of a file, prints "begun", and then waits for ever. */
const program = `
import { readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { writeOutput } from ${JSON.stringify(new URL('../../server/cli/output-file.ts', import.meta.url).href)};
async function* parts() {
  yield Buffer.from('a part');
  while (!readdirSync('.').some((name) => name.endsWith('.tmp'))) await setImmediate();
  process.stdout.write('begun');
  setInterval(() => {}, 1000);
  await new Promise(() => {});
}
await writeOutput('index.scip', parts());
`;

describe('a command that is stopped while it writes a file', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = new TestFolder({ 'index.scip': 'old' });
  });
  afterEach(() => folder.remove());

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`leaves nothing but what was there, and ends by the signal: ${signal}`, async () => {
      const tsx = import.meta.resolve('tsx');
      const args = ['--import', tsx, '--input-type=module', '--eval', program];
      const child = spawn(process.execPath, args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      assert.equal(readdirSync(folder.path).filter((name) => name.endsWith('.tmp')).length, 1);
      child.kill(signal);
      const [status, endedBy] = await once(child, 'exit');
      assert.deepEqual([status, endedBy, readdirSync(folder.path)], [null, signal, ['index.scip']]);
    });
  }
});
