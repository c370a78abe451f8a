// The generations of one command, which Generate Again and Show Generated Files take together.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { GenerationContext } from '../../client/generate/context.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';
import { around, context, fileOf, flatc, targetOf, until, useDesk } from './desk.ts';

const { convertProto, generateCode, generateTargets } = await import('../../client/generate/flatc-commands.ts');
const { showGeneratedFiles } = await import('../../client/generate/output-files.ts');
const { generateAgain } = await import('../../client/generate/repeat.ts');
const { clearDesk, desk, Uri } = standIn;

describe('the generations of one command', () => {
  useDesk();

  /** Checks that all are repeated, and that these files are shown, by their folders. */
  async function assertTogether(here: GenerationContext, ...files: readonly string[]): Promise<void> {
    const first = around.started.splice(0);
    await generateAgain(here);
    assert.deepEqual(around.started, first);
    await showGeneratedFiles(here.memory.seriesFiles);
    for (const file of files) assert.ok(desk.offered.includes(file), desk.offered.join());
  }

  it('are taken together in several workspace folders', async () => {
    const other = new TestFolder({ 'b.fbs': 'table B {}' });
    try {
      clearDesk(around.folder.path, other.path);
      flatc(({ args, write }) => write(`${args.at(-1)}.go`));
      desk.settings['flatc.output'] = 'gen';
      const here = context({ files: [] });
      desk.answers.push(['Go']);
      await generateCode(here, [null, [fileOf('a.fbs'), Uri.file(join(other.path, 'b.fbs'))]]);
      assert.deepEqual(around.started, ['--go -o gen a.fbs', '--go -o gen b.fbs']);
      await assertTogether(here, 'a.fbs.go gen', 'b.fbs.go gen');
    } finally {
      other.remove();
    }
  });

  it('are taken together for several .proto files, whose schemas are opened', async () => {
    const names = ['b.proto', 'c.proto'];
    for (const name of names) around.folder.write(name, '');
    flatc(({ args, write }) => write(String(args.at(-1)).replace('.proto', '.fbs')));
    const here = context({ files: [] });
    desk.answers.push([]);
    await convertProto(here, [null, names.map(fileOf)]);
    assert.deepEqual(desk.said.slice(-2), ['shown: b.fbs', 'shown: c.fbs']);
    desk.answers.push([], 'Overwrite', undefined, 'Overwrite');
    await assertTogether(here, 'b.fbs', 'c.fbs');
  });

  it('open the schemas of .proto files before the first that fails', async () => {
    flatc(({ args, write }) => (args.at(-1) === 'b.proto' ? write('b.fbs') : 1));
    desk.answers.push([]);
    await convertProto(context({ files: [] }), [null, ['b.proto', 'c.proto', 'd.proto'].map(fileOf)]);
    assert.deepEqual([around.started.length, desk.said.at(-1)], [2, 'shown: b.fbs']);
  });

  it('stay together where the included schemas of one of them are generated as well', async () => {
    flatc(({ write }) => write('A.go'));
    around.targets = [targetOf('gen', 'a.fbs'), targetOf('web', 'a.fbs')];
    const here = context({ files: ['b.fbs', 'a.fbs'].map((name) => around.folder.uri(name)) });
    desk.answers.push('Generate Included Schemas');
    await generateTargets(here);
    await until(() => around.started.length === 3);
    await here.activity.idle();
    around.started.splice(0, 3, '--go -o gen a.fbs b.fbs', '--go -o web a.fbs');
    await assertTogether(here, 'A.go gen', 'A.go web');
  });
});
