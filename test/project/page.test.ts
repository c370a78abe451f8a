// The page about a project says no more than was read.
import assert from 'node:assert/strict';
import { projectPage } from '../../server/project-page.ts';

describe('the page about a project', () => {
  const nothing = {
    uri: 'file:///a.fbs',
    isInferred: true,
    includePaths: [],
    languages: [],
    versions: [],
    commands: [],
  };
  const pageOf = (notUnderstood: readonly string[]) =>
    projectPage({ ...nothing, notUnderstood }, { path: (uri) => uri, place: ({ uri }) => uri });

  it('is sure of what the build does not have, where all of it was read', () => {
    const page = pageOf([]);
    assert.match(page, /^No build file in these folders or above runs flatc\.$/m);
    assert.match(page, /^No command of the build names this schema\.$/m);
    assert.match(page, /^The project names no version of FlatBuffers\.$/m);
  });

  it('speaks of what was read, where there is more', () => {
    const page = pageOf(['3477 more files of the build were not read']);
    assert.match(page, /^No build file that was read runs flatc\.$/m);
    assert.match(page, /^No command of the build that was read names this schema\.$/m);
    assert.match(page, /^What was read names no version\.$/m);
  });
});
