// The documentation of an open schema: it shows the unsaved text and its errors, and has the places of all names.
import assert from 'node:assert/strict';
import type { DocumentationAnswer } from '../../server/protocol-docs.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

describe('the documentation of an open schema', () => {
  let folder: TestFolder;
  let client: LspClient;

  beforeEach(async () => {
    folder = new TestFolder({ 'part.fbs': 'namespace N; table Part {}' });
    client = await LspClient.start({ folders: [folder.folder] });
  });
  afterEach(() => {
    client.kill();
    folder.remove();
  });

  const ask = (uri: string) => client.request<DocumentationAnswer | null>('flatbuffers/documentation', { uri });

  it('is that of its text, with the files of the types that it names', async () => {
    const uri = folder.uri('main.fbs');
    client.open(
      uri,
      '// Of [[Main]].\ninclude "part.fbs";\nnamespace N;\n/// See [[Part]].\ntable Main {\n  part: Part;\n}',
    );
    const { documentation, hasErrors } = (await ask(uri)) ?? {};
    assert.equal(hasErrors, false);
    const [file] = documentation?.files ?? [];
    assert.deepEqual([file?.path, file?.introduction], [uri, 'Of [[Main]].']);
    assert.deepEqual(file?.names, { 'N.Part': folder.uri('part.fbs') });
    const [main] = documentation?.types ?? [];
    assert.deepEqual([main?.name, main?.line], ['N.Main', 5]);
    assert.deepEqual(main?.links['Part'], { file: folder.uri('part.fbs'), name: 'N.Part' });
    assert.deepEqual(main && 'fields' in main ? main.fields.map(({ line }) => line) : [], [6]);
  });

  it('leaves out declarations with errors, and says that there are some', async () => {
    const uri = folder.uri('main.fbs');
    client.open(uri, 'table A { x: int; }\ntable B { y: Nowhere; }\n');
    const { documentation, hasErrors } = (await ask(uri)) ?? {};
    assert.equal(hasErrors, true);
    assert.deepEqual(
      documentation?.types.map(({ name }) => name),
      ['A'],
    );
    assert.equal(await ask(folder.uri('missing.fbs')), null);
  });
});
