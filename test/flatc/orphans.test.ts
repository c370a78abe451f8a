// `generate --check` takes generated code for orphaned only where no schema of the project can make it.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateRoom } from '../generate/generate-room.ts';
import { needsFlatcModule } from './module.ts';

const project = JSON.stringify({
  targets: [
    { language: 'cpp', output: 'gen/cpp' },
    { language: 'go', output: 'gen/go' },
  ],
});
const files = { 'flatbuffers.json': project, 's/a.fbs': 'table A { b: int; }', 's/b.fbs': 'namespace n; table B {}' };

describe('generate --list and --check', () => {
  needsFlatcModule();
  const { placeWith, generate } = generateRoom();

  it('leave out what --exclude names, and take none of its code for an orphan', async () => {
    const place = placeWith(files, []);
    assert.equal((await generate(place, [])).status, 0);
    const { status, stdout } = await generate(place, ['--check', '--exclude', 's/b.fbs', '.']);
    assert.deepEqual([status, stdout], [0, '1 schema checked: nothing found\n']);
    const listed = await generate(place, ['--list', '--exclude', '**/b.fbs']);
    assert.deepEqual(listed.stdout.trim().split('\n'), ['gen/cpp/a_generated.h', 'gen/go/A.go']);
  });

  it('take no file for an orphan where only a part of the project was given', async () => {
    const place = placeWith(files, []);
    assert.equal((await generate(place, [])).status, 0);
    assert.equal((await generate(place, ['--check', 's/a.fbs'])).status, 0);
  });

  it('take no code of a schema for an orphan that no target compiles', async () => {
    const own = { 'a.fbs': 'include "b.fbs"; table A { b: B; }', 'b.fbs': 'table B {}' };
    const [wide, narrow] = [['*.fbs'], ['a.fbs']].map((entryFiles) =>
      JSON.stringify({ targets: [{ language: 'go', output: 'gen', entryFiles }] }),
    );
    const place = placeWith({ ...own, 'c.fbs': 'table C {}', 'flatbuffers.json': wide ?? '' }, []);
    assert.equal((await generate(place, [])).status, 0);
    writeFileSync(join(place.path, 'flatbuffers.json'), narrow ?? '');
    assert.deepEqual((await generate(place, ['--check'])).stdout, '1 schema checked: nothing found\n');
    rmSync(join(place.path, 'c.fbs'));
    const { stdout } = await generate(place, ['--check', '--format', 'short']);
    assert.match(stdout, /^gen\/C\.go[^\n]*-orphaned\]\n1 schema checked: 1 error\n$/);
    // Nobody knows the code of a schema that flatc refuses.
    writeFileSync(join(place.path, 'd.fbs'), 'table D { c: Missing; }');
    assert.deepEqual((await generate(place, ['--check'])).stdout, '1 schema checked: nothing found\n');
  });

  it('take no code of an included schema for an orphan, though it is excluded', async () => {
    const project = (exclude: readonly string[]) =>
      JSON.stringify({ targets: [{ language: 'go', output: 'gen', entryFiles: ['a.fbs'] }], exclude });
    const schemas = { 'a.fbs': 'include "lib/b.fbs"; table A { b: B; }', 'lib/b.fbs': 'table B {}' };
    const place = placeWith({ ...schemas, 'flatbuffers.json': project([]) }, []);
    assert.equal((await generate(place, ['--go', '-o', 'gen', 'lib/b.fbs', 'a.fbs'])).status, 0);
    writeFileSync(join(place.path, 'flatbuffers.json'), project(['lib/*.fbs']));
    assert.deepEqual((await generate(place, ['--check'])).stdout, '1 schema checked: nothing found\n');
  });

  it('take no file for an orphan in a folder that projects elsewhere may write into', async () => {
    const shared = JSON.stringify({ targets: [{ language: 'go', output: '../gen' }] });
    const place = placeWith(
      {
        'one/flatbuffers.json': shared,
        'one/a.fbs': 'table A {}',
        'two/flatbuffers.json': shared,
        'two/b.fbs': 'table B {}',
      },
      [],
    );
    assert.equal((await generate(place, [])).status, 0);
    const { status, stdout } = await generate(place, ['--check', 'one']);
    assert.deepEqual([status, stdout], [0, '1 schema checked: nothing found\n']);
    rmSync(join(place.path, 'two/b.fbs'));
    assert.match((await generate(place, ['--check', '--format', 'short'])).stdout, /^gen\/B\.go.*-orphaned\]$/m);
  });
});
