// Memory after many questions of an agent: no answer is kept.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { agentFolders } from '../../server/cli/mcp/inside-folders.ts';
import { callTool } from '../../server/cli/mcp/serve.ts';
import { TestFolder } from '../test-folder.ts';
import { isThorough, patience } from '../thorough.ts';

const calls = [
  ['schema_outline', { path: 'monster.fbs' }],
  ['symbol_references', { path: 'monster.fbs', name: 'Weapon.damage' }],
  ['symbol_references', { path: 'monster.fbs', name: 'nothing of this name' }],
  ['rename_preview', { path: 'monster.fbs', name: 'hp', new_name: 'health' }],
  ['explain_rule', { code: 'include-not-found' }],
  ['schema_outline', { path: '../outside.fbs' }],
] as const;

describe('the memory of a program that serves agents', () => {
  it('does not grow with the number of calls', async function () {
    this.timeout(patience(120_000));
    const folder = new TestFolder({
      'monster.fbs': 'include "weapon.fbs";\ntable Monster { hp: short; weapon: Weapon; }\n',
      'weapon.fbs': 'table Weapon { damage: short; }\n',
    });
    try {
      const context = { ...agentFolders([folder.path]), signal: new AbortController().signal };
      const ask = async (count: number): Promise<void> => {
        for (let at = 0; at < count; at++) {
          const [tool, args] = calls[at % calls.length] ?? calls[0];
          await callTool(tool, args, context);
        }
      };
      await ask(60);
      const before = await used();
      const count = isThorough ? 2_000 : 240;
      await ask(count);
      const grown = (await used()) - before;
      // A service that is kept takes more than 50 kB.
      assert.ok(grown < 1_500_000, `${count} calls leave ${Math.round(grown / 1000)} kB`);
    } finally {
      folder.remove();
    }
  });
});

/** The bytes that are in use once garbage is collected. */
async function used(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage().heapUsed;
}
