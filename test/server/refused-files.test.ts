// Closed files for which flatc refuses an open document.
import assert from 'node:assert/strict';
import type { CancellationToken } from 'vscode-languageserver';
import { RefusedFiles } from '../../server/diagnostics/refused-files.ts';
import { fastClock } from '../clock.ts';
import { serverRoom } from './start-server.ts';

const order = 'include "types.fbs";\ntable Order { price: Price; }\n';
const types = 'include "currency.fbs";\nstruct Price { amount: lon; }\n';
const files = { 'order.fbs': order, 'types.fbs': types, 'currency.fbs': 'enum Currency : ubyte { Eur }\n' };
const refusal = ['include-refused'];

describe('an include of a closed file that flatc refuses', () => {
  const { startIn } = serverRoom();

  async function opened(texts: Readonly<Record<string, string>>, scope = 'openFiles') {
    const settings = { scope };
    const { folder, client } = await startIn(texts, { settings: () => ({ diagnostics: settings }), clock: fastClock });
    const uri = folder.uri('order.fbs');
    client.open(uri, texts['order.fbs'] ?? '');
    return { folder, client, uri, settings };
  }

  it('says so, with the place in the closed file', async () => {
    const { folder, client, uri } = await opened(files);
    await client.until(uri, refusal);
    const [found] = client.last(uri)?.diagnostics ?? [];
    assert.deepEqual(found?.range, { start: { line: 0, character: 8 }, end: { line: 0, character: 19 } });
    assert.equal(found?.severity, 1);
    assert.match(String(found?.message), /^flatc refuses types\.fbs: .*lon/);
    const [place] = found?.relatedInformation ?? [];
    assert.equal(place?.location.uri, folder.uri('types.fbs'));
    assert.deepEqual(place?.location.range.start, { line: 1, character: 23 });
  });

  it('says so once for each include, also where the file is included further on', async () => {
    const texts = {
      'order.fbs': 'include "a.fbs";\ninclude "b.fbs";\ninclude "right.fbs";\n',
      'a.fbs': 'include "deep.fbs";\ntable A { x: Gone; }\n',
      'b.fbs': 'include "deep.fbs";\ntable B { x: in; }\n',
      'deep.fbs': 'table Deep { a: int = x }\n',
      'right.fbs': 'table Right {}\n',
    };
    const { client, uri } = await opened(texts);
    await client.until(uri, [...refusal, ...refusal]);
    const found = client.last(uri)?.diagnostics ?? [];
    assert.deepEqual(
      found.map(({ range, message }) => [range.start.line, /^flatc refuses (.*?):/.exec(String(message))?.[1]]),
      [
        [0, 'deep.fbs'],
        [1, 'b.fbs'],
      ],
    );
  });

  it('says nothing while the file is open, where its problems are, and says it again afterwards', async () => {
    const { folder, client, uri } = await opened(files);
    await client.until(uri, refusal);
    client.open(folder.uri('types.fbs'), types);
    await client.until(uri, []);
    client.notify('textDocument/didClose', { textDocument: { uri: folder.uri('types.fbs') } });
    await client.until(uri, refusal);
  });

  it('says nothing once the file is right on disk, or no longer included', async () => {
    const { folder, client, uri } = await opened(files);
    await client.until(uri, refusal);
    folder.write('types.fbs', 'struct Price { amount: long; }\n');
    client.changed([folder.uri('types.fbs'), 2]);
    await client.until(uri, []);
    folder.write('types.fbs', types);
    client.changed([folder.uri('types.fbs'), 2]);
    await client.until(uri, refusal);
    client.edit(uri, 'table Order {}\n');
    await client.until(uri, []);
  });

  it('says nothing where the problems of the whole workspace are shown', async () => {
    const { folder, client, uri, settings } = await opened(files);
    await client.until(uri, refusal);
    settings.scope = 'workspace';
    client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.until(uri, []);
    await client.until(folder.uri('types.fbs'), ['unresolved-type']);
  });

  it('is right where this schema declares the missing name', async () => {
    const { client, uri } = await opened({
      'order.fbs': 'include "types.fbs";\ntable Later { a: Wrong; }\n',
      'types.fbs': 'table Types { later: Later; }\n',
    });
    await client.until(uri, ['unresolved-type']);
    client.edit(uri, 'include "types.fbs";\ntable Other {}\n');
    await client.until(uri, refusal);
    client.edit(uri, 'include "types.fbs";\ntable Later {}\n');
    await client.until(uri, []);
  });

  it('is looked for after the open documents are checked, so that nothing is missing', async () => {
    const events: string[] = [];
    let change = () => {};
    let endChecks = () => {};
    const checks = {
      nextChange: () =>
        new Promise<void>((resolve) => {
          change = resolve;
        }),
      isQuiet: async (_: number, token: CancellationToken) => !token.isCancellationRequested,
      idle: () =>
        new Promise<void>((resolve) => {
          events.push('waits');
          endChecks = resolve;
        }),
    };
    const workspace = {
      get openFiles() {
        events.push('looks');
        return [];
      },
    };
    const session = { workspace } as unknown as ConstructorParameters<typeof RefusedFiles>[0];
    const host = {
      changed: () => events.push('changed'),
      logFailure: (_: string, error: unknown) => assert.fail(`${error}`),
    };
    void new RefusedFiles(session, checks, host).run();
    const turn = () => new Promise(setImmediate);
    change();
    await turn();
    assert.deepEqual(events, ['waits']);
    endChecks();
    await turn();
    assert.deepEqual(events, ['waits', 'looks']);
    // Each change leads to one more look.
    change();
    await turn();
    endChecks();
    await turn();
    assert.deepEqual(events, ['waits', 'looks', 'waits', 'looks']);
  });

  it('has a level of its own, as every rule', async () => {
    const { folder, client } = await startIn(files, {
      settings: () => ({ rules: { 'include-refused': 'warning' } }),
      clock: fastClock,
    });
    const uri = folder.uri('order.fbs');
    client.open(uri, order);
    await client.until(uri, refusal);
    assert.equal(client.last(uri)?.diagnostics[0]?.severity, 2);
  });
});

describe('the closed schema of data that flatc refuses', () => {
  const { startIn } = serverRoom();
  const wrong = 'table Price { amount: lon; }\nroot_type Price;\n';
  const files = { 'price.fbs': wrong, 'price.json': '{ "amount": 5 }\n' };

  it('is an error at the start of the data until the schema is right on disk, or open', async () => {
    const { folder, client } = await startIn(files, { clock: fastClock });
    const uri = folder.uri('price.json');
    client.open(uri, files['price.json'], 1, 'json');
    await client.until(uri, ['schema-refused']);
    const [found] = client.last(uri)?.diagnostics ?? [];
    assert.deepEqual(found?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } });
    assert.equal(found?.relatedInformation?.[0]?.location.uri, folder.uri('price.fbs'));
    // Several data files may have one schema.
    const other = folder.uri('euro.price.json');
    client.open(other, files['price.json'], 1, 'json');
    await client.until(other, ['schema-refused']);
    client.open(folder.uri('price.fbs'), wrong);
    await client.until(uri, []);
    await client.until(other, []);
    client.notify('textDocument/didClose', { textDocument: { uri: folder.uri('price.fbs') } });
    await client.until(uri, ['schema-refused']);
    folder.write('price.fbs', wrong.replace('lon', 'long'));
    client.changed([folder.uri('price.fbs'), 2]);
    await client.until(uri, []);
  });
});
