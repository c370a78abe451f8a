// The short question whether flatc refuses a root has the answer of the full report, for all recorded schemas.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceOf, settled, uriOf } from '../check.ts';
import { casesOfFolder } from '../conformance/cases.ts';
import { loadParser } from '../parser.ts';

const cases = casesOfFolder(path.resolve(import.meta.dirname, '../conformance')).filter(({ isData }) => !isData);

/** All schemas of a folder, as files of a fixture. */
function schemasIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.fbs'));
  return new Map(names.map((name) => [`/${name}`, readFileSync(path.join(folder, name), 'utf8')]));
}

describe('the question whether flatc refuses a root', () => {
  before(loadParser);

  it('has the answer of the report', () => {
    const verdicts = new Set<boolean>();
    for (const { name, folder, file } of cases) {
      // Cases of one file share a folder with all the others.
      const isOwnFolder = path.basename(folder) !== 'cases';
      const files = isOwnFolder
        ? schemasIn(folder)
        : new Map([[`/${file}`, readFileSync(path.join(folder, file), 'utf8')]]);
      const fixture = { files, caret: undefined, annotations: [], settings: {} };
      const service = serviceOf(fixture);
      const isRefused = settled(service, fixture, () => service.isRefused(uriOf(`/${file}`)));
      const { verdict } = settled(service, fixture, () => service.checkRoot(uriOf(`/${file}`)));
      assert.equal(isRefused, verdict === 'reject', name);
      verdicts.add(isRefused);
    }
    assert.equal(verdicts.size, 2);
  });
});
