// The report about the project of a schema.
import assert from 'node:assert/strict';
import { LanguageService, SourceFile } from '../../server/language/service.ts';

describe('the report about a project', () => {
  it('has the unread parts of the build in the workspace folder of the schema alone', () => {
    const service = new LanguageService();
    const uri = 'file:///w/app2/a.fbs';
    service.setFile(SourceFile.create(uri, 'flatbuffers', 1, 'table A {}'));
    const builds = ['file:///w/app', 'file:///w/app2', 'file:///w/'].map((root) => ({
      root,
      uses: [],
      versions: [],
      notUnderstood: [`unread in ${root}`],
    }));
    service.setBuilds(builds);
    assert.deepEqual(service.projectReport(uri).notUnderstood, ['unread in file:///w/app2', 'unread in file:///w/']);
  });
});
