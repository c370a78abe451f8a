// The data files of a schema in a workspace: found by name, by settings and by their first lines, and read for one
// question only.
import assert from 'node:assert/strict';
import { defaultSettings, LanguageService } from '../../server/language/service.ts';
import { DataFiles } from '../../server/workspace/data-files.ts';
import type { FileContent, FileSystem } from '../../server/workspace/file-system.ts';
import { projectFilesIn } from '../../server/workspace/schema-files.ts';
import { Workspace } from '../../server/workspace/workspace.ts';
import '../check.ts';

/** A file system with some texts, which records what is read. */
function fileSystemOf(files: ReadonlyMap<string, string>): FileSystem & { readonly reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    async read(uri): Promise<FileContent> {
      reads.push(uri);
      const text = files.get(uri);
      return text === undefined ? { kind: 'missing' } : { kind: 'file', text };
    },
    async list(uri) {
      const inside = [...files.keys()].filter((file) => file.startsWith(`${uri}/`));
      const names = new Map(
        inside.map((file) => {
          const [name = '', rest] = file.slice(uri.length + 1).split(/\/(.*)/s);
          return [name, rest === undefined ? 'file' : 'directory'] as const;
        }),
      );
      return [...names].map(([name, kind]) => ({ uri: `${uri}/${name}`, kind, isLink: false }));
    },
    async identityOf(uri) {
      return uri;
    },
  };
}

async function roomWith(files: Readonly<Record<string, string>>) {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`file:///w/${name}`, text]));
  const fileSystem = fileSystemOf(texts);
  const service = new LanguageService();
  const data = [
    { files: [{ baseUri: 'file:///w', pattern: 'levels/*.json' }], schema: 'file:///w/orc.fbs', flatc: {} },
  ];
  service.configure({ ...defaultSettings, data });
  const workspace = new Workspace(service, fileSystem, () => undefined);
  const found = new DataFiles(fileSystem, service, workspace);
  found.add((await projectFilesIn(fileSystem, 'file:///w')).data);
  const names = async (...schemas: string[]) => {
    const { files: uris } = await found.of(new Set(schemas.map((name) => `file:///w/${name}`)));
    return uris.map((uri) => uri.slice('file:///w/'.length));
  };
  return { fileSystem, service, workspace, found, names };
}

const schema = 'table Orc { hp: short; }\nroot_type Orc;\n';

describe('the data of a schema in a workspace', () => {
  it('is found in every way in which data is associated', async () => {
    const { names } = await roomWith({
      'orc.fbs': schema,
      'elf.fbs': schema,
      'orc.json': '{}',
      'small.orc.json': '{}',
      'elf.json': '{}',
      'levels/a.json': '{}',
      'b.json': '{ "$schema": "orc.fbs" }',
      'c.jsonc': '// schema: orc.fbs\n{}',
      'node_modules/x/orc.json': '{ "$schema": "../../orc.fbs" }',
      'package.json': '{ "$schema": "orc.fbs" }',
      'd.json': '{ "name": 7 }',
    });
    assert.deepEqual(await names('orc.fbs'), ['b.json', 'c.jsonc', 'levels/a.json', 'orc.json', 'small.orc.json']);
    assert.deepEqual(await names('elf.fbs'), ['elf.json']);
    assert.deepEqual(await names('none.fbs'), []);
  });

  it('is known while a question is answered, and no longer', async () => {
    const { found, service } = await roomWith({ 'orc.fbs': schema, 'orc.json': '{ hp: 1 }' });
    const uri = 'file:///w/orc.json';
    await found.answering(new Set(['file:///w/orc.fbs']), async ({ files, isComplete }) => {
      assert.deepEqual([files, isComplete], [[uri], true]);
      assert.equal(service.file(uri)?.text, '{ hp: 1 }');
    });
    assert.equal(service.file(uri), undefined);
  });

  it('reads a bounded number of files, and says so', async () => {
    const files = Object.fromEntries(Array.from({ length: 2500 }, (_, index) => [`x${index}.json`, '{}']));
    const { found, fileSystem } = await roomWith({ ...files, 'orc.fbs': schema, 'orc.json': '{}' });
    const { files: uris, isComplete } = await found.of(new Set(['file:///w/orc.fbs']));
    assert.deepEqual([uris, isComplete], [['file:///w/orc.json'], false]);
    assert.ok(fileSystem.reads.length <= 2000);
  });
});
