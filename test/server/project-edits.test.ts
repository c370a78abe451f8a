// The values that edits of a flatbuffers.json write.
import assert from 'node:assert/strict';
import { type ProjectChange, projectEdits } from '../../server/settings/project-edits.ts';

describe('an edit of a flatbuffers.json', () => {
  const written = (change: ProjectChange) =>
    projectEdits('file:///c%3A/shop/flatbuffers.json', '{}', change).map(({ content }) => JSON.parse(content));

  it('names a place on the same drive from its folder, and one on another drive by the whole path', () => {
    assert.deepEqual(written({ includePath: 'file:///c%3A/lib' }), [{ includePaths: ['../lib'] }]);
    assert.deepEqual(written({ includePath: 'file:///d%3A/lib' }), [{ includePaths: ['d:/lib'] }]);
    const data = { folder: 'file:///d%3A/day', files: '*.json', schema: 'file:///c%3A/shop/a.fbs' };
    assert.deepEqual(written({ data }), [{ data: [{ files: ['d:/day/*.json'], schema: 'a.fbs' }] }]);
  });
});
