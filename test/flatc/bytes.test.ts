// The built-in flatc behaves like a native one, by recorded results. .ci/flatc-inside.mjs compares both over many
// schemas.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import outputs from '../generate/outputs.json' with { type: 'json' };
import { flatcModule, needsFlatcModule } from './module.ts';
import { inEmptyFolder, insideResult, type Result } from './native.ts';
import { recordedRuns, recordFile } from './recorded.ts';

describe('the flatc inside', () => {
  needsFlatcModule();
  before(() => flatcModule());

  it('writes the bytes of a native one, for every generator', async () => {
    const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Readonly<Record<string, Result>>;
    assert.deepEqual(
      recordedRuns.map(({ name }) => name),
      Object.keys(recorded),
    );
    for (const { name, files, args } of recordedRuns) {
      const result = await resultWith(files, args);
      assert.deepEqual(result, recorded[name], name);
    }
  });

  it('finds no file by a path that goes on after it', async () => {
    for (const path of ['a.fbs/.', 'a.fbs/', 'a.fbs/../a.fbs', 'sub/../a.fbs/./.']) {
      const files = {
        'main.fbs': `include "${path}";\ntable T {}\n`,
        'a.fbs': 'table A {}',
        'sub/b.fbs': 'table B {}',
      };
      const { status, output } = await resultWith(files, ['--binary', '--schema', 'main.fbs']);
      assert.equal(status, 1, path);
      assert.match(output, /unable to load include file/, path);
    }
    const files = {
      'main.fbs': 'include "sub/../a.fbs";\ntable T { a: A; }\n',
      'a.fbs': 'table A {}',
      'sub/b.fbs': '',
    };
    assert.equal((await resultWith(files, ['--binary', '--schema', 'main.fbs'])).status, 0);
  });

  it('finds a file through a folder that the path leaves again only where the folder exists', async () => {
    for (const [path, status] of [
      ['gone/../a.fbs', 1],
      ['gone/deep/../../a.fbs', 1],
      ['text/../a.fbs', 0],
      ['text/deep/../../a.fbs', 0],
      ['text/gone/../../a.fbs', 1],
    ] as const) {
      // Nothing in the folder text is a schema.
      const files = { 'main.fbs': `include "${path}";\ntable T {}\n`, 'a.fbs': 'table A {}', 'text/deep/b.txt': '' };
      assert.equal((await resultWith(files, ['--binary', '--schema', 'main.fbs'])).status, status, path);
    }
  });

  it('prints what a native one prints, and ends like it', async () => {
    const ofFlatc = outputs.filter(({ tool }) => tool === 'flatc');
    assert.ok(ofFlatc.length > 10);
    for (const { name, files, args, exit, output } of ofFlatc) {
      const result = await resultWith(files as unknown as Readonly<Record<string, string>>, args);
      assert.equal(result.status, exit, name);
      const usage = /Usage: \S+ \[.*?BINARY_FILE\.\.\.\]/s;
      const shortened = 'Usage: flatc [-b|--binary, -c|--cpp]... FILE... [-- BINARY_FILE...]';
      assert.equal(result.output.replace(usage, shortened), output, name);
    }
  });

  async function resultWith(files: Readonly<Record<string, string>>, args: readonly string[]): Promise<Result> {
    return inEmptyFolder((folder) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      return insideResult(folder, args);
    });
  }
});
