// The rules for a list in an editor, with the levels that a schema has for them.
import assert from 'node:assert/strict';
import { type RuleChoice, type RulesParams, rulesRequest } from '../../server/protocol.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

describe('the rules for a list', () => {
  it('have the level of the flatbuffers.json of a schema, and none without a schema', async () => {
    const folder = new TestFolder({
      'flatbuffers.json': '{ "rules": { "field-name-style": "off" } }',
      'a.fbs': 'table T { aName: int; b: Gone; }\n',
    });
    const client = await LspClient.start({ folders: [folder.folder] });
    try {
      client.open(folder.uri('a.fbs'), 'table T { aName: int; b: Gone; }\n');
      await client.until(folder.uri('a.fbs'), ['unresolved-type']);
      const levelOf = async (params: RulesParams) => {
        const rules = await client.request<readonly RuleChoice[]>(rulesRequest, params);
        const rule = rules.find(({ code }) => code === 'field-name-style');
        return [rule?.level, rule?.set];
      };
      assert.deepEqual(await levelOf({ uri: folder.uri('a.fbs') }), ['warning', 'off']);
      assert.deepEqual(await levelOf({}), ['warning', undefined]);
    } finally {
      client.kill();
      folder.remove();
    }
  });
});
