// `generate` without a language: the schemas that a target without entry files compiles.
import assert from 'node:assert/strict';
import { needsFlatcModule } from '../flatc/module.ts';
import { generateRoom } from './generate-room.ts';

describe('generate for targets compiles', () => {
  needsFlatcModule();
  const { placeWith, generate } = generateRoom();

  const target = { language: 'cpp', output: 'gen', options: { genAll: true } };
  const files = {
    'flatbuffers.json': JSON.stringify({ targets: [target] }),
    's/common.fbs': 'table Common {}',
    's/main.fbs': 'include "common.fbs"; table Main { common: Common; }',
    's/other.fbs': 'table Other {}',
  };

  it('no schema that another one of the project includes, whatever paths are given', async () => {
    const place = placeWith(files, []);
    const listed = async (...args: readonly string[]) =>
      (await generate(place, ['--list', ...args])).stdout.split('\n');
    assert.deepEqual(await listed(), ['gen/main_generated.h', 'gen/other_generated.h', '']);
    assert.deepEqual(await listed('s/common.fbs', 's/other.fbs'), ['gen/other_generated.h', '']);
    assert.deepEqual(await listed('--exclude', 's/main.fbs'), ['gen/other_generated.h', '']);
    const { status, stderr } = await generate(place, ['--list', 's/common.fbs']);
    assert.equal(status, 2);
    assert.match(stderr, /^error: no target of flatbuffers\.json compiles s\/common\.fbs: name it in the entryFiles /);
  });

  it('with the flatc that a target names, also where the command line names its language', async () => {
    const targets = [
      { language: 'rust', flatcVersion: '23.5.26' },
      { language: 'cpp', entryFiles: ['s/other.fbs'], flatcVersion: '24.3.25' },
      { language: 'cpp', entryFiles: ['s/main.fbs'], flatcVersion: '2.0.8' },
    ];
    const project = JSON.stringify({ flatcVersion: '22.9.24', targets });
    const place = placeWith({ ...files, 'flatbuffers.json': project }, []);
    for (const [line, version] of [
      ['--cpp s/main.fbs', 'target uses flatc 2.0.8'],
      ['--cpp s/other.fbs', 'target uses flatc 24.3.25'],
      ['--rust s/main.fbs', 'target uses flatc 23.5.26'],
      ['--cpp s/common.fbs', 'project uses flatc 22.9.24'],
      ['--go s/main.fbs', 'project uses flatc 22.9.24'],
    ] as const)
      assert.match((await generate(place, line)).stderr, new RegExp(`This ${version},`), line);
  });

  it('included schemas by other targets, without a note about them', async () => {
    const cpp = (...entryFiles: readonly string[]) => ({ language: 'cpp', output: 'gen', entryFiles });
    const notesWith = async (project: object) => {
      const place = placeWith({ ...files, 'flatbuffers.json': JSON.stringify(project) }, []);
      return (await generate(place, 's/main.fbs')).stderr.split('\n').filter((line) => line.includes('included'));
    };
    const notesFor = (...targets: readonly object[]) => notesWith({ targets });
    const note = ['note: C++ code needs the code of included schemas, which is not generated: s/common.fbs'];
    assert.deepEqual(await notesFor(cpp('s/main.fbs')), note);
    assert.deepEqual(await notesFor(cpp('s/main.fbs'), { ...cpp('s/common.fbs'), language: 'go' }), note);
    assert.deepEqual(await notesFor(cpp('s/main.fbs'), cpp('s/common.fbs')), []);
    assert.deepEqual(await notesFor(cpp('s/*.fbs')), []);
    assert.deepEqual(await notesWith({ targets: [cpp('s/*.fbs')], exclude: ['s/common.fbs'] }), note);
  });

  it('a schema that only excluded ones include, as in editors', async () => {
    const project = JSON.stringify({ targets: [target], exclude: ['s/main.fbs'] });
    const { stdout } = await generate(placeWith({ ...files, 'flatbuffers.json': project }, []), ['--list']);
    assert.deepEqual(stdout.split('\n'), ['gen/common_generated.h', 'gen/other_generated.h', '']);
  });
});
