// The server's answers to a client that generates code: with files on disk and unsaved buffers.
import assert from 'node:assert/strict';
import { flatcFindings } from '../../server/language/generate/service.ts';
import { LanguageService } from '../../server/language/service.ts';
import type { SchemaChoice, VerdictAnswer } from '../../server/protocol.ts';
import { verdictOf } from '../../server/requests/verdict.ts';
import type { Session } from '../../server/session.ts';
import { LspClient } from '../lsp-client.ts';
import { loadParser } from '../parser.ts';
import { TestFolder } from '../test-folder.ts';

const service = 'rpc_service Shop { Buy(Order): Order; }\nroot_type Order;\n';
const files = {
  'api/shop.fbs': `include "order.fbs";\nnamespace shop;\nattribute "go_package=example.com/shop";\n${service}`,
  'api/order.fbs':
    'namespace shop;\nattribute "go_package=example.com/shop";\ntable Order { id: long (deprecated, deprecated); }\n',
  'plain.fbs': 'table Plain {}\n',
  'gen.sh': 'flatc --go --ts plain.fbs\n',
};

describe('a client that generates code', () => {
  let folder: TestFolder;
  let client: LspClient;

  async function start(initializationOptions: unknown, settings?: unknown): Promise<void> {
    folder = new TestFolder(files);
    client = await LspClient.start({ folders: [folder.folder], initializationOptions, settings: () => settings });
  }

  afterEach(() => {
    client.kill();
    folder.remove();
  });

  it('hears which schemas there are, and what for', async () => {
    await start({});
    const schemas = await client.request<SchemaChoice[]>('flatbuffers/schemas');
    assert.deepEqual(schemas, [
      {
        uri: folder.uri('api/order.fbs'),
        name: 'api/order.fbs',
        isRoot: false,
        hasService: false,
        isTrpc: true,
        languages: [],
      },
      {
        uri: folder.uri('api/shop.fbs'),
        name: 'api/shop.fbs',
        isRoot: true,
        hasService: true,
        isTrpc: true,
        languages: [],
      },
      {
        uri: folder.uri('plain.fbs'),
        name: 'plain.fbs',
        isRoot: true,
        hasService: false,
        isTrpc: false,
        languages: ['go', 'ts'],
      },
    ]);
  });

  it('hears the verdict of a schema, with the findings of what it includes', async () => {
    await start({}, { targets: ['go'] });
    const verdict = await client.request<VerdictAnswer>('flatbuffers/verdict', { uri: folder.uri('api/shop.fbs') });
    const { schema, ...rest } = verdict;
    assert.deepEqual(rest, {
      // flatc discards the warnings of included files.
      verdict: 'accept',
      generators: ['go'],
      files: [folder.uri('api/order.fbs'), folder.uri('api/shop.fbs')],
    });
    assert.deepEqual(flatcFindings(schema), [
      {
        level: 'warning',
        text: 'api/order.fbs:3:37: warning: deprecated is given twice; only the first one counts [attribute-duplicate]',
      },
    ]);
    assert.deepEqual(
      [schema.goPackage, schema.services],
      ['example.com/shop', [{ name: 'Shop', methods: [{ name: 'Buy', isStreaming: false }] }]],
    );
  });

  it('hears the verdict of the text that is not saved yet', async () => {
    await start({});
    client.open(folder.uri('api/order.fbs'), 'namespace shop; table Order { id: Nope; }');
    const { verdict, schema } = await client.request<VerdictAnswer>('flatbuffers/verdict', {
      uri: folder.uri('api/shop.fbs'),
    });
    assert.equal(verdict, 'reject');
    assert.deepEqual(flatcFindings(schema), [
      { level: 'error', text: 'api/order.fbs:1:35: error: cannot find Nope [unresolved-type]' },
    ]);
  });
});

describe('the verdict of a schema', () => {
  before(loadParser);

  it('takes one check, and tells each finding once', async () => {
    const uri = 'file:///a.fbs';
    let checks = 0;
    class CountingService extends LanguageService {
      override checkRoot(root: string) {
        checks++;
        return super.checkRoot(root);
      }
    }
    const service = new CountingService();
    service.setFile(service.createFile(uri, 'flatbuffers', 1, 'table A { x: Nope; }\n'));
    const about = async <Answer>(asked: string, _reach: string, question: (root: string) => Answer) => question(asked);
    const clientUris = { of: (spelled: string) => spelled };
    const session = { service, answers: { about }, clientUris } as unknown as Session;
    const answer = await verdictOf(session, uri);
    assert.equal(answer.verdict, 'reject');
    assert.equal(checks, 1);
    assert.equal(JSON.stringify(answer).split('cannot find Nope').length - 1, 1);
  });
});
