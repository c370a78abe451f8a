// Paths and globs of flatbuffers.json after moves of files and folders.
import assert from 'node:assert/strict';
import { pathsAfterMoves } from '../server/settings/moved-paths.ts';

/** The strings of a flatbuffers.json in `file:///p/` after a move of files or folders in `file:///`. */
function moved(settings: unknown, from: string, to: string): readonly unknown[] {
  const text = JSON.stringify(settings);
  const moves = [{ from: `file:///${from}`, to: `file:///${to}` }];
  return pathsAfterMoves('file:///p/flatbuffers.json', text, moves).map(({ newText }) => JSON.parse(newText));
}

describe('the paths of a flatbuffers.json', () => {
  it('follow schemas that another version is read from, and no commits', () => {
    const compatibility = { against: ['./old', 'old', 'old.bfbs'] };
    assert.deepEqual(moved({ compatibility }, 'p/old', 'p/older'), ['older']);
    assert.deepEqual(moved({ compatibility }, 'p/old.bfbs', 'p/older/a.bfbs'), ['older/a.bfbs']);
  });

  it('are absolute as before where they lead to the same place', () => {
    const includePaths = ['/usr/include', 'D:/sdk', '../lib'];
    assert.deepEqual(moved({ includePaths }, 'p', 'q/p'), ['../../lib']);
  });

  it('start at the folder of the file, when it moves alone', () => {
    assert.deepEqual(moved({ includePaths: ['lib', '/usr/include'] }, 'p/flatbuffers.json', 'q/r/flatbuffers.json'), [
      '../../p/lib',
    ]);
    assert.deepEqual(moved({ includePaths: ['lib'] }, 'p/flatbuffers.json', 'p/base.json'), []);
  });

  it('stay in a text that is nested too deeply to be read', () => {
    const text = `{ "entryFiles": ["app/a.fbs"], "x": ${'['.repeat(200_000)}`;
    const moves = [{ from: 'file:///p/app', to: 'file:///p/b' }];
    assert.deepEqual(pathsAfterMoves('file:///p/flatbuffers.json', text, moves), []);
  });

  it('are literal in globs, and have no wildcards elsewhere', () => {
    assert.deepEqual(moved({ entryFiles: ['app/*.fbs'] }, 'p/app', 'p/[id]'), ['[[]id]/*.fbs']);
    assert.deepEqual(moved({ includePaths: ['a{b}/app'] }, 'p/a%7Bb%7D', 'p/ab'), ['ab/app']);
  });
});
