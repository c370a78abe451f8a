// Problems of a tool, as commands and tasks show them.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { standIn } from '../stand-in/register.ts';
import { around, context, edited, fileOf, flatc, go, root, useDesk } from './desk.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');

const { desk, problems } = standIn;

describe('carrying out', () => {
  useDesk();

  /** The window outlives a test, so its problems are cleared. */
  const clearProblems = (here: ReturnType<typeof context>) =>
    here.problems.clear('flatc', JSON.stringify([root().toString(), go.files]));

  it('tells how flatc crashed, with its last words and under Problems', async () => {
    flatc(({ say }) => {
      say('reading a.fbs');
      say('assertion failed: size < max\n');
      return 'SIGABRT';
    });
    const here = context();
    assert.equal(await carryOut(here, go, root()), false);
    const text = 'flatc crashed (SIGABRT). assertion failed: size < max';
    assert.deepEqual(desk.said, [text]);
    assert.deepEqual(problems(), [`a.fbs: ${text}`]);
    clearProblems(here);
  });

  it('tells an exception of Windows by its number', async () => {
    const here = context({ files: [] });
    for (const [status, text] of [
      [0xc0000005 | 0, 'flatc crashed (0xC0000005).'],
      [0xc0000000, 'flatc crashed (0xC0000000).'],
      [0xbfffffff, 'flatc failed (exit status 3221225471).'],
    ] as const) {
      flatc(() => status);
      await carryOut(here, go, root());
      assert.equal(desk.said.pop(), text);
    }
    here.problems.dispose();
  });

  it('tells the last words of flatc where it reports no error', async () => {
    flatc(({ say }) => {
      say('no space left on device');
      return 3;
    });
    const here = context();
    await carryOut(here, go, root());
    assert.deepEqual(desk.said, ['flatc failed (exit status 3). no space left on device']);
    clearProblems(here);
  });

  it('shows what flatc says of one schema until that one is generated from again', async () => {
    around.folder.write('b.fbs', 'table B {}');
    const here = context({ files: [] });
    flatc(({ args, say }) => {
      say(`  ${join(around.folder.path, String(args.at(-1)))}:1: 5: error: of ${args.at(-1)}`);
      return 1;
    });
    await carryOut(here, go, root());
    await carryOut(here, { ...go, files: ['b.fbs'] }, root());
    assert.deepEqual(problems(), ['a.fbs: of a.fbs', 'b.fbs: of b.fbs']);
    flatc(() => 0);
    await carryOut(here, { ...go, files: ['b.fbs'], languages: ['ts'] }, root());
    assert.deepEqual(problems(), ['a.fbs: of a.fbs']);
    await carryOut(here, go, root());
    assert.deepEqual(problems(), []);
    here.problems.dispose();
  });

  it('shows nothing about a text that was edited since, also when something else is said of the same file', async () => {
    around.folder.write('b.fbs', 'include "a.fbs";');
    const here = context({ files: [] });
    const say = (message: string) =>
      flatc(({ say }) => {
        say(`  ${join(around.folder.path, 'a.fbs')}:1: 5: error: ${message}`);
        return 1;
      });
    say('of the old text');
    await carryOut(here, go, root());
    edited(fileOf('a.fbs'));
    assert.deepEqual(problems(), []);
    say('of the new text');
    await carryOut(here, { ...go, files: ['b.fbs'] }, root());
    assert.deepEqual(problems(), ['a.fbs: of the new text']);
    here.problems.dispose();
  });

  it('shows what a tool says of a schema that is not there', async () => {
    flatc(({ say }) => {
      say('error:\n  unable to load file: no.fbs');
      return 1;
    });
    const here = context({ files: [] });
    desk.answers.push(undefined);
    await carryOut(here, { ...go, files: ['no.fbs'] }, root());
    assert.deepEqual(desk.said, ['flatc failed (exit status 1).']);
    assert.deepEqual(problems(), ['no.fbs: unable to load file: no.fbs']);
    here.problems.dispose();
  });
});
