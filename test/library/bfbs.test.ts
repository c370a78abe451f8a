// The binary schema in the functions of the package has the bytes that flatc writes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLibrary } from '../../server/library/library.ts';
import { flatcIn, needsFlatcModule } from '../flatc/module.ts';
import { recordedRuns } from '../flatc/recorded.ts';
import { withFolder } from './folder.ts';
import { loadFromBuild, places } from './load.ts';

describe('the binary schema of the library', () => {
  needsFlatcModule();

  it('has the bytes that the native flatc writes', async () => {
    const fbs = await loadFromBuild();
    const run = recordedRuns.find(({ name }) => name === '--binary --schema');
    const bytes = await fbs.bfbs(run?.files ?? {}, 'shop_item.fbs', { comments: true, builtins: true });
    const recorded = JSON.parse(readFileSync(join(import.meta.dirname, '../flatc/recorded.json'), 'utf8'));
    assert.equal(
      createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      recorded[run?.name ?? ''].files['shop_item.bfbs'],
    );
  });

  it('has the bytes of flatc in the folder of relative paths', async () => {
    const files = {
      'schemas/main.fbs': 'include "types.fbs";\ninclude "far.fbs";\n/// Mine.\ntable A { b:B; far:Far; }\n',
      'schemas/types.fbs': 'struct B { x:int; }\n',
      'inc/far.fbs': 'table Far { name:string (required); }\n',
      'other.fbs': 'table',
    };
    const fbs = await loadFromBuild();
    const bytes = await fbs.bfbs(files, 'schemas/main.fbs', { includePaths: ['inc'], rootType: 'A' });
    await withFolder(files, async (folder) => {
      const { written } = await flatcIn(folder, [
        '-b',
        '--schema',
        '--root-type',
        'A',
        '-I',
        'inc',
        'schemas/main.fbs',
      ]);
      assert.deepEqual([...written.values()].map(hexOf), [hexOf(bytes)]);
    });
    const read = (path: string) => new Map(Object.entries(files)).get(path);
    const same = await fbs.bfbs(read, 'schemas/main.fbs', { includePaths: ['inc'], rootType: 'A' });
    assert.equal(hexOf(same), hexOf(bytes));
  });

  it('loads flatc once, and only then', async () => {
    const asked: string[] = [];
    const own = (name: string) => {
      asked.push(name);
      return places.own(name);
    };
    const fbs = await loadLibrary(undefined, { ...places, own });
    assert.ok(!asked.includes('flatc.wasm'));
    const files = { 'a.fbs': 'table A {}' };
    const [one, other] = await Promise.all([fbs.bfbs(files, 'a.fbs'), fbs.bfbs(files, 'a.fbs')]);
    assert.equal(hexOf(one), hexOf(other));
    assert.equal(asked.filter((name) => name === 'flatc.wasm').length, 1);
  });

  it('loads flatc again where loading it has failed', async () => {
    let fails = true;
    const own = async (name: string) => {
      if (fails && name === 'flatc.wasm') throw new Error('offline');
      return places.own(name);
    };
    const fbs = await loadLibrary(undefined, { ...places, own });
    const files = { 'a.fbs': 'table A {}' };
    await assert.rejects(fbs.bfbs(files, 'a.fbs'), { message: 'offline' });
    fails = false;
    assert.ok((await fbs.bfbs(files, 'a.fbs')).length > 0);
  });

  it('tells the findings of a schema, and refuses wrong options', async () => {
    const fbs = await loadFromBuild();
    await assert.rejects(fbs.bfbs({ 'a.fbs': 'table A { b:B; }' }, 'a.fbs'), {
      name: 'SchemaError',
      message: 'a.fbs:1:13: cannot find B',
    });
    const wrong = { comments: 1 } as unknown as { readonly comments: boolean };
    await assert.rejects(fbs.bfbs({ 'a.fbs': '' }, 'a.fbs', wrong), {
      name: 'TypeError',
      message: 'options.comments must be true or false',
    });
  });
});

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
