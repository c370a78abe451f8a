// Requests of the playground that LSP does not have: explanations of codes, and support of generators.
import assert from 'node:assert/strict';
import { explanation } from '../../server/explanation.ts';
import type { GeneratorSupport } from '../../server/protocol.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

describe('a page beside the editor', () => {
  let folder: TestFolder;
  let client: LspClient;

  beforeEach(async () => {
    folder = new TestFolder({ 'part.fbs': 'table Part { n: int = null; }' });
    client = await LspClient.start({ folders: [folder.folder] });
  });
  afterEach(() => {
    client.kill();
    folder.remove();
  });

  it('hears what a code means, in the words of `explain`', async () => {
    const text = await client.request('flatbuffers/explanation', { code: 'unresolved-type' });
    assert.equal(text, explanation('unresolved-type'));
    assert.match(String(text), /^# unresolved-type\n/);
    assert.equal(await client.request('flatbuffers/explanation', { code: 'no-such-code' }), null);
  });

  it('hears what generators refuse of a text that is not saved, also in what it includes', async () => {
    const uri = folder.uri('main.fbs');
    client.open(uri, 'include "part.fbs";\ntable Main { part: Part; names: [string] = []; }');
    const support = await client.request<readonly GeneratorSupport[]>('flatbuffers/generators', { uri });
    const go = support.find(({ generator }) => generator === 'go');
    assert.deepEqual([go?.name, go?.makes], ['Go', 'code']);
    assert.deepEqual(
      go?.problems.map((problem) => [problem.uri, problem.code, problem.range.start]),
      [[uri, 'generator-default', { line: 1, character: 43 }]],
    );
    const php = support.find(({ generator }) => generator === 'php');
    assert.deepEqual(
      php?.problems.map((problem) => [problem.uri, problem.code]),
      [
        [folder.uri('part.fbs'), 'generator-optional-scalar'],
        [uri, 'generator-default'],
      ],
    );
  });
});
