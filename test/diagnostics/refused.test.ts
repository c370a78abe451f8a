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
      // All cases with a single file are in one folder, so the other files there belong to other cases.
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

  it('is asked for each root in which an included file means something else', () => {
    const files = new Map([
      ['/part.fbs', 'table P { e: E = A; }'],
      ['/enum.fbs', 'enum E : byte { A }'],
      ['/table.fbs', 'table E { A: int; }'],
      ['/valid.fbs', 'include "enum.fbs"; include "part.fbs";'],
      ['/valid-too.fbs', 'include "enum.fbs"; include "part.fbs"; table R { p: P; }'],
      ['/no-default.fbs', 'include "table.fbs"; include "part.fbs";'],
      ['/undeclared.fbs', 'include "part.fbs";'],
      ['/missing/lost.fbs', 'include "gone.fbs"; table L { a: int; }'],
      ['/gone.fbs', 'table G {}'],
      ['/found.fbs', 'include "missing/lost.fbs";'],
      ['/missing/lost-root.fbs', 'include "lost.fbs";'],
    ]);
    const fixture = { files, caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    const refused = [...files.keys()].filter((file) => settled(service, fixture, () => service.isRefused(uriOf(file))));
    const expected = ['/part.fbs', '/no-default.fbs', '/undeclared.fbs', '/missing/lost.fbs', '/missing/lost-root.fbs'];
    assert.deepEqual(refused, expected);
    // The answers must not depend on earlier questions, so they are the same in the opposite order.
    const again = [...files.keys()]
      .reverse()
      .filter((file) => settled(service, fixture, () => service.isRefused(uriOf(file))));
    assert.deepEqual(again.reverse(), expected);
  });
});
