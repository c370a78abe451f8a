// The language of JSON data that has a FlatBuffers schema.
import assert from 'node:assert/strict';
import { standIn } from '../stand-in/register.ts';
import { useDesk } from './desk.ts';

const { showData } = await import('../../client/data/documents.ts');
const { desk, documentClosed, EventEmitter, languages, Uri } = standIn;

describe('JSON data with a schema', () => {
  useDesk();

  it('gets its language again when it is opened again, but not when the user changes it', async () => {
    const emitter = new EventEmitter<unknown>();
    const uri = Uri.parse('file:///w/orc.json');
    const opened = () => ({ uri, languageId: 'json', isClosed: false });
    const given: string[] = [];
    const before = { ...languages };
    Object.assign(languages, {
      setTextDocumentLanguage: async (document: { languageId: string }, language: string) => {
        documentClosed.fire(document as never);
        document.languageId = language;
        given.push(language);
      },
    });
    const following = showData(emitter.event as never);
    let document = opened();
    const seen = async (): Promise<readonly string[]> => {
      desk.documents = [document as never];
      emitter.fire({ uri: String(uri), schema: 'monster.fbs' });
      await new Promise(setImmediate);
      return given.splice(0);
    };
    assert.deepEqual(await seen(), ['flatbuffers-json']);
    document.languageId = 'json';
    documentClosed.fire(document as never);
    assert.deepEqual(await seen(), []);
    documentClosed.fire({ ...document, isClosed: true } as never);
    document = opened();
    assert.deepEqual(await seen(), ['flatbuffers-json']);
    following.dispose();
    Object.assign(languages, before);
  });
});
