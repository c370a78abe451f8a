// The parts of an index, and schemas that are read in groups.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commandRoom } from './command-room.ts';
import { decode, indexBytes, type Scip } from './scip.ts';

describe('parts of an index', () => {
  const { folderWith } = commandRoom();

  const files: Record<string, string> = {
    'vendor/money.fbs': 'namespace money;\nenum Currency : byte { EUR }\ntable Unused {}\n',
    'umbrella.fbs': 'include "a/0.fbs";\ninclude "relies.fbs";\n',
    // This schema includes nothing: it finds n0.Thing0 because umbrella.fbs includes a/0.fbs first.
    'relies.fbs': 'namespace deep.inside;\nunion Held { n0.Thing0 }\n',
  };
  for (let at = 0; at < 12; at++) {
    const folder = 'abc'[at % 3];
    const [next, name] = [`${'abc'[(at + 1) % 3]}/${at + 1}.fbs`, `Thing${at}`];
    const include = at < 11 ? `include "../${next}";\ninclude "money.fbs";\n` : '';
    const uses = at < 11 ? `union U${at} { ${name}, n${at + 1}.Thing${at + 1} }\n` : '';
    const cost = at < 11 ? 'cost: money.Currency; ' : '';
    files[`${folder}/${at}.fbs`] =
      `${include}namespace n${at};\n/// ${'x'.repeat(at * 99)}\ntable ${name} { ${cost}}\n${uses}`;
  }

  const inParts = async (cwd: string, count: number, args: readonly string[]): Promise<readonly Uint8Array[]> => {
    const found: Uint8Array[] = [];
    for (let at = 1; at <= count; at++) found.push(await indexBytes(cwd, '--shard', `${at}/${count}`, ...args));
    return found;
  };

  /** The symbols outside of an index, each once, in the order of their names. */
  const outside = ({ externalSymbols }: Scip) =>
    [...new Map(externalSymbols.map((each) => [each.symbol, each])).values()].sort((left, right) =>
      left.symbol < right.symbol ? -1 : 1,
    );

  it('are the whole once they are put together', async () => {
    const { path: cwd } = folderWith(files);
    const args = ['-I', 'vendor', '--exclude', 'vendor', '.'];
    const whole = decode(await indexBytes(cwd, ...args));
    assert.equal(whole.documents.length, 14);
    assert.ok(whole.externalSymbols.length > 2);
    for (const count of [2, 5]) {
      const shards = await inParts(cwd, count, args);
      const together = decode(Buffer.concat(shards));
      assert.deepEqual([together.metadata, together.documents], [whole.metadata, whole.documents]);
      assert.deepEqual(outside(together), outside(whole));
      assert.deepEqual(
        shards.map((bytes) => decode(bytes).metadata !== undefined),
        shards.map((_, at) => at === 0),
      );
    }
    const sizes = (await inParts(cwd, 3, args)).map((bytes) => decode(bytes).documents.length);
    assert.ok(Math.min(...sizes) >= 2, String(sizes));
  });

  it('refuse numbers outside of the parts', async () => {
    const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n' });
    for (const shard of ['0/3', '4/3', '1', '1/0', 'a/b', '1/3/5']) {
      await assert.rejects(indexBytes(cwd, '--shard', shard, '.'), /must be I\/N/, shard);
    }
  });

  it('hold each name in the same way when schemas are read in groups', async () => {
    // A group ends after a million units of text.
    const long = `// ${'x'.repeat(1_100_000)}\n`;
    const { path: cwd } = folderWith(files);
    const args = ['-I', 'vendor', '--exclude', 'vendor', '.'];
    const short = decode(await indexBytes(cwd, ...args));
    const grown = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, /^(a\/0|b\/4|relies)/.test(name) ? text + long : text]),
    );
    const { path: large } = folderWith(grown);
    const inGroups = decode(await indexBytes(large, ...args));
    assert.deepEqual(inGroups.documents, short.documents);
    assert.deepEqual(inGroups.externalSymbols, short.externalSymbols);
    const relies = inGroups.documents.find(({ relativePath }) => relativePath === 'relies.fbs');
    assert.ok(relies?.occurrences.some(({ symbol }) => symbol.endsWith('n0/Thing0#')));
    assert.ok(readFileSync(`${large}/relies.fbs`, 'utf8').length > 1_000_000);
  });
});
