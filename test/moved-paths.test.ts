// Paths and globs of flatbuffers.json after moves of files and folders.
import assert from 'node:assert/strict';
import { pathsAfterMoves, settingsAfterMoves } from '../server/settings/moved-paths.ts';

/** The strings of a flatbuffers.json in `file:///p/` after a move of files or folders in `file:///`. */
function moved(settings: unknown, from: string, to: string): readonly unknown[] {
  const text = JSON.stringify(settings);
  const moves = [{ from: `file:///${from}`, to: `file:///${to}` }];
  return pathsAfterMoves('file:///p/flatbuffers.json', text, moves).map(({ newText }) => JSON.parse(newText));
}

describe('the paths in the settings of VS Code', () => {
  /** The strings of the settings in the workspace folder `file:///p` after a move. */
  const movedIn = (text: string, from: string, to: string) =>
    settingsAfterMoves('file:///p', text, [{ from: `file:///p/${from}`, to: `file:///p/${to}` }]).map(
      ({ start, end, newText }) => [text.slice(start, end), newText],
    );

  it('follow moves, with their variables, and nothing else does', () => {
    const text = `{
  // The folders of includes, "lib" among them, stay in this order.
  "flatbuffers.includePaths": ["lib", "\${workspaceFolder}/lib/a", "\${env:HOME}/lib", "/lib", "other"],
  "flatbuffers.entryFiles": ["lib/*.fbs", "\${workspaceFolder}/lib/**"],
  "flatbuffers.data": [{ "files": ["lib/*.json"], "schema": "lib/a.fbs", "rootType": "lib" }],
  "flatbuffers.flatc.output": "lib/\${language}",
  "flatbuffers.flatc.outputs": { "go": "\${fileDirname}/lib", "ts": "lib/ts" },
  "flatbuffers.compatibility.against": ["lib", "./lib"],
  "flatbuffers.targets": ["lib"],
  "files.exclude": { "lib": true },
  "search.includePaths": ["lib"],
}`;
    assert.deepEqual(movedIn(text, 'lib', 'x/y'), [
      ['"lib"', '"x/y"'],
      [`"\${workspaceFolder}/lib/a"`, `"\${workspaceFolder}/x/y/a"`],
      ['"lib/*.fbs"', '"x/y/*.fbs"'],
      [`"\${workspaceFolder}/lib/**"`, `"\${workspaceFolder}/x/y/**"`],
      ['"lib/*.json"', '"x/y/*.json"'],
      ['"lib/a.fbs"', '"x/y/a.fbs"'],
      [`"lib/\${language}"`, `"x/y/\${language}"`],
      ['"lib/ts"', '"x/y/ts"'],
      ['"./lib"', '"x/y"'],
    ]);
  });
});

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
