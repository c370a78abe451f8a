// The language of JSON documents with a schema, in a VS Code without a window.
import assert from 'node:assert/strict';
import type { Event } from 'vscode';
import type { DataMessage } from '../../server/protocol.ts';
import { standIn } from '../stand-in/register.ts';

const { showData } = await import('../../client/data/documents.ts');
const { clearDesk, desk, EventEmitter, Uri } = standIn;

describe('the language of JSON data', () => {
  const uri = Uri.parse('file:///work/a.json');
  const messages = new EventEmitter<DataMessage>();
  let showing: { dispose(): void };
  beforeEach(() => {
    clearDesk('/work');
    showing = showData(messages.event as unknown as Event<DataMessage>);
  });
  afterEach(() => showing.dispose());

  function open() {
    const document = { uri, languageId: 'json' };
    desk.documents.push(document as never);
    return document;
  }
  const settled = () => new Promise(setImmediate);

  it('is FlatBuffers while the document has a schema', async () => {
    const document = open();
    messages.fire({ uri: uri.toString(), schema: 'a.fbs' });
    await settled();
    assert.equal(document.languageId, 'flatbuffers-json');
    messages.fire({ uri: uri.toString() });
    await settled();
    assert.equal(document.languageId, 'json');
  });

  it('is switched in the next document where the one before was closed meanwhile', async () => {
    const { setTextDocumentLanguage } = standIn.languages;
    const failures: unknown[] = [];
    const failed = (reason: unknown) => failures.push(reason);
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', failed);
    standIn.languages.setTextDocumentLanguage = async (document, language) => {
      desk.documents.length = 0;
      return setTextDocumentLanguage(document, language);
    };
    open();
    messages.fire({ uri: uri.toString(), schema: 'a.fbs' });
    await settled();
    standIn.languages.setTextDocumentLanguage = setTextDocumentLanguage;
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
    const document = open();
    messages.fire({ uri: uri.toString(), schema: 'a.fbs' });
    await settled();
    assert.deepEqual([failures, document.languageId], [[], 'flatbuffers-json']);
  });
});
