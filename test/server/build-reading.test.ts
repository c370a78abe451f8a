// The moment at which build files are read: after the schemas, unless an answer depends on them.
import assert from 'node:assert/strict';
import { LanguageService } from '../../server/language/service.ts';
import { BuildFiles } from '../../server/workspace/build-files.ts';
import type { FileSystem } from '../../server/workspace/file-system.ts';
import { loadParser } from '../parser.ts';

before(loadParser);

/** Whether findings in /main.fbs depend on builds, if only these texts exist. */
function wantsBuilds(files: Readonly<Record<string, string>>): boolean {
  const service = new LanguageService();
  service.setBuilds(undefined);
  for (const [path, text] of Object.entries(files))
    service.setFile(service.createFile(`file://${path}`, 'flatbuffers', 1, text));
  const ask = () => service.diagnose('file:///main.fbs');
  for (let unknown = [''], rounds = 0; unknown.length > 0 && rounds < 9; rounds++) {
    ask();
    unknown = [...service.takeUnknown()];
    for (const uri of unknown) service.setExistence(uri, 'missing');
  }
  const wants = service.takeWantsBuilds();
  assert.equal(service.takeWantsBuilds(), false, 'it is told once');
  return wants;
}

describe('files of builds', () => {
  it('matter to an include that is found nowhere else, and to no other', () => {
    assert.equal(wantsBuilds({ '/main.fbs': 'include "a.fbs";', '/a.fbs': 'table A {}' }), false);
    assert.equal(wantsBuilds({ '/main.fbs': 'include "b.fbs";', '/a.fbs': 'table A {}' }), true);
  });

  it('are read once they may be', async () => {
    const read: string[] = [];
    const fileSystem = {
      read: async (uri: string) => {
        read.push(uri);
        return { kind: 'file', text: 'flatc --cpp a.fbs\n' };
      },
    } as unknown as FileSystem;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const counts: number[] = [];
    const files = new BuildFiles(fileSystem, {
      begin: () => begun,
      pause: async () => undefined,
      changed: (builds) => counts.push(builds[0]?.uses.length ?? 0),
      logFailure: (_, error) => {
        throw error;
      },
    });
    files.found('file:///w', { schemas: ['file:///w/a.fbs'], builds: ['file:///w/gen.sh'], data: [] });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([read, counts], [[], []]);
    begin();
    await files.done;
    assert.deepEqual([read, counts], [['file:///w/gen.sh'], [1]]);
  });

  it('are looked at again only for changes that matter to a build', async () => {
    let looked = 0;
    const files = new BuildFiles({ read: async () => ({ kind: 'file', text: 'make a\n' }) } as unknown as FileSystem, {
      begin: async () => {
        looked++;
      },
      pause: async () => undefined,
      changed: () => undefined,
      logFailure: (_, error) => {
        throw error;
      },
    });
    const lookedAfter = async (act: () => void): Promise<number> => {
      const before = looked;
      act();
      await files.done;
      return looked - before;
    };
    const none = { schemas: [], builds: [], data: [] };
    const came = { ...none, schemas: ['file:///w/b.fbs'] };
    const schema = { uri: 'file:///w/a.fbs', kind: 'changed' } as const;
    const build = { uri: 'file:///w/gen.sh', kind: 'changed' } as const;
    await lookedAfter(() => files.found('file:///w', { ...none, schemas: [schema.uri] }));
    const withoutBuild = [await lookedAfter(() => files.follow([], came))];
    await lookedAfter(() => files.follow([], { ...none, builds: [build.uri] }));
    const withBuild = [
      await lookedAfter(() => files.follow([schema], none)),
      await lookedAfter(() => files.follow([], { ...none, schemas: ['file:///w/c.fbs'] })),
      await lookedAfter(() => files.follow([build], none)),
    ];
    assert.deepEqual([withoutBuild, withBuild], [[0], [0, 1, 1]]);
    // A workspace folder may be inside of a folder that the walk through an outer workspace folder skips.
    const inner = { uri: 'file:///w/node_modules/p/gen.sh', kind: 'changed' } as const;
    assert.equal(await lookedAfter(() => files.follow([inner], none)), 0);
    await lookedAfter(() => files.found('file:///w/node_modules/p', none));
    assert.equal(await lookedAfter(() => files.follow([inner], none)), 1);
  });
});
