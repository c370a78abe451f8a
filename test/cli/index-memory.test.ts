// While an index goes through schemas, it releases the memory of earlier groups and names.
import assert from 'node:assert/strict';
import { PossibleIncluders } from '../../server/cli/code-index/possible-includers.ts';
import { SchemaGroups } from '../../server/cli/code-index/schemas-in-groups.ts';
import { freeMemory } from '../../server/cli/free-memory.ts';
import { candidates } from '../../server/language/vocabulary/candidate-names.ts';
import { commandRoom } from './command-room.ts';

describe('memory of an index', () => {
  const { folderWith } = commandRoom();

  it('holds one group of schemas at a time', async () => {
    const text = `table A { a: int; }\n//${'x'.repeat(1_300_000)}\n`;
    const names = Array.from({ length: 4 }, (_, at) => `${at}.fbs`);
    const folder = folderWith(Object.fromEntries(names.map((name) => [name, text])));
    const task = {
      includePaths: [],
      inference: false,
      includers: new PossibleIncluders(),
      report: (uri: string, reason: string) => assert.fail(`${uri}: ${reason}`),
      leaveOut: (uri: string) => assert.fail(uri),
    };
    const groups: WeakRef<object>[] = [];
    const uris = names.map((name) => folder.uri(name));
    const living = new SchemaGroups(task).each(uris, (_, { service }) => {
      groups.push(new WeakRef(service));
      return () => new Set(groups.flatMap((group) => group.deref() ?? [])).size;
    });
    for await (const count of living) {
      await afterThisTurn();
      freeMemory();
      assert.equal(count(), 1, 'groups are held');
    }
    assert.equal(groups.length, names.length);
  });

  it('holds the candidates for few names, whatever the number of namespaces', async () => {
    const first = new WeakRef(candidates('Name', 'first'));
    for (let at = 0; at < 25_000; at++) candidates('Name', `other${at}`);
    await afterThisTurn();
    freeMemory();
    assert.equal(first.deref(), undefined);
    assert.deepEqual(candidates('Name', 'first'), ['first.Name', 'Name']);
    assert.equal(candidates('Name', 'first'), candidates('Name', 'first'));
  });
});

/** References are held to the end of the turn in which they were followed. */
function afterThisTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
