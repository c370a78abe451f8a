// The flatbuffers.json files of a workspace: which one rules a folder, and which files they extend.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { readProjectFile } from '../../server/settings/project-file.ts';
import { ProjectFiles } from '../../server/settings/project-files.ts';
import { placeProblems } from '../../server/settings/project-places.ts';
import { Projects, restricted } from '../../server/settings/projects.ts';
import type { FileContent } from '../../server/workspace/file-system.ts';

/** Project files whose texts can change, with counts of reads and changes. */
function world(files: Record<string, string>, folders: readonly string[] = ['file:///w']) {
  let changes = 0;
  const reads: string[] = [];
  const projectFiles = new ProjectFiles({
    fileSystem: {
      read: async (uri): Promise<FileContent> => {
        reads.push(uri);
        const text = files[uri.slice('file:///'.length)];
        return text === undefined ? { kind: 'missing' } : { kind: 'file', text };
      },
    },
    folders: () => folders,
    textOf: (uri, text) => SourceFile.create(uri, 'json', 0, text),
    changed: () => changes++,
  });
  const projects = () =>
    new Projects({ folders: folders.map((folder) => ({ folder, layers: [] })), files: projectFiles.files });
  return { files, projectFiles, reads, projects, changes: () => changes };
}

describe('the files of projects', () => {
  it('are found upward, the nearest one rules, and each directory is looked at once', async () => {
    const { projectFiles, projects, reads } = world({
      'w/flatbuffers.json': '{ "trpc": "on", "includePaths": ["inc"] }',
      'w/a/b/flatbuffers.json': '{ "includePaths": ["../own"] }',
    });
    await projectFiles.know(['file:///w/a/b/c/x.fbs', 'file:///w/a/y.fbs']);
    await projectFiles.know(['file:///w/a/b/c/z.fbs']);
    assert.ok(projectFiles.isKnown('file:///w/a/b/c/z.fbs') && !projectFiles.isKnown('file:///w/d/z.fbs'));
    assert.deepEqual(reads.toSorted(), [
      'file:///w/a/b/c/flatbuffers.json',
      'file:///w/a/b/flatbuffers.json',
      'file:///w/a/flatbuffers.json',
      'file:///w/flatbuffers.json',
    ]);
    const about = (uri: string) => {
      const { includePaths, trpc, workingDirectory } = projects().of(uri).language;
      return [trpc, workingDirectory, ...includePaths];
    };
    assert.deepEqual(about('file:///w/a/b/c/x.fbs'), ['auto', 'file:///w', 'file:///w/a/own']);
    assert.deepEqual(about('file:///w/a/y.fbs'), ['on', 'file:///w', 'file:///w/inc']);
  });

  it('are looked for up to the root outside every folder, and not beyond a folder', async () => {
    const { projectFiles, projects } = world({
      'flatbuffers.json': '{ "trpc": "on" }',
      'out/flatbuffers.json': '{ "trpc": "off" }',
    });
    await projectFiles.know(['file:///out/deep/x.fbs', 'file:///w/x.fbs', 'untitled:Untitled-1']);
    assert.equal(projects().of('file:///out/deep/x.fbs').language.trpc, 'off');
    assert.equal(projects().of('file:///w/x.fbs').language.trpc, 'auto');
    assert.equal(projects().of('untitled:Untitled-1').language.trpc, 'auto');
  });

  it('build on others, whose paths start at their own place', async () => {
    const { projectFiles, projects } = world({
      'w/p/flatbuffers.json': '{ "extends": ["../base/one.json", "../base/two.json"], "format": { "width": 70 } }',
      'w/base/one.json': '{ "includePaths": ["inc"], "format": { "width": 80, "indentSize": 3 }, "trpc": "on" }',
      'w/base/two.json': '{ "extends": "three.json", "format": { "indentSize": 4 } }',
      'w/base/three.json': '{ "trpc": "off", "format": { "indentSize": 8 } }',
    });
    await projectFiles.know(['file:///w/p/x.fbs']);
    const { language, byKey } = projects().of('file:///w/p/x.fbs');
    assert.deepEqual(language.includePaths, ['file:///w/base/inc']);
    assert.equal(byKey.get('includePaths')?.place?.uri, 'file:///w/base/one.json');
    assert.deepEqual(
      [language.format.width, language.format.indentSize, language.trpc],
      // The own value comes first, then values of the last file in the list, with the files that this one extends.
      [70, 4, 'off'],
    );
    assert.deepEqual(projectFiles.extended.toSorted(), [
      'file:///w/base/one.json',
      'file:///w/base/three.json',
      'file:///w/base/two.json',
    ]);
  });

  it('that extend themselves, or nothing, say so', async () => {
    const { projectFiles } = world({
      'w/flatbuffers.json': '{ "extends": ["a.json", "none.json", "broken.json"] }',
      'w/a.json': '{ "extends": "b.json" }',
      'w/b.json': '{ "extends": "a.json" }',
      'w/broken.json': '{',
    });
    await projectFiles.know(['file:///w/x.fbs']);
    const [file] = projectFiles.files;
    assert.deepEqual(
      file?.problems.map(({ start, end, message }) => `${file.text.slice(start, end)}: ${message}`),
      [
        '"broken.json": the file cannot be read: expected }',
        '"none.json": there is no such file',
        '"a.json": the file extends itself: flatbuffers.json → a.json → b.json → a.json',
      ],
    );
  });

  it('are read once, however many ways lead to them', async () => {
    const count = 41;
    const chain = Array.from({ length: count }, (_, index): [string, string] => {
      const next = [1, 2].map((step) => `${Math.min(index + step, count)}.json`);
      return [`w/${index}.json`, JSON.stringify({ extends: next, format: { width: 100 + index } })];
    });
    const { projectFiles, projects, reads } = world({
      ...Object.fromEntries(chain),
      [`w/${count}.json`]: '{ "trpc": "on", "extends": "none.json" }',
      'w/flatbuffers.json': '{ "extends": ["none.json", "1.json", "0.json"] }',
    });
    await projectFiles.know(['file:///w/x.fbs']);
    const { format, trpc } = projects().of('file:///w/x.fbs').language;
    assert.deepEqual([format.width, trpc], [100, 'on']);
    assert.equal(reads.length, count + 3);
    assert.deepEqual(
      projectFiles.files[0]?.problems.map(({ message }) => message.replace(/ (?:→ \d+.json )+→/, ' → … →')),
      ['there is no such file: flatbuffers.json → … → none.json', 'there is no such file'],
    );
  });

  it('with a path that no file can have still rule the folder', async () => {
    const { projectFiles, projects } = world({ 'w/flatbuffers.json': '{ "extends": "\\udfff", "trpc": "on" }' });
    await projectFiles.know(['file:///w/x.fbs']);
    assert.equal(projects().of('file:///w/x.fbs').language.trpc, 'on');
  });

  it('keep their last good state while they are broken, and follow changes, also of what they extend', async () => {
    const { files, projectFiles, projects, changes } = world({
      'w/flatbuffers.json': '{ "extends": "base.json" }',
      'w/base.json': '{ "trpc": "on" }',
    });
    const trpc = () => projects().of('file:///w/x.fbs').language.trpc;
    const write = async (path: string, text: string | undefined) => {
      if (text === undefined) delete files[path];
      else files[path] = text;
      await projectFiles.follow([`file:///${path}`]);
    };
    await projectFiles.know(['file:///w/x.fbs']);
    assert.equal(trpc(), 'on');
    await write('w/flatbuffers.json', '{ "extends": "base.json", ');
    assert.equal(trpc(), 'on');
    assert.equal(projectFiles.files[0]?.problems[0]?.code, 'project-syntax');
    await write('w/flatbuffers.json', '{ "extends": "base.json" }');
    await write('w/base.json', '{ "trpc": "off" }');
    assert.equal(trpc(), 'off');
    const before = changes();
    await projectFiles.follow(['file:///w/base.json', 'file:///w/other.txt']);
    assert.equal(changes(), before);
    await write('w/flatbuffers.json', undefined);
    assert.equal(trpc(), 'auto');
    files['w/sub/flatbuffers.json'] = '{ "trpc": "on" }';
    await projectFiles.follow(['file:///w/sub/flatbuffers.json']);
    assert.equal(projects().of('file:///w/sub/x.fbs').language.trpc, 'on');
    // A deleted folder takes all its files with it.
    delete files['w/sub/flatbuffers.json'];
    await projectFiles.follow(['file:///w/sub']);
    assert.equal(projects().of('file:///w/sub/x.fbs').language.trpc, 'auto');
  });

  it('have the state of the last change, however long an earlier reading takes', async () => {
    const { files, projectFiles, projects } = world({ 'w/flatbuffers.json': '{ "trpc": "on", "extends": "a.json" }' });
    const first = projectFiles.follow(['file:///w/flatbuffers.json']);
    files['w/flatbuffers.json'] = '{ "trpc": "off" }';
    await Promise.all([first, projectFiles.follow(['file:///w/flatbuffers.json'])]);
    assert.equal(projects().of('file:///w/x.fbs').language.trpc, 'off');
  });

  it('warn of folders and globs that lead nowhere', async () => {
    const text = `{ "includePaths": ["inc", "none"], "entryFiles": ["*.fbs", "old/*.fbs"], "exclude": ["none/**", "inc"],
      "targets": [{ "language": "go", "entryFiles": ["b.fbs"] }],
      "data": [{ "files": ["*.json", "maps/*.json", "*.dat", ".config/*.json", "../up/*.json"], "schema": "a.fbs" },
        { "files": "late.json", "schema": "a.fbs" }] }`;
    const host = {
      fileSystem: {
        read: async (uri: string): Promise<FileContent> => ({
          kind: uri === 'file:///w/inc' ? 'directory' : uri.endsWith('.fbs') ? 'file' : 'missing',
          text: '',
        }),
      },
    };
    const problemsWith = async (schemas: readonly string[] | undefined) =>
      (
        await placeProblems('file:///w/flatbuffers.json', readProjectFile(text), {
          ...{ ...host, schemas: () => schemas },
          data: () => schemas && ['file:///w/one.json'],
          isSearched: (folder) => !folder.includes('up'),
        })
      ).map(({ start, end, message }) => `${text.slice(start, end)}: ${message}`);
    const folder = '"none": there is no folder none';
    assert.deepEqual(await problemsWith(undefined), [folder]);
    assert.deepEqual(await problemsWith(['file:///w/a.fbs', 'file:///w/inc/c.fbs']), [
      folder,
      '"old/*.fbs": old/*.fbs matches no schema',
      '"none/**": none/** matches no schema',
      '"b.fbs": b.fbs matches no schema',
      '"maps/*.json": maps/*.json matches no file',
      '"late.json": late.json matches no file',
    ]);
  });

  it('warn of reserved names of types that no schema declares, and of ids that a type does not have', async () => {
    const text = '{ "reserved": { "Acme.Box": ["hp", 3], "Acme.Bax": ["hp"], "Acme.Point": ["x", 1] } }';
    const kinds = new Map([
      ['Acme.Box', 'table'],
      ['Acme.Point', 'struct'],
    ]);
    const problemsWith = async (schemas: readonly string[] | undefined) =>
      (
        await placeProblems('file:///w/flatbuffers.json', readProjectFile(text), {
          fileSystem: { read: async () => ({ kind: 'missing' }) },
          schemas: () => schemas,
          data: () => undefined,
          isSearched: () => true,
          kindOf: (name) => kinds.get(name),
        })
      ).map(({ start, end, message }) => `${text.slice(start, end)}: ${message}`);
    assert.deepEqual(await problemsWith(undefined), []);
    assert.deepEqual(await problemsWith([]), [
      '["hp"]: no schema declares Acme.Bax, so reserving its names has no effect',
      '["x", 1]: Acme.Point is a struct, which has no ids, so 1 reserves nothing',
    ]);
  });

  it('take names that are reserved, and report the others', () => {
    const read = (reserved: unknown) => readProjectFile(JSON.stringify({ reserved }));
    assert.deepEqual(read({ 'Acme.Box': ['hp', 3], __proto__x: [] }).values.get('reserved'), {
      'Acme.Box': ['hp', 3],
      __proto__x: [],
    });
    const messages = (reserved: unknown) => read(reserved).problems.map(({ message }) => message);
    assert.deepEqual(messages(['hp']), [
      'reserved must be an object of types with lists, such as { "Acme.Box": ["hp", 3] }',
    ]);
    assert.deepEqual(messages({ 'Acme.Box': 'hp', 'a b': [], Acme: ['h p', 1.5, 2 ** 60, null] }), [
      'reserved.Acme.Box must be a list of names and numbers, such as ["hp", 3]',
      'a b is not the full name of a type, such as Acme.Box',
      'reserved.Acme[0] must be the name of a field or member, or a whole number, not "h p"',
      'reserved.Acme[1] must be the name of a field or member, or a whole number, not 1.5',
      'reserved.Acme[2] must be the name of a field or member, or a whole number, not 1152921504606847000',
      'reserved.Acme[3] must be the name of a field or member, or a whole number, not null',
    ]);
  });

  it('of a folder that is not trusted start nothing, and lead nowhere else', () => {
    const flexbuffer = { schema: 'flexbuffer' };
    const messages = (...schemas: readonly unknown[]) => schemas.map((schema) => ({ kind: 'message', schema }));
    const values = new Map<string, unknown>([
      ['compatibility.against', ['main']],
      ['includePaths', ['file:///w/inc', 'file:///etc']],
      ['trpc', 'on'],
      ['targets', [{ language: 'go', includePaths: ['file:///etc', 'file:///w/go'] }]],
      ['data', [{ schema: 'file:///w/a.fbs' }, { schema: 'file:///etc/a.fbs' }]],
      ['nested', { 'A.b': { schema: 'file:///w/b.bfbs' }, 'A.c': { schema: 'file:///etc/c.fbs' }, 'A.d': flexbuffer }],
      ['containers', { log: { name: 'log', start: messages('file:///w/a.fbs', 'file:///etc/a.fbs'), end: [] } }],
    ]);
    assert.deepEqual(
      [...restricted({ source: 'flatbuffers.json', values }, 'file:///w').values],
      [
        ['includePaths', ['file:///w/inc']],
        ['trpc', 'on'],
        ['targets', [{ language: 'go', includePaths: ['file:///w/go'] }]],
        ['data', [{ schema: 'file:///w/a.fbs' }]],
        ['nested', { 'A.b': { schema: 'file:///w/b.bfbs' }, 'A.d': flexbuffer }],
        ['containers', { log: { name: 'log', start: messages('file:///w/a.fbs', undefined), end: [] } }],
      ],
    );
  });

  it('exclude schemas', async () => {
    const { projectFiles, projects } = world({ 'w/p/flatbuffers.json': '{ "exclude": ["third_party/**"] }' });
    await projectFiles.know(['file:///w/p/x.fbs']);
    const uris = ['w/p/third_party/a/b.fbs', 'w/p/a.fbs', 'w/third_party/a.fbs'].map((path) => `file:///${path}`);
    assert.deepEqual(
      uris.map((uri) => projects().isExcluded(uri)),
      [true, false, false],
    );
  });

  it('exclude everything in a folder that is named alone', async () => {
    for (const folder of ['sub', './sub/', 'sub\\\\', '*ub', 's/../sub']) {
      const { projectFiles, projects } = world({ 'w/flatbuffers.json': `{ "exclude": ["${folder}"] }` });
      await projectFiles.know(['file:///w/x.fbs']);
      const uris = ['w/sub/a/b.fbs', 'w/sub.fbs', 'w/other/a.fbs'].map((path) => `file:///${path}`);
      assert.deepEqual(
        uris.map((uri) => projects().isExcluded(uri)),
        [true, false, false],
        folder,
      );
    }
  });
});
