// The paths of files within the built-in flatc, and the files that it gets.
import assert from 'node:assert/strict';
import { feedFlatc } from '../../server/flatc/feed-flatc.ts';
import {
  type FlatcJob,
  type FlatcOutcome,
  insideJob,
  insidePath,
  outsidePath,
  outsideText,
} from '../../server/language/generate/service.ts';

describe('the paths of the flatc inside', () => {
  it('are those of the system on POSIX', () => {
    assert.equal(insidePath('/a/ä b.fbs', 'posix'), '/a/ä b.fbs');
    assert.equal(outsidePath('/a/ä b.fbs', 'posix'), '/a/ä b.fbs');
    assert.equal(outsideText('/C:/a.fbs:1: error', 'posix'), '/C:/a.fbs:1: error');
  });

  it('of Windows begin with the drive or the share, and lead back', () => {
    for (const [outside, inside] of [
      ['C:\\a\\b.fbs', '/C:/a/b.fbs'],
      ['\\\\server\\share\\b.fbs', '/:/server/share/b.fbs'],
    ] as const) {
      assert.equal(insidePath(outside, 'win32'), inside);
      assert.equal(outsidePath(inside, 'win32'), outside);
    }
    const { args, folder } = insideJob({ args: ['--go', '-I', 'D:/x', 'a\\b', 'sub/c.fbs'], cwd: 'C:\\w' }, 'win32');
    assert.deepEqual([args, folder], [['--go', '-I', '/D:/x', 'a\\b', 'sub/c.fbs'], '/C:/w']);
  });

  it('of Windows are in messages as the system writes them', () => {
    assert.equal(
      outsideText('  /C:/w/a.fbs:1: 5: error: x, originally at: /C:/w/b.fbs:2', 'win32'),
      '  C:/w/a.fbs:1: 5: error: x, originally at: C:/w/b.fbs:2',
    );
    assert.equal(outsideText('error: "/:/server/share/a.fbs"', 'win32'), 'error: "//server/share/a.fbs"');
  });
});

describe('what the flatc inside is handed', () => {
  /** Simulates a flatc that looks for files, and returns the files that each of its runs had. */
  async function runsWith(
    disk: Readonly<Record<string, string>>,
    args: readonly string[],
    looksFor: readonly string[],
  ) {
    const runs: string[][] = [];
    const carryOut = ({ files }: FlatcJob): FlatcOutcome => {
      runs.push([...files.keys()].sort());
      const missing = looksFor.filter((path) => !files.has(path));
      return { end: { kind: 'exit', status: 0 }, output: [], written: new Map(), missing };
    };
    const read = async (path: string) => (path in disk ? new TextEncoder().encode(disk[path]) : undefined);
    await feedFlatc({ args, folder: '/w', files: new Map() }, carryOut, {
      read,
      hasFolder: async (path) => path in disk,
    });
    return runs;
  }

  it('are the files among its arguments and their includes, at once', async () => {
    const disk = {
      '/w/a.fbs': 'include "sub/b.fbs"; include "../x.fbs";',
      '/w/sub/b.fbs': 'include\n  "c.fbs";',
      '/w/sub/c.fbs': '',
      '/x.fbs': '',
      '/i/c.fbs': '',
      '/w/other.fbs': '',
    };
    assert.deepEqual(await runsWith(disk, ['--go', '-I', '../i', 'a.fbs'], []), [
      ['/i/c.fbs', '/w/a.fbs', '/w/sub/b.fbs', '/w/sub/c.fbs', '/x.fbs'],
    ]);
  });

  it('is what it has looked for as well, in a run more for each turn that finds something', async () => {
    const disk = { '/w/a.fbs': '', '/w/late.fbs': '', '/w/later.fbs': '' };
    assert.deepEqual(await runsWith(disk, ['a.fbs'], ['/w/late.fbs', '/w/nowhere.fbs']), [
      ['/w/a.fbs'],
      ['/w/a.fbs', '/w/late.fbs'],
    ]);
  });
});
