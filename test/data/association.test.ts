// The schema that a file is data of: the ways to name it, and their priority.
import assert from 'node:assert/strict';
import { defaultSettings, LanguageService, SourceFile } from '../../server/language/service.ts';
import { layerOf } from '../../server/settings/layers.ts';
import { settingsWith } from '../../server/settings/read-settings.ts';
import '../check.ts';
import { checkCompletion } from '../check-completion.ts';

const schema = 'table Orc { hp: short; }\nroot_type Orc;\n';

/**
 * The association of a data file: the way that named the schema, the schema, and the options. `files` are other files
 * by path, and `data` is the setting.
 */
function found(uri: string, text: string, files: Readonly<Record<string, string>> = {}, data: unknown = []) {
  const service = new LanguageService();
  const values = layerOf('settings', new Map([['data', data]]), 'file:///').values;
  const settings = settingsWith(values) as unknown as Pick<typeof defaultSettings, 'data'>;
  service.configure({ ...defaultSettings, data: settings.data });
  for (const [path, each] of Object.entries(files)) {
    service.setFile(SourceFile.create(`file://${path}`, 'flatbuffers', 1, each));
  }
  const document = SourceFile.create(`file://${uri}`, 'json', 1, text);
  for (;;) {
    const association = service.associationOf(document);
    const unknown = service.takeUnknown();
    if (unknown.length > 0) for (const place of unknown) service.setExistence(place, 'missing');
    else if (!association) return undefined;
    else return [association.by, association.schema.replace('file://', ''), association.flatc] as const;
  }
}

describe('the schema of data', () => {
  it('is the one that the settings name, with a root type and options', () => {
    const data = [
      { files: ['other/*.json'], schema: 'other.fbs' },
      { files: ['a/**/*.json', '*.dat'], schema: 'b/x.fbs', rootType: 'N.T', options: { strictJson: true } },
      { files: ['**'], schema: 'last.fbs' },
    ];
    const expected = ['settings', '/b/x.fbs', { strictJson: true, rootType: 'N.T' }];
    assert.deepEqual(found('/a/deep/d.json', '{}', {}, data), expected);
    assert.deepEqual(found('/d.dat', '{}', {}, data), expected);
    assert.deepEqual(found('/a/b/c.txt', '{}', {}, data), ['settings', '/last.fbs', {}]);
    assert.equal(found('/a/b/c.fbs', '{}', {}, data), undefined);
  });

  it('is the one that the file names in its object', () => {
    assert.deepEqual(found('/a/d.json', '{ "$schema": "../x.fbs" }'), ['$schema', '/x.fbs', {}]);
    assert.deepEqual(found('/a/d.json', '\ufeff// c\n{ hp: 1, "s": "a", f: sin(-1), \'$schema\': "x.fbs#N.T" }'), [
      '$schema',
      '/a/x.fbs',
      { rootType: 'N.T' },
    ]);
    assert.deepEqual(found('/a/d.json', '{ "$schema": "/y/x.fbs" }'), ['$schema', '/y/x.fbs', {}]);
  });

  it('is the one in a comment in the first line', () => {
    assert.deepEqual(found('/a/d.json', '// schema: ../x.fbs\n{}'), ['comment', '/x.fbs', {}]);
    assert.deepEqual(found('/a/d.json', '/* schema: x.fbs#T */ {}'), ['comment', '/a/x.fbs', { rootType: 'T' }]);
    assert.equal(found('/a/d.json', '\n// schema: x.fbs\n{}'), undefined);
    assert.equal(found('/a/d.json', '// schema: x.json\n{}'), undefined);
  });

  it('is the one of the same name in the folder, or of the last part of the name', () => {
    const files = { '/a/orc.fbs': schema, '/a/big.orc.fbs': schema };
    assert.deepEqual(found('/a/orc.json', '{}', files), ['name', '/a/orc.fbs', {}]);
    assert.deepEqual(found('/a/small.orc.json', '{}', files), ['name', '/a/orc.fbs', {}]);
    assert.deepEqual(found('/a/big.orc.json', '{}', files), ['name', '/a/big.orc.fbs', {}]);
    assert.equal(found('/orc.json', '{}', files), undefined);
    assert.equal(found('/a/orc.small.json', '{}', files), undefined);
  });

  it('is nothing for a name alone where no schema of that name has a root type', () => {
    assert.equal(found('/a/orc.json', '{}', { '/a/orc.fbs': 'table Orc {}' }), undefined);
    assert.equal(found('/a/.json', '{}', { '/a/.fbs': schema }), undefined);
  });

  it('is nothing for the files of tools, whatever is beside them', () => {
    const files = { '/package.fbs': schema, '/build.fbs': schema, '/tsconfig.fbs': schema, '/schema.fbs': schema };
    assert.equal(found('/package.json', '{ "name": "x" }', files), undefined);
    assert.equal(found('/tsconfig.build.json', '{}', files), undefined);
    assert.equal(
      found('/orc.schema.json', '{ "$schema": "https://json-schema.org/draft/2019-09/schema" }', files),
      undefined,
    );
  });

  it('is needed for completion: without it no statement of a schema is offered either', () => {
    for (const text of ['$0', '{}\n$0', 'ta$0']) checkCompletion(`//- /main.json\n${text}`, { nothing: true });
  });

  it('is never asked of another machine', () => {
    for (const path of ['//host/x.fbs', '\\\\\\\\host\\\\x.fbs', 'https://host/x.fbs', 'file://host/x.fbs'])
      assert.equal(found('/a/d.json', `{ "$schema": "${path}" }`), undefined, path);
  });

  it('is that of the strongest: settings, object, comment, name', () => {
    const text = '// schema: comment.fbs\n{ "$schema": "object.fbs" }';
    const files = { '/d.fbs': schema };
    assert.equal(found('/d.json', text, files, [{ files: ['d.json'], schema: 's.fbs' }])?.[0], 'settings');
    assert.equal(found('/d.json', text, files)?.[0], '$schema');
    assert.equal(found('/d.json', '// schema: comment.fbs\n{}', files)?.[0], 'comment');
    assert.equal(found('/d.json', '{}', files)?.[0], 'name');
  });
});
