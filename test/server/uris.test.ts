// Containment of the URIs under which the server knows files and folders.
import assert from 'node:assert/strict';
import { canonicalUri, entryUri, isInside, isInsideAny, uriOfPath } from '../../server/workspace/uris.ts';

describe('a place', () => {
  const rows: readonly (readonly [uri: string, folder: string, isInside: boolean])[] = [
    ['file:///w/a.fbs', 'file:///w', true],
    ['file:///w/deep/a.fbs', 'file:///w', true],
    ['file:///w', 'file:///w', true],
    ['file:///w/a.fbs', 'file:///w/', true],
    ['file:///w/a.fbs', 'file:///', true],
    // The name of this folder only begins with the name of the other one.
    ['file:///w2/a.fbs', 'file:///w', false],
    ['file:///w2', 'file:///w', false],
    ['file:///w', 'file:///w/deep', false],
    ['untitled:w/a.fbs', 'file:///w', false],
  ];

  for (const [uri, folder, expected] of rows) {
    it(`${uri} is ${expected ? '' : 'not '}inside ${folder}`, () => {
      assert.equal(isInside(uri, folder), expected);
    });
  }

  it('is inside one of several folders, or is one of them', () => {
    const folders = new Set(['file:///w', 'file:///other/deep']);
    const inside = ['file:///w', 'file:///w/a.fbs', 'file:///w/x/y.fbs', 'file:///other/deep/a.fbs'];
    const outside = ['file:///w2/a.fbs', 'file:///w2', 'file:///other/a.fbs', 'file:///other/deeper', 'file:///'];
    assert.deepEqual(
      [...inside, ...outside].filter((uri) => isInsideAny(uri, folders)),
      inside,
    );
    assert.equal(isInsideAny('file:///w/a.fbs', new Set()), false);
  });

  it('has one spelling', () => {
    assert.equal(canonicalUri('file:///C:/a b/%E6%BC%A2.fbs'), canonicalUri('file:///c%3A/a%20b/漢.fbs'));
    assert.equal(entryUri('file:///w', 'a b.fbs'), 'file:///w/a%20b.fbs');
  });

  it('may be written as a path', () => {
    assert.equal(uriOfPath('C:\\x\\', undefined), 'file:///c%3A/x');
    assert.equal(uriOfPath('../b/', 'file:///w/a'), 'file:///w/b');
    assert.equal(uriOfPath('b', undefined), undefined);
    // An absolute path keeps the host of a remote directory, but a path on disk names its own host.
    assert.equal(uriOfPath('/x', 'vscode-remote://host/w/a'), 'vscode-remote://host/x');
    assert.equal(uriOfPath('\\\\host\\x', 'file:///w/a'), 'file://host/x');
    assert.equal(uriOfPath('/x', 'file://host/w/a'), 'file:///x');
  });
});
