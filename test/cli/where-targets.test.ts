// The command `where` with targets: their options give generated code its names.
import assert from 'node:assert/strict';
import { needsFlatcModule } from '../flatc/module.ts';
import { commandRoom } from './command-room.ts';

const schema = 'namespace game;\ntable Monster {\n  hp: int;\n  full_name: string;\n}\n';

describe('where with targets', () => {
  needsFlatcModule();
  const { folderWith, runIn } = commandRoom();

  it('finds code with the names that the options of any target give it', async () => {
    const targets = [
      { language: 'cpp', output: 'plain' },
      { language: 'cpp', output: 'upper', options: { cppFieldCaseStyle: 'upper' } },
      { language: 'java', output: 'java', options: { javaPackagePrefix: 'com.shop' } },
    ];
    const made = folderWith({
      'shop.fbs': schema,
      'flatbuffers.json': JSON.stringify({ targets }),
    });
    assert.equal((await runIn(made.path, 'generate', '--flatc', 'inside')).status, 0);
    const { stdout } = await runIn(made.path, 'where', 'shop.fbs:4');
    for (const place of [
      'plain/.*: cpp reads full_name',
      'upper/.*: cpp reads FullName',
      'java/.*: java reads fullName',
    ])
      assert.match(stdout, new RegExp(`^ {2}${place}$`, 'm'));
    assert.doesNotMatch(stdout, /stale/);
  });

  it('finds code of an included schema that a target of another schema makes', async () => {
    const options = { genAll: true, javaPackagePrefix: 'com.shop' };
    const made = folderWith({
      'shop.fbs': schema,
      'main.fbs': 'include "shop.fbs";\ntable Game { boss: game.Monster; }\n',
      'flatbuffers.json': JSON.stringify({
        targets: [{ language: 'java', output: 'java', entryFiles: ['main.fbs'], options }],
      }),
    });
    assert.equal((await runIn(made.path, 'generate', '--flatc', 'inside')).status, 0);
    assert.match((await runIn(made.path, 'where', 'shop.fbs:3')).stdout, /java\/.*Monster\.java:.*: java reads hp$/m);
  });
});
