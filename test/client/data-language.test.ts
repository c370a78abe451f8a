// The language of JSON documents with a schema, in a VS Code without a window.
import assert from 'node:assert/strict';
import type { Event } from 'vscode';
import type { DataMessage } from '../../server/protocol.ts';
import { standIn } from '../stand-in/register.ts';

const { showData } = await import('../../client/data/documents.ts');
const { clearDesk, desk, documentClosed, EventEmitter, languages, Uri } = standIn;

describe('the language of JSON data', () => {
  const uri = Uri.parse('file:///work/a.json');
  const messages = new EventEmitter<DataMessage>();
  const { setTextDocumentLanguage } = languages;
  let showing: { dispose(): void };
  beforeEach(() => {
    clearDesk('/work');
    showing = showData(messages.event as unknown as Event<DataMessage>);
  });
  afterEach(() => {
    showing.dispose();
    languages.setTextDocumentLanguage = setTextDocumentLanguage;
  });

  /** Opens the file, or closes it and opens it again. */
  function open() {
    for (const document of desk.documents) documentClosed.fire({ ...document, isClosed: true } as never);
    const document = { uri, languageId: 'json' };
    desk.documents = [document as never];
    return document;
  }
  const settled = () => new Promise(setImmediate);
  const tell = async (...[schema]: readonly string[]): Promise<void> => {
    messages.fire({ uri: uri.toString(), ...(schema === undefined ? {} : { schema }) });
    await settled();
  };

  it('is FlatBuffers while the document has a schema', async () => {
    const document = open();
    await tell('a.fbs');
    assert.equal(document.languageId, 'flatbuffers-json');
    await tell();
    assert.equal(document.languageId, 'json');
  });

  it('is given again when the file is opened again, but not when the user changes it', async () => {
    const document = open();
    await tell('a.fbs');
    await languages.setTextDocumentLanguage(document, 'json');
    await tell('a.fbs');
    assert.equal(document.languageId, 'json');
    const again = open();
    await tell('a.fbs');
    assert.equal(again.languageId, 'flatbuffers-json');
  });

  it('is switched in the next document where the one before was closed meanwhile, and back', async () => {
    let fail = (): void => undefined;
    languages.setTextDocumentLanguage = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('closed'));
      });
    open();
    await tell('a.fbs');
    languages.setTextDocumentLanguage = setTextDocumentLanguage;
    const document = open();
    await tell('a.fbs');
    fail();
    await settled();
    assert.equal(document.languageId, 'flatbuffers-json');
    await tell();
    assert.equal(document.languageId, 'json');
  });

  it('is the former one where the schema goes while the language is switched', async () => {
    languages.setTextDocumentLanguage = async (...change) => {
      await settled();
      return setTextDocumentLanguage(...change);
    };
    const document = open();
    await Promise.all([tell('a.fbs'), tell()]);
    for (const _ of [1, 2, 3]) await settled();
    assert.equal(document.languageId, 'json');
  });
});
