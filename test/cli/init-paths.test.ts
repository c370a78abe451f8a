// `init`: the paths and globs in the flatbuffers.json that it writes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProjectFile } from '../../server/settings/project-file.ts';
import { runCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

describe('init', () => {
  const { folderWith } = commandRoom();

  const written = async (files: Readonly<Record<string, string>>) => {
    const { path: cwd } = folderWith(files);
    assert.equal((await runCommand(['init'], { cwd })).status, 0);
    return readProjectFile(readFileSync(join(cwd, 'flatbuffers.json'), 'utf8')).values;
  };

  it('writes a glob for many data files with one extension', async () => {
    const values = await written({
      'level.fbs': 'table Level {\n  width: int;\n}\n\nroot_type Level;\n',
      'levels/1.jsonc': '{ "width": 1 }\n',
      'levels/2.jsonc': '{ "width": 2 }\n',
      'levels/3.jsonc': '{ "width": 3 } // wide\n',
      'levels/other.json': '{ "width": 4 }\n',
      'levels/wrong.json': '{ "width": "many" }\n',
    });
    assert.deepEqual(values.get('data'), [{ files: ['levels/*.jsonc', 'levels/other.json'], schema: 'level.fbs' }]);
  });

  it('finds includes in folders with any characters in their names', async () => {
    for (const folder of ['c#', 'c++', 'p%41', 'is it?']) {
      for (const include of ['common.fbs', `${folder}/common.fbs`]) {
        const user = `include "${include}";\ntable Own { id: Common; }\n`;
        const values = await written({ [`lib/${folder}/common.fbs`]: 'table Common {}\n', 'api/a.fbs': user });
        const path = include === 'common.fbs' ? `lib/${folder}` : 'lib';
        assert.deepEqual([values.get('includePaths'), values.get('entryFiles')], [[path], ['api/a.fbs']], include);
      }
    }
  });

  it('leaves include folders that answer the same path to the build, which has one for each part', async () => {
    const part = (name: string) => ({
      [`${name}/Makefile`]: 'all:\n\tflatc --cpp -I shared user.fbs\n',
      [`${name}/shared/common/id.fbs`]: `struct Id {\n  ${name}: int;\n}\n`,
      [`${name}/shared/common/only_${name}.fbs`]: `struct Only${name} {\n  value: int;\n}\n`,
      [`${name}/user.fbs`]: `include "common/id.fbs";\ninclude "common/only_${name}.fbs";\n\ntable User {\n  id: Id;\n  only: Only${name};\n}\n`,
    });
    assert.equal((await written({ ...part('a'), ...part('b') })).get('includePaths'), undefined);
    const { 'b/Makefile': _, ...unbuilt } = part('b');
    const { 'a/Makefile': __, ...other } = part('a');
    assert.deepEqual((await written({ ...other, ...unbuilt })).get('includePaths'), ['a/shared', 'b/shared']);
  });

  it('has the folder in which flatc runs as the output of a command without -o', async () => {
    const outputs = async (script: string) => {
      const schemas = { 'a.fbs': 'table A {}\n', 'other/c.fbs': 'table C {}\n' };
      const values = await written({ '.git/HEAD': '', ...schemas, 'tools/gen.sh': script });
      return (values.get('targets') as { readonly output?: string }[]).map(({ output }) => output);
    };
    assert.deepEqual(await outputs('flatc --cpp a.fbs\ncd other && flatc --ts c.fbs\n'), ['.', 'other']);
    // Nobody knows where these write.
    const unknown = 'flatc --cpp $FLAGS a.fbs\nflatc --ts -o "$OUT" a.fbs\n';
    assert.deepEqual(await outputs(unknown), [undefined, undefined]);
  });

  it('takes no schema for one by itself that is found only from the folder of another', async () => {
    const values = await written({
      'all.fbs': 'include "part/a.fbs";\ntable All {\n  a: A;\n}\n',
      'part/a.fbs': 'include "kind/b.fbs";\ntable A {\n  b: B;\n}\n',
      'kind/b.fbs': 'table B {\n}\n',
    });
    assert.deepEqual([values.get('includePaths'), values.get('entryFiles')], [undefined, ['all.fbs']]);
  });
});
