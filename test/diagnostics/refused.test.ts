// The short question whether flatc refuses a root has the answer of the full report, for all recorded schemas.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { conformanceFixtures, directory } from '../conformance/fixtures.ts';
import { loadParser } from '../parser.ts';

describe('the question whether flatc refuses a root', () => {
  before(loadParser);

  it('has the answer of the report', () => {
    const verdicts = new Set<boolean>();
    for (const { name, fixture } of conformanceFixtures()) {
      const root = uriOf(`${directory}/${name.endsWith('.fbs') ? name : 'main.fbs'}`);
      const service = serviceOf(fixture);
      const isRefused = settled(service, fixture, () => service.isRefused(root));
      const { verdict } = settled(service, fixture, () => service.checkRoot(root));
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
