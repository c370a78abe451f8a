// Answers of the server over LSP, to questions and texts of all kinds.
import assert from 'node:assert/strict';
import type { Hover, Location, LocationLink, MarkupContent, Range } from 'vscode-languageserver-types';
import { Answers } from '../../server/answers.ts';
import type { LanguageService } from '../../server/language/service.ts';
import { Turns } from '../../server/turns.ts';
import type { Indexer } from '../../server/workspace/indexer.ts';
import type { Workspace } from '../../server/workspace/workspace.ts';
import { at, range } from '../positions.ts';
import { serverRoom } from './start-server.ts';

describe('the server', () => {
  const { start, startIn } = serverRoom();

  describe('counts positions in UTF-16 units', () => {
    const cases: readonly (readonly [title: string, text: string, place: Range])[] = [
      ['behind emoji', '/* 😀🚀 */ table A { x: Nope; }', range(0, 24, 28)],
      ['behind CJK and accents', '/* 漢字 é */ table A { x: Nope; }', range(0, 24, 28)],
      ['with CRLF', '// one\r\ntable A {\r\n  x: Nope;\r\n}\r\n', range(2, 5, 9)],
      ['with lone CR', '// one\rtable A {\r  x: Nope;\r}\r', range(2, 5, 9)],
      ['behind a byte order mark', '\uFEFFtable A { x: Nope; }', range(0, 14, 18)],
    ];
    for (const [title, text, place] of cases) {
      it(title, async () => {
        const client = await start();
        client.open('untitled:a', text);
        const { diagnostics } = await client.until('untitled:a', ['unresolved-type']);
        assert.deepEqual(diagnostics[0]?.range, place);
      });
    }

    it('in edits after emoji', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { /* 😀 */ x: Nope; } // 漢字 😀\ntable B {}\n');
      await client.until('untitled:a', ['unresolved-type']);
      client.edit('untitled:a', 'B', range(0, 22, 26));
      await client.until('untitled:a', [], 2);
      const [link] = await client.definition<LocationLink[]>('untitled:a', at(0, 22));
      assert.deepEqual(link?.targetSelectionRange, range(1, 6, 7));
    });
  });

  describe('speaks the spelling of the client', () => {
    it('for Windows drives, spaces and accents, whatever is percent-encoded', async () => {
      const client = await start({ folders: ['file:///C:/Work%20Space'] });
      const a = 'file:///C:/Work%20Space/sch%C3%A9mas/a.fbs';
      client.open('file:///c%3A/Work Space/schémas/b.fbs', 'table B {}\n');
      client.open(a, 'include "b.fbs";\ntable A { x: B; y: Nope; }\n');
      await client.until(a, ['unresolved-type']);
      const [link] = await client.definition<LocationLink[]>(a, at(1, 13));
      assert.equal(link?.targetUri, 'file:///c%3A/Work Space/schémas/b.fbs');
    });

    it('and gives plain locations to a client that takes no links', async () => {
      const client = await start({ capabilities: {} });
      client.open('untitled:a', 'table A { x: A; }');
      const locations = await client.definition<Location[]>('untitled:a', at(0, 13));
      assert.deepEqual(locations, [{ uri: 'untitled:a', range: range(0, 6, 7) }]);
    });
  });

  describe('answers', () => {
    it('hovers in the form of text that the client likes best', async () => {
      const text =
        'namespace trpc.a.b;\nattribute "go_package=example.com/b";\ntable T {}\nrpc_service S { M(T): T; }\n';
      const params = { textDocument: { uri: 'untitled:a' }, position: at(3, 16) };
      for (const [contentFormat, kind, said] of [
        [['markdown', 'plaintext'], 'markdown', '\n- Service: `trpc.a.b.S`'],
        [['plaintext'], 'plaintext', '\nService: trpc.a.b.S'],
        [undefined, 'plaintext', '\nService: trpc.a.b.S'],
      ] as const) {
        const hover = contentFormat ? { contentFormat: [...contentFormat] } : {};
        const client = await start({ capabilities: { textDocument: { hover } } });
        client.open('untitled:a', text);
        const answer = await client.request<Hover>('textDocument/hover', params);
        const { contents } = answer as { readonly contents: MarkupContent };
        assert.equal(contents.kind, kind);
        assert.ok(contents.value.includes(said), contents.value);
        assert.deepEqual(answer.range, range(3, 16, 17));
        const nothing = { ...params, position: at(4, 0) };
        assert.equal(await client.request('textDocument/hover', nothing), null);
      }
    });

    it('completion and its details', async () => {
      const client = await start();
      client.open('untitled:a', 'table Weapon {}\ntable A { x: W; }\n');
      const list = await client.request<{ items: { label: string }[] }>('textDocument/completion', {
        textDocument: { uri: 'untitled:a' },
        position: at(1, 14),
      });
      const item = list.items.find(({ label }) => label === 'Weapon');
      assert.ok(item);
      assert.equal((await client.request<{ label: string }>('completionItem/resolve', item)).label, 'Weapon');
    });

    it('completion without places to fill in where the editor cannot fill them in', async () => {
      for (const [capabilities, hasSnippets] of [
        [undefined, true],
        [{}, false],
      ] as const) {
        const client = await start({ capabilities });
        client.open('untitled:a', '');
        const list = await client.request<{ items: { insertTextFormat?: number }[] }>('textDocument/completion', {
          textDocument: { uri: 'untitled:a' },
          position: at(0, 0),
        });
        assert.ok(list.items.length > 0);
        assert.equal(
          list.items.some((item) => item.insertTextFormat === 2),
          hasSnippets,
        );
      }
    });

    it('right after an edit, before it has published anything', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' });
      const a = folder.uri('a.fbs');
      client.open(a, 'table A {}\n');
      client.edit(a, 'include "b.fbs";\ntable A { x: B; }\n');
      const [link] = await client.definition<LocationLink[]>(a, at(1, 13));
      assert.equal(link?.targetUri, folder.uri('b.fbs'));
    });

    it('what makes no sense, and goes on', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { x: A; }\n');
      await client.until('untitled:a', []);
      const textDocument = { uri: 'untitled:a' };
      const senseless: unknown[] = [
        {},
        { textDocument },
        { textDocument: null, position: at(0, 0) },
        { textDocument: {}, position: at(0, 0) },
        { textDocument: { uri: 42 }, position: at(0, 0) },
        { textDocument, position: {} },
        { textDocument, position: { line: 'one', character: null } },
        { textDocument, position: at(-5, -5) },
        { textDocument, position: at(1e9, 1e9) },
        { textDocument, position: at(0, 4_000_000_000) },
        { textDocument, position: at(0.5, 0.5) },
        { textDocument: { uri: 'file:///no/such/file.fbs' }, position: at(3, 3) },
        { textDocument: { uri: 'untitled:never-opened' }, position: at(0, 0) },
        { textDocument: { uri: 'no uri at all' }, position: at(0, 0) },
      ];
      for (const params of senseless) {
        for (const method of ['textDocument/definition', 'textDocument/completion']) {
          const answer = await client.request<unknown>(method, params);
          assert.ok(answer === null || typeof answer === 'object', `${method} ${JSON.stringify(params)}`);
        }
      }
      await assert.rejects(client.request('textDocument/nonsense', {}), /Unhandled method/);
      client.notify('textDocument/didOpen', {});
      client.notify('textDocument/didOpen', { textDocument: { uri: 'untitled:b', version: 1 } });
      client.notify('textDocument/didChange', { textDocument, contentChanges: [{}] });
      client.notify('textDocument/didChange', {
        textDocument: { uri: 'untitled:b', version: 2 },
        contentChanges: [{ text: '' }],
      });
      client.notify('textDocument/didChange', { textDocument: { ...textDocument, version: 2 }, contentChanges: [{}] });
      client.notify('textDocument/didChange', { textDocument: { ...textDocument, version: 2 }, contentChanges: [] });
      client.notify('textDocument/didChange', {
        textDocument: { ...textDocument, version: 2 },
        contentChanges: [{ range: { start: at(0, 0) }, text: 'x' }],
      });
      client.notify('textDocument/didClose', { textDocument: { uri: 'untitled:b' } });
      client.notify('textDocument/didSave', {});
      client.notify('workspace/didChangeWatchedFiles', {});
      client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: 1, type: 'x' }] });
      client.notify('workspace/didChangeConfiguration', {});
      client.notify('workspace/didChangeWorkspaceFolders', {});
      client.notify('$/nonsense', { a: 1 });
      const version = client.edit('untitled:a', 'Nope', range(0, 13, 14));
      await client.until('untitled:a', ['unresolved-type'], version);
    });

    it('changes that lie outside the text', async () => {
      const client = await start();
      client.open('untitled:a', 'table A {}');
      client.edit('untitled:a', '\ntable B { x: Nope; }', { start: at(7, 7), end: at(9, 9) });
      const { diagnostics } = await client.until('untitled:a', ['unresolved-type'], 2);
      assert.equal(diagnostics[0]?.range.start.line, 1);
    });

    it('for huge and odd texts', async () => {
      const client = await start({ ownProcess: true });
      const texts = [
        `table T { x: ${'a'.repeat(1_000_000)}; }`,
        `table T { x: ${'['.repeat(200_000)}`,
        `${'{'.repeat(100_000)}`,
        `// ${'x'.repeat(5_000_000)}`,
        'table T { x: int; } \0 table U {}',
        '\uD800 table T {}',
      ];
      for (const [index, text] of texts.entries()) {
        const uri = `untitled:${index}`;
        client.open(uri, text);
        await client.waitFor(
          () => client.last(uri) !== undefined,
          () => `text ${index} has no diagnostics`,
        );
        client.close(uri);
      }
      assert.equal(client.process.exitCode, null);
    });

    it('after bytes that are no message', async () => {
      const client = await start({ ownProcess: true });
      client.process.stdin.write('Content-Length: 12\r\n\r\n{"no": json}');
      client.process.stdin.write('Content-Length: 2\r\n\r\n[]Content-Length: 4\r\n\r\nnull');
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
    });

    it('a client that refuses what it is asked for', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' }, { ownProcess: true });
      client.connection.onRequest('client/registerCapability', () => Promise.reject(new Error('no')));
      client.connection.onRequest('workspace/configuration', () => Promise.reject(new Error('no')));
      client.open(folder.uri('a.fbs'), 'include "b.fbs";\ntable A { b: B; }\n');
      client.notify('workspace/didChangeConfiguration', { settings: null });
      await client.until(folder.uri('a.fbs'), []);
      await client.untilReady();
    });

    it('after all reported changes, also where a later one is read sooner', async () => {
      const indexer = { isReading: false, done: Promise.resolve() } as unknown as Indexer;
      const workspace = { settled: async (ask: () => unknown) => ask() } as unknown as Workspace;
      const service = {} as LanguageService;
      const answers = new Answers(service, workspace, indexer, Promise.resolve(), new Turns(async () => undefined));
      let text = 'old';
      const slow = new Promise<void>((resolve) => setTimeout(resolve, 20));
      answers.waitForChanges(
        slow.then(() => {
          text = 'new';
        }),
      );
      answers.waitForChanges(Promise.reject(new Error('unreadable')));
      assert.equal(await answers.across(() => text), 'new');
    });

    it('before the handshake has ended', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { x: A; }');
      const links = await client.definition<LocationLink[]>('untitled:a', at(0, 13));
      assert.equal(links.length, 1);
    });
  });
});
