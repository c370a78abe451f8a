// The server's use of a workspace's build files, and of changes in them.
import assert from 'node:assert/strict';
import type { ProjectAnswer } from '../../server/protocol.ts';
import { readProjectFile } from '../../server/settings/project-file.ts';
import { serverRoom } from './start-server.ts';

const schemas = {
  'schemas/a.fbs': 'include "v.fbs";\ntable A { v: V; }\n',
  'lib/v.fbs': 'table V {}\n',
};

describe('the server reads builds', () => {
  const { startIn, folderWith, start } = serverRoom();

  it('and finds includes where they look, without telling first that they are missing', async () => {
    const { folder, client } = await startIn({ ...schemas, 'tools/gen.sh': 'flatc -I lib --cpp schemas/a.fbs' });
    client.open(folder.uri('schemas/a.fbs'), schemas['schemas/a.fbs']);
    await client.until(folder.uri('schemas/a.fbs'), ['include-inferred']);
    assert.ok(!JSON.stringify(client.notifications).includes('include-not-found'));
  });

  it('also in workflows, but not in other folders that begin with a dot or are dependencies', async () => {
    const command = 'jobs:\n  a:\n    steps:\n      - run: flatc -I lib --cpp schemas/a.fbs\n';
    const { folder, client } = await startIn({
      'b.fbs': 'include "w.fbs";\n',
      'other/w.fbs': '',
      ...schemas,
      '.github/workflows/ci.yml': command,
      '.cache/gen.sh': 'flatc -I other b.fbs',
      'node_modules/x/gen.sh': 'flatc -I other b.fbs',
    });
    client.open(folder.uri('schemas/a.fbs'), schemas['schemas/a.fbs']);
    await client.until(folder.uri('schemas/a.fbs'), ['include-inferred']);
    client.open(folder.uri('b.fbs'), 'include "w.fbs";\n');
    await client.until(folder.uri('b.fbs'), ['include-not-found']);
  });

  it('again when they change, come and go', async () => {
    const { folder, client } = await startIn({ ...schemas, Makefile: 'all:\n\tflatc -I gone schemas/a.fbs\n' });
    const uri = folder.uri('schemas/a.fbs');
    client.open(uri, schemas['schemas/a.fbs']);
    await client.until(uri, ['include-not-found']);
    folder.write('Makefile', 'all:\n\tflatc -I lib schemas/a.fbs\n');
    client.changed([folder.uri('Makefile'), 2]);
    await client.until(uri, ['include-inferred']);
    folder.remove('Makefile');
    client.changed([folder.uri('Makefile'), 3]);
    await client.until(uri, ['include-not-found']);
    folder.write('tools/gen.sh', 'flatc -I lib --cpp schemas/a.fbs');
    client.changed([folder.uri('tools'), 1]);
    await client.until(uri, ['include-inferred']);
  });

  for (const [first, removed] of [
    ['the outer', 'the inner'],
    ['the outer', 'the outer'],
    ['the inner', 'the inner'],
    ['the inner', 'the outer'],
  ] as const) {
    it(`of folders in each other, ${first} one first, and still when ${removed} one goes`, async () => {
      const command = 'flatc -I lib --cpp schemas/a.fbs';
      const folder = folderWith({ ...schemas, 'gen.sh': command, 'in/gen.sh': command });
      for (const [name, text] of Object.entries(schemas)) folder.write(`in/${name}`, text);
      const both = [folder.folder, folder.uri('in')];
      const client = await start({ folders: first === 'the outer' ? both : both.toReversed() });
      const uri = folder.uri('in/schemas/a.fbs');
      client.open(uri, schemas['schemas/a.fbs']);
      await client.until(uri, ['include-inferred']);
      await client.untilReady();
      const gone = both[removed === 'the outer' ? 0 : 1];
      client.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: [], removed: [{ uri: gone, name: '' }] },
      });
      const { page } = await client.request<ProjectAnswer>('flatbuffers/project', { uri });
      assert.match(page, new RegExp(`\\(${folder.uri('in/gen.sh')}`));
      assert.deepEqual(client.codes(uri), ['include-inferred']);
    });
  }

  it('but not of a folder that goes while it is searched', async () => {
    const [one, two] = [folderWith(), folderWith({ ...schemas, 'gen.sh': 'flatc -I lib --cpp schemas/a.fbs' })];
    for (let index = 0; index < 300; index++) two.write(`many/f${index}/x.fbs`, '');
    const client = await start({ folders: [one.folder, two.folder] });
    await client.waitFor(
      () => JSON.stringify(client.notifications).includes('Settings read'),
      () => 'no settings are read',
    );
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [{ uri: two.folder, name: '' }] },
    });
    client.open(two.uri('schemas/a.fbs'), schemas['schemas/a.fbs']);
    await client.until(two.uri('schemas/a.fbs'), ['include-not-found']);
    await client.untilReady();
    assert.deepEqual(client.codes(two.uri('schemas/a.fbs')), ['include-not-found']);
  });

  it('also when nobody reports a change', async () => {
    const { folder, client } = await startIn(
      { ...schemas, 'gen.sh': 'flatc -I gone schemas/a.fbs\n' },
      { capabilities: { workspace: {} } },
    );
    const uri = folder.uri('schemas/a.fbs');
    client.open(uri, schemas['schemas/a.fbs']);
    await client.until(uri, ['include-not-found']);
    folder.write('gen.sh', 'flatc -I lib schemas/a.fbs --cpp\n');
    client.notify('textDocument/didSave', { textDocument: { uri } });
    await client.until(uri, ['include-inferred']);
  });

  it('and warns of what the version refuses that they pin, unless another one is set', async () => {
    const schema = 'attribute "x";\nenum Size : byte { Small (x) }\n';
    const { folder, client } = await startIn({
      'a.fbs': schema,
      'gen.sh': 'flatc --go a.fbs\n',
      'go.mod': 'module x\n\nrequire github.com/google/flatbuffers v22.9.24+incompatible\n',
    });
    const uri = folder.uri('a.fbs');
    client.open(uri, schema);
    const { diagnostics } = await client.until(uri, ['flatc-version']);
    assert.match(String(diagnostics[0]?.message), /^flatc 22\.9\.24, pinned in go\.mod:3, refuses this: /);
    assert.equal(diagnostics[0]?.severity, 2);
    folder.write('go.mod', 'module x\n');
    client.changed([folder.uri('go.mod'), 2]);
    await client.until(uri, []);
    folder.write('Dockerfile', 'ARG FLATC_VERSION=22.9.24\n');
    client.changed([folder.uri('Dockerfile'), 1]);
    await client.until(uri, ['flatc-version']);
    folder.write('flatbuffers.json', '{ "flatcVersion": "25.12.19" }');
    client.changed([folder.uri('flatbuffers.json'), 1]);
    await client.until(uri, []);
    folder.remove('flatbuffers.json');
    client.changed([folder.uri('flatbuffers.json'), 3]);
    await client.until(uri, ['flatc-version']);
    folder.write('flatbuffers.json', '{ "inference": false }');
    client.changed([folder.uri('flatbuffers.json'), 1]);
    await client.until(uri, []);
  });

  it('and tells which include folders flatc needs, where the client does not know them', async () => {
    const { folder, client } = await startIn({
      ...schemas,
      'alone.fbs': '',
      'own/b.fbs': '',
      'own/flatbuffers.json': '{ "includePaths": ["inc"] }',
      'made/c.fbs': '',
      'made/flatbuffers.json': '{ "targets": [{ "language": "cpp", "includePaths": ["inc"] }] }',
      'gen.sh': 'flatc -I lib --cpp schemas/a.fbs',
    });
    const needed = async (name: string) => {
      const answer = await client.request<ProjectAnswer>('flatbuffers/project', { uri: folder.uri(name) });
      return answer.includeFolders;
    };
    assert.deepEqual(await needed('schemas/a.fbs'), [folder.uri('schemas'), folder.uri('lib')]);
    assert.equal(await needed('alone.fbs'), undefined);
    assert.deepEqual(await needed('own/b.fbs'), [folder.uri('own/inc')]);
    assert.deepEqual(await needed('made/c.fbs'), [folder.uri('made/inc')]);
  });

  it('and tells which settings count, and before which others', async () => {
    const { folder, client } = await startIn(
      { ...schemas, 'flatbuffers.json': '{ "includePaths": ["inc"] }' },
      { settings: () => ({ includePaths: ['other'], trpc: 'on' }) },
    );
    const { page } = await client.request<ProjectAnswer>('flatbuffers/project', { uri: folder.uri('schemas/a.fbs') });
    const lines = page.split('\n').filter((line) => /^- (?:includePaths|trpc):/.test(line));
    const file = folder.uri('flatbuffers.json');
    assert.deepEqual(lines, [
      `- includePaths: [flatbuffers.json:1](${file}#L1), which counts before settings`,
      '- trpc: settings',
    ]);
  });

  it('and tells what they say, with links to the lines', async () => {
    const { folder, client } = await startIn({
      ...schemas,
      'tools/gen.sh': 'flatc -I lib --cpp --gen-object-api -o out schemas/a.fbs\nflatc --ts schemas/*.fbs',
      '.github/workflows/ci.yml': 'env:\n  FLATC_VERSION: 24.3.25\n',
      'flatbuffers.json': '{ "includePaths": ["inc"] }',
    });
    const uri = folder.uri('schemas/a.fbs');
    client.open(uri, schemas['schemas/a.fbs']);
    const answer = await client.request<ProjectAnswer>('flatbuffers/project', { uri });
    const { page, proposal, includeFolders, ...status } = answer;
    assert.deepEqual(
      includeFolders,
      ['inc', 'schemas', 'lib'].map((name) => folder.uri(name)),
    );
    assert.deepEqual(status, {
      includePaths: 2,
      languages: ['C++', 'TypeScript'],
      place: 'gen.sh:1',
      flatcVersion: '24.3.25',
    });
    const script = folder.uri('tools/gen.sh');
    assert.ok(page.includes(`C++: from [tools/gen.sh:1](${script}#L1)`), page);
    assert.ok(page.includes(`includePaths: [flatbuffers.json:1](${folder.uri('flatbuffers.json')}#L1)`), page);
    assert.equal(proposal?.uri, folder.uri('flatbuffers.json'));
    const reading = readProjectFile(proposal?.text ?? '');
    assert.deepEqual(reading.problems, []);
    assert.deepEqual(Object.fromEntries(reading.values), {
      includePaths: ['lib'],
      flatcVersion: '24.3.25',
      targets: [
        { language: 'cpp', output: 'out', entryFiles: ['schemas/a.fbs'], options: { genObjectApi: true } },
        { language: 'ts', output: '.', entryFiles: ['schemas/*.fbs'] },
      ],
    });
  });

  it('and proposes of a flatbuffers.json only what they say', async () => {
    const rows = [
      ['flatc -I lib schemas/a.fbs', ['includePaths']],
      ['flatc --ts schemas/a.fbs', ['targets']],
      ['flatc --ts schemas/a.fbs\nFLATC_VERSION=24.3.25', ['flatcVersion', 'targets']],
    ] as const;
    for (const [text, keys] of rows) {
      const { folder, client } = await startIn({ ...schemas, 'gen.sh': text });
      const { proposal } = await client.request<ProjectAnswer>('flatbuffers/project', {
        uri: folder.uri('schemas/a.fbs'),
      });
      assert.deepEqual([...readProjectFile(proposal?.text ?? '').values.keys()], keys);
    }
  });

  it('and tells where flatbuffers.json says something else', async () => {
    const { folder, client } = await startIn({
      ...schemas,
      'gen.sh': 'flatc -I lib -I inc --cpp --go schemas/a.fbs\nFLATC_VERSION=24.3.25\n',
      'flatbuffers.json': '{ "includePaths": ["lib"], "targets": ["cpp"], "flatcVersion": "25.2.10" }',
    });
    client.open(folder.uri('schemas/a.fbs'), schemas['schemas/a.fbs']);
    const file = folder.uri('flatbuffers.json');
    const messages = () =>
      ((client.last(file) as { diagnostics: { code: string; message: string }[] } | undefined)?.diagnostics ?? [])
        .filter(({ code }) => code === 'project-build')
        .map(({ message }) => message);
    await client.waitFor(
      () => messages().length > 0,
      () => 'nothing is said of the build',
    );
    assert.deepEqual(messages(), [
      'gen.sh:1 uses -I inc as well',
      'gen.sh:1 generates Go as well',
      'gen.sh:2 uses flatc 24.3.25',
    ]);
  });

  it('unless it is told not to use them', async () => {
    const { folder, client } = await startIn(
      { ...schemas, 'gen.sh': 'flatc -I lib --cpp schemas/a.fbs' },
      { settings: () => ({ inference: false }) },
    );
    client.open(folder.uri('schemas/a.fbs'), schemas['schemas/a.fbs']);
    await client.until(folder.uri('schemas/a.fbs'), ['include-not-found']);
  });
});
