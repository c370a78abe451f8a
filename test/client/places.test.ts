// Paths and URIs of files: on this machine, on another one of its network, and in the file system of an extension.
import assert from 'node:assert/strict';
import type { Uri as EditorUri } from 'vscode';
import { standIn } from '../stand-in/register.ts';

const { Uri } = standIn;
const { pathOf, platformAt, uriAt } = await import('../../client/generate/places.ts');

describe('the path of a file', () => {
  for (const [where, uri, path] of [
    ['on this machine', 'file:///work/a%20b.fbs', '/work/a b.fbs'],
    ['on another machine', 'file://server/share/a.fbs', '//server/share/a.fbs'],
    ['in the file system of an extension', 'vscode-vfs://github/owner/a.fbs', '/owner/a.fbs'],
  ] as const) {
    it(`${where} leads back to the file`, () => {
      const file = Uri.parse(uri) as unknown as EditorUri;
      assert.equal(pathOf(file), path);
      assert.equal(uriAt(file.with({ path: '/' }), path).toString(), uri);
    });
  }

  it('is that of Windows only in its own file system', () => {
    const platforms = ['file:///c:/a.fbs', 'vscode-vfs://github/a.fbs'].map((uri) =>
      platformAt(Uri.parse(uri) as unknown as EditorUri, 'win32'),
    );
    assert.deepEqual(platforms, ['win32', 'posix']);
  });
});
