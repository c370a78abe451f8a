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
    const told: number[] = [];
    const files = new BuildFiles(fileSystem, {
      begin: () => begun,
      pause: async () => undefined,
      changed: (builds) => told.push(builds[0]?.uses.length ?? 0),
      logFailure: (_, error) => {
        throw error;
      },
    });
    files.found('file:///w', { schemas: ['file:///w/a.fbs'], builds: ['file:///w/gen.sh'], data: [] });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([read, told], [[], []]);
    begin();
    await files.done;
    assert.deepEqual([read, told], [['file:///w/gen.sh'], [1]]);
  });
});
