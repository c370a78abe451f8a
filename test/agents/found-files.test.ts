// The files in which an agent's questions about a name look: includes that the build finds, data, and no excluded files.
import assert from 'node:assert/strict';
import { agentFolders } from '../../server/cli/mcp/inside-folders.ts';
import { callTool } from '../../server/cli/mcp/serve.ts';
import { loadParser } from '../parser.ts';
import { TestFolder } from '../test-folder.ts';

describe('the files of an agent that asks about a name', () => {
  before(loadParser);

  const folders: TestFolder[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) folder.remove();
  });

  const ask = async (
    files: Readonly<Record<string, string>>,
    tool: string,
    args: Readonly<Record<string, string>>,
  ): Promise<string> => {
    const folder = new TestFolder(files);
    folders.push(folder);
    const context = { ...agentFolders([folder.path]), signal: new AbortController().signal };
    return (await callTool(tool, args, context)).text;
  };

  describe('with an include that only the build finds', () => {
    const files = {
      '.git/HEAD': '',
      Makefile: 'gen:\n\tflatc --cpp -I inc app/main.fbs\n',
      'app/main.fbs': 'include "common.fbs";\ntable Main { any: U; common: Common; }\nroot_type Main;\n',
      'inc/common.fbs': 'table Common { x: int; }\nunion U { Common }\n',
    };

    it('have its references, and the edits of its rename', async () => {
      const asked = { path: 'inc/common.fbs', name: 'Common.x' };
      assert.match(await ask(files, 'symbol_references', { ...asked, name: 'U' }), /^app\/main\.fbs:2:19: /m);
      const typed = { ...files, 'inc/common.fbs': 'table Common { x: int; }\nunion U { C: Common }\n' };
      const diff = await ask(typed, 'rename_preview', { ...asked, name: 'Common', new_name: 'Shared' });
      assert.match(diff, /^\+table Main { any: U; common: Shared; }$/m);
    });

    it('have the slots of fields after a union of it', async () => {
      const asked = { path: 'app/main.fbs', name: 'Main.common' };
      assert.match(await ask(files, 'layout', asked), /Id: 2,/);
      assert.match(await ask(files, 'schema_outline', { path: asked.path }), /common: Common; \/\/ slot 2/);
    });
  });

  describe('with data', () => {
    const files = {
      'flatbuffers.json': '{ "data": [{ "files": ["levels/*.json"], "schema": "main.fbs" }] }',
      'main.fbs': 'table Main { hp: int; }\nroot_type Main;\n',
      'levels/one.json': '{ "hp": 1 }\n',
      'main.json': '{\n  "hp": 2\n}\n',
      'foreign.json': '{ "hp": 3 }\n',
    };
    const asked = { path: 'main.fbs', name: 'hp' };

    it('have its keys', async () => {
      assert.equal(
        await ask(files, 'symbol_references', asked),
        `3 places, the declaration among them
levels/one.json:1:4: { "hp": 1 }
main.fbs:1:14: table Main { hp: int; }
main.json:2:4: "hp": 2`,
      );
    });

    it('have the edits of its keys, and name data that cannot be read', async () => {
      const broken = { ...files, 'levels/two.json': '{ "hp": \n' };
      const diff = await ask(broken, 'rename_preview', { ...asked, new_name: 'life' });
      assert.match(diff, /^-{ "hp": 1 }\n\+{ "life": 1 }$/m);
      assert.match(diff, /^\+ {2}"life": 2$/m);
      assert.doesNotMatch(diff, /foreign/);
      assert.match(diff, /^Data may still have the old name: .*two\.json has syntax errors\.$/m);
    });
  });

  it('are not those that the project excludes', async () => {
    const files = {
      'flatbuffers.json': '{ "exclude": ["other/**"] }',
      'main.fbs': 'table Main { x: int; }\n',
      'other/use.fbs': 'include "../main.fbs";\ntable Use { main: Main; }\n',
    };
    const found = await ask(files, 'symbol_references', { path: 'main.fbs', name: 'Main' });
    assert.equal(found, '1 place, the declaration among them\nmain.fbs:1:7: table Main { x: int; }');
  });

  it('are flatbuffers.json, too, for a rename, but not above the folders', async () => {
    const settings = '{\n  // N.T\n  "reserved": { "N.T": [] },\n  "extends": "../above.json",\n}\n';
    const folder = new TestFolder({
      'above.json': '{ "reserved": { "N.T": [] } }\n',
      'own/flatbuffers.json': settings,
      'own/t.fbs': 'namespace N;\ntable T {}\n',
    });
    folders.push(folder);
    const context = { ...agentFolders([`${folder.path}/own`]), signal: new AbortController().signal };
    const { text } = await callTool('rename_preview', { path: 't.fbs', name: 'N.T', new_name: 'U' }, context);
    assert.deepEqual(text.match(/^[-+] .*/gm), ['-  "reserved": { "N.T": [] },', '+  "reserved": { "N.U": [] },']);
    assert.doesNotMatch(text, /^\+\+\+ .*above/m);
  });
});
