// The text of a buffer, as a document of VS Code.
import assert from 'node:assert/strict';
import type { Uri as EditorUri, Memento } from 'vscode';
import type { Server } from '../../client/running-server.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { clearDesk, desk, textProviders, Uri } = standIn;
const { BufferDocuments, compareAsText } = await import('../../client/buffers/documents.ts');

describe('the text of a buffer', () => {
  it('is read again when it is opened while it is still shown', async () => {
    const folder = new TestFolder({ 'a.mon': 'a buffer' });
    clearDesk(folder.path);
    const server: Server = { ask: async () => undefined };
    const documents = new BufferDocuments(server, { get: () => undefined } as unknown as Memento);
    const renewed: string[] = [];
    textProviders.get('flatbuffers-data')?.onDidChange?.((uri) => renewed.push(uri.path.replace(/^.*\//, '')));
    const buffer = Uri.parse(folder.uri('a.mon'));
    const open = async () => {
      // There is no schema, so that the documents have no text.
      await assert.rejects(documents.openAsJson(buffer as unknown as EditorUri));
      await assert.rejects(documents.openAnnotated(buffer as unknown as EditorUri));
      return renewed;
    };
    assert.deepEqual(await open(), []);
    for (const ending of ['json', 'txt']) {
      const uri = Uri.from({ scheme: 'flatbuffers-data', path: `${buffer.path}.${ending}`, query: buffer.toString() });
      desk.documents.push({ uri } as never);
    }
    assert.deepEqual(await open(), ['a.mon.json', 'a.mon.txt']);
    // A diff editor is revealed with the documents that it has.
    await compareAsText(documents.comparisons, buffer as unknown as EditorUri, Uri.file('/other') as never);
    assert.deepEqual(renewed.slice(2), ['a.mon.json']);
    documents.dispose();
    folder.remove();
  });
});
