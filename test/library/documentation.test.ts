// The documentation of schemas in the functions of the package.
import assert from 'node:assert/strict';
import { Validator } from '@cfworker/json-schema';
import { docsSchema } from '../../build/docs/docs-schema.ts';
import type { Library } from '../../server/library/types.ts';
import { loadFromBuild } from './load.ts';

const files = {
  'main.fbs': `// About [[Monster]].
include "parts/types.fbs";
namespace N;
/// Carries a [[Sword]].
table Monster { sword: Sword; }
root_type Monster;
`,
  'parts/types.fbs': 'namespace N;\n/// <script>alert(1)</script>\ntable Sword { of: Monster; }\n',
};

describe('the documentation of the library', () => {
  let fbs: Library;

  before(async () => {
    fbs = await loadFromBuild();
  });

  it('has the form of its JSON schema', async () => {
    const made = await fbs.documentation(files, 'main.fbs');
    assert.deepEqual(JSON.parse(JSON.stringify(made)), made);
    assert.deepEqual(new Validator(JSON.parse(docsSchema()), '2020-12', false).validate(made).errors, []);
  });

  it('has the files, also those that are valid only through the root, with links and relations', async () => {
    const { files: read, types } = await fbs.documentation(files, 'main.fbs');
    assert.deepEqual(
      read.map(({ path, introduction, rootType }) => [path, introduction, rootType]),
      [
        ['main.fbs', 'About [[Monster]].', 'N.Monster'],
        ['parts/types.fbs', '', null],
      ],
    );
    const [monster, sword] = types;
    assert.deepEqual(monster?.links, { Sword: { file: 'parts/types.fbs', name: 'N.Sword' } });
    assert.deepEqual(sword?.usedBy, [{ file: 'main.fbs', name: 'N.Monster', member: 'sword' }]);
    assert.equal(sword?.documentation, '<script>alert(1)</script>');
    assert.deepEqual(monster?.reachableFrom, [{ file: 'main.fbs', name: 'N.Monster' }]);
  });

  it('fails for a schema with errors, and for an option that is none', async () => {
    await assert.rejects(fbs.documentation({ 'a.fbs': 'table A { b: Nowhere; }' }, 'a.fbs'), {
      name: 'SchemaError',
      message: /^a\.fbs:1:14: /,
    });
    const options = { rootType: 'A' } as object;
    await assert.rejects(fbs.documentation(files, 'main.fbs', options), /options\.rootType is not an option/);
  });
});
