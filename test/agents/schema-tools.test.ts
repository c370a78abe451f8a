// The answers of tools that run commands of this program, in detail.
import assert from 'node:assert/strict';
import { agentFolders } from '../../server/cli/mcp/inside-folders.ts';
import { callTool } from '../../server/cli/mcp/serve.ts';
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
});
