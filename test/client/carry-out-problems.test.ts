// Problems of a tool, as commands and tasks show them.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { standIn } from '../stand-in/register.ts';
import { around, context, edited, fileOf, flatc, go, root, useDesk } from './desk.ts';

const { carryOut, carryOutAll } = await import('../../client/generate/carry-out.ts');

const { desk, fileDeleted, problems } = standIn;

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

  describe('of several targets of one schema', () => {
    const targets = (['go', 'ts', 'rust'] as const).map((language) => ({ ...go, languages: [language] }));
    const carryOutTargets = (here: ReturnType<typeof context>, interaction?: 'quiet') =>
      carryOutAll(
        here,
        targets.map((generation) => ({ generation, folder: root() })),
        interaction,
      );
    /** A flatc that warns of its language, and of the schema in all languages. */
    const warn = (status: (language: string) => number) =>
      flatc(({ args: [language = ''], say }) => {
        for (const of of [language, 'all']) say(`  ${join(around.folder.path, 'a.fbs')}:1: 5: warning: of ${of}`);
        return status(language);
      });

    it('shows the problems of all of them, and the same problem once, until they are generated again', async () => {
      const here = context({ files: [] });
      warn(() => 0);
      for (const _ of [1, 2]) {
        assert.equal((await carryOutTargets(here)).length, 3);
        assert.deepEqual(
          problems(),
          ['--go', 'all', '--ts', '--rust'].map((of) => `a.fbs: of ${of}`),
        );
      }
      flatc(() => 0);
      await carryOutTargets(here);
      assert.deepEqual(problems(), []);
      here.problems.dispose();
    });

    it('hides no failure behind a later success, and tells the same failure once', async () => {
      const here = context({ files: [] });
      warn((language) => (language === '--rust' ? 0 : 1));
      assert.equal((await carryOutTargets(here, 'quiet')).length, 1);
      assert.equal(around.started.length, 3);
      const last = `flatc failed (exit status 1). ${join(around.folder.path, 'a.fbs')}:1: 5: warning: of all`;
      assert.equal(desk.said.at(-1), last);
      here.problems.dispose();
    });
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

  it('shows nothing at a file that was deleted or renamed since, also with its folder', async () => {
    around.folder.write('lib/b.fbs', 'table B {}');
    const here = context({ files: [] });
    flatc(({ say }) => {
      for (const name of ['a.fbs', 'lib/b.fbs']) say(`  ${join(around.folder.path, name)}:1: 5: error: of ${name}`);
      return 1;
    });
    await carryOut(here, go, root());
    fileDeleted.fire(fileOf('li') as never);
    assert.deepEqual(problems(), ['a.fbs: of a.fbs', 'b.fbs: of lib/b.fbs']);
    fileDeleted.fire(fileOf('lib') as never);
    assert.deepEqual(problems(), ['a.fbs: of a.fbs']);
    fileDeleted.fire(fileOf('a.fbs') as never);
    assert.deepEqual(problems(), []);
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
