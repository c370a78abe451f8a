// `inspect --search`: where a file may have buffers.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandRoom } from './command-room.ts';

describe('the command line: the search for buffers in a file', () => {
  const { folderWith, runIn } = commandRoom();

  const room = async () => {
    const folder = folderWith({
      'm.fbs': 'table M { a: int; s: string; } root_type M; file_identifier "MMMM";',
      'n.fbs': 'table N { x: double; y: double; } root_type N;',
      'm.json': '{"a": 1, "s": "one"}',
      'n.json': '{"x": 1.5, "y": 2.5}',
    }).path;
    for (const name of ['m', 'n']) await runIn(folder, 'convert', `${name}.fbs`, `${name}.json`, '-o', `${name}.bin`);
    const bytesOf = (name: string) => readFileSync(path.join(folder, `${name}.bin`));
    writeFileSync(
      path.join(folder, 'dump'),
      Buffer.concat([Buffer.alloc(5, 9), bytesOf('n'), Buffer.alloc(4, 9), bytesOf('m')]),
    );
    return { folder, at: { n: 5, m: 9 + bytesOf('n').length }, size: bytesOf('m').length };
  };

  it('shows the likeliest first, with the options that read it', async () => {
    const { folder, at, size } = await room();
    const { status, stdout } = await runIn(folder, 'inspect', '--search', 'dump');
    const [first = '', second = ''] = stdout.split('\n');
    assert.equal(status, 0);
    assert.equal(first, `dump: possible: M of m.fbs, with its identifier, 3 values: --offset ${at.m} --length ${size}`);
    assert.match(
      second,
      new RegExp(`^dump: possible: N of n\\.fbs, by structure alone, 3 values: --offset ${at.n} --length \\d+$`),
    );
    const options = first.slice(first.indexOf('--offset')).split(' ');
    const read = await runIn(folder, 'verify', ...options, '--schema', 'm.fbs', 'dump');
    assert.match(read.stdout, /: sound\n$/);
  });

  it('gives JSON, and finds nothing where there is nothing', async () => {
    const { folder, at } = await room();
    const { stdout } = await runIn(
      folder,
      'inspect',
      '--search',
      '--format',
      'json',
      '--max',
      '1',
      '--schema',
      'm.fbs',
      'dump',
    );
    const { count, possible } = JSON.parse(stdout);
    assert.deepEqual(
      [count, possible.length, possible[0].offset, possible[0].root, possible[0].identifier],
      [1, 1, at.m, 'M', true],
    );
    const none = await runIn(folder, 'inspect', '--search', '--length', '20', '--schema', 'm.fbs', 'dump');
    assert.deepEqual([none.status, none.stdout], [1, 'dump: nothing that may be a buffer of these schemas\n']);
  });

  it('needs a schema with a root, and shows no values', async () => {
    const { folder } = await room();
    writeFileSync(path.join(folder, 'no.fbs'), 'table T { a: int; }');
    assert.match(
      (await runIn(folder, 'inspect', '--search', '--schema', 'no.fbs', 'dump')).stderr,
      /no schema of no\.fbs has a root_type/,
    );
    assert.match(
      (await runIn(folder, 'inspect', '--search', '--schema', 'missing.fbs', 'dump')).stderr,
      /^error: dump: [^\n]*missing\.fbs/,
    );
    writeFileSync(path.join(folder, 'wrong.fbs'), 'table T { a: Nope; } root_type T;');
    assert.match(
      (await runIn(folder, 'inspect', '--search', '--schema', 'wrong.fbs', 'dump')).stderr,
      /^error: dump: wrong\.fbs has errors/,
    );
    assert.match(
      (await runIn(folder, 'inspect', '--search', '--stats', 'dump')).stderr,
      /--search and --stats cannot be used together/,
    );
    assert.match(
      (await runIn(folder, 'inspect', '--search', '--format', 'annotated', 'dump')).stderr,
      /which --format annotated does not have/,
    );
  });
});
