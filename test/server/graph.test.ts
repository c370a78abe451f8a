// The graph of a schema in an editor: of its unsaved text, with the files that a client can open.
import assert from 'node:assert/strict';
import type { GraphAnswer, GraphParams } from '../../server/protocol-graph.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

describe('the graph of an open schema', () => {
  let folder: TestFolder;
  let client: LspClient;

  beforeEach(async () => {
    folder = new TestFolder({ 'parts/part.fbs': 'table Part {}' });
    client = await LspClient.start({ folders: [folder.folder] });
  });
  afterEach(() => {
    client.kill();
    folder.remove();
  });

  const ask = (uri: string, more: Partial<GraphParams> = {}) =>
    client.request<GraphAnswer | null>('flatbuffers/graph', {
      uri,
      kind: 'types',
      depth: 2,
      isReachedOnly: false,
      most: 300,
      ...more,
    });

  it('is that of its text, with the places of declarations', async () => {
    const uri = folder.uri('main.fbs');
    client.open(uri, 'include "parts/part.fbs";\ntable Main { part: Part; }');
    const answer = await ask(uri);
    assert.deepEqual(
      answer?.graph.nodes.map(({ id, file, range }) => [id, file, range?.start]),
      [
        ['Part', 'parts/part.fbs', { line: 0, character: 6 }],
        ['Main', 'main.fbs', { line: 1, character: 6 }],
      ],
    );
    assert.deepEqual(answer?.files, { 'parts/part.fbs': folder.uri('parts/part.fbs'), 'main.fbs': uri });
    assert.equal(answer?.hasErrors, false);
    const files = await ask(uri, { kind: 'includes' });
    assert.deepEqual(
      files?.graph.edges.map(({ from, to }) => [from, to]),
      [['main.fbs', 'parts/part.fbs']],
    );
    const found = await client.request('flatbuffers/graphNodes', { uri, kind: 'types', text: 'pa' });
    assert.deepEqual(found, [{ id: 'Part', name: 'Part', kind: 'table', file: 'parts/part.fbs' }]);
  });

  it('is there with errors, and not without a file', async () => {
    const uri = folder.uri('main.fbs');
    client.open(uri, 'table A { x: Nowhere; }');
    const answer = await ask(uri);
    assert.deepEqual([answer?.graph.nodes.length, answer?.graph.edges.length, answer?.hasErrors], [1, 0, true]);
    assert.equal(await ask(folder.uri('missing.fbs')), null);
  });
});
