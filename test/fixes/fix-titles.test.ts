// The titles of fixes, computed without edits, equal those in the list of code actions, for every example of every
// rule.
import assert from 'node:assert/strict';
import type { Position } from 'vscode-languageserver-types';
import { serviceOf, settled, uriOf } from '../check.ts';
import { exampleFixture, rulesInOneFile } from '../diagnostics/examples.ts';
import { loadParser } from '../parser.ts';

describe('the titles of the fixes of a finding', () => {
  before(loadParser);

  it('are those of the quick fixes that are offered for it', () => {
    let titles = 0;
    for (const rule of rulesInOneFile) {
      const fixture = exampleFixture(rule, rule.wrong);
      const service = serviceOf(fixture);
      for (const file of fixture.files.keys()) {
        const uri = uriOf(file);
        const { diagnostics, root } = settled(service, fixture, () => service.diagnose(uri));
        for (const { code, range } of diagnostics) {
          const question = { range, only: ['quickfix'] };
          const isOfPlace = ({ line, character }: Position) =>
            line === range.start.line && character === range.start.character;
          const offered = settled(service, fixture, () => service.codeActions(uri, question, root))
            .filter(({ kind }) => kind === 'quickfix')
            .filter(({ diagnostics }) => diagnostics?.some((each) => each.code === code && isOfPlace(each.range.start)))
            .map(({ title }) => title);
          const found = settled(service, fixture, () =>
            service.codeActions(uri, { range, titlesFor: String(code) }, root),
          );
          assert.deepEqual(
            found.map(({ title }) => title),
            offered,
            rule.code,
          );
          titles += found.length;
        }
      }
    }
    assert.ok(titles > 50);
  });
});
