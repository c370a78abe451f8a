// The text of a buffer, as a document of VS Code.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Uri as EditorUri, Memento } from 'vscode';
import type { Server } from '../../client/running-server.ts';
import { schemaToJson } from '../../server/language/service.ts';
import { bufferSchemasRequest } from '../../server/protocol-buffers.ts';
import { modelSchema, modelWith } from '../buffer/large.ts';
import { versionOf } from '../compatibility/check.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { clearDesk, desk, documentClosed, fileChanged, fileDeleted, lookOf, textProviders, Uri } = standIn;
const { BufferDocuments, compareAsText } = await import('../../client/buffers/documents.ts');

const listed = [{ uri: 'file:///model.fbs', name: 'model.fbs', rootType: 'Net.Model', identifier: 'NETM' }];
const answer = { schema: schemaToJson(versionOf(modelSchema)), hasErrors: false, files: [] };
/** A server with one schema, that of the models. */
const modelServer: Server = {
  ask: async <Answer>(method: string) => (method === bufferSchemasRequest ? listed : answer) as Answer,
};

/** The provider of the JSON of a buffer. `asked` is called with its file before each question to the server. */
function withText(asked: (file: string) => void = () => undefined) {
  const folder = new TestFolder({});
  const file = path.join(folder.path, 'a.mon');
  writeFileSync(file, modelWith(1, 16));
  clearDesk(folder.path);
  const ask: Server['ask'] = (method, params) => {
    asked(file);
    return modelServer.ask(method, params);
  };
  const documents = new BufferDocuments({ ask }, { get: () => undefined } as unknown as Memento);
  const provider = textProviders.get('flatbuffers-data') ?? assert.fail();
  const uri = Uri.from({ scheme: 'flatbuffers-data', path: `${file}.json`, query: Uri.file(file).toString() });
  const read = async () => String(await provider.provideTextDocumentContent(uri));
  const end = () => {
    documents.dispose();
    folder.remove();
  };
  return { file, uri, provider, read, end };
}

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

  it('is read again when the file changes on disk while it is open, without a question', async () => {
    const { file, uri, provider, read, end } = withText();
    const renewed = new Set<string>();
    provider.onDidChange?.((changed) => renewed.add(changed.path.replace(/^.*\//, '')));
    const before = await read();
    desk.documents.push({ uri } as never);
    let readAgain: Promise<string | undefined> | undefined;
    const { provideTextDocumentContent: provide } = provider;
    Object.assign(provider, {
      provideTextDocumentContent: (of: typeof uri) => {
        readAgain = provide(of);
        return readAgain;
      },
    });
    writeFileSync(file, modelWith(2, 16));
    fileChanged.fire(Uri.file(file));
    assert.deepEqual([...renewed], ['a.mon.json']);
    assert.ok(String(await readAgain).length > before.length);
    writeFileSync(file, 'not a buffer');
    fileChanged.fire(Uri.file(file));
    await assert.rejects(readAgain ?? assert.fail());
    assert.deepEqual(desk.said, []);
    renewed.clear();
    // VS Code reports a change of the language in this way.
    documentClosed.fire({ uri, isClosed: false } as never);
    fileChanged.fire(Uri.file(file));
    assert.equal(renewed.size, 1);
    renewed.clear();
    desk.documents.length = 0;
    documentClosed.fire({ uri, isClosed: true } as never);
    fileChanged.fire(Uri.file(file));
    assert.equal(renewed.size, 0);
    end();
  });

  it('is marked in its tab while its file cannot be read any more', async () => {
    const { file, uri, read, end } = withText();
    await read();
    desk.documents.push({ uri } as never);
    assert.equal(lookOf(uri), undefined);
    const changedTo = async (isMarked: boolean, event = fileChanged) => {
      event.fire(Uri.file(file));
      while ((lookOf(uri) !== undefined) !== isMarked) await new Promise(setImmediate);
      return lookOf(uri);
    };
    rmSync(file);
    assert.match((await changedTo(true, fileDeleted)) ?? '', /^Not up to date: .*ENOENT/);
    writeFileSync(file, modelWith(1, 16));
    await changedTo(false);
    writeFileSync(file, 'not a buffer');
    await changedTo(true);
    desk.documents.length = 0;
    documentClosed.fire({ uri, isClosed: true } as never);
    assert.equal(lookOf(uri), undefined);
    end();
  });

  it('has the values of a change that comes while it is made', async () => {
    let changes = 0;
    const { read, end } = withText((file) => {
      if (changes++ > 0) return;
      writeFileSync(file, modelWith(2, 16));
      fileChanged.fire(Uri.file(file));
    });
    const first = await read();
    assert.equal(first, await read());
    end();
  });

  it('is not watched any more where it is closed while it is read again', async () => {
    const { file, uri, provider, read, end } = withText();
    await read();
    desk.documents.push({ uri } as never);
    const reading = read();
    desk.documents.length = 0;
    documentClosed.fire({ uri, isClosed: true } as never);
    await reading;
    desk.documents.push({ uri } as never);
    let renewed = 0;
    provider.onDidChange?.(() => renewed++);
    fileChanged.fire(Uri.file(file));
    assert.equal(renewed, 0);
    end();
  });
});
