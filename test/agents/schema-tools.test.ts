// The answers of tools that run commands of this program, in detail.
import assert from 'node:assert/strict';
import { agentFolders } from '../../server/cli/mcp/inside-folders.ts';
import { callTool } from '../../server/cli/mcp/serve.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { serverBundle } from '../own-process.ts';
import { TestFolder } from '../test-folder.ts';

describe('an agent that asks about whole schemas', () => {
  const { argv } = process;
  const folders: TestFolder[] = [];
  before(() => {
    process.argv = [process.execPath, serverBundle];
  });
  after(() => {
    process.argv = argv;
    for (const folder of folders) folder.remove();
  });

  const folderWith = (files: Readonly<Record<string, string>>): string => {
    const folder = new TestFolder(files);
    folders.push(folder);
    return folder.path;
  };
  const answer = async (folder: string, tool: string, args: Readonly<Record<string, unknown>> = {}) => {
    const context = { ...agentFolders([folder]), signal: new AbortController().signal };
    return (await callTool(tool, args, context)).text;
  };

  it('hears that flatc accepts a schema about which it warns', async () => {
    const warned = 'table A { camelCase: int; }\n';
    assert.equal(
      await answer(folderWith({ 'warned.fbs': warned }), 'workspace_summary'),
      '1 schema, none of them refused by flatc\nfindings: field-name-style 1\n\nwarned.fbs (warn)',
    );
    assert.match(
      await answer(folderWith({ 'warned.fbs': warned, 'wrong.fbs': 'table A { b: Missing; }\n' }), 'workspace_summary'),
      /^2 schemas, 1 of them refused by flatc\n/,
    );
  });

  describe('with the built-in flatc', () => {
    needsFlatcModule();

    it('gets the generated names of no other declaration', async () => {
      const tables = ['Monster', 'Orc', 'BigMonster'].map((name) => `table ${name} { hp: int; }\n`);
      const folder = folderWith({ 'war.fbs': `namespace War;\n${tables.join('')}` });
      const asked = async (name: string) => {
        const names = await answer(folder, 'generated_names', { path: 'war.fbs', language: 'go', name });
        return names.split('\n').map((line) => line.split(':')[0]);
      };
      for (const name of ['Monster.hp', 'War.Monster.hp'])
        assert.deepEqual(await asked(name), ['field Monster.hp, line 2'], name);
      for (const name of ['Orc', 'War.Orc']) assert.deepEqual(await asked(name), ['table Orc, line 3'], name);
      assert.deepEqual(await asked('hp'), [
        'field Monster.hp, line 2',
        'field Orc.hp, line 3',
        'field BigMonster.hp, line 4',
      ]);
      assert.deepEqual(await asked('Peace.Orc'), ['nothing is generated for Peace.Orc']);
    });
  });
});
