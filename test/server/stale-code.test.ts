// The hint on a schema whose generated code the editor has found to be stale.
import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver-types';
import type { StaleFile } from '../../server/language/generate/service.ts';
import { baseNameOf } from '../../server/language/service.ts';
import {
  type ReadingTarget,
  type ReadingTargetsParams,
  readingTargetsRequest,
  type StaleMessage,
  staleNotification,
} from '../../server/protocol-targets.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const schema = 'table A { b: int; }\n';

describe('generated code that is stale', () => {
  let folder: TestFolder;
  let client: LspClient;

  afterEach(() => {
    client.kill();
    folder.remove();
  });

  async function start(commands: readonly string[] = ['flatbuffers.generateCode'], files = {}): Promise<string> {
    folder = new TestFolder({ 'a.fbs': schema, ...files });
    client = await LspClient.start({ folders: [folder.folder], initializationOptions: { commands } });
    const uri = folder.uri('a.fbs');
    client.open(uri, schema);
    await client.until(uri, []);
    return uri;
  }

  const sendStale = (uri: string, ...files: readonly StaleFile[]) => {
    const value = { version: '25.12.19', files };
    const message: StaleMessage = { stale: files.length > 0 ? [{ uri, value }] : [] };
    client.notify(staleNotification, message);
  };
  const file = (name: string, kind: StaleFile['kind'] = 'different'): StaleFile => ({ uri: folder.uri(name), kind });

  it('is a hint on the first line, until it is told to be gone', async () => {
    const uri = await start();
    sendStale(uri, file('gen/a_generated.h'));
    const { diagnostics } = await client.until(uri, ['generated-code-stale']);
    assert.deepEqual(
      diagnostics.map(({ severity, message, range }) => [severity, message, range.start.line, range.end.character]),
      [[4, 'the generated code is older than this schema, or was edited: gen/a_generated.h', 0, 19]],
    );
    sendStale(uri);
    await client.until(uri, []);
  });

  it('names files of each kind, and counts the others', async () => {
    const uri = await start();
    const many = ['1', '2', '3', '4', '5'].map((name) => file(`gen/${name}.h`, 'missing'));
    sendStale(uri, ...many, file('gen/a.h', 'edited'), file('gen/b.h', 'other-flatc'));
    const { diagnostics } = await client.until(uri, ['generated-code-stale']);
    assert.deepEqual(String(diagnostics[0]?.message).split('\n'), [
      'generated code was edited: gen/a.h',
      '  generated code is missing: gen/1.h, gen/2.h, gen/3.h and 2 more',
      '  generated code was written by another version than flatc 25.12.19: gen/b.h',
    ]);
  });

  it('can be generated again where the editor has the command', async () => {
    const actions = async (uri: string) => {
      sendStale(uri, file('gen/a.h'));
      const { diagnostics } = await client.until(uri, ['generated-code-stale']);
      const start = { line: 0, character: 0 };
      const params = { textDocument: { uri }, range: { start, end: start }, context: { diagnostics } };
      const found = await client.request<CodeAction[]>('textDocument/codeAction', params);
      return found
        .filter(({ title }) => title === 'Generate')
        .map(({ command, isPreferred }) => [command, isPreferred]);
    };
    const uri = await start();
    const command = { title: 'Generate', command: 'flatbuffers.generateCode', arguments: [uri] };
    assert.deepEqual(await actions(uri), [[command, true]]);
    client.kill();
    folder.remove();
    assert.deepEqual(await actions(await start([])), []);
  });

  it('is told at the level of its rule, and not where a comment ignores it', async () => {
    const rules = { 'generated-code-stale': 'warning' };
    const uri = await start([], { 'flatbuffers.json': JSON.stringify({ rules }) });
    sendStale(uri, file('gen/a.h'));
    const { diagnostics } = await client.until(uri, ['generated-code-stale']);
    assert.equal(diagnostics[0]?.severity, 2);
    client.edit(uri, `// fbs-ignore: generated-code-stale\n${schema}`);
    await client.until(uri, []);
  });

  it('is looked for in the targets that read a schema, where the rule is not off', async () => {
    const targets = [
      { language: 'cpp', output: 'gen', entryFiles: ['a.fbs', 'b.fbs'] },
      { language: 'go', output: 'go', entryFiles: ['b.fbs'] },
    ];
    const b = { 'b.fbs': 'include "part.fbs";\ntable B {}\n', 'part.fbs': 'table Part {}\n' };
    const compared = async (name: string, purpose: ReadingTargetsParams['purpose'] = 'comparison') => {
      const params: ReadingTargetsParams = { uri: folder.uri(name), purpose };
      const answer = await client.request<ReadingTarget[]>(readingTargetsRequest, params);
      return answer.map(({ run, reading }) => [run.language, run.files.length, reading.map((uri) => baseNameOf(uri))]);
    };
    await start([], { ...b, 'flatbuffers.json': JSON.stringify({ targets }) });
    assert.deepEqual(await compared('part.fbs'), [
      ['cpp', 2, ['b.fbs']],
      ['go', 1, ['b.fbs']],
    ]);
    assert.deepEqual(await compared('a.fbs'), [['cpp', 2, ['a.fbs']]]);
    client.kill();
    folder.remove();
    const rules = { 'generated-code-stale': 'off' };
    await start([], { ...b, 'flatbuffers.json': JSON.stringify({ targets, rules }) });
    assert.deepEqual(await compared('part.fbs'), []);
    assert.equal((await compared('part.fbs', 'preview')).length, 2);
  });

  it('changes no verdict', async () => {
    const uri = await start();
    sendStale(uri, file('gen/a.h'));
    await client.until(uri, ['generated-code-stale']);
    const answer = await client.request<{ verdict: string }>('flatbuffers/verdict', { uri });
    assert.equal(answer.verdict, 'accept');
  });
});
