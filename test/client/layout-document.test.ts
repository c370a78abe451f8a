// The document that shows how the layouts of a schema have changed.
import assert from 'node:assert/strict';
import { standIn } from '../stand-in/register.ts';

const { clearDesk, desk, documentChanged, Uri } = standIn;
const { BaselineDocuments } = await import('../../client/compatibility/documents.ts');

describe('a table of layouts', () => {
  it('is shown anew each time', async () => {
    clearDesk('/work');
    const documents = new BaselineDocuments({ ask: async () => undefined });
    const shown: string[] = [];
    const listening = documentChanged.event(({ document: { uri } }) => void shown.push(uri.toString()));
    const schema = Uri.file('/work/a.fbs') as never;
    await documents.showLayout(schema, '# one');
    await documents.showLayout(schema, '# two');
    await new Promise(setImmediate);
    const uri = 'flatbuffers-layout:/work/a.fbs.md';
    assert.deepEqual(desk.said, [`command: markdown.showPreview ${uri}`, `command: markdown.showPreview ${uri}`]);
    assert.deepEqual(shown, [uri, uri]);
    assert.equal(
      await standIn.textProviders.get('flatbuffers-layout')?.provideTextDocumentContent(Uri.parse(uri)),
      '# two',
    );
    listening.dispose();
    documents.dispose();
  });

  it('is provided no longer after the end of the extension', async () => {
    clearDesk('/work');
    const documents = new BaselineDocuments({ ask: async () => undefined });
    documents.dispose();
    assert.deepEqual([...standIn.textProviders.keys()], []);
    const shown: string[] = [];
    const listening = documentChanged.event(({ document: { uri } }) => void shown.push(uri.toString()));
    await documents.showLayout(Uri.file('/work/a.fbs') as never, '# one');
    await new Promise(setImmediate);
    listening.dispose();
    assert.deepEqual(shown, []);
  });
});
